import { readConfig } from './config.ts'
import { keepFilesPrivate } from './platform/files/data-folder.ts'
import { requireFreePort } from './platform/http/ports.ts'
import { limitHeapGrowth, speedUpModuleLoading } from './platform/process/module-loading.ts'
import { StartError } from './platform/process/start-error.ts'

/** Open requests get this long to end; then the process leaves anyway, inside the 10 s that its host waits. */
const DRAIN_MS = 8_000

async function main(): Promise<void> {
  const patience = { ms: DRAIN_MS }
  const stopAsked = awaitSignal(patience)
  keepFilesPrivate()
  const config = readConfig(process.env)
  patience.ms += config.stopDelayS * 1000
  // Before anything is written: a start that cannot listen must not leave a half-made data folder.
  const port = await requireFreePort(config)
  speedUpModuleLoading()
  limitHeapGrowth()
  // Not at the top, where it would be loaded before the lines above had a chance.
  const { serve } = await import('./serve.ts')
  await serve({ ...config, port }, { isDev: process.argv.includes('--dev'), stopAsked })
}

/** One signal starts the stop, also while the start is still under way; more of them change nothing. */
function awaitSignal(patience: { ms: number }): Promise<void> {
  return new Promise((resolve) => {
    const onSignal = () => {
      setTimeout(() => process.exit(0), patience.ms).unref()
      resolve()
    }
    for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, onSignal)
  })
}

/** What an operator can mend is one line; anything else is our mistake and shows where. */
function fail(error: unknown): never {
  const text =
    error instanceof StartError
      ? error.message.replaceAll(/\s*\n\s*/g, ' ')
      : error instanceof Error
        ? (error.stack ?? error.message)
        : String(error)
  process.stderr.write(`northlane: ${text}\n`)
  process.exit(1)
}

process.on('unhandledRejection', fail)
main().then(() => process.exit(0), fail)
