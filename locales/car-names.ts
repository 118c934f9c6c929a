import { CHINESE_MAKES } from '#contract/listings/chinese-makes.ts'
import type { Locale } from '#contract/values/locales.ts'

export type NamedCar = { year: number; make: string; model: string; trim?: string | null }

/** A car's name as each language puts it: `2024 Toyota RAV4`, `Toyota RAV4 2024`, `2024款丰田 Toyota RAV4`. */
export function carName(locale: Locale, { year, make, model }: NamedCar): string {
  return withYear(locale, year, `${makeName(locale, make)} ${model}`)
}

/** With its trim, where the name stands alone. */
export function carNameWithTrim(locale: Locale, { year, make, model, trim }: NamedCar): string {
  return withYear(locale, year, [makeName(locale, make), model, trim].filter(Boolean).join(' '))
}

/** Chinese readers look for `丰田`, papers say `Toyota`: they get both. */
export function makeName(locale: Locale, make: string): string {
  const [chinese] = (locale === 'zh' && CHINESE_MAKES[make]) || []
  return chinese ? `${chinese} ${make}` : make
}

function withYear(locale: Locale, year: number, name: string): string {
  switch (locale) {
    case 'fr':
      return `${name} ${year}`
    case 'zh':
      // A Chinese make follows the year at once.
      return `${year}款${/^\p{Script=Han}/u.test(name) ? '' : ' '}${name}`
    case 'en':
    case 'tl':
      return `${year} ${name}`
  }
}
