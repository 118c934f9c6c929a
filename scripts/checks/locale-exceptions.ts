import type { Locale } from '../../contract/locales.ts'

type Exceptions = { reason: string; locales: readonly Locale[]; values: readonly string[] }[]

/** Texts that are rightly the same as in English, or Chinese without a Chinese character. One that nobody needs is reported. */
export const EXCEPTIONS: Exceptions = [
  { reason: 'the French word is spelt the same', locales: ['fr'], values: ['Menu', 'Admin', 'FAQ', 'Messages'] },
  {
    reason: 'everyday Filipino uses the English word',
    locales: ['tl'],
    values: ['{name}, home', 'Menu', 'User', 'Admin', 'Profile', 'Home', 'FAQ', 'Privacy'],
  },
  { reason: 'a place’s own name', locales: ['tl'], values: ['Montréal, Québec'] },
]
