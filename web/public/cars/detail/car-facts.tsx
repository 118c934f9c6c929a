import { Check } from 'lucide'
import type { ReactNode } from 'react'
import type { PublicListing } from '#contract/listings/schema.ts'
import type { Locale } from '#contract/values/locales.ts'
import type { MessageKey } from '#locales/keys.ts'
import { placeText, vehicleLabel } from '#locales/vehicle-words.ts'
import { DateText } from '#web/data/i18n/date-text.tsx'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { useFormat } from '#web/data/i18n/use-format.ts'
import { classNames } from '#web/ui/browser/class-names.ts'
import { Icon } from '#web/ui/display/icon.tsx'
import { colorWording, engineWording, featureWordings, type Wording } from '../listing-words.ts'
import { UnitSwitch } from '../unit-switch.tsx'

/** Everything that is known of the car; what is not is left out rather than dashed out. */
export function CarFacts({ car, headingLevel }: { car: PublicListing; headingLevel: 2 | 3 }) {
  const { t } = useI18n()
  const Heading = `h${headingLevel}` as const
  const facts = useFacts(car).filter(([, value]) => value !== null && value !== '')
  return (
    <section>
      <div className="flex flex-wrap items-center justify-between gap-x-6">
        <Heading className={classNames('text-h3', headingLevel === 2 && 'lg:text-h2')}>
          {t('cars.detail.facts')}
        </Heading>
        {car.mileage !== null && <UnitSwitch />}
      </div>
      <dl className="mt-3 gap-x-9 sm:columns-2">
        {facts.map(([label, value]) => (
          <div key={label} className="flex break-inside-avoid justify-between gap-4 border-b border-line py-3.5">
            <dt className="text-ink-soft">{t(label)}</dt>
            <dd className="min-w-0 text-right font-label">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function useFacts(car: PublicListing): [MessageKey, ReactNode][] {
  const { t, locale } = useI18n()
  const { distance } = useFormat()
  const label = (facet: Parameters<typeof vehicleLabel>[1], value: string | null) =>
    value && vehicleLabel(t, facet, value)
  const wording = (value: string | null, word: (written: string) => Wording) =>
    value && <Words wording={word(value)} language={car.text_language} />
  return [
    ['cars.facts.year', car.year],
    ['cars.facts.mileage', car.mileage === null ? null : distance(car.mileage)],
    ['cars.facts.condition', label('condition', car.condition)],
    ['cars.facts.body', label('body_type', car.body_type)],
    ['cars.facts.fuel', label('fuel_type', car.fuel_type)],
    ['cars.facts.engine', wording(car.engine_size, (written) => engineWording(locale, t, written))],
    ['cars.facts.transmission', label('transmission', car.transmission)],
    ['cars.facts.drivetrain', label('drivetrain', car.drivetrain)],
    ['cars.facts.trim', car.trim],
    ['cars.facts.exterior', wording(car.exterior_color, (written) => colorWording(t, written))],
    ['cars.facts.interior', wording(car.interior_color, (written) => colorWording(t, written))],
    ['cars.facts.location', car.location && placeText(locale, t, car.location)],
    ['cars.facts.dealer', car.dealer_name],
    ['cars.facts.listed', <DateText key="listed" value={car.created_at} output="dateOnly" />],
  ]
}

/** A word of the listing; one that we cannot translate says in which language it is, so that it is read out right. */
function Words({ wording, language }: { wording: Wording; language: Locale }) {
  const { locale } = useI18n()
  const isForeign = !wording.isTranslated && language !== locale
  return isForeign ? <span lang={language}>{wording.text}</span> : wording.text
}

/** The description in the reader's language where there is one, else in the listing's own. */
export function descriptionIn(
  locale: Locale,
  { description, description_translations, text_language }: PublicListing,
): { text: string; language: Locale } {
  const translated = description_translations[locale]
  return translated ? { text: translated, language: locale } : { text: description ?? '', language: text_language }
}

/** The seller's words in plain paragraphs, and the features one by one. */
export function CarDescription({ car, headingLevel }: { car: PublicListing; headingLevel: 2 | 3 }) {
  const { t, locale } = useI18n()
  const Heading = `h${headingLevel}` as const
  const features = featureWordings(t, car.features)
  const { text, language } = descriptionIn(locale, car)
  const paragraphs = text.split(/\n+/).filter((paragraph) => paragraph.trim() !== '')
  if (features.length === 0 && paragraphs.length === 0) return null
  return (
    <section>
      <Heading className={classNames('text-h3', headingLevel === 2 && 'lg:text-h2')}>
        {t('cars.detail.comesWith')}
      </Heading>
      <div lang={language === locale ? undefined : language}>
        {paragraphs.map((paragraph) => (
          <p key={paragraph} className="mt-4 measure-text text-ink-soft">
            {paragraph}
          </p>
        ))}
      </div>
      {features.length > 0 && (
        <ul className="mt-5 grid gap-x-8 gap-y-3 sm:grid-cols-2">
          {features.map((feature) => (
            <li key={feature.text} className="flex gap-2.5">
              <Icon of={Check} className="mt-1 text-primary" />
              <span>
                <Words wording={feature} language={car.text_language} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
