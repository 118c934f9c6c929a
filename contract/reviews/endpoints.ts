import { z } from 'zod'
import { DISPLAY_NAME_MAX_CHARS, isDisplayName } from '../accounts/short-names.ts'
import { count, endpoints, idParams, paging } from '../calls/endpoint.ts'
import { problem } from '../calls/field-problems.ts'
import { line, requiredText } from '../values/text.ts'

export const RATING_MIN = 1
export const RATING_MAX = 5
export const COMMENT_MAX_CHARS = 2_000

/** A changed review waits for staff again, whatever it was before. */
export const REVIEW_STATUSES = ['pending', 'published', 'rejected'] as const
export type ReviewStatus = (typeof REVIEW_STATUSES)[number]

export const feedback = z.strictObject({
  rating: z.int().min(RATING_MIN).max(RATING_MAX),
  comment: requiredText(COMMENT_MAX_CHARS),
  /** The name to publish with the review; without one, what is proposed for the account's name. */
  display_name: line(DISPLAY_NAME_MAX_CHARS)
    .refine(isDisplayName, { error: problem('displayName') })
    .optional(),
  package_id: z.uuid().toLowerCase(),
})
export type Feedback = z.infer<typeof feedback>

const review = z.object({
  id: z.uuid(),
  rating: z.int(),
  comment: z.string(),
  package_name: z.string(),
  created_date: z.string(),
})

export const ownReview = review.extend({
  package_id: z.uuid(),
  status: z.enum(REVIEW_STATUSES),
  display_name: z.string(),
})
export type OwnReview = z.infer<typeof ownReview>

/** As anyone may read it, under the display name. */
export const publishedReview = review.extend({ author: z.string() })
export type PublishedReview = z.infer<typeof publishedReview>

export const staffReview = review.extend({
  status: z.enum(REVIEW_STATUSES),
  user_name: z.string(),
  /** The name that publishing shows. */
  display_name: z.string(),
  user_email: z.string(),
})
export type StaffReview = z.infer<typeof staffReview>

const filters = z.strictObject({ status: z.enum(REVIEW_STATUSES).optional() })

export const reviewEndpoints = endpoints({
  'GET /reviews': {
    summary: 'Reviews by clients that staff have published, newest first',
    guard: 'anyone',
    query: paging,
    answers: { 200: z.array(publishedReview) },
  },
  'GET /profile/me/feedback': {
    summary: 'What the caller wrote about their packages',
    guard: 'signedIn',
    answers: { 200: z.array(ownReview) },
  },
  'POST /profile/me/feedback': {
    summary: 'Rate a package; a second time changes the first review, which staff then see again',
    guard: 'signedIn',
    body: feedback,
    answers: { 201: ownReview },
    creates: true,
  },
  'GET /reviews/admin': {
    summary: 'Reviews by clients, newest first',
    guard: 'manager',
    query: filters.extend(paging.shape),
    answers: { 200: z.array(staffReview) },
  },
  'GET /reviews/admin/count': {
    summary: 'How many there are under the same filter',
    guard: 'manager',
    query: filters,
    answers: { 200: count },
  },
  'PUT /reviews/admin/{id}': {
    summary: 'Publish a review, or keep it off the site',
    guard: 'manager',
    params: idParams,
    /** `created_date` says which writing of it was read; another one in its place is refused (`review_changed`). */
    body: z.strictObject({ status: z.enum(['published', 'rejected']), created_date: z.iso.datetime().optional() }),
    answers: { 200: staffReview },
  },
})
