import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { CLAIMS } from '#contract/tools/claims.ts'
import { LOCALES } from '#contract/values/locales.ts'
import { arrangeReviews, readReviewView, reviewSearch, summarizeReviews } from './review-list.ts'
import { SAMPLE_REVIEWS } from './sample-reviews.ts'

const view = (search: string) => readReviewView(new URLSearchParams(search))

describe('review address', () => {
  test('asks for the first twelve, newest first, unless it says otherwise', () => {
    expect(view('')).toEqual({ sort: 'newest', rating: 'all', show: 12 })
    expect(view('sort=oldest&rating=4&show=18')).toEqual({ sort: 'oldest', rating: '4', show: 18 })
  })

  test('is read calmly whatever stands in it', () => {
    for (const odd of ['show=-3', 'show=abc', 'show=1e400', 'show=', 'sort=price&rating=3']) {
      expect(view(odd)).toEqual({ sort: 'newest', rating: 'all', show: 12 })
    }
    // Only whole steps: a page of 13 would be one that the button cannot make.
    expect(view('show=13').show).toBe(18)
  })

  test('is as short as it can be and keeps the language', () => {
    const current = new URLSearchParams('lang=fr&sort=oldest&show=24')
    expect(reviewSearch({ sort: 'newest', rating: '5', show: 12 }, current)).toBe('?lang=fr&rating=5')
    expect(reviewSearch({ sort: 'newest', rating: 'all', show: 12 }, new URLSearchParams())).toBe('')
  })
})

describe('review list', () => {
  const letters = (search: string) => arrangeReviews(SAMPLE_REVIEWS, view(search)).map(({ letter }) => letter)

  test('sorts by date both ways, and by rating with the newest first among equals', () => {
    expect(letters('')).toEqual([...letters('sort=oldest')].toReversed())
    expect(letters('').slice(0, 3)).toEqual(['A', 'B', 'C'])
    expect(letters('sort=rating').slice(0, 5)).toEqual(['A', 'B', 'C', 'D', 'F'])
    expect(letters('sort=rating').slice(-2)).toEqual(['R', 'Y'])
  })

  test('filters by stars', () => {
    expect(letters('rating=4')).toEqual(['E', 'I', 'M', 'O', 'T', 'W'])
    expect(letters('rating=5')).toHaveLength(18)
  })
})

test('review counts and averages come from the reviews', () => {
  const [first, second] = SAMPLE_REVIEWS
  const bought = { ...first, rating: 5, savedCents: 300_000 } as const
  const kept = { ...second, rating: 4, savedCents: null } as const
  expect(summarizeReviews([bought, kept])).toMatchObject({ count: 2, averageRating: 4.5, averageSavedCents: 300_000 })
  expect(summarizeReviews([])).toMatchObject({ count: 0, averageRating: 0, averageSavedCents: 0 })
  expect(summarizeReviews(SAMPLE_REVIEWS).byStars.map(({ count }) => count)).toEqual([18, 6, 2, 0, 0])
})

test('review samples stay within what the page says clients save', () => {
  const saved = SAMPLE_REVIEWS.flatMap(({ savedCents }) => savedCents ?? [])
  expect(Math.min(...saved)).toBeGreaterThanOrEqual(CLAIMS.reviewedSavings.lowCents)
  expect(new Set(SAMPLE_REVIEWS.map(({ date }) => date)).size).toBe(SAMPLE_REVIEWS.length)
})

test.each(LOCALES)('review texts in %s cover at least 24 samples, and no others', (locale) => {
  const file = new URL(`../../../locales/${locale}/reviews.json`, import.meta.url)
  const { reviews } = JSON.parse(readFileSync(file, 'utf8')) as { reviews: { samples: Record<string, unknown> } }
  const keys = Object.keys(reviews.samples)
  expect(keys.length).toBeGreaterThanOrEqual(24)
  expect(keys).toEqual(SAMPLE_REVIEWS.map(({ letter }) => `client${letter}`))
})
