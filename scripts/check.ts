import { runChecks } from './checks/run.ts'
import { command } from './project.ts'

await command(async () => {
  const { failed } = await runChecks()
  return failed === 0 ? 0 : 1
})
