/** Mileage is stored in miles; a reader sees kilometres unless the browser speaks US English or the reader switched. */
export const DISTANCE_UNITS = ['km', 'mi'] as const
export type DistanceUnit = (typeof DISTANCE_UNITS)[number]
export const DEFAULT_DISTANCE_UNIT: DistanceUnit = 'km'

/** Name of the cookie and of the browser storage key that remember a switched unit. */
export const DISTANCE_UNIT_KEY = 'distance-unit'

/** Query parameter of the switch for browsers without scripts: it sets the cookie and leads back to the address without it. */
export const DISTANCE_UNIT_QUERY = 'unit'

export const KM_PER_MILE = 1.609344

export function isDistanceUnit(value: unknown): value is DistanceUnit {
  return value === 'km' || value === 'mi'
}

/** The reader's unit on the server: the switch, else the first language of the browser. */
export function negotiateDistanceUnit(chosen: string | undefined, acceptLanguage: string | undefined): DistanceUnit {
  if (isDistanceUnit(chosen)) return chosen
  const first = (acceptLanguage ?? '').split(',', 1)[0]?.split(';', 1)[0]?.trim().toLowerCase()
  return first === 'en-us' ? 'mi' : DEFAULT_DISTANCE_UNIT
}
