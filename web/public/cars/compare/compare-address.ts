import { COMPARED_MAX, readIds } from '#contract/listings/saved-cars-constants.ts'

/** What the address of a comparison says: which cars, where they would be registered, and how much of them is shown. */
export type CompareQuery = {
  ids: readonly string[]
  /** Rows in which all are alike are shown too. */
  isWhole: boolean
  /** A province's code, or empty. */
  province: string
  /** The places of the two that a phone shows. */
  pair: readonly [number, number]
}

export function readCompareQuery(address: URLSearchParams): CompareQuery {
  const ids = readIds(address.get('ids'), COMPARED_MAX)
  const place = (name: string, fallback: number) => {
    const value = Number(address.get(name) ?? fallback)
    return Number.isInteger(value) && value >= 0 && value < Math.max(ids.length, 2) ? value : fallback
  }
  const left = place('left', 0)
  const right = place('right', 1)
  return {
    ids,
    isWhole: address.get('all') === '1',
    province: /^[A-Z]{2}$/.exec(address.get('in')?.toUpperCase() ?? '')?.[0] ?? '',
    pair: left === right ? [left, left === 0 ? 1 : 0] : [left, right],
  }
}

export function compareAddress(cars: readonly { id: string }[], province = ''): string {
  const ids = cars.map(({ id }) => id).join(',')
  return `/cars/compare?ids=${ids}${province ? `&in=${province}` : ''}`
}
