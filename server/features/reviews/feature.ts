import { defineFeature } from '#server/feature.ts'
import { reviewsWithin } from './figures.ts'
import { deleteReviewsOf, listOwnReviews } from './queries.ts'
import { reviewRoutes } from './routes.ts'

export const reviews = defineFeature({
  name: 'reviews',
  figures: {
    reviews: reviewsWithin,
  },
  routes: reviewRoutes,
  erase: { rows: (_deps, tx, { person }) => deleteReviewsOf(tx, person.id) },
  collect: async ({ db }, { id }) => ({ reviews: await listOwnReviews(db, id) }),
})
