import type { CarBody } from '#assets/cars/paint.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { classNames } from '#web/ui/browser/class-names.ts'
import { PlainLink, TextLink } from '#web/ui/buttons/text-link.tsx'
import { Eyebrow } from '#web/ui/display/eyebrow.tsx'
import { ShowroomCar } from '#web/ui/drawings/showroom-car.tsx'
import { PackageLink } from './package-link.tsx'

/** A statement across the page, and below it every kind of car there is: one of them is yours. */
export function ConsultingHero() {
  const { t } = useI18n()
  return (
    <section className="overflow-hidden">
      <div className="page-width pt-7 lg:pt-14">
        <Eyebrow>{t('consulting.eyebrow')}</Eyebrow>
        <h1 className="mt-4 text-display whitespace-pre-line lg:mt-7">{t('consulting.title')}</h1>
        <div className="mt-5 grid gap-x-16 gap-y-7 lg:mt-9 lg:grid-cols-[6fr_6fr]">
          <p className="measure-lead text-lead text-ink-soft lg:order-1">{t('consulting.lead')}</p>
          <div className="flex flex-wrap content-start items-center gap-x-7 gap-y-1">
            <PackageLink />
            <TextLink to="/pricing" prefetch="intent" className="inline-flex min-h-11 items-center">
              {t('consulting.seePricing')}
            </TextLink>
            <PlainLink href="#request" className="inline-flex min-h-11 items-center lg:basis-full">
              {t('consulting.requestLink')}
            </PlainLink>
          </div>
        </div>
      </div>
      <Street />
    </section>
  )
}

const CARS = [
  'sedan',
  'suv',
  'coupe',
  'hatchback',
  'convertible',
  'wagon',
  'pickup-truck',
  'van',
  'crossover',
] as const satisfies readonly CarBody[]
/** Which of them stands out. */
const CHOSEN = 'wagon'

function Street() {
  return (
    <div aria-hidden="true" data-print="hide" className="street mt-12 lg:mt-16">
      <div className="street-cars">
        {CARS.map((body) => (
          <ShowroomCar
            key={body}
            body={body}
            className={classNames('w-full', body !== CHOSEN && 'opacity-45 grayscale')}
          />
        ))}
      </div>
      <div className="road-strip" />
    </div>
  )
}
