import { sql } from 'drizzle-orm'
import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { api } from '#contract/api.ts'
import { rowsOf } from '#server/platform/db/database.ts'
import { accountsOf, newAddress, refreshCookieOf, tokenIn } from '#server/testing/features/accounts.ts'
import { type Belongings, giveBelongings } from '#server/testing/features/belongings.ts'
import { openCardProvider, type TestCardProvider } from '#server/testing/features/card-provider.ts'
import { type GoogleTest, openGoogleTest } from '#server/testing/features/google-sign-in.ts'
import { ISSUER_CLIENT } from '#server/testing/features/test-issuer.ts'
import { counted, tell } from '#server/testing/runs/soak.ts'
import type { TestApp, TestPerson } from '#server/testing/runs/test-app.ts'
import { unzip } from '#server/testing/runs/unzip.ts'

const AUTH_SECRET = 'a signing secret that nobody must ever see, 0123456789'
const PASSWORDS = [
  'a first quiet lane to look for',
  'a second quiet lane to look for',
  'a third quiet lane to look for',
]

let google: GoogleTest
let product: TestApp
let cards: TestCardProvider
let accounts: ReturnType<typeof accountsOf>
/** What was given out, and the one answer that may hold it. */
const issued = new Map<string, { what: string; answer?: LightMyRequestResponse }>()
const answers: { question: string; response: LightMyRequestResponse }[] = []

beforeAll(async () => {
  cards = await openCardProvider()
  google = await openGoogleTest({ ...cards.environment, AUTH_SECRET, LOG_LEVEL: 'trace' })
  product = google.product
  const { inject } = product
  product.inject = async (options: InjectOptions) => {
    const response = await inject(options)
    answers.push({ question: `${options.method ?? 'GET'} ${JSON.stringify(options.url)}`, response })
    return response
  }
  accounts = accountsOf(product)
  await product.deps.jobs.start(product.jobList)
})
afterAll(async () => {
  await google.close()
  await cards.close()
})

function keep(what: string, secret: string | undefined, answer?: LightMyRequestResponse): string {
  if (!secret || secret.length < 12) throw new Error(`There is no ${what} to look for`)
  issued.set(secret, { what, ...(answer ? { answer } : {}) })
  return secret
}

/** Everything that hands out a secret, once. */
async function live(): Promise<TestPerson> {
  const [first = '', second = '', third = ''] = PASSWORDS
  for (const password of PASSWORDS) keep('password', password)
  const email = newAddress()
  await accounts.register(email, { password: first })
  const verify = keep('verification link', tokenIn(await accounts.mailTo(email, '/verify-email?token=')))
  await accounts.logIn(email, 'a wrong quiet lane')
  await accounts.verify(verify)
  let signedIn = await accounts.logIn(email, first)
  keep('access token', signedIn.json().access_token, signedIn)
  const cookie = keep('refresh token', refreshCookieOf(signedIn), signedIn)
  // A token of the same second is the same token.
  product.clock.advance(2_000)
  signedIn = await accounts.refresh(cookie)
  keep('refreshed access token', signedIn.json().access_token, signedIn)
  keep('rotated refresh token', refreshCookieOf(signedIn), signedIn)
  const authorization = `Bearer ${signedIn.json().access_token}`
  await accounts.post(
    '/profile/me/change-password',
    { current_password: first, new_password: second },
    { authorization },
  )
  const reset = keep('reset link', await accounts.askReset(email))
  await accounts.reset(`${reset.slice(0, -1)}x`, third)
  await accounts.reset(reset, third)
  signedIn = await accounts.logIn(email, third)
  keep('last access token', signedIn.json().access_token, signedIn)
  const ticket = (
    await google.signIn({ sub: 'new-sub', email: 'new@example.test', name: 'N' }, { query: { action: 'register' } })
  ).searchParams.get('google_id')
  keep('Google ticket', ticket ?? undefined)
  await accounts.register('new@example.test', { password: undefined, google_id: ticket })
  const token = (await google.signIn({ sub: 'new-sub', email: 'new@example.test', name: 'N' })).hash.match(
    /token=([^&]+)/,
  )?.[1]
  keep('token after Google', token)
  await product.inject({ url: '/api/v1/profile/me', headers: { authorization: `Bearer ${token}` } })
  const deletion = await accounts.post('/profile/me/delete-account/link', {}, { authorization: `Bearer ${token}` })
  expect(deletion.statusCode).toBe(200)
  const mail = await accounts.mailTo('new@example.test', 'delete-account')
  keep('deletion link', /delete-account\?token=([\w-]+)/.exec(mail.text)?.[1])
  const { headers } = await product.signUp('CONSULTANT')
  const subscribing = { method: 'POST', url: '/api/v1/desk/calendar/feed' } as const
  const feed = await product.inject({ ...subscribing, headers: { ...headers, 'idempotency-key': 'once' } })
  keep('calendar’s address', new URL(feed.json().url).searchParams.get('token') ?? undefined, feed)
  const { id } = signedIn.json().user as { id: string }
  return { id, email, sessionId: '', headers: { authorization: `Bearer ${signedIn.json().access_token}` } }
}

/** Reads whatever can be read. */
async function readEverything(person: TestPerson, theirs: Belongings): Promise<void> {
  const admin = await product.signUp('ADMIN')
  const reads = Object.keys(api).filter((key) => key.startsWith('GET ') && key !== 'GET /live')
  for (const key of reads) {
    const path = key.slice('GET '.length)
    for (const id of path.includes('{') ? Object.values(theirs) : ['']) {
      for (const { headers } of [person, admin]) {
        await product.inject({ url: `/api/v1${path.replaceAll(/\{\w+\}/g, id)}`, headers })
      }
    }
  }
}

async function dump(): Promise<string> {
  const tables = rowsOf<{ name: string }>(
    await product.deps.db.execute(sql`
      select quote_ident(table_schema) || '.' || quote_ident(table_name) as name from information_schema.tables
      where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE'`),
  )
  let text = ''
  for (const { name } of tables) {
    text += JSON.stringify(rowsOf(await product.deps.db.execute(sql.raw(`select t::text from ${name} t`))))
  }
  return text
}

/** Hashes are stored, and must not leave the server. */
async function keepHashes(): Promise<string[]> {
  const rows = rowsOf<{ hash: string }>(
    await product.deps.db.execute(sql`
      select password_hash as hash from users where password_hash is not null
      union select token_hash from account_tokens union select token_hash from refresh_tokens`),
  )
  return rows.map(({ hash }) => hash)
}

test('password, token, link or key that was ever given out is not in the log, the database or an answer to anyone', async () => {
  const person = await live()
  const theirs = await giveBelongings(product, cards, person)
  await product.inject({ method: 'POST', url: '/api/v1/profile/me/export', headers: person.headers })
  const exported = await vi.waitFor(
    async () => {
      product.deps.jobs.nudge()
      const file = await product.inject({ url: '/api/v1/profile/me/export/download', headers: person.headers })
      expect(file.statusCode).toBe(200)
      return file.rawPayload
    },
    { timeout: 20_000, interval: 100 },
  )
  await readEverything(person, theirs)
  for (const [what, key] of Object.entries({
    'signing secret': AUTH_SECRET,
    'card provider’s key': cards.environment.STRIPE_SECRET_KEY,
    'webhook secret': cards.environment.STRIPE_WEBHOOK_SECRET,
    'Google’s client secret': ISSUER_CLIENT.clientSecret,
  }))
    keep(what, key)

  const [log, database, hashes] = [product.logs.join(''), await dump(), await keepHashes()]
  const copy = [...unzip(exported).values()].map((file) => file.toString('latin1')).join('\n')
  expect(log.length).toBeGreaterThan(10_000)
  expect(database).toContain(person.email)
  expect(copy).toContain(person.email)
  const found: string[] = []
  for (const [secret, { what, answer }] of issued) {
    const line = product.logs.find((entry) => entry.includes(secret))
    if (line) found.push(`${what} in the log: ${line.replaceAll(secret, '…')}`)
    if (database.includes(secret)) found.push(`${what} in the database`)
    if (copy.includes(secret)) found.push(`${what} in a copy of one’s data`)
    for (const { question, response } of answers) {
      if (response !== answer && told(response).includes(secret)) found.push(`${what} in the answer to ${question}`)
    }
  }
  for (const hash of hashes) {
    if (log.includes(hash) || copy.includes(hash)) found.push('a hash in the log or in a copy')
    for (const { question, response } of answers) if (told(response).includes(hash)) found.push(`a hash in ${question}`)
  }
  expect(found).toEqual([])
  tell(
    `secrets: ${issued.size} secrets and ${hashes.length} hashes looked for in ${counted(log.length)} bytes of log, ` +
      `${counted(database.length)} of database, ${answers.length} answers: 0 found`,
  )
}, 120_000)

function told({ body, headers }: LightMyRequestResponse): string {
  return `${body}\n${JSON.stringify(headers)}`
}
