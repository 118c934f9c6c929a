import { QUOTE_OPEN_DAYS, QUOTES_MAX_CHARS } from '#contract/inbox/constants.ts'
import { DAY_MS } from '#contract/time/durations.ts'
import type { Deps } from '#server/deps.ts'
import type { Db } from '#server/platform/db/database.ts'
import { ApiError, invalidField } from '#server/platform/http/errors.ts'
import { quoteEmail } from './emails.ts'
import { lockItem, updateItem } from './queries.ts'
import { staffAddressee } from './service.ts'

/**
 * A request that its sender can still add to. A visitor's is identified by its id, which only the answer to their own
 * request contains; a signed-in person's request is theirs alone.
 */
export async function openRequest(deps: Pick<Deps, 'clock'>, tx: Db, id: string, userId: string | undefined) {
  const item = await lockItem(tx, id)
  const openSince = new Date(deps.clock.now().getTime() - QUOTE_OPEN_DAYS * DAY_MS)
  const isOpen = item?.kind === 'lead' && item.createdAt >= openSince
  if (!isOpen || (item.userId !== null && item.userId !== userId)) throw new ApiError('not_found')
  return item
}

/** Appended to what is there; staff get a mail, or the digest. */
export async function addQuote(
  deps: Deps,
  tx: Db,
  { id, userId, text }: { id: string; userId: string | undefined; text: string },
  mayMail: boolean,
): Promise<{ id: string }> {
  const item = await openRequest(deps, tx, id, userId)
  const mailsStaff = mayMail && !item.isSuspect
  const quote = item.quote ? `${item.quote}\n\n${text}` : text
  if (quote.length > QUOTES_MAX_CHARS) throw invalidField(['body', 'text'], 'tooManyQuotes')
  await updateItem(tx, id, {
    quote,
    updatedAt: deps.clock.now(),
    staffMailedAt: mailsStaff ? item.staffMailedAt : null,
  })
  if (mailsStaff) {
    const staff = await staffAddressee(deps, tx)
    await deps.mailer.send(tx, 'inbox.quote', quoteEmail(item, text, staff.locale, deps.publicUrl), staff)
  }
  return { id }
}
