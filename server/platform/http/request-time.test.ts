import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import fastify, { type FastifyInstance } from 'fastify'
import { afterEach, expect, test } from 'vitest'
import { guardUpload } from '../files/multipart.ts'
import { cutStandstills, limitBodyTime } from './request-time.ts'

const SHORT_MS = 150
const DRIP_MS = 50

let app: FastifyInstance
afterEach(() => app.close())

/** Sends the head of a request and the beginning of its body. */
async function begin(path: string): Promise<{ socket: Socket; closed: Promise<unknown> }> {
  await app.listen({ port: 0, host: '127.0.0.1' })
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  // Not by events.once, which would take the reset of a cut connection for a failure.
  const closed = new Promise((resolve) => socket.once('close', resolve))
  await once(socket, 'connect')
  socket.on('error', () => undefined).resume()
  const type = path === '/upload' ? 'multipart/form-data; boundary=x' : 'application/json'
  socket.write(`POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: ${type}\r\nContent-Length: 1000000\r\n\r\n{`)
  return { socket, closed }
}

test('dripping body is cut off after its time, however busily it drips', async () => {
  const cutOff: (string | undefined)[] = []
  app = fastify({
    clientErrorHandler(error, socket) {
      cutOff.push(error.code)
      socket.destroy()
    },
  })
  limitBodyTime(app, SHORT_MS)
  app.post('/form', async () => 'done')
  const { socket, closed } = await begin('/form')
  const dripping = setInterval(() => socket.write(' '), DRIP_MS)
  await closed
  clearInterval(dripping)
  expect(cutOff).toEqual(['ERR_HTTP_REQUEST_TIMEOUT'])
})

test('slow upload continues as long as something arrives, and is cut off when nothing does', async () => {
  app = fastify()
  limitBodyTime(app, SHORT_MS)
  app.addContentTypeParser('multipart/form-data', (_request, payload, done) => {
    payload.resume().once('close', () => done(null))
  })
  app.post('/upload', {
    config: { isUpload: true },
    onRequest: async (request, reply) =>
      guardUpload(request, reply, { maxFiles: 1, maxFileBytes: 1_000_000 }, SHORT_MS),
    handler: async () => 'done',
  })
  const { socket, closed } = await begin('/upload')
  let drips = 0
  await new Promise<void>((resolve) => {
    const dripping = setInterval(() => {
      socket.write('.'.repeat(1000))
      if (++drips < 12) return
      clearInterval(dripping)
      resolve()
    }, DRIP_MS)
  })
  expect(socket.destroyed).toBe(false)
  await closed
  expect(drips).toBe(12)
})

test('silent connection is cut, and so is a reader who does not read; one whose answer is being made stays', async () => {
  app = fastify({ connectionTimeout: SHORT_MS })
  cutStandstills(app)
  const page = Buffer.alloc(50_000_000)
  app.get('/large', async () => page)
  app.get('/slow', async () => {
    await new Promise((resolve) => setTimeout(resolve, SHORT_MS * 3))
    return 'done'
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const open = async (bytes: string) => {
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
    socket.on('error', () => undefined)
    await once(socket, 'connect')
    socket.write(bytes)
    return socket
  }
  const silent = await open('')
  await once(silent.resume(), 'close')

  const deaf = (await open('GET /large HTTP/1.1\r\nHost: x\r\n\r\n')).pause()
  await expect.poll(() => countOf(app), { timeout: 10_000 }).toBe(0)
  await once(deaf.resume(), 'close')
  expect(deaf.bytesRead).toBeLessThan(page.length)

  const patient = await open('GET /slow HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')
  expect(await text(patient)).toMatch(/^HTTP\/1\.1 200 [^]*done$/)
})

function countOf({ server }: FastifyInstance): Promise<number> {
  return new Promise((resolve, reject) => {
    server.getConnections((error, count) => (error ? reject(error) : resolve(count)))
  })
}
