import { Check } from 'lucide'
import type { MouseEvent } from 'react'
import { useLocation } from 'react-router'
import { LOCALES, type Locale } from '#contract/values/locales.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { LANGUAGE_NAMES, searchInLanguage } from '#web/data/i18n/language-choice.ts'
import { useLanguageSwitch } from '#web/data/i18n/use-language-switch.ts'
import { Icon } from '#web/ui/display/icon.tsx'

/** Plain links to this page in each language; with scripts the language changes in place. */
export function LanguageLinks({ labelledBy, onChosen }: { labelledBy: string; onChosen?: () => void }) {
  const { locale: current } = useI18n()
  const { search } = useLocation()
  const switchTo = useLanguageSwitch()

  function choose(event: MouseEvent, locale: Locale) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    onChosen?.()
    void switchTo(locale)
  }

  return (
    <ul aria-labelledby={labelledBy} className="mt-1">
      {LOCALES.map((locale) => (
        <li key={locale}>
          <a
            href={searchInLanguage(search, locale)}
            // The server leaves out what it does not know of an address; what is asked for here is the same.
            suppressHydrationWarning
            hrefLang={locale}
            lang={locale}
            aria-current={locale === current ? 'true' : undefined}
            onClick={(event) => choose(event, locale)}
            className="flex min-h-11 items-center justify-between rounded-control px-2 text-label font-normal hover:bg-ink/8 aria-[current]:font-label"
          >
            {LANGUAGE_NAMES[locale]}
            {locale === current && <Icon of={Check} size={18} className="text-primary" />}
          </a>
        </li>
      ))}
    </ul>
  )
}
