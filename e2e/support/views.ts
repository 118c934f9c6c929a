import { LOCALES, type Locale } from '#contract/values/locales.ts'
import type { Theme } from './fixtures.ts'

export type View = { language: Locale; width: number; theme: Theme }

const WIDTHS = [360, 768, 1440]
const THEMES = ['light', 'dark'] as const

/** Taken whole by `npm run test:full`. */
export const EVERY_VIEW: readonly View[] = LOCALES.flatMap((language) =>
  WIDTHS.flatMap((width) => THEMES.map((theme) => ({ language, width, theme }))),
)

/** Each language, width and theme at least once. */
export const SOME_VIEWS = {
  phone: { language: 'en', width: 360, theme: 'light' },
  tablet: { language: 'fr', width: 768, theme: 'dark' },
  wide: { language: 'zh', width: 1440, theme: 'dark' },
  phoneInTagalog: { language: 'tl', width: 360, theme: 'light' },
} as const satisfies Record<string, View>

/**
 * As `@journey` in a title: one main path through a capability, in every run. The rest is for the long run, and for
 * specs asked for by name.
 */
export const JOURNEY = { tag: '@journey' }

/** Where the same is shown in every language, the one with the longest words is the journey. */
export function inLanguage(language: Locale): { tag?: string } {
  return language === 'fr' ? JOURNEY : {}
}

/** Where one rule is shown at several places, the first is the journey. */
export function atPlace(position: number): { tag?: string } {
  return position === 0 ? JOURNEY : {}
}

/** What a page is looked at in: one of the few views, another for the next page; in `npm run test:full` every view. */
export function viewsOfPage(position: number): readonly View[] {
  if (process.env['FULL']) return EVERY_VIEW
  const views = Object.values(SOME_VIEWS)
  return views.slice(position % views.length).slice(0, 1)
}
