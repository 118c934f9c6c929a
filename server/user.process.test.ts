import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { DAY_MS } from '#contract/time/durations.ts'
import type { BoxedMessage } from './sandbox/mailbox.ts'
import { logIn, statusAs } from './testing/features/visitor.ts'
import {
  cleanUp,
  emptyStore,
  freePort,
  newStore,
  type RunningServer,
  runProgram,
  type Store,
  startServer,
  stopServer,
} from './testing/runs/running-server.ts'

const soon = { timeout: 15_000 }

// A first start takes seconds of both cores, and other tests want them too.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })
afterAll(cleanUp)

let store: Store & { PORT?: string }

function user(words: string) {
  return runProgram('server/user.ts', words.split(' '), { ...store })
}

function mails(): BoxedMessage[] {
  const folder = path.join(store.DATA_DIR, 'mailbox')
  const names = readdirSync(folder).filter((name) => name.endsWith('.json'))
  return names.map((name) => JSON.parse(readFileSync(path.join(folder, name), 'utf8')) as BoxedMessage)
}

/** The mails to choose a password. */
function invitations(address: string): string[] {
  return mails().flatMap(({ to, text }) => (to === address && text.includes('/reset-password/') ? [text] : []))
}

describe('user command without a server', () => {
  beforeAll(async () => {
    store = await emptyStore()
  })

  test('a new person is made on empty data and gets the mail at once', async () => {
    expect(await user('--email First@Example.test --role MANAGER')).toEqual({
      code: 0,
      signal: null,
      stdout: 'first@example.test is MANAGER; a mail to choose a password is on its way.\n',
      stderr: '',
    })
    expect(invitations('first@example.test')).toEqual([
      expect.stringContaining('http://localhost:3000/reset-password/'),
    ])
  })

  test('an unknown person cannot be deactivated, and bad words show how it is done', async () => {
    const [unknown, bad] = await Promise.all([user('--email nobody@example.test --deactivate'), user('--email nobody')])
    expect(unknown).toMatchObject({
      code: 1,
      stderr: 'northlane: There is no person with the address nobody@example.test.\n',
    })
    expect(bad.code).toBe(1)
    expect(bad.stderr).toMatch(
      /^northlane: --email must be an email address\.\nUsage: npm run user -- --email ADDRESS .*\n$/,
    )
  })
})

describe('user command beside a running server', () => {
  let server: RunningServer
  const email = 'camille@example.test'
  const password = 'a long enough password'
  beforeAll(async () => {
    store = { ...(await newStore()), PORT: String(await freePort()) }
    server = await startServer({ ...store, DEMO: 'false' })
  })

  test('a new person gets a link to this server, chooses a password and signs in', async () => {
    const { code, stdout } = await user(`--email ${email} --role CONSULTANT --languages fr,en`)
    expect([code, stdout]).toEqual([0, `${email} is CONSULTANT; a mail to choose a password is on its way.\n`])
    await expect.poll(() => invitations(email), soon).toHaveLength(1)
    const link = new RegExp(`${server.url}/reset-password/(\\S+)`).exec(invitations(email)[0] ?? '')
    const reset = await fetch(`${server.url}/api/v1/auth/reset-password`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token: link?.[1], new_password: password }),
    })
    expect(reset.status).toBe(200)
    expect(await logIn(server.url, email, password)).toBeTypeOf('string')
  })

  test('a promotion counts from the next request on, and sends no mail', async () => {
    const token = await logIn(server.url, email, password)
    const failedJobs = `${server.url}/api/v1/jobs/admin`
    expect(await statusAs(token, failedJobs)).toBe(403)
    expect((await user(`--email ${email} --role ADMIN`)).stdout).toBe(`${email} is ADMIN and active.\n`)
    expect(await statusAs(token, failedJobs)).toBe(200)
    expect(invitations(email)).toHaveLength(1)
  })

  test('a deactivated person is out at once, and back when asked for', async () => {
    const token = await logIn(server.url, email, password)
    const profile = `${server.url}/api/v1/profile/me`
    expect(await statusAs(token, profile)).toBe(200)
    const deactivate = () => user(`--email ${email} --role ADMIN --deactivate`)
    expect((await deactivate()).stderr).toContain(`${email} is the only admin.`)
    expect(await statusAs(token, profile)).toBe(200)
    const another = '--email another@example.test --role ADMIN'
    await user(another)
    expect((await deactivate()).stdout).toBe(`${email} is deactivated and signed out everywhere.\n`)
    expect(await statusAs(token, profile)).toBe(401)
    expect(await logIn(server.url, email, password)).toBeUndefined()
    expect((await user(`--email ${email} --role ADMIN`)).code).toBe(0)
    expect(await statusAs(token, profile)).toBe(401)
    expect(await logIn(server.url, email, password)).toBeTypeOf('string')
    expect((await user(`${another} --deactivate`)).code).toBe(0)
  })

  test('new terms are announced once, and not too soon', async () => {
    const announce = (from: string) => runProgram('server/terms.ts', ['--from', from], { ...store })
    const from = new Date(Date.now() + 31 * DAY_MS).toISOString().slice(0, 10)
    expect((await announce(from)).stdout).toContain(`1 in all, is told by mail that new terms take effect on ${from}.`)
    const letters = () => mails().filter(({ text }) => text.includes('/terms-and-conditions'))
    await expect.poll(letters, soon).toEqual([expect.objectContaining({ to: email })])
    const refused = await Promise.all([announce(from), announce('2026-01-01'), announce('soon')])
    expect(refused.map(({ code, stderr }) => [code, stderr.split('\n')[0]])).toEqual([
      [1, expect.stringContaining(`The terms of ${from} were announced on`)],
      [1, expect.stringContaining('The terms promise 30 days')],
      [1, 'northlane: --from must be a day. Usage: npm run tool -- announce-terms --from YYYY-MM-DD'],
    ])
  })

  test('a refusal is one line here too', async () => {
    const refused = await user('--email nobody@example.test --deactivate')
    expect(refused).toMatchObject({ code: 1, stdout: '' })
    expect(refused.stderr).toBe('northlane: There is no person with the address nobody@example.test.\n')
    expect((await stopServer(server)).code).toBe(0)
  })
})
