import { once } from 'node:events'
import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { availableParallelism, loadavg } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Environment } from './environment.ts'
import { takeDataFolder } from './platform/files/data-folder.ts'
import { logIn, statusAs } from './testing/features/visitor.ts'
import {
  cleanUp,
  emptyStore,
  freePort,
  launchServer,
  newFolder,
  newStore,
  type RunningServer,
  runProgram,
  type Store,
  startServer,
  stopServer,
  takePort,
} from './testing/runs/running-server.ts'

/** Well before the deadline at which the process leaves whether or not all is done. */
const DRAINED_WITHIN_MS = 3_000
const STOPPED_WITHIN_MS = 10_000
const DEMO_ADMIN = ['admin@northlane.example', 'northlane-demo'] as const

// A first start takes seconds of both cores, and other tests want them too.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })
afterAll(cleanUp)

describe('start that cannot succeed', () => {
  /** Ends with 1 and one line for the operator. */
  async function refusal(environment: Environment): Promise<string> {
    const { code, stdout, stderr } = await runProgram('server/main.ts', [], { PORT: '0', ...environment })
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
    expect(stderr).toMatch(/^northlane: [^\n]+\n$/)
    return stderr
  }

  test('a port in use is named, and no data folder is made', async () => {
    const port = await takePort()
    const DATA_DIR = path.join(newFolder(), 'data')
    expect(await refusal({ DATA_DIR, PORT: String(port) })).toContain(`Port ${port} is already in use on localhost`)
    expect(existsSync(DATA_DIR)).toBe(false)
  })

  test('a setting that makes no sense is named, and no data folder is made', async () => {
    const DATA_DIR = path.join(newFolder(), 'data')
    expect(await refusal({ DATA_DIR, LOG_LEVEL: 'loud' })).toContain('LOG_LEVEL')
    expect(existsSync(DATA_DIR)).toBe(false)
  })

  test('a data folder that cannot be made is named', async () => {
    const file = path.join(newFolder(), 'file')
    writeFileSync(file, '')
    expect(await refusal({ DATA_DIR: path.join(file, 'data') })).toContain(
      `${file}/data cannot be written to (ENOTDIR)`,
    )
    expect(await refusal({ DATA_DIR: '/proc/northlane/data' })).toContain('/proc/northlane/data cannot be written to')
  })

  test('a data folder in use is left alone', async () => {
    const DATA_DIR = path.join(newFolder(), 'data')
    const { release } = takeDataFolder(DATA_DIR)
    expect(await refusal({ DATA_DIR })).toContain(`${DATA_DIR} is in use by another Northlane process`)
    release()
    expect(readdirSync(DATA_DIR)).toEqual(['lock'])
  })

  test('a database out of reach is named without its password, and no data folder is made', async () => {
    const DATA_DIR = path.join(newFolder(), 'data')
    const port = await freePort()
    const said = await refusal({ DATA_DIR, DATABASE_URL: `postgres://shop:hush@127.0.0.1:${port}/cars` })
    expect(said).toContain(`127.0.0.1:${port}/cars is out of reach (ECONNREFUSED)`)
    expect(said).not.toContain('hush')
    expect(existsSync(DATA_DIR)).toBe(false)
  })
})

describe('process life', () => {
  let store: Store
  let server: RunningServer
  let token: string | undefined
  beforeAll(async () => {
    store = await emptyStore()
    server = await startServer(store)
  })

  const profile = () => statusAs(token, `${server.url}/api/v1/profile/me`)

  test('begins with its address, the demo accounts, the mailbox and who may open /admin', async () => {
    for (const part of [
      `Northlane is ready at ${server.url}\n`,
      `ADMIN      ${DEMO_ADMIN[0]}  password: ${DEMO_ADMIN[1]}\n`,
      `Local mailbox: ${server.url}/dev/mailbox\n`,
      '/admin is open to: ADMIN\n',
    ])
      expect(server.output()).toContain(part)
    token = await logIn(server.url, ...DEMO_ADMIN)
    expect(await profile()).toBe(200)
  })

  test('answers health checks, pages and the mailbox', async () => {
    const answers = await Promise.all(
      ['/healthz', '/readyz', '/', '/dev/mailbox', '/dev/parts', '/nowhere'].map(async (address) => {
        const response = await fetch(server.url + address)
        await response.arrayBuffer()
        return [address, response.status]
      }),
    )
    expect(Object.fromEntries(answers)).toEqual({
      '/healthz': 200,
      '/readyz': 200,
      '/': 200,
      '/dev/mailbox': 200,
      '/dev/parts': 200,
      '/nowhere': 404,
    })
  })

  test('ends at a SIGTERM with what was begun finished, also when asked twice', async () => {
    const begun = beginRequest(server.url)
    await begun.isReading()
    const startedMs = performance.now()
    server.kill('SIGTERM')
    await expect.poll(() => canConnect(server.url)).toBe(false)
    server.kill('SIGTERM')
    const finishedMs = performance.now()
    expect(await begun.finish()).toMatch(/^HTTP\/1\.1 401 [^]*"code":"/)
    expect(performance.now() - finishedMs).toBeLessThan(DRAINED_WITHIN_MS * busyness())
    const { code, signal, stderr } = await server.ended
    expect({ code, signal, stderr }).toEqual({ code: 0, signal: null, stderr: '' })
    expect(performance.now() - startedMs).toBeLessThan(STOPPED_WITHIN_MS)
  })

  test('goes on at the next start, with the same data and secret', async () => {
    server = await startServer(store)
    expect(await profile()).toBe(200)
  })

  test('goes on after a kill', async () => {
    server.kill('SIGKILL')
    await server.ended
    server = await startServer(store)
    expect(await profile()).toBe(200)
    expect((await stopServer(server)).code).toBe(0)
    if (!store.DATABASE_URL) expect(existsSync(path.join(store.DATA_DIR, 'control.sock'))).toBe(false)
  })
})

describe('production start', () => {
  let server: RunningServer
  let store: Store
  beforeAll(async () => {
    store = await newStore()
    const PORT = String(await freePort())
    server = await startServer({
      ...store,
      PORT,
      HOST: '127.0.0.1',
      NODE_ENV: 'production',
      AUTH_SECRET: 'a-secret-of-more-than-thirty-two-characters',
      PUBLIC_URL: 'https://northlane.test',
      ADMIN_EMAIL: 'owner@northlane.test',
      ADMIN_PASSWORD: 'a long enough password',
      ADMIN_ROUTE_ROLES: 'ADMIN,MANAGER',
      ANALYTICS_KEY: 'G-TEST',
      IMAGE_HOSTS: 'images.dealer.test',
      LOG_LEVEL: 'warn',
    })
  })

  test('sign-in by Google is off without its keys', async () => {
    for (const address of ['/login', '/register']) {
      const page = await (await fetch(server.url + address)).text()
      expect(page).toContain('</form>')
      expect(page).not.toContain('google/login')
    }
  })

  test('there is no demo and nothing under /dev', async () => {
    for (const address of ['/dev/mailbox', '/dev/parts', '/dev/parts.data', '/DEV/parts', '/dev//parts'])
      expect([address, (await fetch(server.url + address)).status]).toEqual([address, 404])
    expect(server.output()).not.toMatch(/password|mailbox:/)
    expect(await logIn(server.url, ...DEMO_ADMIN)).toBeUndefined()
  })

  test('the configured ADMIN can sign in at once', async () => {
    expect(await logIn(server.url, 'owner@northlane.test', 'a long enough password')).toBeTypeOf('string')
  })

  test('it says who may open /admin, that mail goes nowhere, and nothing below its log level', () => {
    expect(server.output()).toContain('ready at https://northlane.test\n')
    expect(server.output()).toContain('/admin is open to: ADMIN, MANAGER\n')
    expect(server.output()).toContain(`SMTP_URL is not set: mails reach nobody and stay in ${store.DATA_DIR}/mailbox\n`)
    expect(server.output()).not.toContain('"level":30')
  })

  test('pages allow the configured hosts alone, and insist on https', async () => {
    const { headers } = await fetch(server.url)
    const policy = headers.get('content-security-policy')
    expect(policy).toMatch(
      /img-src 'self' data: blob: https:\/\/images\.dealer\.test https:\/\/www\.googletagmanager\.com /,
    )
    expect(policy).toMatch(/script-src 'self' [^;]*https:\/\/www\.googletagmanager\.com/)
    expect(headers.get('strict-transport-security')).toContain('max-age=31536000')
  })

  test('no secret is made, because one was given', () => {
    expect(existsSync(path.join(store.DATA_DIR, 'auth-secret'))).toBe(false)
  })

  test('it listens on the configured port, and ends at a SIGTERM with keep-alive connections open', async () => {
    expect(server.url).toMatch(/^http:\/\/localhost:\d+$/)
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
    expect((await stopServer(server)).code).toBe(0)
  })
})

test('SIGTERM during the start ends it as cleanly', async () => {
  const DATA_DIR = path.join(newFolder(), 'data')
  const starting = launchServer({ DATA_DIR })
  await expect.poll(() => existsSync(path.join(DATA_DIR, 'lock')), { timeout: 30_000 }).toBe(true)
  starting.kill('SIGTERM')
  const { code, stderr } = await starting.ended
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
  takeDataFolder(DATA_DIR).release()
})

/** How much longer things take than on a machine that has nothing else to do. */
function busyness(): number {
  return Math.max(1, (loadavg()[0] ?? 0) / availableParallelism())
}

/** A sign-in whose body arrives in two parts, as from a slow phone. */
function beginRequest(url: string) {
  const { hostname, port } = new URL(url)
  const body = 'username=nobody%40example.test&password=wrong-password'
  const socket = connect({ host: hostname, port: Number(port) }).setEncoding('utf8')
  let answer = ''
  socket.on('data', (part) => (answer += part))
  socket.write(
    `POST /api/v1/auth/token HTTP/1.1\r\nHost: ${hostname}\r\nContent-Type: application/x-www-form-urlencoded\r\n` +
      `Content-Length: ${body.length}\r\nExpect: 100-continue\r\n\r\n${body.slice(0, 10)}`,
  )
  return {
    /** The server asks for the rest once it has read the beginning. */
    async isReading() {
      await expect.poll(() => answer).toBe('HTTP/1.1 100 Continue\r\n\r\n')
    },
    async finish() {
      answer = ''
      socket.write(body.slice(10))
      await once(socket, 'end')
      return answer
    },
  }
}

async function canConnect(url: string): Promise<boolean> {
  const { hostname, port } = new URL(url)
  const socket = connect({ host: hostname, port: Number(port) })
  try {
    await once(socket, 'connect')
    return true
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}
