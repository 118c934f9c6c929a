import type { Db } from '../db/database.ts'

export const MINUTE_S = 60
export const HOUR_S = 60 * MINUTE_S

/** A figure of work that runs by itself and must not fall behind: for `/metrics`, `npm run doctor` and docs/operations.md. */
export type Watch = {
  /** Its name for Prometheus, after `northlane_`. */
  name: string
  help: string
  /** Above this, staff have to act. */
  limit: number
  /** What to do then. */
  remedy: string
  read: (db: Db, now: Date) => Promise<number>
}

export type Watched = Watch & { value: number }

/** Those that are behind, each with what to do. */
export async function listBehind(watches: readonly Watch[], db: Db, now: Date): Promise<Watched[]> {
  const watched: Watched[] = []
  for (const watch of watches) watched.push({ ...watch, value: await watch.read(db, now) })
  return watched.filter(isBehind)
}

/** The same from the text of `/metrics`; null where it lacks a figure. */
export function listBehindOf(watches: readonly Watch[], figures: string): Watched[] | null {
  const values = new Map(
    figures.split('\n').map((line): [string, number] => [line.replace(/ .*/, ''), Number(/\S+$/.exec(line)?.[0])]),
  )
  const watched = watches.map((watch) => ({ ...watch, value: values.get(`northlane_${watch.name}`) ?? Number.NaN }))
  return watched.some(({ value }) => Number.isNaN(value)) ? null : watched.filter(isBehind)
}

function isBehind({ value, limit }: Watched): boolean {
  return value > limit
}

export function ageS(since: Date | null, now: Date): number {
  return since ? Math.max(0, (now.getTime() - since.getTime()) / 1_000) : 0
}
