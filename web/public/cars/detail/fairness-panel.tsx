import { useId } from 'react'
import type { ListingFairness } from '#contract/listings/fairness.ts'
import type { PublicListing } from '#contract/listings/schema.ts'
import { FAIRNESS_GRADES, type FairnessGrade } from '#contract/listings/values.ts'
import { KM_PER_MILE } from '#contract/values/distance.ts'
import { carNameWithTrim } from '#locales/car-names.ts'
import { joinList } from '#locales/lists.ts'
import { inBrackets } from '#locales/marks.ts'
import { vehicleLabel } from '#locales/vehicle-words.ts'
import { useDistanceUnit } from '#web/data/i18n/distance-unit.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { useFormat } from '#web/data/i18n/use-format.ts'
import { classNames } from '#web/ui/browser/class-names.ts'
import { TextLink } from '#web/ui/buttons/text-link.tsx'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { FairnessMark } from '../car-badges.tsx'

const CLOSEST = 5

type FairnessPanelProps = { car: PublicListing; price: number; fairness: ListingFairness }

/** The badge with its working: where the price stands, the cars it was compared with, how it is counted and what is not known. */
export function FairnessPanel({ car, price, fairness }: FairnessPanelProps) {
  const { t, gap } = useI18n()
  const id = useId()
  const { grade, middle, compared, cheaper_than, needed, reason } = fairness
  const title = useTitle(price, fairness)
  return (
    <section id="fairness" tabIndex={-1} aria-labelledby={id} className="card-pad card scroll-mt-26">
      {grade ? <FairnessMark grade={grade} /> : <Badge tone="muted">{t('cars.fair.none')}</Badge>}
      <h2 id={id} className="mt-3 text-h2">
        {title}
      </h2>
      {grade && middle !== null ? (
        <>
          <p className="mt-2 text-small text-ink-soft">
            {t(cheaper_than === compared ? 'cars.fair.cheapest' : 'cars.fair.cheaper', {
              count: cheaper_than,
              compared,
            })}
            {gap}
            {t('cars.fair.neverForSale')}
          </p>
          <Zones own={grade} fairness={fairness} />
          <div className="mt-6 grid gap-x-10 gap-y-6 xl:grid-cols-[3fr_2fr]">
            <ComparedCars car={car} cars={fairness.cars} />
            <HowCounted fairness={fairness} />
          </div>
        </>
      ) : (
        <p className="mt-2 measure-text text-ink-soft">
          {reason === 'mileage' ? t('cars.fair.noMileage') : t('cars.fair.few', { count: compared, needed })}
          {gap}
          {t('cars.fair.neverForSale')}
        </p>
      )}
    </section>
  )
}

function useTitle(price: number, { middle, compared }: ListingFairness): string {
  const { t } = useI18n()
  const { money } = useFormat()
  if (middle === null) return t('cars.fair.noneTitle')
  const amount = money({ amount: Math.abs(Math.round(price - middle)) })
  if (Math.round(price) === Math.round(middle)) return t('cars.fair.titleAt', { count: compared })
  return price < middle
    ? t('cars.fair.titleUnder', { amount, count: compared })
    : t('cars.fair.titleOver', { amount, count: compared })
}

/** Five zones, a dash for each car in them, and how far each goes. */
function Zones({ own, fairness: { borders, cars } }: { own: FairnessGrade; fairness: ListingFairness }) {
  const { t, locale } = useI18n()
  const { money, number } = useFormat()
  const isGood = own === 'great' || own === 'good'
  return (
    <>
      <ol className="mt-5 max-w-2xl">
        {FAIRNESS_GRADES.map((grade, zone) => {
          const [from = 0, to = Number.POSITIVE_INFINITY] = [borders[zone - 1], borders[zone]]
          const inside = cars.filter(({ adjusted }) => adjusted > from && adjusted <= to)
          return (
            <li
              key={grade}
              className={classNames(
                'grid grid-cols-[5.5rem_1fr_auto] items-center gap-x-3 rounded-badge px-2 py-2 text-small tabular-nums sm:grid-cols-[6.5rem_1fr_auto]',
                grade === own && (isGood ? 'bg-money-tint font-semibold text-money' : 'bg-sunken font-semibold'),
              )}
            >
              <span>
                {vehicleLabel(t, 'fairness', grade)}
                {grade === own && <span className="sr-only">{inBrackets(locale, t('cars.fair.thisCar'))}</span>}
              </span>
              <span className="flex flex-wrap gap-0.5 sm:gap-1">
                {inside.map((car) => (
                  <span key={car.id} aria-hidden="true" className="h-1.5 w-1.5 bg-line-strong sm:w-2.5" />
                ))}
                <span className="sr-only">
                  {t('cars.results.count', { count: inside.length, shown: number(inside.length) })}
                </span>
              </span>
              <span className="text-right">
                {Number.isFinite(to) ? t('cars.fair.to', { amount: money({ amount: to }) }) : t('cars.fair.above')}
              </span>
            </li>
          )
        })}
      </ol>
      <p className="mt-2 text-small text-ink-soft">{t('cars.fair.dashes')}</p>
    </>
  )
}

type ComparedCarsProps = { car: PublicListing; cars: ListingFairness['cars'] }

function ComparedCars({ car, cars }: ComparedCarsProps) {
  const { t } = useI18n()
  const rest = cars.slice(CLOSEST)
  return (
    <div>
      <h3 className="text-h4">{t('cars.fair.closest')}</h3>
      <CarLines car={car} cars={cars.slice(0, CLOSEST)} />
      {rest.length > 0 && (
        <details>
          <summary className="inline-flex min-h-11 cursor-pointer items-center text-small font-label text-primary underline decoration-2 underline-offset-4">
            {t('cars.fair.all', { count: cars.length })}
          </summary>
          <CarLines car={car} cars={rest} />
        </details>
      )}
    </div>
  )
}

function CarLines({ car: { make, model }, cars }: ComparedCarsProps) {
  const { t, locale } = useI18n()
  const { money, distance } = useFormat()
  const signed = (amount: number) =>
    amount === 0 ? money({ amount }) : `${amount < 0 ? '−' : '+'}${money({ amount: Math.abs(amount) })}`
  return (
    <ul>
      {cars.map(({ id, year, trim, mileage, asked, for_mileage, for_year_and_trim, adjusted }) => (
        <li key={id} className="border-b border-line py-2.5 text-small tabular-nums">
          <div className="flex flex-wrap items-baseline justify-between gap-x-3">
            <TextLink to={`/cars/${id}`}>{carNameWithTrim(locale, { make, model, year, trim })}</TextLink>
            <strong className="font-semibold">{money({ amount: adjusted })}</strong>
          </div>
          <p className="text-ink-soft">
            {distance(mileage)} ·{' '}
            {t('cars.fair.moved', {
              asked: money({ amount: asked }),
              mileage: signed(for_mileage),
              rest: signed(for_year_and_trim),
            })}
          </p>
        </li>
      ))}
    </ul>
  )
}

function HowCounted({ fairness: { per_mile, formula, needed } }: { fairness: ListingFairness }) {
  const { t, locale } = useI18n()
  const { money } = useFormat()
  const unit = useDistanceUnit()
  const each = Math.round(((per_mile ?? 0) / (unit === 'km' ? KM_PER_MILE : 1)) * 100) / 100
  return (
    <div className="grid content-start gap-y-2 text-small text-ink-soft">
      <h3 className="text-h4 text-ink">{t('cars.fair.how')}</h3>
      <p>{t('cars.fair.formula', { percentiles: joinList(locale, formula.percentiles.map(String)) })}</p>
      {each > 0 && (
        <p>{t(unit === 'km' ? 'cars.fair.perKm' : 'cars.fair.perMile', { amount: money({ amount: each }) })}</p>
      )}
      <h3 className="mt-3 text-h4 text-ink">{t('cars.fair.unknown')}</h3>
      <p>{t('cars.fair.unknowns', { needed })}</p>
    </div>
  )
}
