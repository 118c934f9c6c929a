import { Check, Star } from 'lucide'
import { type ReactNode, useState } from 'react'
import { useI18n } from '../../i18n/i18n.tsx'
import { useFormat } from '../../i18n/use-format.ts'
import { Badge } from '../../ui/badge.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { FormImage, FormImages } from './form-images.ts'
import { FormPicture } from './form-picture.tsx'
import type { DraftField, ListingDraft } from './listing-draft.ts'
import { type ChoiceField, valueKey } from './listing-labels.ts'

const LARGE_WIDTH = 1200
const SMALL_WIDTH = 400

export function ListingPreview({ draft, images }: { draft: ListingDraft; images: FormImages }) {
  const { t } = useI18n()
  const title = [draft.year, draft.make, draft.model].filter(Boolean).join(' ')
  const below = [draft.trim, draft.location].filter(Boolean).join(' · ')
  const features = draft.features
    .split(/[\n,;]+/)
    .map((feature) => feature.trim())
    .filter(Boolean)
  return (
    <article className="grid gap-6">
      <Gallery images={mainFirst(images)} name={title} />
      <div className="grid gap-6 md:grid-cols-[minmax(0,1fr)_16rem]">
        <div className="min-w-0">
          <div className="flex flex-wrap gap-1.5">
            {draft.is_featured && (
              <Badge tone="info" icon={Star}>
                {t('admin.status.featured')}
              </Badge>
            )}
            {draft.condition && <Badge tone="muted">{t(valueKey('condition', draft.condition as never))}</Badge>}
          </div>
          <h3 className="mt-2 text-h3">{title || t('admin.preview.untitled')}</h3>
          {below && <p className="text-ink-soft">{below}</p>}
        </div>
        <PriceLedger price={draft.price} original={draft.original_price} />
      </div>
      <Facts draft={draft} />
      {draft.description && <p className="measure-text whitespace-pre-line text-ink-soft">{draft.description}</p>}
      {features.length > 0 && (
        <ul className="grid gap-2 sm:grid-cols-2">
          {features.map((feature) => (
            <li key={feature} className="flex gap-2.5">
              <Icon of={Check} className="mt-1 text-primary" />
              <span className="min-w-0">{feature}</span>
            </li>
          ))}
        </ul>
      )}
    </article>
  )
}

function mainFirst({ images, main }: FormImages): FormImage[] {
  return images.toSorted((a, b) => Number(b.key === main) - Number(a.key === main))
}

function Gallery({ images, name }: { images: readonly FormImage[]; name: string }) {
  const { t } = useI18n()
  const [chosen, setChosen] = useState<string | null>(null)
  const shown = images.find(({ key }) => key === chosen) ?? images[0]
  if (!shown) {
    return (
      <p className="flex aspect-[16/10] max-h-72 w-full items-center justify-center rounded-card bg-sunken text-ink-soft">
        {t('admin.preview.noImages')}
      </p>
    )
  }
  const alt = (image: FormImage) =>
    t('admin.images.alt', { place: images.indexOf(image) + 1, count: images.length, name })
  return (
    <div className="grid gap-2">
      <FormPicture
        key={shown.key}
        image={shown}
        alt={alt(shown)}
        width={LARGE_WIDTH}
        className="aspect-[16/10] w-full rounded-card"
      />
      {images.length > 1 && (
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(5rem,1fr))] gap-2">
          {images.map((image) => (
            <li key={image.key}>
              <button
                type="button"
                aria-pressed={image === shown}
                onClick={() => setChosen(image.key)}
                className="block w-full overflow-hidden rounded-badge aria-pressed:outline-3 aria-pressed:outline-offset-2 aria-pressed:outline-primary"
              >
                <FormPicture image={image} alt={alt(image)} width={SMALL_WIDTH} className="aspect-[16/10] w-full" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function PriceLedger({ price, original }: { price: string; original: string }) {
  const { t } = useI18n()
  const format = useFormat()
  const amount = Number(price)
  const reducedBy = Number(original) - amount
  const hasPrice = price !== '' && Number.isFinite(amount)
  if (!hasPrice) return <p className="text-ink-soft">{t('admin.preview.noPrice')}</p>
  return (
    <dl className="grid content-start gap-1 tabular-nums">
      {reducedBy > 0 && (
        <>
          <Row label={t('admin.preview.original')}>
            <del className="text-ink-soft">{format.money({ amount: Number(original) })}</del>
          </Row>
          <Row label={t('admin.preview.reduced')}>
            <span className="font-semibold text-money">−{format.money({ amount: reducedBy })}</span>
          </Row>
        </>
      )}
      <Row label={t('admin.preview.price')}>
        <span className="text-figure-m">{format.money({ amount }, { withCode: true })}</span>
      </Row>
    </dl>
  )
}

function Facts({ draft }: { draft: ListingDraft }) {
  const { t } = useI18n()
  const format = useFormat()
  const choice = (field: ChoiceField) => draft[field] && t(valueKey(field, draft[field] as never))
  const miles = Number(draft.mileage)
  const facts: [DraftField, string][] = [
    ['mileage', draft.mileage !== '' && Number.isFinite(miles) ? format.distance(miles) : ''],
    ['body_type', choice('body_type')],
    ['fuel_type', choice('fuel_type')],
    ['engine_size', draft.engine_size],
    ['transmission', choice('transmission')],
    ['drivetrain', choice('drivetrain')],
    ['exterior_color', draft.exterior_color],
    ['interior_color', draft.interior_color],
    ['dealer_name', draft.dealer_name],
  ]
  const known = facts.filter(([, value]) => value !== '')
  if (known.length === 0) return null
  return (
    <dl className="grid gap-x-8 sm:grid-cols-2">
      {known.map(([field, value]) => (
        <Row key={field} label={field === 'mileage' ? t('admin.preview.mileage') : t(`admin.fields.${field}`)} isRuled>
          <span className="font-semibold">{value}</span>
        </Row>
      ))}
    </dl>
  )
}

function Row({ label, isRuled = false, children }: { label: string; isRuled?: boolean; children: ReactNode }) {
  return (
    <div className={`flex items-baseline justify-between gap-4 ${isRuled ? 'border-b py-2.5' : ''}`}>
      <dt className="text-ink-soft">{label}</dt>
      <dd className="min-w-0 text-end">{children}</dd>
    </div>
  )
}
