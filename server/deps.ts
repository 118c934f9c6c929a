import type { Logger } from 'pino'
import type { Config } from './config.ts'
import type { Features } from './feature.ts'
import type { GoogleClient } from './features/accounts/google/client.ts'
import type { ReplyTimesCache } from './features/cases/replies.ts'
import type { Mailer } from './features/mail/service.ts'
import type { ViewCounter } from './features/page-views/counter.ts'
import type { CardProvider } from './platform/cards/provider.ts'
import type { Changes } from './platform/db/changes.ts'
import type { Database, Db } from './platform/db/database.ts'
import type { Files } from './platform/files/files.ts'
import type { Jobs } from './platform/jobs/jobs.ts'
import type { Tracing } from './platform/observability/tracing.ts'
import type { Clock } from './platform/process/clock.ts'
import type { RateLimiter } from './platform/security/rate-limits.ts'
import type { Secrets } from './platform/security/secrets.ts'

/** What every feature stands on, opened once and handed down. */
export type Deps = {
  features: Features
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
  replyTimes: ReplyTimesCache
  jobs: Jobs
  mailer: Mailer
  files: Files
  changes: Changes
  /** Undefined in production without keys: sign-in by Google is off. */
  google: GoogleClient | undefined
  /** Cards are charged there. */
  provider: CardProvider
  log: Logger
  /** Undefined unless a collector is configured. */
  tracing: Tracing | undefined
}
