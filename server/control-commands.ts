import { backUp, describeBackup } from './backup/service.ts'
import type { Deps } from './deps.ts'
import { changePerson, type PersonChange } from './features/accounts/staff-made.ts'
import { announceTerms } from './features/accounts/terms-announcement.ts'
import { deleteByOperator } from './features/privacy/deletion.ts'

/** Commands that a running server accepts on its control socket. */
export type ControlCommand = { person: PersonChange } | { terms: { from: string } } | { backup: { to: string } }

export async function runCommand(deps: Deps, command: ControlCommand): Promise<string> {
  if ('person' in command) return changeOrDelete(deps, command.person)
  if ('terms' in command) return announceTerms(deps, command.terms.from)
  const { to } = command.backup
  return describeBackup(await backUp({ ...deps, dataDir: deps.config.dataDir }, to), to)
}

export function changeOrDelete(deps: Deps, change: PersonChange): Promise<string> {
  return change.delete ? deleteByOperator(deps, change.email) : changePerson(deps, change)
}
