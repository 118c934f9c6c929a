/** Tests that have a long form, by the name of their soak. */
export const SOAKS = {
  access: [
    'server/access.test.ts',
    'server/wrong-owner.test.ts',
    'server/lost-access.test.ts',
    'server/wrong-case.test.ts',
  ],
  analytics: ['server/analytics/analytics-speed.postgres.test.ts', 'server/page-views/page-views.test.ts'],
  alerts: ['server/alerts/matching.postgres.test.ts', 'server/alerts/mailing.postgres.test.ts'],
  appointments: [
    'server/appointments/kill.process.test.ts',
    'server/appointments/race.postgres.test.ts',
    'server/appointments/reminders.postgres.test.ts',
  ],
  badges: ['server/listings/fairness/speed.postgres.test.ts'],
  clients: ['server/slow-clients.process.test.ts', 'server/live/crowds.test.ts'],
  crash: [
    'server/crash.process.test.ts',
    'server/every-write-crash.process.test.ts',
    'server/cases/case-crash.process.test.ts',
    'server/threads/kill.process.test.ts',
  ],
  day: ['server/day.soak.test.ts'],
  desk: ['server/desk/scale.test.ts', 'server/offers/scale.test.ts'],
  facets: ['server/listings/facet-index.postgres.test.ts'],
  faults: ['server/faults.test.ts', 'server/full-disk.soak.test.ts', 'server/no-files.soak.test.ts'],
  imports: ['server/listings/imports/speed.postgres.test.ts', 'server/listings/imports/kill.process.test.ts'],
  inputs: ['server/inputs.test.ts', 'server/hostile-fields.test.ts'],
  load: ['scripts/soak/load.postgres.test.ts'],
  migrations: [
    'server/platform/schema-history.process.test.ts',
    'server/migration-kills.process.test.ts',
    'server/two-starts.postgres.test.ts',
  ],
  payments: ['server/payments/kills.process.test.ts'],
  races: [
    'server/races.test.ts',
    'server/cases/races.test.ts',
    'server/offers/accept-expiry.postgres.test.ts',
    'server/accounts/people.test.ts',
  ],
  restarts: ['scripts/database-restarts.postgres.test.ts'],
  'scale-out': ['server/scale-out.postgres.test.ts'],
  secrets: ['server/secrets.test.ts'],
  upgrade: ['server/platform/upgrade.postgres.test.ts'],
  uploads: ['server/pixel-bombs.process.test.ts'],
} as const satisfies Record<string, readonly string[]>

/** Soaks that run on PostgreSQL unless `--database` says otherwise. */
export const ON_POSTGRES: readonly string[] =
  'alerts analytics appointments badges day desk facets imports load restarts scale-out upgrade'.split(' ')
