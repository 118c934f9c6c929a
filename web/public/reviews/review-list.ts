import type { SampleReview } from './sample-reviews.ts'

export const REVIEW_SORTS = ['newest', 'oldest', 'rating'] as const
export type ReviewSort = (typeof REVIEW_SORTS)[number]
export const RATING_FILTERS = ['all', '5', '4'] as const
export type RatingFilter = (typeof RATING_FILTERS)[number]

export const SHOWN_FIRST = 12
export const SHOWN_MORE = 6

/** What the address asks for. Anything else in it means the first page of everything, newest first. */
export type ReviewView = { sort: ReviewSort; rating: RatingFilter; show: number }

export function readReviewView(search: URLSearchParams): ReviewView {
  const show = Number(search.get('show'))
  const steps = Math.ceil((show - SHOWN_FIRST) / SHOWN_MORE)
  return {
    sort: REVIEW_SORTS.find((sort) => sort === search.get('sort')) ?? 'newest',
    rating: RATING_FILTERS.find((rating) => rating === search.get('rating')) ?? 'all',
    show: Number.isSafeInteger(steps) && steps > 0 ? SHOWN_FIRST + steps * SHOWN_MORE : SHOWN_FIRST,
  }
}

/** The shortest address of a view, in one order so that server and browser write the same; a language in it stays. */
export function reviewSearch(view: ReviewView, current: URLSearchParams): string {
  const language = current.get('lang')
  const search = new URLSearchParams({
    ...(language !== null && { lang: language }),
    ...(view.sort !== 'newest' && { sort: view.sort }),
    ...(view.rating !== 'all' && { rating: view.rating }),
    ...(view.show > SHOWN_FIRST && { show: String(view.show) }),
  })
  return search.size > 0 ? `?${search}` : ''
}

/** All reviews of a view in its order; the page shows the first `view.show` of them. */
export function arrangeReviews<R extends SampleReview>(reviews: readonly R[], { sort, rating }: ReviewView): R[] {
  const wanted = reviews.filter((review) => rating === 'all' || review.rating === Number(rating))
  const newest = wanted.toSorted((a, b) => b.date.localeCompare(a.date))
  switch (sort) {
    case 'newest':
      return newest
    case 'oldest':
      return newest.toReversed()
    case 'rating':
      return newest.toSorted((a, b) => b.rating - a.rating)
  }
}

export type ReviewSummary = {
  count: number
  averageRating: number
  averageSavedCents: number
  /** How many for each number of stars, most stars first. */
  byStars: { stars: number; count: number }[]
}

export function summarizeReviews(reviews: readonly SampleReview[]): ReviewSummary {
  const saved = reviews.flatMap(({ savedCents }) => savedCents ?? [])
  return {
    count: reviews.length,
    averageRating: mean(reviews.map(({ rating }) => rating)),
    averageSavedCents: Math.round(mean(saved) / 100) * 100,
    byStars: [5, 4, 3, 2, 1].map((stars) => ({
      stars,
      count: reviews.filter(({ rating }) => rating === stars).length,
    })),
  }
}

function mean(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length
}
