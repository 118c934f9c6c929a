import { and, asc, eq, ne, or, sql } from 'drizzle-orm'
import { DESK_VIEWS_MAX } from '#contract/desk/constants.ts'
import type { CannedReply, DeskView } from '#contract/desk/endpoints.ts'
import { INTL_LOCALE, type Locale } from '#contract/values/locales.ts'
import type { Db } from '#server/platform/db/database.ts'
import { ApiError } from '#server/platform/http/errors.ts'
import { recordAudit } from '#server/platform/observability/audit.ts'
import { lockActivePerson } from '../accounts/queries.ts'
import { cannedReplies, deskViews } from './tables.ts'

/** In the order of their titles as the reader has them. */
export async function listReplies(db: Db, locale: Locale): Promise<CannedReply[]> {
  const { compare } = new Intl.Collator(INTL_LOCALE[locale])
  const replies = (await db.select().from(cannedReplies)).map(toReplyResponse)
  return replies.toSorted((a, b) => compare(a.titles[locale], b.titles[locale]))
}

type Wording = Omit<CannedReply, 'id'>

const rowOf = ({ titles: { en: title, ...titles }, texts }: Wording) => ({ title, titles, texts })

function toReplyResponse({ id, title, titles, texts }: typeof cannedReplies.$inferSelect): CannedReply {
  const { fr = title, zh = title, tl = title } = titles
  return { id, titles: { en: title, fr, zh, tl }, texts }
}

/** As the audit log keeps it. */
const auditedReply = ({ title, titles, texts }: typeof cannedReplies.$inferSelect) => ({ title, titles, texts })

export async function addReply(tx: Db, actorId: string, wording: Wording): Promise<CannedReply> {
  const added = rowOf(wording)
  const [row] = await tx.insert(cannedReplies).values(added).onConflictDoNothing().returning()
  if (!row) throw new ApiError('reply_exists')
  await recordAudit(tx, { actorId, action: 'reply.added', entity: 'reply', entityId: row.id, after: added })
  return toReplyResponse(row)
}

export async function changeReply(tx: Db, actorId: string, id: string, wording: Wording): Promise<CannedReply> {
  // Writers of titles take turns: a title that another one is just taking is seen here, not by the unique index.
  await tx.execute(sql`lock table ${cannedReplies} in share row exclusive mode`)
  const [before] = await tx.select().from(cannedReplies).where(eq(cannedReplies.id, id))
  if (!before) throw new ApiError('not_found')
  const changed = rowOf(wording)
  const same = [
    eq(cannedReplies.title, changed.title),
    ...Object.entries(changed.titles).map(([locale, title]) => eq(sql`${cannedReplies.titles} ->> ${locale}`, title)),
  ]
  const others = await tx.$count(cannedReplies, and(ne(cannedReplies.id, id), or(...same)))
  if (others > 0) throw new ApiError('reply_exists')
  const [row] = await tx.update(cannedReplies).set(changed).where(eq(cannedReplies.id, id)).returning()
  if (!row) throw new ApiError('not_found')
  await recordAudit(tx, {
    actorId,
    action: 'reply.changed',
    entity: 'reply',
    entityId: id,
    before: auditedReply(before),
    after: changed,
  })
  return toReplyResponse(row)
}

export async function removeReply(tx: Db, actorId: string, id: string): Promise<void> {
  const [row] = await tx.delete(cannedReplies).where(eq(cannedReplies.id, id)).returning()
  if (!row) throw new ApiError('not_found')
  const before = auditedReply(row)
  await recordAudit(tx, { actorId, action: 'reply.removed', entity: 'reply', entityId: id, before })
}

export async function listViews(db: Db, userId: string): Promise<DeskView[]> {
  const rows = await db.select().from(deskViews).where(eq(deskViews.userId, userId)).orderBy(asc(deskViews.name))
  return rows.map(({ id, name, search }) => ({ id, name, search }))
}

/** A view of the same name is replaced. */
export async function saveView(tx: Db, userId: string, view: { name: string; search: string }): Promise<DeskView> {
  // The person's row is locked, so that views saved at once are counted one after another.
  await lockActivePerson(tx, userId)
  const others = await tx.$count(deskViews, and(eq(deskViews.userId, userId), ne(deskViews.name, view.name)))
  if (others >= DESK_VIEWS_MAX) throw new ApiError('too_many_views')
  const [row] = await tx
    .insert(deskViews)
    .values({ ...view, userId })
    .onConflictDoUpdate({ target: [deskViews.userId, deskViews.name], set: { search: view.search } })
    .returning()
  if (!row) throw new Error('The view was not taken')
  return { id: row.id, name: row.name, search: row.search }
}

export async function removeView(db: Db, userId: string, id: string): Promise<void> {
  const [row] = await db
    .delete(deskViews)
    .where(and(eq(deskViews.id, id), eq(deskViews.userId, userId)))
    .returning({ id: deskViews.id })
  if (!row) throw new ApiError('not_found')
}
