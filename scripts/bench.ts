import { parseArgs } from 'node:util'
import { api } from './bench/cases/api.ts'
import { browserPages } from './bench/cases/browser.ts'
import { carsPage } from './bench/cases/cars-page.ts'
import { deal } from './bench/cases/deal.ts'
import { desk } from './bench/cases/desk.ts'
import { growth } from './bench/cases/growth.ts'
import { idleMemory } from './bench/cases/idle-memory.ts'
import { jsonRead } from './bench/cases/json-read.ts'
import { loginStorm } from './bench/cases/login-storm.ts'
import { loginTimes } from './bench/cases/login-times.ts'
import { offerEntry } from './bench/cases/offer-entry.ts'
import { publicPages } from './bench/cases/public-pages.ts'
import { startTime } from './bench/cases/start-time.ts'
import { streams } from './bench/cases/streams.ts'
import { webhook } from './bench/cases/webhook.ts'
import { machineLine } from './bench/machine.ts'
import { tableLines } from './bench/table.ts'
import { openWorld } from './bench/world.ts'
import { command, Failure, seconds } from './project.ts'
import { buildPages } from './test/child.ts'

/** A capability that promises a figure adds its case here. */
const CASES = [
  publicPages,
  carsPage,
  jsonRead,
  api,
  growth,
  browserPages,
  offerEntry,
  loginStorm,
  loginTimes,
  webhook,
  streams,
  startTime,
  idleMemory,
  deal,
  // Last, because it leaves years of cases behind.
  desk,
]
const UP_TO = { default: '1000000', min: 1_000 }

/** Benches with arguments and a report of their own. */
const OWN_COMMANDS: Record<string, () => Promise<unknown>> = {
  house: () => import('./bench/commands/house.ts'),
  leads: () => import('./bench/commands/leads.ts'),
  listings: () => import('./bench/commands/listings.ts'),
}

/** `[case …] [--up-to 10000]`; without names, all of them, and growth up to a million listings. Or `house`, `leads` or `listings`. */
const [first = ''] = process.argv.slice(2)
const ownCommand = OWN_COMMANDS[first]
if (ownCommand) {
  process.argv.splice(2, 1)
  await ownCommand()
} else
  await command(async () => {
    const { positionals: names, values } = parseArgs({
      allowPositionals: true,
      options: { 'up-to': { type: 'string', default: UP_TO.default } },
    })
    const unknown = names.find((name) => CASES.every((one) => one.name !== name))
    if (unknown)
      throw new Failure(
        `There is no case ${unknown}; there are ${[...CASES.map(({ name }) => name), ...Object.keys(OWN_COMMANDS)].join(', ')}.`,
      )
    const upTo = Number(values['up-to'])
    if (!(upTo >= UP_TO.min)) throw new Failure(`--up-to is a number of listings, at least ${UP_TO.min}.`)
    const stopped = new AbortController()
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopped.abort())

    const startedMs = performance.now()
    if (!(await buildPages(stopped.signal))) return 1
    const world = await openWorld(stopped.signal)
    try {
      const rows = []
      for (const one of CASES.filter(({ name }) => names.length === 0 || names.includes(name))) {
        console.log(`${one.name} …`)
        const measured = await one.run(world, { upTo })
        // Told at once as well: a run that is cut short keeps what it has measured.
        for (const line of tableLines(measured)) console.log(line)
        rows.push(...measured)
      }
      for (const line of tableLines(rows)) console.log(line)
      console.log(`Measured in ${seconds(startedMs)} on ${machineLine(new Date())}.`)
      return rows.some(({ target }) => target?.isMet === false) ? 1 : 0
    } finally {
      await world.close()
    }
  })
