import { inArray, lt, sql } from 'drizzle-orm'
import { type LimitName, RATE_LIMITS, type RateLimit } from '#contract/calls/rate-limits.ts'
import type { Db } from '../db/database.ts'
import { rateLimitCounters as counters } from '../db/tables.ts'
import { ApiError } from '../http/errors.ts'
import type { Clock } from '../process/clock.ts'
import type { Secrets } from './secrets.ts'

/** What one request is counted by. */
export type LimitSubject = { network: string; userId?: string | undefined; subject?: string | undefined }

export type RateLimiter = ReturnType<typeof createRateLimiter>

const FLUSH_MS = 1_000
const SWEEP_EVERY_FLUSHES = 600
/** So many networks in one second are an attack from many sides; beyond it the oldest local counts are forgotten. */
const LOCAL_MAX_KEYS = 50_000

type LocalCount = { hits: number; unwritten: number; resetsAt: number }

export function createRateLimiter(deps: { db: Db; secrets: Secrets; clock: Clock; isEnabled: boolean }) {
  const local = new Map<string, LocalCount>()
  let flushes = 0

  function keyOf(name: LimitName, index: number, line: RateLimit, subject: LimitSubject): string {
    const parts: Record<RateLimit['by'], string | undefined> = {
      network: subject.network,
      person: subject.userId ?? subject.network,
      subject: subject.subject,
      'subject+network': `${subject.subject}|${subject.network}`,
    }
    return deps.secrets.sign('network-hash', `${name}|${index}|${parts[line.by]}`)
  }

  /** One statement counts and returns the count: no gap for a second process between read and write. */
  async function countExactly(db: Db, key: string, windowS: number): Promise<{ hits: number; resetsAt: number }> {
    const now = deps.clock.now()
    const resetsAt = new Date(now.getTime() + windowS * 1000)
    const [row] = await db
      .insert(counters)
      .values({ key, hits: 1, resetsAt })
      .onConflictDoUpdate({
        target: counters.key,
        set: {
          hits: sql`case when ${counters.resetsAt} <= ${now.toISOString()}::timestamptz then 1 else ${counters.hits} + 1 end`,
          resetsAt: sql`case when ${counters.resetsAt} <= ${now.toISOString()}::timestamptz
            then excluded.resets_at else ${counters.resetsAt} end`,
        },
      })
      .returning()
    return { hits: row?.hits ?? 1, resetsAt: (row?.resetsAt ?? resetsAt).getTime() }
  }

  function countLocally(key: string, windowS: number): { hits: number; resetsAt: number } {
    const nowMs = deps.clock.now().getTime()
    let entry = local.get(key)
    if (!entry || entry.resetsAt <= nowMs) {
      if (local.size >= LOCAL_MAX_KEYS) local.delete(local.keys().next().value ?? '')
      entry = { hits: 0, unwritten: 0, resetsAt: nowMs + windowS * 1000 }
      local.set(key, entry)
    }
    entry.hits++
    entry.unwritten++
    return entry
  }

  /** Adds what was counted here to the database and learns what other processes counted. */
  async function flush(): Promise<void> {
    const now = deps.clock.now()
    const changed = [...local].filter(([, entry]) => entry.unwritten > 0)
    for (const [key, entry] of local) if (entry.resetsAt <= now.getTime() && entry.unwritten === 0) local.delete(key)
    if (changed.length > 0) {
      const values = changed.map(([key, entry]) => ({ key, hits: entry.unwritten, resetsAt: new Date(entry.resetsAt) }))
      for (const [, entry] of changed) entry.unwritten = 0
      const rows = await deps.db
        .insert(counters)
        .values(values)
        .onConflictDoUpdate({
          target: counters.key,
          set: {
            hits: sql`case when ${counters.resetsAt} <= ${now.toISOString()}::timestamptz
              then excluded.hits else ${counters.hits} + excluded.hits end`,
            resetsAt: sql`case when ${counters.resetsAt} <= ${now.toISOString()}::timestamptz
              then excluded.resets_at else ${counters.resetsAt} end`,
          },
        })
        .returning()
      for (const row of rows) {
        const entry = local.get(row.key)
        if (entry) Object.assign(entry, { hits: row.hits + entry.unwritten, resetsAt: row.resetsAt.getTime() })
      }
    }
    if (flushes++ % SWEEP_EVERY_FLUSHES === 0) await deps.db.delete(counters).where(lt(counters.resetsAt, now))
  }

  return {
    FLUSH_MS,
    isEnabled: deps.isEnabled,
    flush,

    /** Counts the request against every line of the budget and refuses it past any of them; in a transaction it counts if that commits. */
    async take(name: LimitName, subject: LimitSubject, db: Db = deps.db): Promise<void> {
      const { lines, ...budget } = RATE_LIMITS[name]
      if (!deps.isEnabled && !('always' in budget)) return
      const isApproximate = 'approximate' in budget
      for (const [index, line] of lines.entries()) {
        const key = keyOf(name, index, line, subject)
        const { hits, resetsAt } = isApproximate
          ? countLocally(key, line.windowS)
          : await countExactly(db, key, line.windowS)
        if (hits > line.max) {
          const waitS = Math.max(1, Math.ceil((resetsAt - deps.clock.now().getTime()) / 1000))
          throw new ApiError('rate_limited', { headers: { 'retry-after': String(waitS) } })
        }
      }
    },

    /** Takes back the count of one request that turned out well, and no other's. */
    async giveBack(name: LimitName, subject: LimitSubject): Promise<void> {
      const keys = RATE_LIMITS[name].lines.map((line, index) => keyOf(name, index, line, subject))
      await deps.db
        .update(counters)
        .set({ hits: sql`greatest(${counters.hits} - 1, 0)` })
        .where(inArray(counters.key, keys))
    },

    /** Gives a subject its budget back, e.g. after a successful login. */
    async forgive(name: LimitName, subject: LimitSubject): Promise<void> {
      const keys = RATE_LIMITS[name].lines.map((line, index) => keyOf(name, index, line, subject))
      await deps.db.delete(counters).where(inArray(counters.key, keys))
    },
  }
}

/** An IPv6 customer has a whole /64: counting single addresses would count nothing. */
export function networkOf(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1]
  if (mapped) return mapped
  if (!ip.includes(':')) return ip
  const [head = '', tail] = ip.split('%')[0]?.toLowerCase().split('::') ?? []
  const front = head === '' ? [] : head.split(':')
  const back = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = tail === undefined ? [] : Array<string>(Math.max(0, 8 - front.length - back.length)).fill('0')
  return `${[...front, ...zeros, ...back]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}
