import { parseArgs } from 'node:util'
import { ROLES } from '#contract/users/roles.ts'
import { TEAM_LANGUAGES, type TeamLanguage } from '#contract/users/team-constants.ts'
import { email as emailSchema } from '#contract/values/text.ts'
import { readConfig } from './config.ts'
import type { ControlCommand } from './control-commands.ts'
import type { PersonChange } from './features/accounts/staff-made.ts'
import { keepFilesPrivate } from './platform/files/data-folder.ts'
import { sendControl } from './platform/process/control.ts'
import { speedUpModuleLoading } from './platform/process/module-loading.ts'
import { StartError } from './platform/process/start-error.ts'

const USAGE = `Usage: npm run user -- --email ADDRESS [--role ${ROLES.join('|')}] [--languages fr,en] [--deactivate | --delete]`

/** Thrown for words that make no sense; the usage line follows. */
class UsageError extends StartError {}

export function readChange(words: string[]): PersonChange {
  const { values } = parseWords(words)
  const address = emailSchema.safeParse(values.email ?? '')
  if (!address.success) throw new UsageError('--email must be an email address.')
  const role = ROLES.find((candidate) => candidate === values.role)
  if (values.role !== undefined && !role) throw new UsageError(`--role must be one of ${ROLES.join(', ')}.`)
  const languages = values.languages?.split(',').map(readLanguage)
  const hasChanges = role !== undefined || languages !== undefined || values.deactivate === true
  if (values.delete && hasChanges) throw new UsageError('--delete stands alone.')
  if (!values.delete && !hasChanges)
    throw new UsageError('Say what to do: --role, --languages or --deactivate, or --delete.')
  return {
    email: address.data,
    ...(role ? { role } : {}),
    ...(languages ? { languages } : {}),
    ...(values.deactivate ? { deactivate: true } : {}),
    ...(values.delete ? { delete: true } : {}),
  }
}

function readLanguage(word: string): TeamLanguage {
  const language = TEAM_LANGUAGES.find((candidate) => candidate === word.trim())
  if (!language) throw new UsageError(`--languages must list languages among ${TEAM_LANGUAGES.join(', ')}.`)
  return language
}

function parseWords(words: string[]) {
  try {
    return parseArgs({
      args: words,
      options: {
        email: { type: 'string' },
        role: { type: 'string' },
        languages: { type: 'string' },
        deactivate: { type: 'boolean' },
        delete: { type: 'boolean' },
      },
    })
  } catch (error) {
    throw new UsageError((error as Error).message)
  }
}

/** Through the running server where it holds the embedded database; straight to the database otherwise. */
async function run(change: PersonChange): Promise<string> {
  keepFilesPrivate()
  const config = readConfig(process.env)
  if (!config.databaseUrl) {
    const reply = await sendControl(config.dataDir, { person: change } satisfies ControlCommand)
    if (reply?.ok) return reply.text
    if (reply) throw new StartError(reply.text)
  }
  speedUpModuleLoading()
  const { changeWithoutServer } = await import('./user-without-server.ts')
  return changeWithoutServer(config, change)
}

if (import.meta.main) {
  try {
    process.stdout.write(`${await run(readChange(process.argv.slice(2)))}\n`)
  } catch (error) {
    process.stderr.write(`northlane: ${error instanceof StartError ? error.message : String(error)}\n`)
    if (error instanceof UsageError) process.stderr.write(`${USAGE}\n`)
    process.exitCode = 1
  }
}
