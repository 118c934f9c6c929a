import type { Deps } from '#server/deps.ts'

/** What it takes to turn a paid session into a package. */
export type SettlementDeps = Pick<Deps, 'db' | 'clock' | 'jobs' | 'mailer' | 'publicUrl' | 'config' | 'log' | 'secrets'>
