import { VEHICLE_MAX_CHARS } from '#contract/inbox/endpoints.ts'
import type { Locale } from '#contract/values/locales.ts'
import { carNameWithTrim } from '#locales/car-names.ts'
import type { Db } from '#server/platform/db/database.ts'
import { findRow } from '../listings/queries.ts'

type Asked = { vehicle_id?: string | null | undefined; vehicle_of_interest?: string | null | undefined }

/**
 * The car of the question, by its name in the language of the sender. A car that is removed by now is no reason to
 * refuse the question.
 */
export async function findVehicle(db: Db, { vehicle_id, vehicle_of_interest }: Asked, locale: Locale) {
  const asked = { vehicleId: null, vehicle: vehicle_of_interest || null }
  if (!vehicle_id) return asked
  const listing = await findRow(db, vehicle_id)
  if (!listing) return asked
  return { vehicleId: vehicle_id, vehicle: carNameWithTrim(locale, listing).slice(0, VEHICLE_MAX_CHARS) }
}
