import type { z } from 'zod'
import { SAVED_SEARCHES_MAX } from '#contract/alerts/constants.ts'
import type { alertEndpoints, SavedSearches, SearchFilters } from '#contract/alerts/endpoints.ts'
import type { Facet } from '#contract/listings/values.ts'
import { DAY_MS } from '#contract/time/durations.ts'
import type { Locale } from '#contract/values/locales.ts'
import type { Deps } from '#server/deps.ts'
import type { Db } from '#server/platform/db/database.ts'
import { ApiError } from '#server/platform/http/errors.ts'
import { getPerson, hasOptedOut, lockActivePerson, removeMailOptOut } from '../accounts/queries.ts'
import { getCity } from '../listings/cities.ts'
import { valuesOf } from '../listings/filters.ts'
import { resolveFilters, resolveSearch } from '../listings/public-reads.ts'
import { toCents } from '../listings/responses.ts'
import { listKnownValues } from '../listings/totals.ts'
import { readVocabulary } from '../listings/vocabulary.ts'
import { confirmationEmail } from './emails.ts'
import { confirmationToken } from './links.ts'
import {
  confirmSearch,
  countRecentCars,
  countSearches,
  findSearch,
  insertSearch,
  listRecentCars,
  listSearches,
  lockReader,
  type NewSearch,
  updateReader,
} from './queries.ts'

type NewAlert = z.output<(typeof alertEndpoints)['POST /saved-searches']['body']>

/** What is asked before the transaction: counting and correcting words go through connections of their own. */
export type Prepared = {
  words: readonly string[] | null
  mayMail: boolean
  /** What a mail to an address that is not confirmed may say of the search. */
  asked: SearchFilters
}

export async function prepareAlert(deps: Deps, alert: NewAlert, isVisitor: boolean): Promise<Prepared> {
  const { search, near } = alert.filters
  if (near) getCity(near)
  return {
    words: search ? await resolveSearch(deps.readDb, await readVocabulary(deps.readDb), search) : null,
    mayMail: !isVisitor || (await mayMail(deps, alert.email ?? '')),
    asked: isVisitor ? await withoutFreeText(deps.readDb, alert.filters) : alert.filters,
  }
}

/** Any visitor may type any address: free text is left out, and names that listings have stay. */
async function withoutFreeText(db: Db, { search: _typed, ...filters }: SearchFilters): Promise<SearchFilters> {
  return {
    ...filters,
    make: await listKnownValues(db, 'make', valuesOf(filters, 'make')),
    model: await listKnownValues(db, 'model', valuesOf(filters, 'model')),
  }
}

/** Any visitor may type any address: past the limit nothing is sent, and the answer is the same. */
async function mayMail({ limiter }: Deps, subject: string): Promise<boolean> {
  try {
    await limiter.take('alertMail', { network: '', subject })
    return true
  } catch (error) {
    if (error instanceof ApiError && error.code === 'rate_limited') return false
    throw error
  }
}

/** A person's own search counts at once: their address is confirmed. */
export async function saveForPerson(deps: Deps, tx: Db, userId: string, alert: NewAlert, ready: Words): Promise<void> {
  const now = deps.clock.now()
  const { locale } = await lockActivePerson(tx, userId)
  const reader = await lockReader(tx, { userId }, { locale, timeZone: alert.time_zone, now })
  if ((await countSearches(tx, reader.id)) >= SAVED_SEARCHES_MAX) throw new ApiError('too_many_saved_searches')
  await updateReader(tx, reader.id, { timeZone: alert.time_zone })
  await insertSearch(tx, { ...columnsOf(alert, ready, now), readerId: reader.id, createdAt: now, confirmedAt: now })
}

/** A visitor's waits for the owner of the address to say so, each search by itself. Too many are as silent as one. */
export async function saveForVisitor(
  deps: Deps,
  tx: Db,
  alert: NewAlert & { email: string },
  ready: Prepared,
  locale: Locale,
): Promise<void> {
  if (!ready.mayMail) return
  const now = deps.clock.now()
  const { email } = alert
  const reader = await lockReader(tx, { email }, { locale, timeZone: alert.time_zone, now })
  if ((await countSearches(tx, reader.id)) >= SAVED_SEARCHES_MAX) return
  const id = await insertSearch(tx, { ...columnsOf(alert, ready, now), readerId: reader.id, createdAt: now })
  const url = `${deps.publicUrl}/alerts/confirm?token=${confirmationToken(deps.secrets, id)}`
  await deps.mailer.send(tx, 'alerts.confirm', confirmationEmail(locale, ready.asked, url), { to: email, locale })
}

/** Confirming again re-enables the mails. */
export async function confirm(deps: Deps, id: string): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const found = await findSearch(tx, id)
    if (!found?.reader.email) throw new ApiError('invalid_token')
    await confirmSearch(tx, id, deps.clock.now())
    await removeMailOptOut(tx, deps.secrets, found.reader.email)
  })
}

/** As long as a car counts as new beside the search that found it, and as many as are shown. */
const RECENT_MS = 7 * DAY_MS
const RECENT_MAX = 12

export async function readSearches({ db, secrets, clock }: Deps, userId: string): Promise<SavedSearches> {
  const { email, emailNotificationsEnabled } = await getPerson(db, userId)
  const since = new Date(clock.now().getTime() - RECENT_MS)
  const counts = await countRecentCars(db, userId, since)
  const searches = await listSearches(db, { userId })
  const isMuted = !emailNotificationsEnabled || (await hasOptedOut(db, secrets, email))
  return {
    email,
    is_muted: isMuted,
    searches: searches.map((search) => ({ ...search, ...(counts.get(search.id) ?? { new_count: 0, drop_count: 0 }) })),
    found: await listRecentCars(db, userId, since, RECENT_MAX),
  }
}

type Words = Pick<Prepared, 'words'>
type Columns = Omit<NewSearch, 'readerId' | 'createdAt'>

function columnsOf({ filters, pace, tells_new, tells_drops }: NewAlert, { words }: Words, now: Date): Columns {
  const resolved = resolveFilters(filters, now)
  const values = (facet: Facet) => {
    const chosen = valuesOf(filters, facet)
    return chosen.length > 0 ? chosen : null
  }
  const cents = (amount: number | undefined) => (amount === undefined ? null : toCents(amount))
  return {
    filters,
    anchors: anchorsOf(values('model'), values('make'), values('body_type')),
    words: words ? [...words] : null,
    makes: values('make'),
    models: values('model'),
    bodyTypes: values('body_type'),
    fuelTypes: values('fuel_type'),
    transmissions: values('transmission'),
    drivetrains: values('drivetrain'),
    conditions: values('condition'),
    grades: values('fairness'),
    provinces: values('province'),
    places: resolved.places ? [...resolved.places] : null,
    priceDrop: resolved.price_drop ?? false,
    daysListedMax: resolved.days_listed_max ?? null,
    priceCaps: resolved.caps ?? null,
    yearMin: filters.year_min ?? null,
    yearMax: filters.year_max ?? null,
    priceMinCents: cents(filters.price_min),
    priceMaxCents: cents(filters.price_max),
    mileageMax: filters.mileage_max ?? null,
    pace,
    tellsNew: tells_new,
    tellsDrops: tells_drops,
  }
}

/** The narrowest filter that is an exact value; a car has one of each. */
function anchorsOf(models: string[] | null, makes: string[] | null, bodies: string[] | null): string[] {
  if (models) return models.map((model) => `model ${model}`)
  if (makes) return makes.map((make) => `make ${make}`)
  return bodies ? bodies.map((body) => `body ${body}`) : ['*']
}
