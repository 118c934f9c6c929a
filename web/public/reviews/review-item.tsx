import { ArrowDown } from 'lucide'
import { DateText } from '#web/data/i18n/date-text.tsx'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { Money } from '#web/data/i18n/money.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import { Rating } from '#web/ui/display/rating.tsx'
import { ShowroomCar } from '#web/ui/drawings/showroom-car.tsx'
import { Badge } from '#web/ui/feedback/badge.tsx'
import type { SAMPLE_REVIEWS } from './sample-reviews.ts'

type Sample = (typeof SAMPLE_REVIEWS)[number]

export function ReviewItem({ review }: { review: Sample }) {
  const { t } = useI18n()
  const name = t('reviews.client', { letter: review.letter })
  return (
    <li className="border-b">
      <article
        aria-label={name}
        className="grid gap-x-10 gap-y-4 py-8 md:grid-cols-[1fr_14rem] lg:grid-cols-[12rem_1fr_15rem] lg:py-10"
      >
        <ShowroomCar body={review.car} className="w-44 self-start max-lg:hidden" />
        <div>
          <div className="flex items-center justify-between gap-4">
            <Rating value={review.rating} label={t('reviews.rating', { rating: review.rating })} />
            <ShowroomCar body={review.car} className="-my-2 w-28 lg:hidden" />
          </div>
          <blockquote className="mt-3 text-[1.1875rem] leading-[1.5] text-pretty in-[:first-child>article]:lg:text-h3 in-[:first-child>article]:lg:font-medium">
            {t(`reviews.samples.client${review.letter}.quote`)}
          </blockquote>
          <ul className="mt-4 flex flex-wrap gap-2">
            {review.tags.map((tag) => (
              <li key={tag}>
                <Badge tone="muted">{t(`reviews.tags.${tag}`)}</Badge>
              </li>
            ))}
          </ul>
        </div>
        <div className="flex flex-col items-start gap-1 text-small md:items-end md:text-right">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-label font-semibold md:flex-row-reverse">
            {name}
            <Badge tone="outline">{t('reviews.example')}</Badge>
          </p>
          <p className="text-ink-soft">{t(`reviews.samples.client${review.letter}.detail`)}</p>
          <p className="text-ink-soft">
            <DateText value={review.date} output="dateOnly" />
          </p>
          {review.savedCents === null ? (
            <p className="font-label text-ink-soft">{t('reviews.notBought')}</p>
          ) : (
            <p className="flex items-center gap-1.5 font-semibold text-money tabular-nums">
              <Icon of={ArrowDown} size={17} />
              <Money value={{ cents: review.savedCents }} wording={(amount) => t('reviews.saved', { amount })} />
            </p>
          )}
        </div>
      </article>
    </li>
  )
}
