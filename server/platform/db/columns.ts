import { customType, timestamp } from 'drizzle-orm/pg-core'

/** A moment to the millisecond, as the API shows it: rows that look equally new must be ordered by their id, not by hidden digits. */
export const instantMs = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })

/** A moment to the microsecond, of which the program reads the milliseconds. */
export const instant = (name: string) => timestamp(name, { withTimezone: true })

/** PGlite answers Uint8Array and pg Buffer; code sees Buffer. */
export const bytea = customType<{ data: Buffer; driverData: Uint8Array }>({
  dataType: () => 'bytea',
  toDriver: (value) => value,
  fromDriver: (value) => Buffer.from(value),
})
