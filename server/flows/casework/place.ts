import { findJurisdiction } from '#deal/index.ts'
import type { Deps } from '#server/deps.ts'
import { type CaseRow, requireVersion, updateCase, type Where } from '#server/features/cases/queries.ts'
import { change, record } from '#server/features/cases/service.ts'
import { findBaselinePlace, listShownPlaces } from '#server/features/offers/queries.ts'
import { jurisdictionOf } from '#server/features/offers/shown.ts'
import type { Db } from '#server/platform/db/database.ts'
import { ApiError } from '#server/platform/http/errors.ts'

/** Where the client lives: what taxes and offers are worked out for. */
export type Place = Pick<CaseRow, 'country' | 'state' | 'province'>

/** Corrects it: what was shown to the client stays as it was worked out then. */
export function changePlace(deps: Deps, where: Where, { version, place }: { version: number; place: Place }) {
  return change(deps, where, async (tx, row) => {
    requireVersion(row, version)
    const { country, state, province } = place
    if (row.country === country && row.state === state && row.province === province) return row
    if (!(await mayBeIn(tx, row, place))) throw new ApiError('place_settled')
    const values = { country: country ?? '', region: regionOf(place) }
    const audited = { ...(row.country && { from: codesOf(row) }), to: codesOf(place) }
    await record(deps, tx, row, where.actor, { kind: 'placeChanged', values, audited })
    return updateCase(tx, row.id, place)
  })
}

type Known = { [Part in keyof Place]?: Place[Part] | undefined }

/** Where a case does not say it, what is known now, unless its offers were worked out for elsewhere. */
export async function placeIfNone(tx: Db, row: CaseRow, known: Known | null): Promise<Partial<Place>> {
  if (row.country || !known?.country) return {}
  const place = { country: known.country, state: known.state ?? null, province: known.province ?? null }
  return (await mayBeIn(tx, row, place)) ? place : {}
}

/**
 * Amounts with the taxes of two places are not compared, and those in two currencies still less: from a baseline on a case is in
 * the baseline's place, and from the first offer on in its country.
 */
async function mayBeIn(tx: Db, { id }: CaseRow, place: Place): Promise<boolean> {
  const baseline = await findBaselinePlace(tx, id)
  if (baseline) return baseline === jurisdictionOf(place)
  const shown = await listShownPlaces(tx, id)
  return shown.every((key) => findJurisdiction(key)?.country === place.country)
}

function regionOf({ province, state }: Place): string {
  return province ?? state ?? ''
}

function codesOf(place: Place): string {
  return [place.country, regionOf(place)].filter(Boolean).join('-')
}
