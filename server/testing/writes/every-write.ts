import { type SQL, sql } from 'drizzle-orm'
import { type Db, rowsOf } from '#server/platform/db/database.ts'
import { caseWrites } from './cases-matrix.ts'
import { dealWrites } from './deals-matrix.ts'
import type { Setting } from './fixtures.ts'
import { officeWrites } from './settings-matrix.ts'
import type { Caller, Excepted, Write, WriteLine } from './write-matrix.ts'

/** Every call that writes, in one table: a new one does not compile without its line. */
export function everyWrite(setting: Setting): Record<Write, WriteLine | Excepted> {
  return { ...caseWrites(setting), ...dealWrites(setting), ...officeWrites(setting) }
}

export type MadeWrite = WriteLine & { call: Write }

/** Those that are made here. */
export function madeWrites(setting: Setting): MadeWrite[] {
  const entries = Object.entries(everyWrite(setting)) as [Write, WriteLine | Excepted][]
  return entries.flatMap(([call, line]) => ('because' in line ? [] : [{ call, ...line }]))
}

export type Progress = { sent: Set<Write>; acknowledged: Set<Write> }

/**
 * Makes all writes, in parallel lanes, and records each when it is sent and when it is answered; a lane ends when the
 * server does not answer any more.
 */
export function makeAll(writes: readonly MadeWrite[], caller: Caller, onSent: (call: Write) => void) {
  const progress: Progress = { sent: new Set(), acknowledged: new Set() }
  const lanes = Map.groupBy(writes, ({ lane }) => lane)
  async function run(lane: readonly MadeWrite[]): Promise<void> {
    for (const { call, as, send } of lane) {
      try {
        const sent = await send()
        progress.sent.add(call)
        const answered = caller.write(call, as, sent)
        onSent(call)
        await answered
      } catch (error) {
        // The connection broke: what was under way was not acknowledged.
        if (error instanceof TypeError) return
        throw error
      }
      progress.acknowledged.add(call)
    }
  }
  return { progress, ended: Promise.all([...lanes.values()].map(run)) }
}

type Traces = { call: Write; traces: boolean[] }

/** What of each write is there. */
export async function readTraces(db: Db, writes: readonly MadeWrite[]): Promise<Traces[]> {
  const read: Traces[] = []
  for (const { call, whole } of writes) {
    const columns = whole.map((trace: SQL, place) => sql`${trace} as ${sql.identifier(`t${place}`)}`)
    const [row = {}] = rowsOf<Record<string, boolean>>(await db.execute(sql`select ${sql.join(columns, sql`, `)}`))
    read.push({ call, traces: Object.values(row) })
  }
  return read
}
