import { Calculator, SlidersHorizontal } from 'lucide'
import { type ReactNode, Suspense, use, useEffect, useId, useRef } from 'react'
import { Link } from 'react-router'
import { businessDayOf } from '#contract/time/business-day.ts'
import { CA_PROVINCES, US_STATES } from '#contract/values/places.ts'
import type { LowHigh } from '#deal/listed-car.ts'
import { PAYMENT_TERMS } from '#deal/payment-terms.ts'
import { fullStop } from '#locales/marks.ts'
import { labelText } from '#locales/tax-names.ts'
import { DateText } from '#web/data/i18n/date-text.tsx'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { useArea } from '#web/data/i18n/use-area.ts'
import { AsEstimate } from '#web/public/tools/estimate.tsx'
import { useFigures } from '#web/public/tools/figures.ts'
import { LinesTable } from '#web/public/tools/lines-table.tsx'
import { ProvinceSelect } from '#web/public/tools/province-field.tsx'
import { rememberProvince } from '#web/public/tools/remember-province.ts'
import { Icon } from '#web/ui/display/icon.tsx'
import { type CarDeal, carDeal, type PricedCar } from './car-deal.ts'
import { fetchRows, findProvince, type Province } from './province-rows.ts'

type Of = { car: PricedCar; province: string }
const LINK =
  'inline-flex min-h-11 items-center gap-2 text-small font-label text-primary underline decoration-2 underline-offset-4 hover:text-primary-strong'

export type MoneySection = 'bar' | 'card' | 'offer' | 'offerWithLines' | 'section'
type MoneyProps = {
  as: MoneySection
  car: PricedCar | undefined
  province: string | null
  isAsked: boolean
  /** The choice is being used: it stays where it is, also once nothing is chosen any more. */
  onUse: () => void
}

/** The part that a place of a page asks for; until there is a province, the choice. */
export function Money({ as, car, province, isAsked, onUse }: MoneyProps) {
  const bar = <ProvinceBar province={province ?? ''} isFocused={isAsked} onUse={onUse} />
  if (as === 'bar' || !car) return bar
  if (as === 'card' || as === 'section') {
    if (province === null) return null
    return as === 'card' ? (
      <CardFigures car={car} province={province} />
    ) : (
      <WhatYouWouldPay car={car} province={province} />
    )
  }
  return (
    <div className="mt-4 border-t border-line pt-3">
      {bar}
      {/* Of its own: what is waited for is hidden meanwhile, and the choice would lose the focus with each arrow key. */}
      <Suspense>
        {province !== null && <OfferFigures car={car} province={province} hasLines={as === 'offerWithLines'} />}
      </Suspense>
    </div>
  )
}

/** Below the price in a card: the total, a payment with its terms, and the lines behind them. */
function CardFigures({ car, province }: Of) {
  const { t } = useI18n()
  const deal = useCarDeal({ car, province })
  const text = useDealTexts()
  if (!deal) return null
  return (
    // Above the link that covers the card, and as wide as it, also where the picture stands beside the words.
    <details className="relative col-span-full mt-1 w-full text-small">
      <summary className="min-h-11 cursor-pointer">
        {t('tools.out-the-door.name')}{' '}
        <strong className="text-body font-semibold tabular-nums">{text.between(deal.total)}</strong>
        <span className="block text-caption text-ink-soft">
          {t('tools.cars.line', { payment: text.payment(deal), terms: text.terms() })}
        </span>
      </summary>
      <Lines deal={deal} />
      <Notes deal={deal} />
    </details>
  )
}

/** In the card with the price of a car, below the choice. */
function OfferFigures({ car, province, hasLines }: Of & { hasLines: boolean }) {
  const { t } = useI18n()
  const deal = useCarDeal({ car, province })
  const text = useDealTexts()
  if (!deal) return null
  return (
    <>
      <dl className="mt-3 tabular-nums">
        <Row name={t('tools.out-the-door.name')} className="text-h4">
          {text.between(deal.total)}
        </Row>
        <Row name={text.terms()} className="text-small font-label">
          {text.payment(deal)}
        </Row>
      </dl>
      <p className="mt-1 text-caption">
        <AsEstimate why={t('tools.cars.why', { paid: text.between(deal.paid) })} />
      </p>
      {hasLines && (
        <details className="mt-1">
          <summary className={`${LINK} cursor-pointer`}>{t('tools.cars.lines')}</summary>
          <Lines deal={deal} />
          <Notes deal={deal} />
          <WaysOn deal={deal} province={province} />
        </details>
      )}
    </>
  )
}

/** On a car's own page. */
function WhatYouWouldPay({ car, province }: Of) {
  const { t } = useI18n()
  const id = useId()
  const deal = useCarDeal({ car, province })
  if (!deal) return null
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-4 border-b-2 border-ink pb-3 text-h2">
        {t('tools.cars.title')}
      </h2>
      <Lines deal={deal} />
      <Notes deal={deal} />
      <WaysOn deal={deal} province={province} />
      <p className="mt-2 text-caption text-ink-faint">{t('tools.notAdvice')}</p>
    </section>
  )
}

/** Where the car will be registered, to change or to forget, and what follows from it. */
function ProvinceBar({ province, isFocused, onUse }: { province: string; isFocused: boolean; onUse: () => void }) {
  const { t } = useI18n()
  const text = useDealTexts()
  const hasWords = useArea('tools')
  const select = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    if (isFocused) select.current?.querySelector('select')?.focus()
  }, [isFocused])
  if (!hasWords) return null
  const places = [
    ...CA_PROVINCES.map((code) => ({ code, country: 'CA' as const, name: t(`places.CA.${code}`) })),
    ...US_STATES.map((code) => ({ code, country: 'US' as const, name: t(`places.US.${code}`) })),
  ]
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1" data-print="hide">
      <span ref={select} className="block w-full max-w-72">
        <ProvinceSelect
          aria-label={t('tools.cars.where')}
          places={places}
          code={province}
          onChoose={(code) => {
            onUse()
            rememberProvince(code)
          }}
          placeholder={t('tools.cars.none')}
        />
      </span>
      <p role="status" className="text-caption text-ink-soft">
        {province !== '' &&
          (findProvince(province)
            ? t('tools.cars.example', { terms: text.terms() })
            : t('tools.cars.inCanadianDollars'))}
      </p>
      <Link to="/tools" className={LINK}>
        {t('tools.index.metaTitle')}
      </Link>
    </div>
  )
}

/** Nothing in a state, whose taxes cannot be added to Canadian dollars, or while the network fails. */
function useCarDeal({ car, province }: Of): CarDeal | null {
  const known = findProvince(province)
  // Its texts name taxes and say how sure a figure is.
  const hasWords = useArea('tools')
  const rows = use(known ? fetchRows(known) : NO_ROWS)
  return rows && hasWords ? carDeal(rows, car, businessDayOf()) : null
}

const NO_ROWS = Promise.resolve(null)

function useDealTexts() {
  const { t } = useI18n()
  const figures = useFigures('CAD')
  const between = ({ low, high }: LowHigh) => figures.between(low, high)
  return {
    ...figures,
    between,
    payment: (deal: CarDeal) => t('tools.cars.aMonth', { amount: between(deal.payment) }),
    terms: () => t('tools.cars.terms', { count: PAYMENT_TERMS.months, rate: figures.percent(PAYMENT_TERMS.apr) }),
  }
}

function Row({ name, className, children }: { name: string; className: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 py-1">
      <dt className="text-small text-ink-soft">{name}</dt>
      <dd className={className}>{children}</dd>
    </div>
  )
}

function Lines({ deal }: { deal: CarDeal }) {
  const { t } = useI18n()
  const { between, exact, rate } = useDealTexts()
  const { answer } = deal
  return (
    <LinesTable
      caption={t('tools.out-the-door.caption')}
      lines={[
        {
          key: 'price',
          name: t('tools.out-the-door.carPrice'),
          note: t('tools.sale.how', { condition: deal.condition, seller: 'dealer' }),
          amount: exact(deal.priceCents),
        },
        ...answer.lines.map((line, index) => ({
          key: `${line.id}${index}`,
          name: `${labelText(t, answer.labels[index] ?? line.id)} ${line.rate === null ? '' : rate(line.rate)}`,
          amount: exact(line.amount),
        })),
        { key: 'total', name: t('tools.out-the-door.name'), amount: between(deal.total), isTotal: true },
      ]}
    />
  )
}

function Notes({ deal }: { deal: CarDeal }) {
  const { t, locale, gap } = useI18n()
  const { between } = useDealTexts()
  const { answer, registration } = deal
  return (
    <div className="mt-3 grid gap-1 text-caption text-ink-soft">
      {(answer.range || answer.estimate) && (
        <p>
          <AsEstimate why={t('tools.cars.unsure')} />
        </p>
      )}
      <p>
        {registration && t('tools.cars.registration', { range: between(registration) })}
        {gap}
        {t('tools.cars.tradeIn')}
      </p>
      <p>
        {deal.checkedOn === null ? (
          t('tools.rules.notChecked')
        ) : (
          <>
            {t('tools.rules.checked')}
            {gap}
            <DateText value={deal.checkedOn} output="dateOnly" />
            {fullStop(locale).trim()}
          </>
        )}
      </p>
    </div>
  )
}

/** The same figures in the tools, where they can be changed. */
function WaysOn({ deal, province }: { deal: CarDeal; province: string | Province }) {
  const { t } = useI18n()
  const sale = new URLSearchParams({
    in: province,
    price: String(deal.priceCents / 100),
    condition: deal.condition,
    fuel: deal.fuel,
  })
  const loan = new URLSearchParams({
    in: province,
    total: (deal.total.high / 100).toFixed(2),
    apr: PAYMENT_TERMS.apr,
    years: String(PAYMENT_TERMS.months / 12),
  })
  return (
    <p className="flex flex-wrap gap-x-5" data-print="hide">
      <Link to={`/tools/out-the-door?${sale}`} className={LINK}>
        <Icon of={SlidersHorizontal} size={18} />
        {t('tools.cars.change')}
      </Link>
      <Link to={`/tools/payment?${loan}`} className={LINK}>
        <Icon of={Calculator} size={18} />
        {t('tools.cars.asPayments')}
      </Link>
    </p>
  )
}
