import type { World } from './world.ts'

export type Target = { text: string; isMet: boolean }
/** One line of the table. */
export type Row = {
  what: string
  /** By the heading that they stand under; lines with the same headings stand together. */
  figures: Readonly<Record<string, string>>
  target?: Target
}

export type Options = {
  /** The largest inventory to make. */
  upTo: number
}
export type Case = { name: string; run: (world: World, options: Options) => Promise<Row[]> }
