import os from 'node:os'
import { parseArgs } from 'node:util'
import { api } from './bench/cases/api.ts'
import { deal } from './bench/cases/deal.ts'
import { desk, offerEntry } from './bench/cases/desk.ts'
import { growth } from './bench/cases/growth.ts'
import { idle, startTime } from './bench/cases/idle.ts'
import { loginStorm, loginTimes } from './bench/cases/logins.ts'
import { browserPages, publicPages } from './bench/cases/pages.ts'
import { streams } from './bench/cases/streams.ts'
import { webhook } from './bench/cases/webhook.ts'
import { openFixtures } from './bench/fixtures.ts'
import { tableLines } from './bench/table.ts'
import { command, Failure, seconds } from './project.ts'
import { buildPages } from './test/child.ts'

const CASES = [
  deal,
  startTime,
  idle,
  publicPages,
  api,
  growth,
  browserPages,
  offerEntry,
  loginStorm,
  loginTimes,
  webhook,
  streams,
  // Last, because it leaves years of cases behind.
  desk,
]
const UP_TO = { default: '100000', min: 1_000 }

/** `[case …] [--up-to 1000000]`; without names, all of them, and growth up to a hundred thousand listings. */
await command(async () => {
  const { positionals: names, values } = parseArgs({
    allowPositionals: true,
    options: { 'up-to': { type: 'string', default: UP_TO.default } },
  })
  const unknown = names.find((name) => CASES.every((one) => one.name !== name))
  if (unknown) throw new Failure(`There is no case ${unknown}; there are ${CASES.map(({ name }) => name).join(', ')}.`)
  const upTo = Number(values['up-to'])
  if (!(upTo >= UP_TO.min)) throw new Failure(`--up-to is a number of listings, at least ${UP_TO.min}.`)
  const stopped = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopped.abort())

  const startedMs = performance.now()
  if (!(await buildPages(stopped.signal))) return 1
  const fixtures = await openFixtures(stopped.signal)
  try {
    const rows = []
    for (const one of CASES.filter(({ name }) => names.length === 0 || names.includes(name))) {
      console.log(`${one.name} …`)
      const measured = await one.run(fixtures, { upTo })
      // Printed at once as well: a run that is cut short keeps what it has measured.
      for (const line of tableLines(measured)) console.log(line)
      rows.push(...measured)
    }
    for (const line of tableLines(rows)) console.log(line)
    const machine = `${os.availableParallelism()} cores, ${Math.round(os.totalmem() / 2 ** 30)} GB, Node ${process.versions.node}`
    console.log(`Measured in ${seconds(startedMs)} on ${machine}, ${new Date().toISOString().slice(0, 10)}.`)
    return rows.some(({ target }) => target?.isMet === false) ? 1 : 0
  } finally {
    await fixtures.close()
  }
})
