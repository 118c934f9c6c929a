import { Monitor, Moon, Sun } from 'lucide'
import { useId } from 'react'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import { chooseTheme, THEMES, useTheme } from './theme.ts'

const LOOK = {
  system: { icon: Monitor, label: 'shell.appearanceSystem' },
  light: { icon: Sun, label: 'shell.appearanceLight' },
  dark: { icon: Moon, label: 'shell.appearanceDark' },
} as const

/** Without scripts the page follows the system, and there is nothing to choose. */
export function ThemeChoice() {
  const { t } = useI18n()
  const chosen = useTheme()
  const name = useId()
  return (
    <fieldset className="noscript:hidden">
      <legend className="text-caption font-label text-ink-soft">{t('shell.appearance')}</legend>
      {THEMES.map((theme) => (
        <label
          key={theme}
          className="mt-1 flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-2 text-label font-normal hover:bg-ink/8 has-checked:font-label has-focus-visible:outline-3 has-focus-visible:outline-primary"
        >
          <Icon of={LOOK[theme].icon} size={18} className="text-ink-soft" />
          <span className="flex-1">{t(LOOK[theme].label)}</span>
          <input
            type="radio"
            name={name}
            value={theme}
            checked={theme === chosen}
            onChange={() => chooseTheme(theme)}
            className="size-5 accent-primary outline-none"
          />
        </label>
      ))}
    </fieldset>
  )
}
