import { useSyncExternalStore } from 'react'
import { localStore } from '../session/browser-storage.ts'

/** Browser storage: `light`, `dark`, or nothing for the system's choice. */
export const THEME_KEY = 'theme'
export const THEMES = ['system', 'light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

/** Paper in both themes, for the browser's own frame; the colours are those of the tokens. */
export const THEME_COLOURS = { light: '#faf7f1', dark: '#0e1826' } as const

const listeners = new Set<() => void>()

export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, readTheme, () => 'system')
}

export function chooseTheme(theme: Theme): void {
  if (theme === 'system') localStore.removeItem(THEME_KEY)
  else localStore.setItem(THEME_KEY, theme)
  applyTheme(theme)
  for (const listener of listeners) listener()
}

/** The page is the truth, so that a choice works even where storage is forbidden. */
function readTheme(): Theme {
  const { theme } = document.documentElement.dataset
  return theme === 'light' || theme === 'dark' ? theme : 'system'
}

function applyTheme(theme: Theme): void {
  const { dataset } = document.documentElement
  if (theme === 'system') delete dataset.theme
  else dataset.theme = theme
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')) {
    const ofItsMedia = meta.media.includes('dark') ? 'dark' : 'light'
    meta.content = THEME_COLOURS[theme === 'system' ? ofItsMedia : theme]
  }
}

function subscribe(listener: () => void): () => void {
  function onStorage({ key, newValue }: StorageEvent) {
    if (key !== THEME_KEY) return
    applyTheme(newValue === 'light' || newValue === 'dark' ? newValue : 'system')
    listener()
  }
  listeners.add(listener)
  addEventListener('storage', onStorage)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', onStorage)
  }
}
