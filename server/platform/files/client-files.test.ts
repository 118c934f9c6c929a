import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serveClientFiles } from './client-files.ts'

let root: string
const app = fastify()
const switchedOff = fastify()

beforeAll(async () => {
  root = await mkdtemp(path.join(os.tmpdir(), 'client-files-'))
  await mkdir(path.join(root, 'assets'))
  for (const name of ['paper-worker-Ab_1-9.js', 'paper-reading-Ab.js']) {
    await writeFile(path.join(root, 'assets', name), 'export {}')
  }
  await writeFile(path.join(root, 'offline-worker.js'), 'const VERSION = 1')
  await serveClientFiles(app, root, true)
  await serveClientFiles(switchedOff, root, false)
})

afterAll(async () => {
  await app.close()
  await switchedOff.close()
  await rm(root, { recursive: true })
})

test('paper reading worker alone may compile WebAssembly, and may call this site only', async () => {
  const worker = await app.inject('/assets/paper-worker-Ab_1-9.js')
  expect(worker.headers['content-security-policy']).toBe(
    "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'",
  )
  const page = await app.inject('/assets/paper-reading-Ab.js')
  expect(page.statusCode).toBe(200)
  expect(page.headers['content-security-policy']).toBeUndefined()
})

test('paper reading worker is served below the reader’s own path too, with the same policy', async () => {
  const [one, other] = [
    await app.inject('/assets/paper-worker-Ab_1-9.js'),
    await app.inject('/reader/paper-worker-Ab_1-9.js'),
  ]
  expect([other.statusCode, other.body]).toEqual([200, one.body])
  expect(other.headers['content-security-policy']).toBe(one.headers['content-security-policy'])
  expect((await app.inject('/reader/..%2foffline-worker.js')).statusCode).toBe(404)
})

test('offline worker is revalidated each time, and may call this site alone', async () => {
  const { headers, body } = await app.inject('/offline-worker.js')
  expect(body).toContain('VERSION')
  expect(headers['cache-control']).toBe('no-cache')
  expect(headers['content-security-policy']).toContain("connect-src 'self'")
})

test('offline worker is replaced where it is switched off by one that removes itself and its cache', async () => {
  const { statusCode, headers, body } = await switchedOff.inject('/offline-worker.js')
  expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([200, 'text/javascript', 'no-cache'])
  expect(body).toContain('registration.unregister()')
  expect(body).not.toContain('VERSION')
})
