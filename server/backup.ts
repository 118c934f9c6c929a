import path from 'node:path'
import { parseArgs } from 'node:util'
import { readConfig } from './config.ts'
import type { ControlCommand } from './control-commands.ts'
import { keepFilesPrivate } from './platform/files/data-folder.ts'
import { sendControl } from './platform/process/control.ts'
import { speedUpModuleLoading } from './platform/process/module-loading.ts'
import { StartError } from './platform/process/start-error.ts'

const USAGE = 'Usage: npm run backup [-- --to FOLDER]'
/** The server answers when all is copied. */
const COPIED_WITHIN_MS = 6 * 3600 * 1000

class UsageError extends StartError {}

/** Named by the minute in UTC unless a folder is named. */
function readFolder(words: string[]): string {
  const minute = new Date().toISOString().slice(0, 16).replaceAll(':', '')
  try {
    const { values } = parseArgs({ args: words, options: { to: { type: 'string' } } })
    return path.resolve(values.to ?? path.join('backups', minute))
  } catch (error) {
    throw new UsageError((error as Error).message)
  }
}

/** Through the running server where it holds the embedded database; straight from the database otherwise. */
async function run(to: string): Promise<string> {
  keepFilesPrivate()
  const config = readConfig(process.env)
  if (!config.databaseUrl) {
    const command: ControlCommand = { backup: { to } }
    const reply = await sendControl(config.dataDir, command, COPIED_WITHIN_MS)
    if (reply?.ok) return reply.text
    if (reply) throw new StartError(reply.text)
  }
  speedUpModuleLoading()
  const { backUpWithoutServer } = await import('./backup/without-server.ts')
  return backUpWithoutServer(config, to)
}

if (import.meta.main) {
  try {
    process.stdout.write(`${await run(readFolder(process.argv.slice(2)))}\n`)
  } catch (error) {
    process.stderr.write(`northlane: ${error instanceof StartError ? error.message : (error as Error).stack}\n`)
    if (error instanceof UsageError) process.stderr.write(`${USAGE}\n`)
    process.exitCode = 1
  }
}
