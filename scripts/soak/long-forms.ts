/** Tests that have a long form, by the name of their soak. */
export const SOAKS = {
  access: [
    'server/system-tests/access/access.test.ts',
    'server/system-tests/access/wrong-owner.test.ts',
    'server/system-tests/access/lost-access.test.ts',
    'server/system-tests/access/wrong-case.test.ts',
  ],
  analytics: [
    'server/features/analytics/analytics-speed.postgres.test.ts',
    'server/features/page-views/page-views.test.ts',
  ],
  alerts: ['server/features/alerts/matching.postgres.test.ts', 'server/features/alerts/mailing.postgres.test.ts'],
  appointments: [
    'server/features/appointments/kill.process.test.ts',
    'server/features/appointments/race.postgres.test.ts',
    'server/features/appointments/reminders.postgres.test.ts',
  ],
  badges: ['server/features/listings/fairness/speed.postgres.test.ts'],
  clients: ['server/system-tests/faults/slow-clients.process.test.ts', 'server/features/live/crowds.test.ts'],
  crash: [
    'server/system-tests/faults/crash.process.test.ts',
    'server/system-tests/faults/every-write-crash.process.test.ts',
    'server/flows/casework/case-crash.process.test.ts',
    'server/features/threads/kill.process.test.ts',
  ],
  day: ['server/system-tests/faults/day.soak.test.ts'],
  desk: ['server/features/desk/scale.test.ts', 'server/features/offers/scale.test.ts'],
  facets: ['server/features/listings/facet-index.postgres.test.ts'],
  faults: [
    'server/system-tests/faults/faults.test.ts',
    'server/system-tests/faults/full-disk.soak.test.ts',
    'server/system-tests/faults/no-files.soak.test.ts',
  ],
  imports: [
    'server/features/listings/imports/speed.postgres.test.ts',
    'server/features/listings/imports/kill.process.test.ts',
    'server/features/papers/kill.process.test.ts',
  ],
  inputs: ['server/system-tests/access/inputs.test.ts', 'server/system-tests/access/hostile-fields.test.ts'],
  load: ['scripts/soak/load.postgres.test.ts'],
  migrations: [
    'server/platform/db/schema-history.process.test.ts',
    'server/system-tests/faults/migration-kills.process.test.ts',
    'server/system-tests/faults/two-starts.postgres.test.ts',
  ],
  payments: ['server/flows/purchase/kills.process.test.ts'],
  races: [
    'server/system-tests/faults/races.test.ts',
    'server/flows/casework/races.test.ts',
    'server/features/offers/accept-expiry.postgres.test.ts',
    'server/features/accounts/people.test.ts',
  ],
  restarts: ['scripts/database-restarts.postgres.test.ts'],
  'scale-out': ['server/system-tests/faults/scale-out.postgres.test.ts'],
  secrets: ['server/system-tests/stored-data/secrets.test.ts'],
  upgrade: ['server/platform/db/upgrade.postgres.test.ts'],
  uploads: ['server/system-tests/faults/pixel-bombs.process.test.ts'],
} as const satisfies Record<string, readonly string[]>

/** Soaks that run on PostgreSQL unless `--database` says otherwise. */
export const ON_POSTGRES: readonly string[] =
  'alerts analytics appointments badges day desk facets imports load restarts scale-out upgrade'.split(' ')
