import { randomUUID } from 'node:crypto'
import pg from 'pg'
import type { Logger } from 'pino'
import { CHANGING, type Changes } from './changes.ts'
import type { Database } from './database.ts'

/** Also the name that triggers announce by. */
const CHANNEL = 'northlane_changes'
const AGAIN_AFTER_MS = 1_000

/**
 * Announces changes to the other processes on this database, and receives theirs, over one connection of its own. While
 * it is lost, copies are seconds old at most, as without it. After a reconnect, all copies are dropped and open streams
 * end, so that their readers refetch.
 */
export function openChangeChannel(url: string, changes: Changes, log: Logger): { close: () => Promise<void> } {
  const own = randomUUID()
  let client: pg.Client | undefined
  let again: NodeJS.Timeout | undefined
  let isClosed = false
  let wasLost = false

  function retry(error: unknown): void {
    client = undefined
    if (isClosed || again) return
    wasLost = true
    log.warn({ err: error }, 'other processes cannot be told of changes for the moment')
    again = setTimeout(() => {
      again = undefined
      void connect()
    }, AGAIN_AFTER_MS)
    again.unref()
  }

  async function connect(): Promise<void> {
    const opening = new pg.Client({ connectionString: url, application_name: 'northlane-changes', keepAlive: true })
    opening.on('error', retry)
    opening.on('end', () => retry(new Error('The connection ended')))
    opening.on('notification', ({ payload = '' }) => hearPayload(changes, payload, own))
    try {
      await opening.connect()
      await opening.query(`listen ${CHANNEL}`)
      client = opening
      if (wasLost) for (const what of ['listings', 'person', 'settings'] as const) changes.hear(what)
      wasLost = false
    } catch (error) {
      opening.end().catch(() => undefined)
      retry(error)
    }
  }

  /** One after the other: a connection runs one query at a time. */
  let told: Promise<unknown> = Promise.resolve()
  changes.notifyOthers((what, detail) => {
    told = told
      .then(() => client?.query('select pg_notify($1, $2)', [CHANNEL, `${what} ${own} ${detail}`]))
      .catch(retry)
  })
  void connect()
  return {
    async close() {
      isClosed = true
      clearTimeout(again)
      await client?.end()
    },
  }
}

/** The embedded database has one process; announcements of its triggers are received too. */
export async function listenEmbedded(database: Database, changes: Changes): Promise<void> {
  await database.listen?.(CHANNEL, (payload) => hearPayload(changes, payload))
}

/** `what from detail`; triggers have no sender, and write `-`. */
function hearPayload(changes: Changes, payload: string, own?: string): void {
  const [what, from, ...detail] = payload.split(' ')
  const known = CHANGING.find((one) => one === what)
  if (known && from !== own) changes.hear(known, detail.join(' '))
}
