import { useI18n } from '../i18n/i18n.tsx'
import { TERMS_BRIEF, TERMS_SECTIONS } from './terms-sections.ts'

/** The points people look for, before the contract itself. */
export function TermsBrief() {
  const { t } = useI18n()
  return (
    <section aria-labelledby="brief-title" className="mt-10 rounded-panel bg-sunken p-(--card-space) lg:mt-12 lg:p-11">
      <h2 id="brief-title" className="text-h2">
        {t('terms.brief.title')}
      </h2>
      <ul className="mt-6 grid gap-x-14 md:grid-cols-2">
        {TERMS_BRIEF.map(({ point, section }) => (
          <li key={point} className="flex items-baseline gap-4 border-t border-line-strong/40 py-3.5">
            <span className="flex-1">{t(`terms.brief.${point}`)}</span>
            <a
              href={`#${section}`}
              className="target -my-3 inline-flex items-center justify-center font-label text-primary underline underline-offset-4 tabular-nums print:hidden"
            >
              §{'\u00a0'}
              {TERMS_SECTIONS.indexOf(section) + 1}
              <span className="sr-only"> {t(`terms.sections.${section}.title`)}</span>
            </a>
          </li>
        ))}
      </ul>
      <p className="mt-5 text-small text-ink-soft">{t('terms.brief.note')}</p>
    </section>
  )
}
