import { randomUUID } from 'node:crypto'
import pg from 'pg'
import type { Logger } from 'pino'
import type { Changes, Changing } from './changes.ts'

const CHANNEL = 'northlane_changes'
const AGAIN_AFTER_MS = 1_000

/**
 * Tells the other processes on this database what has changed, and hears it from them, over one connection of its own. While it is
 * lost, copies are seconds old at most, as they would be without it; once it is back, all of them are dropped.
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
    opening.on('notification', ({ payload = '' }) => {
      const [what, from] = payload.split(' ')
      if (from !== own && isChanging(what)) changes.hear(what)
    })
    try {
      await opening.connect()
      await opening.query(`listen ${CHANNEL}`)
      client = opening
      if (wasLost) changes.hear('listings')
      wasLost = false
    } catch (error) {
      opening.end().catch(() => undefined)
      retry(error)
    }
  }

  changes.tellOthers((what) => {
    client?.query('select pg_notify($1, $2)', [CHANNEL, `${what} ${own}`]).catch(retry)
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

function isChanging(word: string | undefined): word is Changing {
  return word === 'listings'
}
