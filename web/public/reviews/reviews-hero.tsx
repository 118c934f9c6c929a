import { CLAIMS } from '#contract/tools/claims.ts'
import { useDocumentSettings } from '#web/data/document.tsx'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { Money, MoneyRange } from '#web/data/i18n/money.tsx'
import { useFormat } from '#web/data/i18n/use-format.ts'
import { Eyebrow } from '#web/ui/display/eyebrow.tsx'
import { Rating } from '#web/ui/display/rating.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { useTypicalSavings } from '../pricing/use-typical-savings.ts'
import { MeasuredNote } from '../site/measured-note.tsx'
import type { ReviewSummary } from './review-list.ts'

/** Says first that these are examples, then what they add up to. */
export function ReviewsHero({ summary }: { summary: ReviewSummary }) {
  const { t } = useI18n()
  const format = useFormat()
  const { measured } = useDocumentSettings()
  const typical = useTypicalSavings()
  const average = format.number(summary.averageRating, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  return (
    <section className="page-width grid gap-x-16 gap-y-10 pt-7 pb-12 lg:grid-cols-[7fr_5fr] lg:pt-14 lg:pb-16">
      <div>
        <Eyebrow>{t('reviews.eyebrow')}</Eyebrow>
        <h1 className="mt-4 text-display lg:mt-7 keep-phrases">{t('reviews.title')}</h1>
        <Alert type="info" title={t('reviews.sampleTitle')} className="mt-7 max-w-[36em] lg:mt-9">
          {t('reviews.sampleText')}
        </Alert>
        <p className="mt-7 text-ink-soft">{t('reviews.claim')}</p>
        <p className="text-figure-l text-money">
          <MoneyRange value={measured ? typical : CLAIMS.reviewedSavings} />
        </p>
        <MeasuredNote figure="typical" className="mt-1" />
      </div>
      <div className="lg:pt-14">
        <div className="flex items-center gap-5">
          <p className="text-figure-xl tabular-nums" aria-hidden="true">
            {average}
          </p>
          <div>
            <Rating value={summary.averageRating} label={t('reviews.averageOutOf', { average })} />
            <p className="mt-1 text-small text-ink-soft">
              {t('reviews.average')}, {t('reviews.reviewCount', { count: summary.count })}
            </p>
          </div>
        </div>
        <Distribution summary={summary} />
        <p className="mt-6 border-t pt-5">
          <Money value={{ cents: summary.averageSavedCents }} className="text-figure-m text-money" />{' '}
          <span className="text-small text-ink-soft">{t('reviews.averageSavings')}</span>
        </p>
      </div>
    </section>
  )
}

function Distribution({ summary }: { summary: ReviewSummary }) {
  const { t } = useI18n()
  return (
    <ul aria-label={t('reviews.distribution')} className="mt-7 grid gap-2.5 text-small">
      {summary.byStars.map(({ stars, count }) => (
        <li key={stars} className="grid grid-cols-[5.5rem_1fr_1.5rem] items-center gap-3">
          <span>{t('reviews.starCount', { stars })}</span>
          <span aria-hidden="true" className="h-2.5 bg-sunken">
            <span className="block h-full bg-ink" style={{ width: `${(count / summary.count) * 100}%` }} />
          </span>
          <span className="text-right tabular-nums">{count}</span>
        </li>
      ))}
    </ul>
  )
}
