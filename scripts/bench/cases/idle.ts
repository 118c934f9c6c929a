import { setTimeout as wait } from 'node:timers/promises'
import { median, residentMb } from '#server/testing/features/figures.ts'
import { type Case, withProduct } from '../fixtures.ts'
import { cpuMs, cpuMsBelow, restOf } from '../process.ts'
import { atMost, figureRow, type Row, spread } from '../table.ts'

const STARTS = 3
const START_MAX_S = 5
const IDLE_MS = 60_000
const MEMORY_MAX_MB = 250

/** From the command to "ready", on data that is there. */
export const startTime: Case = {
  name: 'start-time',
  async run({ databases }) {
    const rows: Row[] = []
    for (const { name, startProduct } of databases) {
      const times: number[] = []
      for (let start = 0; start < STARTS; start++) {
        const product = await startProduct()
        times.push(product.readyMs / 1000)
        await product.stop()
      }
      const figure = median(times)
      const target = atMost(figure, START_MAX_S, 's')
      const what = 'start on existing data'
      rows.push(figureRow({ what, database: name, figure: `${figure.toFixed(2)} s`, spread: spread(times, 2), target }))
    }
    return rows
  },
}

/** What a server costs that has shown a page and is asked nothing more. */
export const idle: Case = {
  name: 'idle',
  async run({ databases }) {
    const rows: Row[] = []
    for (const database of databases) {
      const isPostgres = database.name === 'PostgreSQL'
      const { server, postgres, memoryMb } = await withProduct(database, {}, async ({ pid, url }) => {
        await (await fetch(url)).arrayBuffer()
        await restOf(pid)
        const [serverMs, postgresMs] = [cpuMs(pid), cpuMsBelow('postgres')]
        await wait(IDLE_MS)
        return {
          server: (cpuMs(pid) - serverMs) / 1000,
          postgres: (cpuMsBelow('postgres') - postgresMs) / 1000,
          memoryMb: residentMb(pid),
        }
      })
      rows.push(
        figureRow({ what: 'CPU in an idle minute', database: database.name, figure: `${server.toFixed(2)} s` }),
        ...(isPostgres
          ? [
              figureRow({
                what: 'CPU of PostgreSQL in an idle minute',
                database: database.name,
                figure: `${postgres.toFixed(2)} s`,
              }),
            ]
          : []),
        figureRow({
          what: 'resident memory when idle',
          database: database.name,
          figure: `${Math.round(memoryMb)} MB`,
          // PGlite is a whole PostgreSQL inside the process, so nothing is promised there.
          ...(isPostgres && { target: atMost(memoryMb, MEMORY_MAX_MB, 'MB') }),
        }),
      )
    }
    return rows
  },
}
