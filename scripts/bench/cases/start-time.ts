import type { Case, Row } from '../case.ts'
import { median, spread } from '../figures.ts'
import { figureRow } from '../rows.ts'

const STARTS = 3
const TARGET_S = 5

/** From the command to "ready" on data that is there. */
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
      rows.push(
        figureRow({
          what: 'start on existing data',
          database: name,
          figure: `${figure.toFixed(2)} s`,
          spread: spread(times, 2),
          target: { text: `≤ ${TARGET_S} s`, isMet: figure <= TARGET_S },
        }),
      )
    }
    return rows
  },
}
