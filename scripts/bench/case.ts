import type { World } from './world.ts'

/** One line of the table. */
export type Row = {
  what: string
  database?: string
  /** Median, with its unit. */
  figure: string
  /** Lowest to highest. */
  spread: string
  perSecond?: number
  target?: { text: string; isMet: boolean }
}

export type Case = { name: string; run: (world: World) => Promise<Row[]> }
