import { execFile } from 'node:child_process'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'

const run = promisify(execFile)

test('deal engine runs in plain Node without other modules', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'deal-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await cp(import.meta.dirname, path.join(folder, 'deal'), {
    recursive: true,
    filter: (file) => !file.endsWith('.test.ts'),
  })
  const program = `
    import { checkQuote, financeDeal, jurisdictions, outTheDoor, rightsOf, tradeIn } from './deal/index.ts'
    const sale = { jurisdiction: 'QC:CA', date: '2026-11-16', seller: 'dealer', condition: 'new', price: 29900 }
    const loan = { op: 'finance', principal: 1200000, apr: '12', n: 1, frequency: 'monthly' }
    console.log(JSON.stringify([
      jurisdictions().length,
      outTheDoor(sale).out_the_door,
      checkQuote({ ...sale, text: 'Prix 299,00 $' }).true_total,
      tradeIn({ ...sale, trade_in: 100 }).break_even_private,
      financeDeal(loan).payment,
      rightsOf(sale).cooling_off.days,
    ]))`
  const { stdout, stderr } = await run(process.execPath, ['--input-type=module', '-e', program], {
    cwd: folder,
    env: { NODE_OPTIONS: '', NODE_NO_WARNINGS: '1' },
  })
  expect(stderr).toBe('')
  expect(JSON.parse(stdout)).toEqual([64, 34_378, 34_378, 115, 1_212_000, 0])
})
