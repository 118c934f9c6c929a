import { COUNTRIES, type Country } from '#contract/values/places.ts'

/** The first country among a browser's languages that we serve, such as Canada in `fr-CA`. */
export function countryOfLanguages(languages: readonly string[]): Country | undefined {
  const regions = languages.map((language) => /-([A-Z]{2})\b/.exec(language)?.[1])
  return regions.flatMap((region) => COUNTRIES.find((country) => country === region) ?? [])[0]
}
