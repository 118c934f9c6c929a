import { Check } from 'lucide'
import type { PublicListing } from '../../../contract/listings.ts'
import { useI18n } from '../../i18n/i18n.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icon.tsx'
import { featureList } from './feature-list.ts'

/** The seller's words in plain paragraphs, and the features one by one. */
export function CarDescription({ car, headingLevel }: { car: PublicListing; headingLevel: 2 | 3 }) {
  const { t } = useI18n()
  const Heading = `h${headingLevel}` as const
  const features = featureList(car.features)
  const paragraphs = (car.description ?? '').split(/\n+/).filter((paragraph) => paragraph.trim() !== '')
  if (features.length === 0 && paragraphs.length === 0) return null
  return (
    <section>
      <Heading className={classNames('text-h3', headingLevel === 2 && 'lg:text-h2')}>
        {t('cars.detail.comesWith')}
      </Heading>
      {paragraphs.map((paragraph) => (
        <p key={paragraph} className="mt-4 measure-text text-ink-soft">
          {paragraph}
        </p>
      ))}
      {features.length > 0 && (
        <ul className="mt-5 grid gap-x-8 gap-y-3 sm:grid-cols-2">
          {features.map((feature) => (
            <li key={feature} className="flex gap-2.5">
              <Icon of={Check} className="mt-1 text-primary" />
              {feature}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
