import type { Locale } from '../contract/locales.ts'

export type NamedCar = { year: number; make: string; model: string; trim?: string | null }

/** A car's name as each language puts it: `2024 Toyota RAV4`, `Toyota RAV4 2024`, `2024款 Toyota RAV4`. */
export function carName(locale: Locale, { year, make, model }: NamedCar): string {
  return withYear(locale, year, `${make} ${model}`)
}

/** With its trim, where the name stands alone. */
export function carNameWithTrim(locale: Locale, { year, make, model, trim }: NamedCar): string {
  return withYear(locale, year, [make, model, trim].filter(Boolean).join(' '))
}

function withYear(locale: Locale, year: number, name: string): string {
  switch (locale) {
    case 'fr':
      return `${name} ${year}`
    case 'zh':
      return `${year}款 ${name}`
    case 'en':
    case 'tl':
      return `${year} ${name}`
  }
}
