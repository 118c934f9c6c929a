import { runChecks } from './checks/run.ts'
import { command } from './project.ts'

await command(async () => {
  const { failures } = await runChecks()
  return failures.length === 0 ? 0 : 1
})
