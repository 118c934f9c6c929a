import { Suspense, useState } from 'react'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { useProvinceChoice } from '#web/public/tools/province-choice.ts'
import { lazyComponent } from '#web/ui/browser/lazy.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { ButtonLink } from '#web/ui/buttons/button-link.tsx'
import type { PricedCar } from './car-deal.ts'
import type { MoneySection } from './money-parts.tsx'

// The engine and its words come once a province is chosen: most who look at cars have chosen none, and pages know no person.
const LazyPart = lazyComponent(async () => (await import('./money-parts.tsx')).Money)

type CarMoneyProps =
  | { as: Exclude<MoneySection, 'bar'>; car: PricedCar }
  /** Above a list: where the province is asked, and what all figures below have in common. */
  | { as: 'bar'; car?: undefined }

/** What cars cost with the taxes of the reader's province: nothing until it is chosen, which a bar and an offer ask for. */
export function CarMoney({ as, car }: CarMoneyProps) {
  const { t } = useI18n()
  const province = useProvinceChoice()
  const [isAsked, setIsAsked] = useState(false)
  if (car?.price === null) return null
  if (province === null && !isAsked) {
    if (as === 'card' || as === 'section') return null
    return (
      <div data-print="hide">
        <Button variant="second" size="compact" className="needs-script" onClick={() => setIsAsked(true)}>
          {t('cars.withTaxes')}
        </Button>
        <ButtonLink
          to={`/tools/out-the-door${car ? `?price=${car.price}` : ''}`}
          variant="second"
          size="compact"
          className="hidden! noscript:inline-flex!"
        >
          {t('cars.taxesTool')}
        </ButtonLink>
      </div>
    )
  }
  return (
    <Suspense>
      <LazyPart as={as} car={car} province={province} isAsked={isAsked} onUse={() => setIsAsked(true)} />
    </Suspense>
  )
}
