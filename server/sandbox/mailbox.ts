import { mkdirSync } from 'node:fs'
import { readdir, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Deliver, OutboxMessage } from '../platform/jobs/outbox.ts'

export type BoxedMessage = OutboxMessage & { id: string; receivedAt: string }

/** Where mails and texts arrive while no server for them is configured: a file each, in the data folder. */
export function createMailbox(dataDir: string) {
  const folder = path.join(dataDir, 'mailbox')

  async function read(id: string): Promise<BoxedMessage | undefined> {
    if (!/^[0-9a-f-]{36}$/.test(id)) return undefined
    try {
      return JSON.parse(await readFile(path.join(folder, `${id}.json`), 'utf8')) as BoxedMessage
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
      throw error
    }
  }

  /** Named by the message's id: a second attempt overwrites the first instead of doubling it. */
  const deliver: Deliver = async (message, id) => {
    mkdirSync(folder, { recursive: true })
    const file = path.join(folder, `${id}.json`)
    const boxed: BoxedMessage = { ...message, id, receivedAt: new Date().toISOString() }
    await writeFile(`${file}.part`, JSON.stringify(boxed, null, 2), { mode: 0o600 })
    await rename(`${file}.part`, file)
  }

  return {
    deliver,
    read,
    async list(): Promise<BoxedMessage[]> {
      const names = await readdir(folder).catch(() => [])
      const ids = names.filter((name) => name.endsWith('.json')).map((name) => name.slice(0, -'.json'.length))
      const messages = (await Promise.all(ids.map(read))).filter((message) => message !== undefined)
      return messages.sort((a, b) => b.receivedAt.localeCompare(a.receivedAt))
    },
  }
}

export type Mailbox = ReturnType<typeof createMailbox>
