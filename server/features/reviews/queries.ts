import { and, asc, count, desc, eq, inArray, sql } from 'drizzle-orm'
import type { ReviewStatus } from '#contract/reviews/endpoints.ts'
import type { Db } from '#server/platform/db/database.ts'
import { type Contact, listContacts } from '../accounts/queries.ts'
import { reviews } from './tables.ts'

export type ReviewRow = typeof reviews.$inferSelect
export type AuthoredReview = { review: ReviewRow; author: Contact | undefined }
type Page = { skip: number; limit: number }
type Filters = { status?: ReviewStatus | undefined }

const NEWEST_FIRST = [desc(reviews.createdAt), asc(reviews.id)]
const conditionOf = ({ status }: Filters) => (status ? eq(reviews.status, status) : undefined)

/** One review per package: a second one takes the place of the first and waits to be published again. */
export async function putReview(tx: Db, review: typeof reviews.$inferInsert): Promise<ReviewRow> {
  const { authorName, displayName, rating, comment, createdAt } = review
  const [row] = await tx
    .insert(reviews)
    .values(review)
    .onConflictDoUpdate({
      target: reviews.packageId,
      set: { authorName, displayName, rating, comment, createdAt, status: 'pending', decidedAt: null },
      setWhere: sql`${reviews.userId} = excluded.user_id`,
    })
    .returning()
  if (!row) throw new Error('The review was not taken')
  return row
}

/** The ratings of these packages; unrated ones are left out. */
export async function listRatings(db: Db, packageIds: readonly string[]): Promise<number[]> {
  if (packageIds.length === 0) return []
  const rows = await db
    .select({ rating: reviews.rating })
    .from(reviews)
    .where(inArray(reviews.packageId, [...packageIds]))
  return rows.map(({ rating }) => rating)
}

export function listOwnReviews(db: Db, userId: string): Promise<ReviewRow[]> {
  return db
    .select()
    .from(reviews)
    .where(eq(reviews.userId, userId))
    .orderBy(...NEWEST_FIRST)
}

export async function listReviews(db: Db, filters: Filters, { skip, limit }: Page): Promise<AuthoredReview[]> {
  const rows = await db
    .select()
    .from(reviews)
    .where(conditionOf(filters))
    .orderBy(...NEWEST_FIRST)
    .limit(limit)
    .offset(skip)
  return withAuthors(db, rows)
}

export async function countReviews(db: Db, filters: Filters): Promise<number> {
  const [row] = await db.select({ count: count() }).from(reviews).where(conditionOf(filters))
  return row?.count ?? 0
}

async function withAuthors(db: Db, rows: readonly ReviewRow[]): Promise<AuthoredReview[]> {
  const contacts = await listContacts(
    db,
    rows.map(({ userId }) => userId),
  )
  return rows.map((review) => ({ review, author: contacts.get(review.userId) }))
}

export async function deleteReviewsOf(tx: Db, userId: string): Promise<void> {
  await tx.delete(reviews).where(eq(reviews.userId, userId))
}

/** Who wrote these, as the reviews themselves say it. */
export async function listAuthors(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: reviews.id, authorName: reviews.authorName })
    .from(reviews)
    .where(inArray(reviews.id, [...ids]))
  return new Map(rows.map(({ id, authorName }) => [id, authorName]))
}

/** Nothing changes it until the transaction ends. */
export async function lockReview(tx: Db, id: string): Promise<AuthoredReview | undefined> {
  const [found] = await withAuthors(tx, await tx.select().from(reviews).where(eq(reviews.id, id)).for('update'))
  return found
}

/** False when it has that status already. */
export async function decideReview(tx: Db, id: string, status: ReviewStatus, now: Date): Promise<boolean> {
  const changed = await tx
    .update(reviews)
    .set({ status, decidedAt: now })
    .where(and(eq(reviews.id, id), sql`${reviews.status} <> ${status}`))
    .returning({ id: reviews.id })
  return changed.length === 1
}
