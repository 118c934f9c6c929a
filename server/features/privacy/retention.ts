import type { Deps } from '#server/deps.ts'
import type { Job } from '#server/platform/jobs/jobs.ts'

/** Keeps what the privacy policy says about how long things are kept. */
export function retentionJob(deps: Deps): Job<Record<string, never>> {
  return {
    name: 'privacy.retention',
    cron: '23 8 * * *',
    retries: 2,
    firstPauseS: 600,
    timeoutS: 600,
    run: () => forgetWhatIsOver(deps),
  }
}

/** Each feature does its part even where another one fails; what cannot be removed fails the job. */
export async function forgetWhatIsOver(deps: Deps): Promise<void> {
  const failures: unknown[] = []
  for (const { retain } of deps.features.all) {
    try {
      await retain?.(deps)
    } catch (error) {
      failures.push(error)
    }
  }
  if (failures.length > 1) throw new AggregateError(failures, failures.map(String).join('; '))
  if (failures.length > 0) throw failures[0]
}
