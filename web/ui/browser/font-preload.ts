import latinFontUrl from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2?url'

/** For the root's `links`: every page sets its first line in this file; latin-ext comes only where a page needs it. */
export const FONT_LINKS = [
  { rel: 'preload', href: latinFontUrl, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
] as const
