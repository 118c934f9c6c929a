import { LOCALES } from '#contract/values/locales.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { PlainLink } from '../buttons/text-link.tsx'
import { Wordmark } from '../drawings/mark.tsx'
import { ToastProvider } from '../feedback/toast.tsx'
import { Buttons } from './buttons.tsx'
import { Choices } from './choices.tsx'
import { Fields } from './fields.tsx'
import { Foundations } from './foundations.tsx'
import { Messages } from './messages.tsx'
import { Numbers } from './numbers.tsx'
import { Overlays } from './overlays.tsx'
import { Pictures } from './pictures.tsx'
import { ProgressParts } from './progress-parts.tsx'
import { States } from './states.tsx'
import { Tables } from './tables.tsx'
import { ThemeSwitch } from './theme-switch.tsx'

export const handle = { shell: 'bare' }

/** Every part in every state: what a designer looks at, and what the accessibility test walks through. */
export default function PartsPage() {
  const { locale, t } = useI18n()
  return (
    <ToastProvider dismissLabel={t('parts.messages.dismiss')}>
      <main id="content" className="page-width overflow-x-clip">
        <title>{t('parts.title')}</title>
        <header className="flex flex-col gap-6 py-10">
          <Wordmark />
          <h1 className="text-h1">{t('parts.title')}</h1>
          <p className="measure-lead text-lead text-ink-soft">{t('parts.intro')}</p>
          <nav aria-label={t('parts.language')} className="flex flex-wrap gap-x-5 gap-y-2">
            {LOCALES.map((language) => (
              <PlainLink
                key={language}
                href={`?lang=${language}`}
                aria-current={language === locale ? 'true' : undefined}
              >
                {language}
              </PlainLink>
            ))}
          </nav>
          <ThemeSwitch />
        </header>
        <Foundations />
        <Buttons />
        <Fields />
        <Choices />
        <Messages />
        <Tables />
        <Overlays />
        <ProgressParts />
        <Numbers />
        <States />
        <Pictures />
      </main>
    </ToastProvider>
  )
}
