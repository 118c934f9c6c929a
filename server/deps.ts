import type { Logger } from 'pino'
import type { GoogleClient } from './accounts/google/client.ts'
import type { Config } from './config.ts'
import type { Mailer } from './mail/service.ts'
import type { ViewCounter } from './page-views/counter.ts'
import type { CardProvider } from './payments/provider.ts'
import type { Changes } from './platform/changes.ts'
import type { Clock } from './platform/clock.ts'
import type { Database, Db } from './platform/database.ts'
import type { Files } from './platform/files/files.ts'
import type { Jobs } from './platform/jobs.ts'
import type { RateLimiter } from './platform/rate-limits.ts'
import type { Secrets } from './platform/secrets.ts'
import type { Tracing } from './platform/tracing.ts'

/** What every feature stands on, opened once and handed down. */
export type Deps = {
  config: Config
  publicUrl: string
  database: Database
  db: Db
  /** A copy for reading, where one is configured. */
  readDatabase: Database | undefined
  /** What visitors' lists are read from: it may be a moment behind. */
  readDb: Db
  secrets: Secrets
  clock: Clock
  limiter: RateLimiter
  views: ViewCounter
  jobs: Jobs
  mailer: Mailer
  files: Files
  changes: Changes
  /** Undefined in production without keys: nobody can sign in by Google. */
  google: GoogleClient | undefined
  /** Cards are charged there. */
  provider: CardProvider
  log: Logger
  /** Undefined unless a collector is configured. */
  tracing: Tracing | undefined
}
