import { setTimeout as wait } from 'node:timers/promises'
import type { Case, Row } from '../case.ts'
import { residentMb } from '../process.ts'
import { figureRow } from '../rows.ts'

const IDLE_MS = 5_000
const TARGET_MB = 250

/** What an idle server holds: five seconds after it was ready and had shown a page. */
export const idleMemory: Case = {
  name: 'idle-memory',
  async run({ databases }) {
    const rows: Row[] = []
    for (const { name, startProduct } of databases) {
      const product = await startProduct()
      await (await fetch(product.url)).arrayBuffer()
      await wait(IDLE_MS)
      const megabytes = residentMb(product.pid)
      await product.stop()
      rows.push(
        figureRow({
          what: 'resident memory when idle',
          database: name,
          figure: `${Math.round(megabytes)} MB`,
          spread: '',
          // PGlite is a whole PostgreSQL inside the process, with its memory: no promise there.
          ...(name === 'PostgreSQL' ? { target: { text: `< ${TARGET_MB} MB`, isMet: megabytes < TARGET_MB } } : {}),
        }),
      )
    }
    return rows
  },
}
