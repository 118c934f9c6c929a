import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { command, seconds } from '../../project.ts'
import { buildPages } from '../../test/child.ts'
import { requirePostgres, startPostgres } from '../../test/postgres.ts'
import { flatRows } from '../growth-rows.ts'
import { measureHouse } from '../house-reads.ts'
import { machineLine } from '../machine.ts'
import { tableLines } from '../table.ts'

const SIZES = [1_000, 10_000, 100_000, 1_000_000]

/**
 * `npm run bench -- house [--up-to 100000] [--only people]`: every list, search and page of the house, or those whose names begin so, over
 * ever more cases, messages, offers, events, audit entries, views and saved searches, so many of each, each size in a database of its own.
 */
await command(async () => {
  const { values } = parseArgs({
    options: {
      'up-to': { type: 'string', default: '1000000' },
      only: { type: 'string', multiple: true, default: [''] },
    },
  })
  const programs = await requirePostgres('grow a house on')
  const stopped = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopped.abort())
  if (!(await buildPages(stopped.signal))) return 1
  const startedMs = performance.now()
  const bySize = new Map<number, Record<string, number>>()
  for (const size of SIZES.filter((one) => one <= Number(values['up-to']))) {
    const postgres = await startPostgres(programs)
    const folder = await mkdtemp(path.join(os.tmpdir(), 'northlane-house-'))
    try {
      bySize.set(size, await measureHouse({ size, databaseUrl: postgres.url, folder, only: values.only }))
      console.log(`${size} of each measured after ${seconds(startedMs)}`)
    } finally {
      await postgres.stop()
      await rm(folder, { recursive: true, force: true })
    }
  }
  const rows = flatRows(bySize)
  for (const line of tableLines(rows)) console.log(line)
  console.log(`Measured in ${seconds(startedMs)} on ${machineLine(new Date())}.`)
  return rows.some(({ target }) => target?.isMet === false) ? 1 : 0
})
