import { useI18n } from '../../i18n/i18n.tsx'

const PRINCIPLES = ['writing', 'total', 'promise', 'pace'] as const

export function AboutPrinciples() {
  const { t } = useI18n()
  return (
    <section aria-labelledby="principles-title" className="page-width pb-(--section-space)">
      <h2 id="principles-title" className="text-h2">
        {t('about.principles.title')}
      </h2>
      <ul className="mt-8 grid gap-x-16 md:grid-cols-2">
        {PRINCIPLES.map((principle) => (
          <li key={principle} className="border-t py-6">
            <h3 className="text-h4">{t(`about.principles.${principle}.title`)}</h3>
            <p className="mt-1.5 max-w-[32em] text-ink-soft">{t(`about.principles.${principle}.text`)}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
