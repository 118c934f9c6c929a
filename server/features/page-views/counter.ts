import { type Device, INTERNAL, OTHER } from '#contract/analytics/page-view-constants.ts'
import { businessDayOf } from '#contract/time/business-day.ts'
import { MINUTE_MS } from '#contract/time/durations.ts'
import type { Locale } from '#contract/values/locales.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Clock } from '#server/platform/process/clock.ts'
import { addViews } from './queries.ts'
import { createDeviceReader, createReferrerReader } from './readers.ts'

/** What was counted since the last flush, ready to be added to the tables. */
export type CountedViews = { day: string; path: string; language: Locale; referrer: string; device: Device } & Counts
export type CountedListing = { day: string; listingId: string } & Counts
type Counts = { views: number; visits: number }

/** A page of ours as it is counted: the pattern of its route, and the car that it shows, if one. */
export type CountedPage = { path: string; listingId?: string }

type Seen = {
  page: CountedPage
  language: Locale
  userAgent: string | undefined
  /** What the browser said; `internal` for a page that was shown without being loaded. */
  referrer: string | undefined
}

export type ViewCounter = ReturnType<typeof createViewCounter>

const FLUSH_MS = 5_000
/**
 * So many different ones in five seconds are forged: from here on hosts are `other`, and cars are not counted
 * separately.
 */
const KEYS_MAX = 5_000

/**
 * Counts views in this process and adds them to the database every few seconds: a view waits for nothing. A process that is killed
 * loses what it counted since; one that is stopped does not.
 */
export function createViewCounter({ db, clock, publicUrl }: { db: Db; clock: Clock; publicUrl: string }) {
  const deviceOf = createDeviceReader()
  const referrerOf = createReferrerReader(publicUrl)
  let views = new Map<string, CountedViews>()
  let listings = new Map<string, CountedListing>()
  let today = { day: '', untilMs: 0 }
  let flushing: Promise<void> | undefined
  /** When everything that had been counted was last in the database. */
  let writtenMs = clock.now().getTime()

  function dayNow(): string {
    const nowMs = clock.now().getTime()
    if (nowMs >= today.untilMs || nowMs < today.untilMs - MINUTE_MS) {
      today = {
        day: businessDayOf(new Date(nowMs)),
        untilMs: (Math.floor(nowMs / MINUTE_MS) + 1) * MINUTE_MS,
      }
    }
    return today.day
  }

  function count({ page: { path, listingId }, language, userAgent = '', referrer: said }: Seen): void {
    const device = deviceOf(userAgent)
    if (device === undefined) return
    const day = dayNow()
    const from = said === INTERNAL ? INTERNAL : referrerOf(said)
    const visits = from === INTERNAL ? 0 : 1
    const key = `${day} ${path} ${language} ${from} ${device}`
    const isNew = !views.has(key)
    const referrer = isNew && visits === 1 && views.size >= KEYS_MAX ? OTHER : from
    add(views, { day, path, language, referrer, device, views: 1, visits })
    if (listingId !== undefined && (listings.size < KEYS_MAX || listings.has(`${day} ${listingId}`))) {
      addListing(listings, { day, listingId, views: 1, visits })
    }
  }

  /** Takes everything that was counted; what cannot be written stays counted. */
  async function write(): Promise<void> {
    const taken = { views, listings }
    const startedMs = clock.now().getTime()
    if (taken.views.size === 0 && taken.listings.size === 0) {
      writtenMs = startedMs
      return
    }
    views = new Map()
    listings = new Map()
    try {
      await addViews(db, [...taken.views.values()], [...taken.listings.values()])
    } catch (error) {
      for (const one of taken.views.values()) add(views, one)
      for (const one of taken.listings.values()) addListing(listings, one)
      throw error
    }
    writtenMs = startedMs
  }

  return {
    FLUSH_MS,
    count,
    /** How long it is since everything that was counted here was in the sums: a few seconds, unless they cannot be written. */
    unwrittenS: () => Math.max(0, (clock.now().getTime() - writtenMs) / 1_000),
    /** One at a time: a second one would find nothing, or what the first gave back. */
    async flush(): Promise<void> {
      await flushing?.catch(() => undefined)
      flushing = write()
      await flushing
    },
  }
}

function add(to: Map<string, CountedViews>, one: CountedViews): void {
  const key = `${one.day} ${one.path} ${one.language} ${one.referrer} ${one.device}`
  const known = to.get(key)
  if (known) {
    known.views += one.views
    known.visits += one.visits
  } else to.set(key, { ...one })
}

function addListing(to: Map<string, CountedListing>, one: CountedListing): void {
  const key = `${one.day} ${one.listingId}`
  const known = to.get(key)
  if (known) {
    known.views += one.views
    known.visits += one.visits
  } else to.set(key, { ...one })
}
