import type { Locale } from '../../contract/locales.ts'

type Exceptions = { reason: string; locales: readonly Locale[]; values: readonly (string | RegExp)[] }[]

/** Texts that are rightly the same as in English, or Chinese without a Chinese character. One that nobody needs is reported. */
export const EXCEPTIONS: Exceptions = [
  {
    reason: 'the French word is spelt the same',
    locales: ['fr'],
    values: [
      'Actions',
      'Active',
      'Admin',
      /^Client [A-Z]$/,
      'Date',
      'Documents',
      'FAQ',
      'Inactive',
      'Menu',
      'Message',
      'Messages',
      'Page {page}',
      'Pages',
      'Province',
      'Total',
      '{count, plural, one {# image} other {# images}}',
    ],
  },
  {
    reason: 'everyday Filipino uses the English word',
    locales: ['tl'],
    values: [
      'Admin',
      'Admin fee',
      'Contact',
      'Dealer',
      'Email',
      'Etching',
      'FAQ',
      'Home',
      'Home page',
      'Invoice',
      'Make',
      'Menu',
      'Package',
      'Password',
      'Privacy',
      'Profile',
      'Protection package',
      'Sedan',
      'Truck',
      'User',
      '{name}, home',
    ],
  },
  {
    reason: 'a kind of car or deal under its English name, and a place',
    locales: ['tl'],
    values: [/^(?:Trade-in|Plug-in hybrid|Lease|Pickup truck|Minivan|Financing|Compact SUV), \p{Lu}[\p{L} ]+$/u],
  },
  {
    reason: 'kinds of cars, fuels and gearboxes go by their English names',
    locales: ['tl'],
    values: [
      'Automatic',
      'Convertible',
      'Coupe',
      'Crossover',
      'Diesel',
      'Hatchback',
      'Hybrid',
      'Manual',
      'Van',
      'Wagon',
    ],
  },
  { reason: 'the abbreviation is international', locales: ['zh', 'tl'], values: ['SUV'] },
  { reason: 'a place’s own name', locales: ['tl'], values: ['Montréal, Québec'] },
]

export function fits(value: string | RegExp, text: string): boolean {
  return typeof value === 'string' ? value === text : value.test(text)
}
