import { VEHICLE_MAX_CHARS } from '#contract/inbox/endpoints.ts'
import type { Locale } from '#contract/values/locales.ts'
import { carNameWithTrim } from '#locales/car-names.ts'
import type { Db } from '#server/platform/db/database.ts'
import { findRow } from '../listings/queries.ts'

type Asked = { vehicle_id?: string | null | undefined; vehicle_of_interest?: string | null | undefined }

/** The car that was asked about, by its name in the language of who asks. One that has gone meanwhile is no reason to turn the question away. */
export async function findVehicle(db: Db, { vehicle_id, vehicle_of_interest }: Asked, locale: Locale) {
  const asked = { vehicleId: null, vehicle: vehicle_of_interest || null }
  if (!vehicle_id) return asked
  const listing = await findRow(db, vehicle_id)
  if (!listing) return asked
  return { vehicleId: vehicle_id, vehicle: carNameWithTrim(locale, listing).slice(0, VEHICLE_MAX_CHARS) }
}
