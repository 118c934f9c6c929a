import type { PublishedReview } from '#contract/reviews/endpoints.ts'
import { DateText } from '#web/data/i18n/date-text.tsx'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { Rating } from '#web/ui/display/rating.tsx'
import { Badge } from '#web/ui/feedback/badge.tsx'

/** What clients wrote and staff published; nothing stands here while there is none. */
export function ClientReviews({ reviews }: { reviews: readonly PublishedReview[] }) {
  const { t } = useI18n()
  if (reviews.length === 0) return null
  return (
    <section aria-labelledby="client-reviews-title" className="page-width pb-(--section-space)">
      <h2 id="client-reviews-title" className="text-h2">
        {t('reviews.clients.title')}
      </h2>
      <p className="mt-1 text-ink-soft">{t('reviews.clients.lead')}</p>
      <ul className="mt-5 border-t-2 border-ink">
        {reviews.map((review) => (
          <li key={review.id} className="border-b">
            <article aria-label={review.author} className="grid gap-x-10 gap-y-3 py-7 md:grid-cols-[1fr_14rem]">
              <div>
                <Rating value={review.rating} label={t('reviews.rating', { rating: review.rating })} />
                <blockquote className="mt-3 text-[1.1875rem] leading-[1.5] break-words whitespace-pre-line">
                  {review.comment}
                </blockquote>
              </div>
              <div className="flex flex-col items-start gap-1 text-small md:items-end md:text-right">
                <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-label font-semibold md:flex-row-reverse">
                  {review.author}
                  <Badge tone="good">{t('reviews.clients.badge')}</Badge>
                </p>
                <p className="text-ink-soft">{review.package_name}</p>
                <p className="text-ink-soft">
                  <DateText value={review.created_date} output="dateOnly" />
                </p>
              </div>
            </article>
          </li>
        ))}
      </ul>
    </section>
  )
}
