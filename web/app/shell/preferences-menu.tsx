import { ChevronDown, Globe } from 'lucide'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { LANGUAGE_NAMES } from '#web/data/i18n/language-choice.ts'
import { Icon } from '#web/ui/display/icon.tsx'
import { LanguageLinks } from './language-links.tsx'
import { closeAllLayers } from './layers.ts'
import { ThemeChoice } from './theme-choice.tsx'

const MENU_ID = 'preferences-menu'

/** Language and appearance. A native popover: it opens before, and without, our scripts. */
export function PreferencesMenu() {
  const { locale, t } = useI18n()
  return (
    <>
      <button
        type="button"
        popoverTarget={MENU_ID}
        className="preferences-anchor target inline-flex items-center gap-2 rounded-control px-2 text-small text-ink-soft transition-colors hover:bg-ink/8 hover:text-ink"
      >
        <Icon of={Globe} size={18} />
        <span className="sr-only">{t('shell.languageAndAppearance', { language: LANGUAGE_NAMES[locale] })}</span>
        <span aria-hidden="true" className="hidden sm:inline">
          {LANGUAGE_NAMES[locale]}
        </span>
        <span aria-hidden="true" className="sm:hidden">
          {locale === 'zh' ? '中' : locale.toUpperCase()}
        </span>
        <Icon of={ChevronDown} size={16} className="hidden sm:block" />
      </button>
      <div popover="auto" id={MENU_ID} className="header-popover preferences-popover w-64 p-4">
        <h2 className="text-caption font-label text-ink-soft" id={`${MENU_ID}-language`}>
          {t('shell.language')}
        </h2>
        <LanguageLinks labelledBy={`${MENU_ID}-language`} onChosen={closeAllLayers} />
        <hr className="my-3 noscript:hidden" />
        <ThemeChoice />
      </div>
    </>
  )
}
