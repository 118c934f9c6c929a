import { customType } from 'drizzle-orm/pg-core'

/** PGlite answers Uint8Array and pg Buffer; code sees Buffer. */
export const bytea = customType<{ data: Buffer; driverData: Uint8Array }>({
  dataType: () => 'bytea',
  toDriver: (value) => value,
  fromDriver: (value) => Buffer.from(value),
})
