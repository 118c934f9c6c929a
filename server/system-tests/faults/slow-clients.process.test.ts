import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { multipartBody } from '#server/testing/data/uploads.ts'
import { pdf } from '#server/testing/features/documents.ts'
import { cleanUp, newStore, type RunningServer, startOwned } from '#server/testing/runs/running-server.ts'
import { counted, rounds, tell } from '#server/testing/runs/soak.ts'

const [IDLE, DRIPPING, NOT_READING] = [rounds(100, 1_000), rounds(20, 200), rounds(5, 50)]
const OTHERS = 40
/** Asked for on each connection in one go: together more than the system buffers for a client that does not read. */
const DOWNLOADS = 4
const DOWNLOAD_BYTES = 10_000_000
const ANSWERED_WITHIN_MS = 8_000
const CUT_WITHIN_MS = 20_000
const DEAF_CUT_WITHIN_MS = 30_000
const isLong = rounds(0, 1) === 1

let server: RunningServer
let authorization: string
let download: string
beforeAll(async () => {
  const started = await startOwned({ ...(await newStore()), LOG_LEVEL: 'error' })
  server = started.server
  authorization = `Bearer ${started.token}`
  const form = multipartBody([{ field: 'file', name: 'large.pdf', bytes: pdf(`%${'x'.repeat(DOWNLOAD_BYTES)}\n`) }])
  const taken = await fetch(`${server.url}/api/v1/profile/me/documents?doc_type=other`, {
    method: 'POST',
    body: new Uint8Array(form.payload),
    headers: { authorization, 'content-type': form.headers['content-type'] ?? '' },
  })
  const { id } = (await taken.json()) as { id: string }
  download = `/api/v1/profile/me/documents/${id}/download`
})

afterAll(cleanUp)

type Client = { socket: Socket; closed: Promise<number> }

async function open(bytes: string, isReading: boolean): Promise<Client> {
  const { port } = new URL(server.url)
  const socket = connect(Number(port), 'localhost')
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  const openedMs = performance.now()
  const closed = once(socket, 'close').then(() => performance.now() - openedMs)
  socket.write(bytes)
  // A client that does not read never learns that the other side has closed.
  if (isReading) socket.resume()
  return { socket, closed }
}

const clients = (count: number, bytes: string, isReading = true) =>
  Promise.all(Array.from({ length: count }, () => open(bytes, isReading)))

async function slowestAnswerMs(): Promise<number> {
  let slowestMs = 0
  for (let count = 0; count < OTHERS; count++) {
    const startedMs = performance.now()
    const path = ['/', '/api/v1/car-listings/public', '/api/v1/profile/me', '/healthz'][count % 4] ?? '/'
    const response = await fetch(server.url + path, { headers: { authorization } })
    await response.arrayBuffer()
    expect(response.status, path).toBe(200)
    slowestMs = Math.max(slowestMs, performance.now() - startedMs)
  }
  return slowestMs
}

test(`slow clients (${IDLE} silent, ${DRIPPING} dripping, ${NOT_READING} not reading) delay no other client`, async () => {
  const silent = await clients(IDLE, '')
  const dripping = await clients(DRIPPING, 'GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ')
  const drip = setInterval(() => {
    for (const { socket } of dripping) if (socket.writable) socket.write('a')
  }, 1_000)
  const head = `GET ${download} HTTP/1.1\r\nHost: x\r\nAuthorization: ${authorization}\r\n\r\n`
  const deaf = await clients(NOT_READING, head.repeat(DOWNLOADS), false)
  try {
    const slowestMs = await slowestAnswerMs()
    expect(slowestMs).toBeLessThan(ANSWERED_WITHIN_MS)
    if (!isLong) return
    // A socket that is not read learns of its end only when it is read.
    const wake = setTimeout(() => {
      for (const { socket } of deaf) socket.resume()
    }, DEAF_CUT_WITHIN_MS)
    const [silentMs, drippingMs] = await Promise.all([silent, dripping].map(longestMs))
    const received = await Promise.all(
      deaf.map(async ({ socket, closed }) => {
        await closed
        return socket.bytesRead
      }),
    )
    clearTimeout(wake)
    expect(silentMs).toBeLessThan(CUT_WITHIN_MS)
    expect(drippingMs).toBeLessThan(CUT_WITHIN_MS)
    for (const bytes of received) expect(bytes).toBeLessThan(DOWNLOADS * DOWNLOAD_BYTES)
    tell(
      `clients: ${counted(IDLE)} silent (cut after ${seconds(silentMs)} at most), ${DRIPPING} dripping (${seconds(drippingMs)}), ` +
        `${NOT_READING} who do not read (cut before the end); the slowest of ${OTHERS} other answers meanwhile took ${Math.round(slowestMs)} ms`,
    )
  } finally {
    clearInterval(drip)
    for (const { socket } of [...silent, ...dripping, ...deaf]) socket.destroy()
  }
}, 120_000)

async function longestMs(those: Client[]): Promise<number> {
  return Math.max(...(await Promise.all(those.map(({ closed }) => closed))))
}

function seconds(ms = 0): string {
  return `${(ms / 1000).toFixed(1)} s`
}
