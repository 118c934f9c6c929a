import { useI18n } from '../../i18n/i18n.tsx'

export function AboutWhy() {
  const { t } = useI18n()
  return (
    <section aria-labelledby="why-title" className="page-width section-y grid gap-x-16 gap-y-6 lg:grid-cols-[4fr_7fr]">
      <h2 id="why-title" className="text-h2">
        {t('about.why.title')}
      </h2>
      <div className="measure-text">
        <p className="text-lead">{t('about.why.practice')}</p>
        <p className="mt-6 text-ink-soft">{t('about.why.side')}</p>
        <p className="mt-6 border-l-3 pl-5 text-ink-soft">{t('about.why.keep')}</p>
      </div>
    </section>
  )
}
