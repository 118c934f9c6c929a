import path from 'node:path'
import { parseArgs } from 'node:util'
import { readConfig } from './config.ts'
import { keepFilesPrivate } from './platform/files/data-folder.ts'
import { speedUpModuleLoading } from './platform/process/module-loading.ts'
import { StartError } from './platform/process/start-error.ts'

const USAGE = 'Usage: npm run restore -- --from FOLDER [--check]'

class UsageError extends StartError {}

function readWords(words: string[]): { from: string; isCheck: boolean } {
  let values: { from?: string | undefined; check?: boolean | undefined }
  try {
    values = parseArgs({ args: words, options: { from: { type: 'string' }, check: { type: 'boolean' } } }).values
  } catch (error) {
    throw new UsageError((error as Error).message)
  }
  if (!values.from) throw new UsageError('Say which backup: --from FOLDER.')
  return { from: path.resolve(values.from), isCheck: values.check ?? false }
}

if (import.meta.main) {
  try {
    const { from, isCheck } = readWords(process.argv.slice(2))
    keepFilesPrivate()
    const config = readConfig(process.env)
    speedUpModuleLoading()
    const { checkBackup, restoreInto } = await import('./backup/without-server.ts')
    process.stdout.write(`${isCheck ? await checkBackup(from) : await restoreInto(config, from)}\n`)
  } catch (error) {
    process.stderr.write(`northlane: ${error instanceof StartError ? error.message : (error as Error).stack}\n`)
    if (error instanceof UsageError) process.stderr.write(`${USAGE}\n`)
    process.exitCode = 1
  }
}
