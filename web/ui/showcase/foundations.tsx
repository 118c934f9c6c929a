import { useI18n } from '#web/data/i18n/i18n.tsx'
import { PartSection } from './part-section.tsx'

const COLOURS = [
  'bg-paper',
  'bg-surface',
  'bg-sunken',
  'bg-night',
  'bg-on-night',
  'bg-on-night-soft',
  'bg-ink',
  'bg-ink-soft',
  'bg-ink-faint',
  'bg-line',
  'bg-line-strong',
  'bg-road',
  'bg-primary',
  'bg-primary-strong',
  'bg-primary-tint',
  'bg-amber',
  'bg-amber-strong',
  'bg-amber-tint',
  'bg-amber-ink',
  'bg-money',
  'bg-money-bar',
  'bg-money-tint',
  'bg-danger',
  'bg-danger-tint',
]

export function Foundations() {
  const { t } = useI18n()
  return (
    <>
      <PartSection id="colour" title={t('parts.colour.title')} note={t('parts.colour.note')}>
        <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-4">
          {COLOURS.map((colour) => (
            <li key={colour} className="flex items-center gap-2.5 text-caption text-ink-soft">
              <span className={`size-9 shrink-0 rounded-badge border border-line-strong ${colour}`} />
              {colour.slice('bg-'.length)}
            </li>
          ))}
        </ul>
      </PartSection>
      <PartSection id="type" title={t('parts.type.title')}>
        <p className="text-display">{t('parts.type.display')}</p>
        <p className="text-h1">{t('parts.type.heading')}</p>
        <p className="text-h2">{t('parts.type.heading')}</p>
        <p className="text-h3">{t('parts.type.heading')}</p>
        <p className="text-h4">{t('parts.type.heading')}</p>
        <p className="measure-lead text-lead">{t('parts.type.lead')}</p>
        <p className="measure-text text-body">{t('parts.type.body')}</p>
        <p className="text-small">{t('parts.type.body')}</p>
        <p className="text-caption text-ink-faint">{t('parts.type.caption')}</p>
      </PartSection>
      <PartSection id="space" title={t('parts.space.title')}>
        <div className="flex flex-wrap gap-6">
          <span className="size-24 rounded-badge border" />
          <span className="size-24 rounded-control border" />
          <span className="size-24 card" />
          <span className="size-24 rounded-card bg-surface shadow-float" />
          <span className="size-24 rounded-dialog bg-surface shadow-over" />
          <span className="size-24 rounded-panel bg-sunken" />
        </div>
      </PartSection>
      <PartSection id="road" title={t('parts.road.title')} note={t('parts.road.divider')}>
        <div aria-hidden="true" className="road-line" />
      </PartSection>
    </>
  )
}
