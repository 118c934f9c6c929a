import { cachedPage } from './bench/cases/cached-page.ts'
import { carsPage } from './bench/cases/cars-page.ts'
import { idleMemory } from './bench/cases/idle-memory.ts'
import { jsonRead } from './bench/cases/json-read.ts'
import { loginStorm } from './bench/cases/login-storm.ts'
import { loginTimes } from './bench/cases/login-times.ts'
import { startTime } from './bench/cases/start-time.ts'
import { webhook } from './bench/cases/webhook.ts'
import { printTable } from './bench/table.ts'
import { openWorld } from './bench/world.ts'
import { command, Failure, seconds } from './project.ts'
import { runNode } from './test/child.ts'

/** A capability that promises a figure adds its case here. */
const CASES = [cachedPage, carsPage, jsonRead, loginStorm, loginTimes, webhook, startTime, idleMemory]

/** `[case …]`; without names, all of them. */
await command(async () => {
  const names = process.argv.slice(2)
  const unknown = names.find((name) => CASES.every((one) => one.name !== name))
  if (unknown) throw new Failure(`There is no case ${unknown}; there are ${CASES.map(({ name }) => name).join(', ')}.`)
  const stopped = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopped.abort())

  const startedMs = performance.now()
  if ((await runNode(['scripts/build.mjs'], { signal: stopped.signal })) !== 0) return 1
  const world = await openWorld(stopped.signal)
  try {
    const rows = []
    for (const one of CASES.filter(({ name }) => names.length === 0 || names.includes(name))) {
      console.log(`${one.name} …`)
      rows.push(...(await one.run(world)))
    }
    printTable(rows)
    console.log(`Measured in ${seconds(startedMs)}.`)
    return rows.some(({ target }) => target?.isMet === false) ? 1 : 0
  } finally {
    await world.close()
  }
})
