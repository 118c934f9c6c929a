import type { Locale } from '../../contract/locales.ts'
import { ENGLISH_PLACE_NAMES, SAME_IN_FRENCH } from './place-names.ts'

type Exceptions = { reason: string; locales: readonly Locale[]; values: readonly (string | RegExp)[] }[]

/** Texts that are rightly the same as in English, or Chinese without a Chinese character. One that nobody needs is reported. */
export const EXCEPTIONS: Exceptions = [
  {
    reason: 'the French word is spelt the same',
    locales: ['fr'],
    values: [
      'Admin',
      'Budget',
      'Canada',
      /^Client (?:[A-Z]|\{letter\})$/,
      'consultations',
      'Date',
      'Documents',
      'Excellent',
      'FAQ',
      'Menu',
      'Message',
      'Messages',
      'Notes',
      'Page {page}',
      'Pages',
      'Province',
      'Tagalog',
      'Total',
    ],
  },
  {
    reason: 'everyday Filipino uses the English word',
    locales: ['tl'],
    values: [
      'Admin',
      'Admin fee',
      'Canada',
      'Contact',
      'Convertible',
      'Coupe',
      'Email',
      'Etching',
      'FAQ',
      'Hatchback',
      'Financing',
      'Home',
      'Home page',
      'Invoice',
      'Lease',
      'Menu',
      'Package',
      'Password',
      'Privacy',
      'Profile',
      'Protection package',
      'Rating',
      'Sedan',
      'Social media',
      'Tagalog',
      'Trade-in',
      'Truck',
      'User',
      'Vietnamese',
      'Wagon',
      '{name}, home',
    ],
  },
  {
    reason: 'a kind of car or deal under its English name, and a place',
    locales: ['tl'],
    values: [/^(?:Trade-in|Plug-in hybrid|Lease|Pickup truck|Minivan|Financing|Compact SUV), \p{Lu}[\p{L} ]+$/u],
  },
  { reason: 'the abbreviation is international', locales: ['zh', 'tl'], values: ['SUV'] },
  { reason: 'a place’s own name', locales: ['tl'], values: ['Montréal, Québec', ...ENGLISH_PLACE_NAMES] },
  { reason: 'a place without a French name of its own', locales: ['fr'], values: SAME_IN_FRENCH },
]

export function fits(value: string | RegExp, text: string): boolean {
  return typeof value === 'string' ? value === text : value.test(text)
}
