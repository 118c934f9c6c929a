/** The numbers that `pg_advisory_lock` is asked for, in one place so that no two are the same. */
export const LOCK_NUMBERS = {
  migrations: 7_238_110_425,
  openingJobs: 7_238_110_426,
  sealingAudit: 7_238_110_427,
  matchingAlerts: 7_238_110_428,
  makingListings: 4_402_986_517,
} as const
