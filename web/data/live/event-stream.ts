/** The data of each event of a `text/event-stream`, as it arrives; comments, which only keep the line open, are skipped. */
export async function* readEvents(body: ReadableStream<Uint8Array>, onPart: () => void): AsyncGenerator<string> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let unread = ''
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    onPart()
    const blocks = (unread + decoder.decode(part.value, { stream: true })).split(/\r?\n\r?\n/)
    unread = blocks.pop() ?? ''
    for (const block of blocks) {
      const data = dataOf(block)
      if (data !== '') yield data
    }
  }
}

function dataOf(block: string): string {
  return block
    .split(/\r?\n/)
    .filter((line) => line.startsWith('data:'))
    .map((line) => line.slice('data:'.length).trimStart())
    .join('\n')
}
