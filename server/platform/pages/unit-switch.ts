import { preferenceCookie } from '#contract/calls/preference-cookie.ts'
import { DISTANCE_UNIT_KEY, DISTANCE_UNIT_QUERY, isDistanceUnit } from '#contract/values/distance.ts'

/**
 * `?unit=mi` on a page: the reader switched without scripts. The unit goes into the cookie that scripts would have set and out of
 * the address, so that a shared link never carries one reader's unit to another.
 */
export function askedUnit(url: string, publicUrl: string): { cookie: string; location: string } | undefined {
  if (!url.includes(`${DISTANCE_UNIT_QUERY}=`)) return undefined
  const { pathname, searchParams } = new URL(url.slice(0, 8_000), 'http://page')
  const unit = searchParams.get(DISTANCE_UNIT_QUERY)
  if (!isDistanceUnit(unit)) return undefined
  searchParams.delete(DISTANCE_UNIT_QUERY)
  return {
    cookie: preferenceCookie(DISTANCE_UNIT_KEY, unit, new URL(publicUrl).protocol),
    // One slash: two would name another host.
    location: pathname.replace(/^\/+/, '/') + (searchParams.size > 0 ? `?${searchParams}` : ''),
  }
}
