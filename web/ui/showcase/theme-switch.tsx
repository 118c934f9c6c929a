import { useI18n } from '#web/data/i18n/i18n.tsx'
import { RadioGroup } from '../inputs/radio-group.tsx'

/** Tries a theme on this page only: what the visitor chose for the site stays. */
export function ThemeSwitch() {
  const { t } = useI18n()

  function tryTheme(theme: string) {
    if (theme === 'system') delete document.documentElement.dataset['theme']
    else document.documentElement.dataset['theme'] = theme
  }

  return (
    <RadioGroup
      legend={t('parts.theme')}
      name="theme"
      layout="row"
      defaultValue="system"
      onValueChange={tryTheme}
      options={[
        { value: 'system', label: t('parts.themeSystem') },
        { value: 'light', label: t('parts.themeLight') },
        { value: 'dark', label: t('parts.themeDark') },
      ]}
    />
  )
}
