import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { cpuMsBelow } from './process.ts'

const BURN_MS = 200

test('child process time is counted by name, also after the child has ended', async () => {
  expect(cpuMsBelow('burner')).toBe(0)
  // Its child burns, so that the time is first a grandchild's and then counted by the one that waited for it.
  const burns = `while (process.cpuUsage().user < ${BURN_MS * 1_000});`
  const child = spawn(process.execPath, [
    '-e',
    `process.title = 'burner'; require('node:child_process').spawnSync(process.execPath, ['-e', ${JSON.stringify(burns)}]); console.log('done'); process.stdin.resume()`,
  ])
  await once(child.stdout, 'data')
  expect(cpuMsBelow('burner')).toBeGreaterThanOrEqual(BURN_MS - 10)
  child.kill()
  await once(child, 'close')
  expect(cpuMsBelow('burner')).toBe(0)
})
