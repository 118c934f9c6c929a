import { readFileSync } from 'node:fs'
import type { CitiesFound } from '#contract/listings/filters.ts'
import { invalidField } from '#server/platform/http/errors.ts'

/** Cities of Canada from 10,000 and of the US from 50,000 people, capitals, and a few more; the largest first. GeoNames, CC BY 4.0. */
const TABLE = new URL('cities.csv', import.meta.url)
const FOUND_MAX = 8
const EARTH_RADIUS_KM = 6_371.0088

type City = {
  /** As it is shown and asked for: `Montréal, QC`. */
  label: string
  /** As the column `place` has it: `montreal, QC`. */
  place: string
  plainName: string
  latitude: number
  longitude: number
}

/** As `plain_text` in the database writes it; a test holds the two together. */
const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

const CITIES: readonly City[] = readFileSync(TABLE, 'utf8').trim().split('\n').slice(1).map(readCity)
const BY_PLACE = new Map(CITIES.map((city) => [city.place, city]))

function readCity(line: string): City {
  const [name = '', province = '', latitude, longitude] = line.split('|')
  return {
    label: `${name}, ${province}`,
    place: `${plain(name)}, ${province}`,
    plainName: plain(name),
    latitude: Number(latitude),
    longitude: Number(longitude),
  }
}

/** One city where the typed text is unambiguous, else the cities whose names begin with it, as choices. */
export function findCities(typed: string): CitiesFound {
  const [, name = '', region] = /^(.*?)(?:[\s,(]+([a-z]{2})\)?)?$/.exec(plain(typed.trim())) ?? []
  const whole = plain(typed.trim())
  if (whole === '') return { city: null, cities: [] }
  const inRegion = region && BY_PLACE.get(`${name}, ${region.toUpperCase()}`)
  const named = CITIES.filter(({ plainName }) => plainName === whole)
  const only = inRegion || (named.length === 1 ? named[0] : undefined)
  const begun = CITIES.filter(({ label }) => plain(label).startsWith(whole))
  return {
    city: only?.label ?? null,
    cities: [...new Set([...(only ? [only] : []), ...named, ...begun])].slice(0, FOUND_MAX).map(({ label }) => label),
  }
}

/** Refuses what no city of the table is called. */
export function getCity(label: string): City {
  const city = CITIES.find((one) => one.label === label)
  if (!city) throw invalidField(['query', 'near'], 'cityUnknown', 'value_error')
  return city
}

/** What the column `place` holds of cities that are so near: a distance is a set of cities, for the database and for the counts. */
export function placesWithin(label: string, km: number): string[] {
  const from = getCity(label)
  return CITIES.filter((city) => kmBetween(from, city) <= km).map(({ place }) => place)
}

type Placed = { city: string | null; province: string | null }

/** Tells how far listings are from a city, in whole kilometres; null where our table does not know theirs. */
export function distancesFrom(label: string): (listing: Placed) => number | null {
  const from = getCity(label)
  return ({ city, province }) => {
    const to = city && province ? BY_PLACE.get(`${plain(city)}, ${province}`) : undefined
    return to ? Math.round(kmBetween(from, to)) : null
  }
}

/** As the crow flies, on a round earth. */
function kmBetween(one: City, other: City): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const [a, b] = [radians(one.latitude), radians(other.latitude)]
  const half = (angle: number) => Math.sin(angle / 2) ** 2
  const turned = half(b - a) + Math.cos(a) * Math.cos(b) * half(radians(other.longitude - one.longitude))
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.sqrt(turned))
}
