import { Form, useNavigate, useSearchParams } from 'react-router'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Field } from '#web/ui/inputs/field.tsx'
import { NativeSelect } from '#web/ui/inputs/native-select.tsx'
import {
  RATING_FILTERS,
  type RatingFilter,
  REVIEW_SORTS,
  type ReviewSort,
  type ReviewSummary,
  type ReviewView,
  reviewSearch,
  SHOWN_FIRST,
} from './review-list.ts'

const SORT_LABEL = {
  newest: 'reviews.sortNewest',
  oldest: 'reviews.sortOldest',
  rating: 'reviews.sortRating',
} as const

/** A form of its own: with scripts each choice counts at once, without them the button sends it. */
export function ReviewControls({ view, summary }: { view: ReviewView; summary: ReviewSummary }) {
  const { t } = useI18n()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const language = search.get('lang')

  function change(part: Partial<ReviewView>) {
    const to = { search: reviewSearch({ ...view, ...part, show: SHOWN_FIRST }, search) }
    void navigate(to, { replace: true, preventScrollReset: true })
  }

  const countOf = (stars: number) => summary.byStars.find((each) => each.stars === stars)?.count ?? 0
  const ratingLabel = (rating: RatingFilter) =>
    rating === 'all'
      ? t('reviews.filterAll', { count: summary.count })
      : t('reviews.filterStars', { stars: Number(rating), count: countOf(Number(rating)) })
  return (
    <Form method="get" role="search" aria-label={t('reviews.controls')} data-print="hide">
      <div className="flex flex-wrap items-end gap-x-6 gap-y-4">
        <Field label={t('reviews.sort')} className="min-w-60 flex-1 sm:max-w-80">
          {(control) => (
            <NativeSelect
              {...control}
              name="sort"
              value={view.sort}
              onChange={(event) => change({ sort: event.target.value as ReviewSort })}
              choices={REVIEW_SORTS.map((sort) => ({ value: sort, label: t(SORT_LABEL[sort]) }))}
            />
          )}
        </Field>
        <Field label={t('reviews.filter')} className="min-w-60 flex-1 sm:max-w-80">
          {(control) => (
            <NativeSelect
              {...control}
              name="rating"
              value={view.rating}
              onChange={(event) => change({ rating: event.target.value as RatingFilter })}
              choices={RATING_FILTERS.map((rating) => ({ value: rating, label: ratingLabel(rating) }))}
            />
          )}
        </Field>
        {language && <input type="hidden" name="lang" value={language} />}
        <span className="hidden noscript:block">
          <Button type="submit" variant="second">
            {t('reviews.apply')}
          </Button>
        </span>
      </div>
    </Form>
  )
}
