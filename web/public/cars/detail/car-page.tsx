import { ChevronLeft } from 'lucide'
import { carName } from '#locales/car-names.ts'
import { useDocumentSettings } from '#web/data/document.tsx'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { lazyOnVisible } from '#web/ui/browser/lazy.tsx'
import { TextLink } from '#web/ui/buttons/text-link.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import { CarMoney } from '../money/car-money.tsx'
import { MarksSlot } from '../saved/marks-slot.tsx'
import type { CarData } from './car-data.ts'
import { CarDescription, CarFacts } from './car-facts.tsx'
import { CarBadges, CarMarks, CarOffer, CarSubtitle } from './car-offer.tsx'
import { CarSeo } from './car-seo.tsx'
import { Gallery } from './gallery.tsx'

// Below the first screen: the server renders them, and their scripts load when they are about to scroll into view.
const PriceRecord = lazyOnVisible(async () => (await import('./price-record.tsx')).PriceRecord, { fallback: null })
const SimilarCars = lazyOnVisible(async () => (await import('./similar-cars.tsx')).SimilarCars, { fallback: null })

const PICTURE_SIZES = '(width >= 80rem) 764px, (width >= 64rem) calc(100vw - 500px), calc(100vw - 40px)'

export function CarPage({ car, similar, record }: CarData) {
  const { t, locale } = useI18n()
  const { isSandbox } = useDocumentSettings()
  const name = carName(locale, car)
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
            <CarSubtitle car={car} className="mt-1.5 mb-6 text-ink-soft" />
            <CarMarks car={car} />
            <CarOffer car={car} />
          </div>
          <div className="mt-3 min-h-11 lg:pl-2">
            <MarksSlot as="share" path={`/cars/${car.id}`} name={name} canPrint />
          </div>
          <NextSteps />
        </aside>
        <div className="grid gap-y-8 lg:gap-y-12">
          <CarMoney as="section" car={car} />
          <PriceRecord car={car} record={record} />
          <CarFacts car={car} headingLevel={2} />
        </div>
        <CarDescription car={car} headingLevel={2} />
      </div>
      <SimilarCars cars={similar} title={t('cars.detail.similar')} />
    </main>
  )
}

/** What comes after the question, beside the facts where the column would be empty. */
function NextSteps() {
  const { t } = useI18n()
  return (
    <section aria-labelledby="next-steps" className="mt-6 lg:pl-2" data-print="hide">
      <h2 id="next-steps" className="text-h4">
        {t('cars.detail.next.title')}
      </h2>
      <ol className="mt-3 grid gap-3 text-small text-ink-soft">
        {(['ask', 'check', 'negotiate'] as const).map((step, index) => (
          <li key={step} className="grid grid-cols-[1.75rem_1fr]">
            <span aria-hidden="true" className="font-semibold text-primary tabular-nums">
              {index + 1}
            </span>
            {t(`cars.detail.next.${step}`)}
          </li>
        ))}
      </ol>
    </section>
  )
}
