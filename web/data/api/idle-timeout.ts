/** Gives up when nothing has moved for so long, however long it takes in all. */
export function idleTimeout(idleMs: number) {
  const controller = new AbortController()
  let timer = setTimeout(() => controller.abort(), idleMs)
  const stop = () => clearTimeout(timer)
  return {
    signal: controller.signal,
    stop,
    /** Something moved. */
    renew: () => {
      stop()
      timer = setTimeout(() => controller.abort(), idleMs)
    },
  }
}

/** All of an answer's body, telling of each part that came. */
export async function readBody(response: Response, onPart: () => void): Promise<Blob> {
  if (!response.body) return response.blob()
  const parts: BlobPart[] = []
  const reader = response.body.getReader()
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    parts.push(part.value)
    onPart()
  }
  return new Blob(parts)
}
