import { localStore } from '#web/data/session/browser-storage.ts'
import { Observable, useObservable } from '#web/ui/browser/observable.ts'

/** Browser storage: `light`, `dark`, or nothing for the system's choice. */
export const THEME_KEY = 'theme'
export const THEMES = ['system', 'light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

/** Paper in both themes, for the browser's own frame; the colours are those of the tokens. */
export const THEME_COLOURS = { light: '#faf7f1', dark: '#0e1826' } as const

/** As the page's first script has marked it. */
const chosen = new Observable<Theme>(import.meta.env.SSR ? 'system' : readTheme(document.documentElement.dataset.theme))

if (!import.meta.env.SSR) {
  // A choice in another tab holds here too.
  addEventListener('storage', ({ key, newValue }) => {
    if (key === THEME_KEY) applyTheme(readTheme(newValue))
  })
}

export function useTheme(): Theme {
  return useObservable(chosen, 'system')
}

export function chooseTheme(theme: Theme): void {
  if (theme === 'system') localStore.removeItem(THEME_KEY)
  else localStore.setItem(THEME_KEY, theme)
  applyTheme(theme)
}

function readTheme(text: string | null | undefined): Theme {
  return text === 'light' || text === 'dark' ? text : 'system'
}

function applyTheme(theme: Theme): void {
  const { dataset } = document.documentElement
  if (theme === 'system') delete dataset.theme
  else dataset.theme = theme
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')) {
    const ofItsMedia = meta.media.includes('dark') ? 'dark' : 'light'
    meta.content = THEME_COLOURS[theme === 'system' ? ofItsMedia : theme]
  }
  chosen.set(theme)
}
