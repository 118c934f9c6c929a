import { expect, test } from 'vitest'
import { REGION_ZONE } from './region-zones.ts'
import { timeZone } from './time-zones.ts'

test.for(Object.entries(REGION_ZONE))('clocks know the zone of %s: %s', ([, zone]) => {
  expect(timeZone.parse(zone)).toBe(zone)
})
