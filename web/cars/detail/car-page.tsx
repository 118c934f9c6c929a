import { ChevronLeft } from 'lucide'
import { useDocumentSettings } from '../../document.tsx'
import { useI18n } from '../../i18n/i18n.tsx'
import { Icon } from '../../ui/icon.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { carName } from '../car-summary.ts'
import type { CarData } from './car-data.ts'
import { CarDescription } from './car-description.tsx'
import { CarFacts } from './car-facts.tsx'
import { CarBadges, CarOffer } from './car-offer.tsx'
import { CarSeo } from './car-seo.tsx'
import { Gallery } from './gallery.tsx'
import { ShareButtons } from './share-buttons.tsx'
import { SimilarCars } from './similar-cars.tsx'

const PICTURE_SIZES = '(width >= 80rem) 764px, (width >= 64rem) calc(100vw - 500px), calc(100vw - 40px)'

export function CarPage({ car, similar }: CarData) {
  const { t } = useI18n()
  const { isSandbox } = useDocumentSettings()
  const name = carName(car)
  return (
    <main id="content" tabIndex={-1} className="page-width pb-(--section-space)">
      <CarSeo car={car} />
      <nav
        aria-label={t('cars.detail.way')}
        className="flex min-h-14 items-center gap-4 text-small lg:pt-4"
        data-print="hide"
      >
        <TextLink to="/cars" className="inline-flex min-h-11 items-center gap-1.5">
          <Icon of={ChevronLeft} size={18} />
          {t('cars.detail.all')}
        </TextLink>
        {isSandbox && <span className="text-ink-soft">{t('cars.detail.sample')}</span>}
      </nav>
      <div className="grid items-start gap-x-14 gap-y-8 lg:gap-y-12 lg:grid-cols-[1fr_23.5rem]">
        <Gallery car={car} sizes={PICTURE_SIZES} />
        <aside className="lg:sticky lg:top-26 lg:row-span-3">
          <div className="card-pad lg:card max-lg:p-0">
            <CarBadges car={car} />
            <h1 className="mt-3 text-h2">{name}</h1>
            <p className="mt-1.5 mb-6 text-ink-soft">{[car.trim, car.location].filter(Boolean).join(' · ')}</p>
            <CarOffer car={car} />
          </div>
          <div className="mt-3 lg:pl-2">
            <ShareButtons id={car.id} name={name} canPrint />
          </div>
        </aside>
        <CarFacts car={car} headingLevel={2} />
        <CarDescription car={car} headingLevel={2} />
      </div>
      <SimilarCars cars={similar} title={t('cars.detail.similar')} />
    </main>
  )
}
