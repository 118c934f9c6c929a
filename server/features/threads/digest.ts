import { MANAGER_ROLES } from '#contract/users/roles.ts'
import type { Deps } from '#server/deps.ts'
import type { Db } from '#server/platform/db/database.ts'
import { rowByRow } from '#server/platform/db/row-by-row.ts'
import type { Job } from '#server/platform/jobs/jobs.ts'
import { translator } from '#server/platform/process/translations.ts'
import { listActivePeople, listPeople, type Person } from '../accounts/queries.ts'
import { type CaseRow, lockCase } from '../cases/queries.ts'
import { unreadEmail } from './emails.ts'
import { listDigestsDue, listUnmailed, markMailed, updateConversation } from './queries.ts'
import { DIGEST_MS } from './service.ts'

const BATCH = 200
type DigestDeps = Pick<Deps, 'db' | 'clock' | 'log' | 'mailer' | 'publicUrl'>

/** Mails readers with messages unread for ten minutes: one mail for all of them, not one for each message. */
export function digestJob(deps: DigestDeps): Job<Record<string, never>> {
  return {
    name: 'threads.digest',
    cron: '* * * * *',
    retries: 2,
    firstPauseS: 30,
    timeoutS: 120,
    run: () => mailUnread(deps),
  }
}

export async function mailUnread(deps: DigestDeps): Promise<void> {
  const rows = rowByRow(deps.log)
  for (const { code } of await listDigestsDue(deps.db, deps.clock.now(), BATCH)) {
    await rows.try(code, () => deps.db.transaction((tx) => mailCase(deps, tx, code)))
  }
  rows.finish()
}

async function mailCase(deps: DigestDeps, tx: Db, code: string): Promise<void> {
  const row = await lockCase(tx, 'all', code)
  // Another process was quicker.
  if (!row.digestDueAt || row.digestDueAt > deps.clock.now()) return
  // In an unassigned case managers read.
  const staff = row.consultantId ? [] : await listActivePeople(tx, MANAGER_ROLES)
  const readers = [row.clientId, row.consultantId, ...staff.map(({ id }) => id)].flatMap((id) => id ?? [])
  const people = await listPeople(tx, readers)
  let next: Date | null = null
  for (const id of readers) {
    const person = people.get(id)
    const due = person?.isActive ? await mailTo(deps, tx, row, person) : null
    if (due && (!next || due < next)) next = due
  }
  await updateConversation(tx, row.id, { digestDueAt: next })
}

/** Gives when to look again, where what is unread has not waited for ten minutes. */
async function mailTo(deps: DigestDeps, tx: Db, row: CaseRow, person: Person): Promise<Date | null> {
  const all = await listUnmailed(tx, row.id, person.id)
  const isParty = person.id === row.clientId || person.id === row.consultantId
  // A manager of a case without a consultant is mailed only what follows the last answer: the rest has been dealt with.
  const unread = isParty ? all : all.slice(all.findLastIndex(({ authorId }) => authorId !== row.clientId) + 1)
  const [first, last] = [unread[0], unread.at(-1)]
  if (!first || !last) return null
  const due = new Date(first.sentAt.getTime() + DIGEST_MS)
  if (due > deps.clock.now()) return due
  await markMailed(tx, { caseId: row.id, userId: person.id, seq: last.seq, now: deps.clock.now() })
  if (!person.emailNotificationsEnabled) return null
  const path = person.id === row.clientId ? `/case/${row.code}` : `/desk/cases/${row.code}`
  const authors = await listPeople(tx, [last.authorId])
  const letter = unreadEmail(translator(person.locale), {
    name: person.fullName,
    code: row.code,
    author: authors.get(last.authorId)?.fullName ?? '',
    count: unread.length,
    text: last.text,
    url: deps.publicUrl + path,
  })
  await deps.mailer.send(tx, 'case.unread', letter, { to: person.email, locale: person.locale })
  return null
}
