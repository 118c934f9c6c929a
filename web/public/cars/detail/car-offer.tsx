import { ArrowRight } from 'lucide'
import type { MouseEvent } from 'react'
import type { PublicListing } from '#contract/listings/schema.ts'
import { REPLY_TIMES } from '#contract/tools/claims.ts'
import { carName } from '#locales/car-names.ts'
import { placeText, vehicleLabel } from '#locales/vehicle-words.ts'
import { useOffice } from '#web/app/shell/use-office.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { Money } from '#web/data/i18n/money.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { ButtonLink } from '#web/ui/buttons/button-link.tsx'
import { PlainLink, TextLink } from '#web/ui/buttons/text-link.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { FairnessMark, FeaturedMark } from '../car-badges.tsx'
import { imageOf, reductionOf } from '../car-summary.ts'
import { InquiryButton } from '../inquiry/inquiry-button.tsx'
import { CarMoney } from '../money/car-money.tsx'
import { MarksSlot } from '../saved/marks-slot.tsx'

export function CarBadges({ car }: { car: PublicListing }) {
  const { t } = useI18n()
  if (!car.is_featured && !car.condition) return null
  return (
    <p className="flex flex-wrap gap-2">
      {car.is_featured && <FeaturedMark />}
      {car.condition && <Badge tone="muted">{vehicleLabel(t, 'condition', car.condition)}</Badge>}
    </p>
  )
}

/** The price, what it comes to with taxes (`hasLines`: line by line), and what to do next: the one amber button of the view. */
export function CarOffer({ car, hasLines = false }: { car: PublicListing; hasLines?: boolean }) {
  const { t, locale } = useI18n()
  const house = useOffice()
  const name = carName(locale, car)
  return (
    <>
      <PriceLedger car={car} />
      <PriceBadge car={car} />
      <CarMoney as={hasLines ? 'offerWithLines' : 'offer'} car={car} />
      <div className="my-6 road-line" />
      <div className="grid gap-3" data-print="hide">
        <InquiryButton car={car}>
          {(open) => (
            <Button
              variant="next"
              size="call"
              className="needs-script"
              endIcon={<Icon of={ArrowRight} />}
              onClick={open}
            >
              {t('cars.detail.ask')}
            </Button>
          )}
        </InquiryButton>
        <noscript>
          <PlainLink href={`mailto:${house.email}?subject=${encodeURIComponent(name)}`}>
            {t('cars.detail.askByMail', { email: house.email })}
          </PlainLink>
        </noscript>
        <ButtonLink to={`/consulting?car=${car.id}#request`} variant="second" size="call">
          {t('cars.detail.negotiate')}
        </ButtonLink>
      </div>
      <p className="mt-5 text-small text-ink-soft">{t('cars.detail.reply', { hours: REPLY_TIMES.form.maxHours })}</p>
      <p className="mt-2 text-small" data-print="hide">
        <TextLink to="/tools/quote-check">{t('cars.checkQuote')}</TextLink>
      </p>
    </>
  )
}

/** How the price stands among cars like it, and the way to the working. */
function PriceBadge({ car }: { car: PublicListing }) {
  const { t } = useI18n()
  if (!car.fairness || car.price === null || car.fair_middle === null) return null
  const above = Math.round(car.price - car.fair_middle)
  return (
    <a
      href="#fairness"
      onClick={showWorking}
      className="mb-2 inline-flex min-h-11 flex-wrap items-center gap-x-2 text-small"
    >
      <FairnessMark grade={car.fairness} />
      {above !== 0 && (
        <Money
          value={{ amount: Math.abs(above) }}
          wording={(amount) => t(above < 0 ? 'cars.fair.under' : 'cars.fair.over', { amount })}
        />
      )}
    </a>
  )
}

/**
 * Goes there without a change of address: that would make React re-render the section whose script is still loading,
 * and the scroll target would be gone. The focus on a section loads its script. A sheet over the list has no
 * calculation: the car's own page is loaded, under the address that it has already.
 */
function showWorking(event: MouseEvent): void {
  // Meant for another tab or window.
  if (event.metaKey || event.ctrlKey || event.shiftKey) return
  const working = document.getElementById('fairness')
  event.preventDefault()
  if (!working) {
    const { pathname } = location
    // An address that differs by its fragment alone would not be loaded, and a reload keeps the place that the reader was at.
    history.replaceState(history.state, '', '/cars')
    location.replace(`${pathname}#fairness`)
    return
  }
  working.scrollIntoView()
  working.focus({ preventScroll: true })
}

/** Trim and place, below the name. */
export function CarSubtitle({ car, className }: { car: PublicListing; className: string }) {
  const { t, locale } = useI18n()
  const place = car.location && placeText(locale, t, car.location)
  return <p className={className}>{[car.trim, place].filter(Boolean).join(' · ')}</p>
}

/**
 * Buttons to save or compare the car: they depend on the visitor, so they load after the page. Their height is reserved
 * from the start.
 */
export function CarMarks({ car }: { car: PublicListing }) {
  const { t } = useI18n()
  return (
    <div className="mb-5 min-h-11" data-print="hide">
      <MarksSlot as="page" car={{ ...car, image: imageOf(car) }} />
      <noscript>
        <TextLink to={`/cars/compare?ids=${car.id}`}>{t('cars.detail.compare')}</TextLink>
      </noscript>
    </div>
  )
}

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
      {reduction !== null && car.asked_before !== null && (
        <>
          <div className="flex flex-wrap justify-between gap-x-4 py-1">
            <dt className="text-ink-soft">{t('cars.detail.originalPrice')}</dt>
            <dd className="text-ink-soft">
              <s>
                <Money value={{ amount: car.asked_before }} />
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
        <dd>
          {t('cars.detail.beforeTax')} · {t('cars.detail.daysListed', { count: car.days_listed })}
        </dd>
      </div>
    </dl>
  )
}
