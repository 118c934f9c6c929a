import type { LiveEvent } from '#contract/notifications/live-constants.ts'

export type OpenStream = {
  status: number
  heard: LiveEvent[]
  /** Settles when the server ends the stream. */
  closed: Promise<void>
  isClosed: () => boolean
  leave: () => void
}

/** A stream of changes over HTTP, as a page reads it. */
export async function openStream(url: string, headers: { authorization: string }): Promise<OpenStream> {
  const leaving = new AbortController()
  const response = await fetch(`${url}/api/v1/live`, { headers, signal: leaving.signal })
  const heard: LiveEvent[] = []
  let isClosed = false
  async function read(): Promise<void> {
    let unread = ''
    for await (const part of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      const blocks = (unread + part).split('\n\n')
      unread = blocks.pop() ?? ''
      for (const block of blocks) if (block.startsWith('data: ')) heard.push(JSON.parse(block.slice(6)) as LiveEvent)
    }
  }
  const closed = read()
    .catch(() => undefined)
    .finally(() => {
      isClosed = true
    })
  return { status: response.status, heard, closed, isClosed: () => isClosed, leave: () => leaving.abort() }
}
