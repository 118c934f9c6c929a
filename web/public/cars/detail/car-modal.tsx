import { useLocation, useNavigate } from 'react-router'
import { carName } from '#locales/car-names.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { TextLink } from '#web/ui/buttons/text-link.tsx'
import { Sheet } from '#web/ui/dialogs/sheet.tsx'
import type { CarLinkState } from '../car-card.tsx'
import { MarksSlot } from '../saved/marks-slot.tsx'
import type { CarData } from './car-data.ts'
import { CarDescription, CarFacts } from './car-facts.tsx'
import { CarBadges, CarMarks, CarOffer, CarSubtitle } from './car-offer.tsx'
import { Gallery } from './gallery.tsx'

const PICTURE_SIZES = '(width >= 80rem) 640px, (width >= 64rem) calc(100vw - 520px), calc(100vw - 40px)'

/** A car over the list that it was picked from, under its own address. */
export function CarModal({ car }: CarData) {
  const { t, locale } = useI18n()
  const close = useCloseCar()
  const name = carName(locale, car)
  return (
    <Sheet open onOpenChange={close} side="centre" size="wide" title={name} closeLabel={t('cars.detail.close')}>
      <div className="grid items-start gap-x-10 gap-y-8 lg:grid-cols-[1fr_21rem]">
        <Gallery key={car.id} car={car} sizes={PICTURE_SIZES} />
        <div className="lg:row-span-3">
          <CarBadges car={car} />
          <CarSubtitle car={car} className="mt-2 mb-5 text-ink-soft" />
          <CarMarks car={car} />
          <CarOffer car={car} hasLines />
          <div className="mt-3 flex flex-wrap items-center gap-x-6">
            <MarksSlot as="share" path={`/cars/${car.id}`} name={name} />
            <TextLink to={`/cars/${car.id}`} reloadDocument className="inline-flex min-h-11 items-center text-small">
              {t('cars.detail.openPage')}
            </TextLink>
          </div>
        </div>
        <CarFacts car={car} headingLevel={3} />
        <CarDescription car={car} headingLevel={3} />
      </div>
    </Sheet>
  )
}

/** Back to the list: a step back where that is where it came from, so that “Back” does not reopen what was closed. */
export function useCloseCar(): () => void {
  const navigate = useNavigate()
  const { state } = useLocation() as { state: CarLinkState | null }
  return () => void (state?.fromList ? navigate(-1) : navigate('/cars', { preventScrollReset: true }))
}
