import { defineConfig } from 'vitest/config'
import { compiledLocales } from '#locales/vite-plugin.ts'

/**
 * Tests that are killed, restarted, raced or timed for many seconds: for the long run, and for runs of a named file.
 */
const LONG = [
  'scripts/database-restarts.postgres.test.ts',
  'scripts/soak/*.test.ts',
  'scripts/start.process.test.ts',
  'server/**/{speed,*-speed}.postgres.test.ts',
  'server/backup/restore.process.test.ts',
  'server/system-tests/faults/every-write-crash.process.test.ts',
  'server/system-tests/faults/migration-kills.process.test.ts',
  'server/system-tests/faults/pixel-bombs.process.test.ts',
  'server/system-tests/faults/private-files.process.test.ts',
  'server/system-tests/faults/scale-out.postgres.test.ts',
  'server/system-tests/faults/slow-clients.process.test.ts',
  'server/system-tests/faults/two-starts.postgres.test.ts',
  'server/user.process.test.ts',
  'server/features/alerts/mailing.postgres.test.ts',
  'server/features/appointments/kill.process.test.ts',
  'server/features/appointments/race.postgres.test.ts',
  'server/features/appointments/reminders.postgres.test.ts',
  'server/flows/casework/case-crash.process.test.ts',
  'server/features/listings/imports/kill.process.test.ts',
  'server/features/live/two-processes.postgres.test.ts',
  'server/features/offers/accept-expiry.postgres.test.ts',
  'server/flows/purchase/kills.process.test.ts',
  'server/platform/db/schema-history.process.test.ts',
  'server/platform/observability/tracing.process.test.ts',
  'server/features/papers/kill.process.test.ts',
  'server/features/threads/kill.process.test.ts',
]

const NEEDS_MORE = [
  ...(process.env['SHORT'] ? LONG : []),
  // What only a database with several connections can show runs where there is one.
  ...(process.env['TEST_DATABASE_URL'] ? [] : ['**/*.postgres.test.ts']),
  // What needs more of the machine than a test may ask for runs by `npm run soak` alone.
  ...(process.env['SOAK'] ? [] : ['**/*.soak.test.ts']),
]

export default defineConfig({
  test: {
    environment: 'node',
    pool: 'forks',
    // The embedded database's code lives too briefly here to be worth optimising.
    execArgv: ['--liftoff-only'],
    // Files share a worker's modules: none keeps state in one, and loading them again took a quarter of the run.
    isolate: false,
    // Two cores are what the budget of `npm test` is meant for.
    maxWorkers: 2,
    // A shared machine may be busy; a test that hangs is still found.
    testTimeout: 30_000,
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        plugins: [compiledLocales()],
        test: {
          name: 'unit',
          include: ['{contract,deal,papers,web,locales,assets,scripts,e2e}/**/*.test.{ts,tsx}'],
          exclude: ['scripts/npm-start.test.ts', 'scripts/**/*.{postgres,process}.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['server/**/*.test.ts'],
          exclude: [...NEEDS_MORE, '**/*.{process,postgres}.test.ts'],
          globalSetup: ['server/testing/runs/global-setup.ts'],
        },
      },
      // Tests that start, stop and kill the program as its owner would: seconds each, so they have a suite of their own.
      {
        extends: true,
        test: {
          name: 'process',
          include: ['{server,scripts}/**/*.process.test.ts'],
          exclude: NEEDS_MORE,
          globalSetup: ['server/testing/runs/global-setup.ts'],
        },
      },
      // What only a database with several connections can show.
      {
        extends: true,
        test: {
          name: 'postgres',
          include: ['{server,scripts}/**/*.postgres.test.ts'],
          exclude: NEEDS_MORE,
          globalSetup: ['server/testing/runs/global-setup.ts'],
        },
      },
      // Minutes long, so a suite of its own.
      { extends: true, test: { name: 'npm-start', include: ['scripts/npm-start.test.ts'] } },
    ],
  },
})
