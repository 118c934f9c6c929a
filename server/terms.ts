import { parseArgs } from 'node:util'
import { publicUrlOf, readConfig } from './config.ts'
import type { ControlCommand } from './control-commands.ts'
import { announceTerms } from './features/accounts/terms-announcement.ts'
import { keepFilesPrivate } from './platform/files/data-folder.ts'
import { sendControl } from './platform/process/control.ts'
import { speedUpModuleLoading } from './platform/process/module-loading.ts'
import { StartError } from './platform/process/start-error.ts'

const USAGE = 'Usage: npm run tool -- announce-terms --from YYYY-MM-DD'

/** The day on which the new terms take effect. */
function readDay(words: string[]): string {
  const { values } = parseArgs({ args: words, options: { from: { type: 'string' } } })
  const day = values.from ?? ''
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(day) && new Date(day).toJSON()?.startsWith(day)
  if (!isDay) throw new StartError(`--from must be a day. ${USAGE}`)
  return day
}

/** Through the running server where it holds the embedded database; straight to the database otherwise. */
async function run(from: string): Promise<string> {
  keepFilesPrivate()
  const config = readConfig(process.env)
  if (!config.databaseUrl) {
    const reply = await sendControl(config.dataDir, { terms: { from } } satisfies ControlCommand)
    if (reply?.ok) return reply.text
    if (reply) throw new StartError(reply.text)
  }
  speedUpModuleLoading()
  const { openResources } = await import('./resources.ts')
  const resources = await openResources({ ...config, logLevel: 'warn' }, publicUrlOf(config))
  try {
    return `${await announceTerms(resources.deps, from)} The mails leave while the server runs.`
  } finally {
    await resources.close()
  }
}

try {
  process.stdout.write(`${await run(readDay(process.argv.slice(2)))}\n`)
} catch (error) {
  process.stderr.write(`northlane: ${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
