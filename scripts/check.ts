import { mendFormat } from './checks/format.ts'
import { runChecks } from './checks/run.ts'
import { command } from './project.ts'

/** `[--fix]`: mends layout and the order of imports first. */
await command(async () => {
  if (process.argv.includes('--fix')) await mendFormat()
  const { failures } = await runChecks()
  return failures.length === 0 ? 0 : 1
})
