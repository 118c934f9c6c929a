import { readConfig } from './config.ts'
import { keepFilesPrivate } from './platform/files/data-folder.ts'
import { describeFinding, fix } from './platform/process/finding.ts'
import { speedUpModuleLoading } from './platform/process/module-loading.ts'
import { StartError } from './platform/process/start-error.ts'

/** `npm run doctor`: what is well, what is not set up, and what to do; ends with 1 when something has to be done. */
async function main(): Promise<number> {
  keepFilesPrivate()
  const config = readConfig(process.env)
  speedUpModuleLoading()
  const { examine } = await import('./doctor/examination.ts')
  const findings = await examine(config)
  const toDo = findings.filter(({ state }) => state === 'fix').length
  const verdict = toDo === 0 ? 'Nothing has to be done.' : `${toDo} to fix.`
  process.stdout.write(`${[...findings.map(describeFinding), verdict].join('\n')}\n`)
  return toDo === 0 ? 0 : 1
}

if (import.meta.main) {
  try {
    process.exitCode = await main()
  } catch (error) {
    if (!(error instanceof StartError)) throw error
    process.stdout.write(`${describeFinding(fix('settings', error.message))}\n1 to fix.\n`)
    process.exitCode = 1
  }
}
