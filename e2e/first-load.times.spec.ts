import os from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { type FirstLoad, measureFirstLoad, medianLoad, newPhone, promisedOf } from './first-load.ts'
import { expect, test } from './fixtures.ts'
import { awake } from './signed-in.ts'
import { addressOf, SITE_PAGES, TOOL_PAGES } from './site-pages.ts'

const QUIET_WITHIN_MS = 240_000
const QUIET_SHARE = 0.9

test.beforeAll(async ({ browser, baseURL }) => {
  test.setTimeout(QUIET_WITHIN_MS)
  // A browser that is new starts its own processes with its first page.
  const page = await browser.newPage({ ...(baseURL && { baseURL }) })
  await page.goto('/')
  await awake(page)
  await page.close()
  // A server that is new makes its sample cars' pictures first.
  await expect.poll(idleShare, { timeout: QUIET_WITHIN_MS }).toBeGreaterThan(QUIET_SHARE)
})

for (const path of [...SITE_PAGES, ...TOOL_PAGES]) {
  test(`${path} is there soon on a slow phone, does not move and answers`, async ({ browser, baseURL }) => {
    test.setTimeout(120_000)
    const address = await addressOf(baseURL ?? '', path)
    const runs: FirstLoad[] = []
    for (let run = 0; run < 5; run += 1) {
      const phone = await newPhone(browser, baseURL ?? '')
      runs.push(await measureFirstLoad(await phone.newPage(), address))
      await phone.close()
    }
    const { lcpMs, cls, blockedMs } = medianLoad(runs)
    const figures = `LCP ${Math.round(lcpMs)} ms, CLS ${cls.toFixed(4)}, blocked for ${Math.round(blockedMs)} ms`
    console.log(`${path} on a slow phone: ${figures} (median of ${runs.length})`)
    const promised = promisedOf(path)
    expect(lcpMs).toBeLessThanOrEqual(promised.lcpMs)
    expect(cls).toBeLessThanOrEqual(promised.cls)
    expect(blockedMs).toBeLessThanOrEqual(promised.blockedMs)
  })
}

/** How much of the next ten seconds the machine has nothing to do: longer than a job's pause between two pictures. */
async function idleShare(): Promise<number> {
  const sum = (of: (times: os.CpuInfo['times']) => number) =>
    os.cpus().reduce((total, { times }) => total + of(times), 0)
  const all = () => sum(({ user, nice, sys, idle, irq }) => user + nice + sys + idle + irq)
  const [idleBefore, allBefore] = [sum(({ idle }) => idle), all()]
  await wait(10_000)
  return (sum(({ idle }) => idle) - idleBefore) / (all() - allBefore)
}
