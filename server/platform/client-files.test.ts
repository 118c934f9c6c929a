import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serveClientFiles } from './client-files.ts'

let root: string
const app = fastify()

beforeAll(async () => {
  root = await mkdtemp(path.join(os.tmpdir(), 'client-files-'))
  await mkdir(path.join(root, 'assets'))
  for (const name of ['paper-worker-Ab_1-9.js', 'paper-reading-Ab.js']) {
    await writeFile(path.join(root, 'assets', name), 'export {}')
  }
  await serveClientFiles(app, root)
})

afterAll(async () => {
  await app.close()
  await rm(root, { recursive: true })
})

test('only the worker that reads papers may compile WebAssembly, and it asks nobody but this site', async () => {
  const worker = await app.inject('/assets/paper-worker-Ab_1-9.js')
  expect(worker.headers['content-security-policy']).toBe(
    "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'",
  )
  const page = await app.inject('/assets/paper-reading-Ab.js')
  expect(page.statusCode).toBe(200)
  expect(page.headers['content-security-policy']).toBeUndefined()
})
