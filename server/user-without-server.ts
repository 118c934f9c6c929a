import { setTimeout as wait } from 'node:timers/promises'
import { type Config, publicUrlOf } from './config.ts'
import { changeOrDelete } from './control-commands.ts'
import type { Deps } from './deps.ts'
import type { PersonChange } from './features/accounts/staff-made.ts'
import { countUntried } from './platform/jobs/outbox.ts'
import { openResources } from './resources.ts'

const MAIL_WITHIN_MS = 20_000

/** Opens what a server would, for the time of one change. */
export async function changeWithoutServer(config: Config, change: PersonChange): Promise<string> {
  const resources = await openResources({ ...config, logLevel: 'warn' }, publicUrlOf(config))
  try {
    await resources.startJobs()
    const text = await changeOrDelete(resources.deps, change)
    return (await isMailGone(resources.deps)) ? text : `${text} It leaves as soon as the mail server takes it.`
  } finally {
    await resources.close()
  }
}

/** The link in the mail is good for an hour: it must not wait for the next start of a server. */
async function isMailGone({ db, jobs }: Deps): Promise<boolean> {
  jobs.nudge()
  const deadlineMs = performance.now() + MAIL_WITHIN_MS
  while (performance.now() < deadlineMs) {
    if ((await countUntried(db)) === 0) return true
    await wait(100)
  }
  return false
}
