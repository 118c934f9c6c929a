import { shortName } from '#contract/accounts/short-names.ts'
import type { Feedback, OwnReview, PublishedReview, StaffReview } from '#contract/reviews/endpoints.ts'
import type { Deps } from '#server/deps.ts'
import type { Db } from '#server/platform/db/database.ts'
import { ApiError } from '#server/platform/http/errors.ts'
import type { Route } from '#server/platform/http/routing.ts'
import { recordAudit } from '#server/platform/observability/audit.ts'
import { listActivePeople, lockActivePerson } from '../accounts/queries.ts'
import { notify } from '../notifications/service.ts'
import { findOwnPackage } from '../packages/queries.ts'
import {
  type AuthoredReview,
  countReviews,
  decideReview,
  listOwnReviews,
  listReviews,
  lockReview,
  putReview,
  type ReviewRow,
} from './queries.ts'

export function reviewRoutes(route: Route): void {
  route('GET /reviews', async ({ query, deps: { db } }) => {
    const { skip, limit } = query
    return (await listReviews(db, { status: 'published' }, { skip, limit })).map(toPublishedResponse)
  })

  route('GET /profile/me/feedback', async ({ caller, deps: { db } }) =>
    (await listOwnReviews(db, caller.userId)).map(toOwnResponse),
  )

  route('POST /profile/me/feedback', async ({ body, caller, deps, tx }) =>
    toOwnResponse(await addReview(deps, tx, caller.userId, body)),
  )

  route('GET /reviews/admin', async ({ query, deps: { db } }) => {
    const { skip, limit, ...filters } = query
    return (await listReviews(db, filters, { skip, limit })).map(toStaffResponse)
  })

  route('GET /reviews/admin/count', async ({ query, deps: { db } }) => ({ count: await countReviews(db, query) }))

  route('PUT /reviews/admin/{id}', async ({ params, body, caller, deps }) =>
    deps.db.transaction(async (tx) => {
      const found = await lockReview(tx, params.id)
      if (!found) throw new ApiError('not_found')
      // The version that was read is published, also when its author has changed it since.
      const isAsRead = !body.created_date || Date.parse(body.created_date) === found.review.createdAt.getTime()
      if (!isAsRead) throw new ApiError('review_changed')
      if (await decideReview(tx, params.id, body.status, deps.clock.now())) {
        const { review } = found
        await recordAudit(tx, {
          actorId: caller.userId,
          action: `review.${body.status}`,
          entity: 'review',
          entityId: params.id,
          before: { status: review.status },
          after: { status: body.status },
        })
        const values = { plan: review.packageName }
        if (body.status === 'published')
          await notify(deps, tx, { userId: review.userId, subject: 'reviewPublished', values })
      }
      return toStaffResponse({ ...found, review: { ...found.review, status: body.status } })
    }),
  )
}

/** Only of a package of one's own; anyone else's is as absent as one that does not exist. */
async function addReview(deps: Deps, tx: Db, userId: string, feedback: Feedback): Promise<ReviewRow> {
  const { fullName: authorName } = await lockActivePerson(tx, userId)
  const bought = await findOwnPackage(tx, userId, feedback.package_id)
  if (!bought) throw new ApiError('not_found')
  const { rating, comment } = feedback
  const displayName = feedback.display_name ?? shortName(authorName)
  const review = await putReview(tx, {
    userId,
    packageId: bought.id,
    packageName: bought.name,
    authorName,
    displayName,
    rating,
    comment,
    createdAt: deps.clock.now(),
  })
  for (const { id } of await listActivePeople(tx, deps.config.adminRouteRoles)) {
    await notify(deps, tx, { userId: id, subject: 'reviewWritten', values: { plan: bought.name } })
  }
  return review
}

function present({ id, rating, comment, packageName, createdAt }: ReviewRow) {
  return { id, rating, comment, package_name: packageName, created_date: createdAt.toISOString() }
}

function toOwnResponse(row: ReviewRow): OwnReview {
  return { ...present(row), package_id: row.packageId, status: row.status, display_name: displayNameOf(row) }
}

function toPublishedResponse({ review }: AuthoredReview): PublishedReview {
  return { ...present(review), author: displayNameOf(review) }
}

function displayNameOf({ displayName, authorName }: ReviewRow): string {
  return displayName ?? shortName(authorName)
}

function toStaffResponse({ review, author }: AuthoredReview): StaffReview {
  return {
    ...present(review),
    status: review.status,
    user_name: review.authorName,
    display_name: displayNameOf(review),
    user_email: author?.email ?? '',
  }
}
