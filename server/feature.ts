import type { SQL } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { RowKind } from '#contract/analytics/constants.ts'
import type { Config } from './config.ts'
import type { Deps } from './deps.ts'
import type { Person } from './features/accounts/queries.ts'
import type { Database, Db } from './platform/db/database.ts'
import type { FigureSpan } from './platform/db/figure-rows.ts'
import type { Route } from './platform/http/routing.ts'
import type { Job } from './platform/jobs/jobs.ts'
import type { NamedGauge } from './platform/observability/metrics.ts'
import type { Watch } from './platform/observability/watches.ts'
import type { PageSource } from './platform/pages/page-host.ts'
import type { Finding } from './platform/process/finding.ts'

export type AppParts = {
  app: FastifyInstance
  deps: Deps
  pages: PageSource | undefined
  /** A figure of this process, for `/metrics`. */
  addGauge: (gauge: NamedGauge) => void
}

/** What the steps of an erasure know, and what they leave for later steps. */
export type Erasure = {
  person: Person
  /** Without `email` while the address is not confirmed: what was sent to it belongs to its owner. */
  owner: { id: string; email?: string }
  requestIds: readonly string[]
  caseIds: readonly string[]
  isRefunded: boolean
}
type ErasureStep = (deps: Deps, tx: Db, erasure: Erasure) => Promise<Partial<Erasure> | void>

export type CollectedFile = { name: string; fileKey: string; sizeBytes: number; uploadedAt: Date }

export type FigureKind = Exclude<RowKind, 'views'>

/** What happens to a person that other features act on, in the transaction in which it happens. */
export type PersonEvents = {
  'person.registered': { person: Person; referralCode: string | undefined }
  /** The address and the way into the account are shown to be the same person's. */
  'person.confirmed': { person: Pick<Person, 'id' | 'email' | 'role'> }
  'person.password_changed': { person: Person }
  /** Everywhere: what was given to a device or a program no longer works. */
  'person.signed_out': { person: Pick<Person, 'id'> }
  /** A member of staff lost the role or was deactivated; `by` is null for the operator's command. */
  'person.stood_down': { person: Person; by: string | null }
}

/** All that the rest of the server knows of a feature. */
export type Feature = {
  name: string
  routes?: (route: Route, parts: AppParts) => void
  jobs?: (deps: Deps) => readonly Job<never>[]
  /** Removes rows that have expired; run every hour. */
  sweeps?: readonly ((deps: Deps) => Promise<unknown>)[]
  /** Erasure of a person: first all locks, then all rows, each in the order of `FEATURES.inErasure`. */
  erase?: { lock?: ErasureStep; rows?: ErasureStep }
  /** A person's data, for the copy that they can ask for. */
  collect?: (deps: Deps, person: Person) => Promise<Record<string, unknown>>
  collectFiles?: (db: Db, person: Person) => Promise<CollectedFile[]>
  /** Removes what the privacy policy says is kept no longer; run every day. */
  retain?: (deps: Deps) => Promise<unknown>
  /** The rows that analytics count. */
  figures?: Partial<Record<FigureKind, (span: FigureSpan) => SQL>>
  watches?: readonly Watch[]
  /** Files that rows name: keys, or folders that end in a slash. */
  listFiles?: (db: Db) => Promise<string[]>
  /** Removes files without rows when the server starts. */
  sweepFiles?: (deps: Deps) => Promise<void>
  /** For `npm run doctor`: recomputes what is derived from rows, and changes nothing. */
  examine?: (database: Database, config: Config, features: Features) => Promise<Finding>
  on?: { [Event in keyof PersonEvents]?: (deps: Deps, tx: Db, event: PersonEvents[Event]) => Promise<unknown> }
  /** Whether something waits for the owner of a person's address; it is locked until the transaction ends. */
  isAwaited?: (tx: Db, person: Person) => Promise<boolean>
}

export type Features = { all: readonly Feature[]; inErasure: readonly Feature[] }

export function defineFeature(feature: Feature): Feature {
  return feature
}

export async function publish<Event extends keyof PersonEvents>(
  deps: Deps,
  tx: Db,
  event: Event,
  what: PersonEvents[Event],
): Promise<void> {
  for (const { on } of deps.features.all) await on?.[event]?.(deps, tx, what)
}

/** Whether something waits for the owner of a person's address, such as a case that staff opened for it. */
export async function isAwaited({ features }: Pick<Deps, 'features'>, tx: Db, person: Person): Promise<boolean> {
  for (const feature of features.all) if (await feature.isAwaited?.(tx, person)) return true
  return false
}
