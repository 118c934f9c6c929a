import type { SQL } from 'drizzle-orm'
import type { Features, FigureKind } from '#server/feature.ts'
import type { FigureSpan } from '#server/platform/db/figure-rows.ts'

/** What each figure is made of, row by row; views are counted apart. */
export type Sources = Record<FigureKind, (span: FigureSpan) => SQL>
/** From which rows a report counts. */
export type Counting = { sources: Sources; withSamples: boolean }

export function sourcesOf({ all }: Features): Sources {
  return Object.assign({}, ...all.map(({ figures }) => figures)) as Sources
}
