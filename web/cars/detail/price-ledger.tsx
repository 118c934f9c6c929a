import type { PublicListing } from '../../../contract/listings.ts'
import { useI18n } from '../../i18n/i18n.tsx'
import { Money } from '../../i18n/money.tsx'
import { reductionOf } from '../car-summary.ts'

/** The working behind the price: what it was, what came off, what it is. */
export function PriceLedger({ car }: { car: PublicListing }) {
  const { t } = useI18n()
  const reduction = reductionOf(car)
  if (car.price === null) {
    return (
      <div className="border-t-2 border-ink pt-4">
        <p className="text-h3">{t('cars.card.noPrice')}</p>
        <p className="mt-1 text-small text-ink-soft">{t('cars.detail.noPriceHelp')}</p>
      </div>
    )
  }
  return (
    <dl className="border-t-2 border-ink pt-3 tabular-nums">
      {reduction !== null && car.original_price !== null && (
        <>
          <div className="flex flex-wrap justify-between gap-x-4 py-1">
            <dt className="text-ink-soft">{t('cars.detail.originalPrice')}</dt>
            <dd className="text-ink-soft">
              <s>
                <Money value={{ amount: car.original_price }} />
              </s>
            </dd>
          </div>
          <div className="flex flex-wrap justify-between gap-x-4 py-1">
            <dt className="text-ink-soft">{t('cars.detail.reducedBy')}</dt>
            <dd className="font-label text-money">
              <Money value={{ amount: reduction }} wording={(amount) => `−${amount}`} />
            </dd>
          </div>
        </>
      )}
      <div className="mt-2 flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line pt-3 first:mt-0 first:border-t-0 first:pt-1">
        <dt className="font-semibold">{t('cars.detail.priceToday')}</dt>
        <dd className="text-figure-l">
          <Money value={{ amount: car.price }} />
        </dd>
      </div>
      <div className="text-right text-small text-ink-faint">
        <dt className="sr-only">{t('cars.detail.priceNote')}</dt>
        <dd>{t('cars.detail.beforeTax')}</dd>
      </div>
    </dl>
  )
}
