import fc from 'fast-check'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { errorBody } from '#contract/calls/errors.ts'
import type { Role } from '#contract/users/roles.ts'
import { ATTACK_STRINGS } from '#server/testing/data/attack-strings.ts'
import { giveKnownIds, type KnownIds } from '#server/testing/data/known-ids.ts'
import {
  attacksOn,
  type Call,
  callsOf,
  type OpenApi,
  type Request,
  requestsFor,
} from '#server/testing/data/odd-requests.ts'
import { openCardProvider, type TestCardProvider } from '#server/testing/features/card-provider.ts'
import { ISSUER_CLIENT, openTestIssuer, type TestIssuer } from '#server/testing/features/test-issuer.ts'
import { counted, rounds, tell } from '#server/testing/runs/soak.ts'
import { openTestApp, type TestApp, type TestPerson } from '#server/testing/runs/test-app.ts'
import { watchWrites } from '#server/testing/writes/written-rows.ts'

/** The short form asks the same every time, so that it fails when something has changed; the long one asks something new. */
const SEED = rounds(1, Date.now() % 1_000_000)
const REQUESTS_PER_CALL = rounds(5, 240)
const ATTACKS = rounds(80, ATTACK_STRINGS.length)
/** Of the calls, how many each attack string is tried on. */
const CALLS_PER_ATTACK = rounds(2, 6)
/** Rows that can be named by an id are deleted and closed in passing, so they are created again now and then. */
const CALLS_PER_BUYER = rounds(100, 3)
const CALLERS = ['ADMIN', 'ADMIN', 'USER', 'USER', 'CONSULTANT', 'CONSULTANT', 'anonymous'] as const
/** No answer of ours takes seconds; a machine that runs other tests too is given more. */
const ANSWERED_WITHIN_MS = rounds(10_000, 3_000)

let product: TestApp
let cards: TestCardProvider
let issuer: TestIssuer
let calls: Call[]
const statuses = new Map<number, number>()
const people = new Map<Role, TestPerson>()
const misbehaved: string[] = []
let written: Awaited<ReturnType<typeof watchWrites>>
let slowestMs = 0

beforeAll(async () => {
  cards = await openCardProvider()
  issuer = await openTestIssuer()
  product = await openTestApp({
    environment: {
      RATE_LIMIT: 'off',
      LOG_LEVEL: 'error',
      ...cards.environment,
      GOOGLE_CLIENT_ID: ISSUER_CLIENT.clientId,
      GOOGLE_CLIENT_SECRET: ISSUER_CLIENT.clientSecret,
      GOOGLE_ISSUER: issuer.url,
    },
  })
  written = await watchWrites(product.deps.db)
  calls = callsOf((await product.inject({ url: '/api/v1/openapi.json' })).json<OpenApi>())
})
afterAll(async () => {
  await product.close()
  await cards.close()
  await issuer.stop()
})

/** Sends it as one of the callers; one whose account or session a call has ended is replaced by another person. */
async function send(request: Request, caller: (typeof CALLERS)[number]): Promise<LightMyRequestResponse> {
  const known = caller === 'anonymous' ? undefined : people.get(caller)
  const person = caller === 'anonymous' ? undefined : (known ?? (await product.signUp(caller)))
  if (person && caller !== 'anonymous') people.set(caller, person)
  if (person && person !== known) await written.take()
  const startedMs = performance.now()
  const response = await product.inject({ ...request, headers: { ...request.headers, ...person?.headers } })
  const tookMs = performance.now() - startedMs
  slowestMs = Math.max(slowestMs, tookMs)
  if (tookMs > ANSWERED_WITHIN_MS) misbehaved.push(`${request.method} ${request.url.slice(0, 300)} took ${tookMs} ms`)
  if (response.statusCode === 401 && caller !== 'anonymous') people.delete(caller)
  judge(response, request, caller)
  const wrote = await written.take()
  if (response.statusCode >= 400 && wrote.length > 0)
    misbehaved.push(`${request.method} ${request.url.slice(0, 300)} was refused and wrote to ${wrote.join(', ')}`)
  return response
}

/** A case with everything in it, whose client and consultant are callers from now on. */
async function newIds(): Promise<KnownIds> {
  const { ids, client, advisor } = await giveKnownIds(product, cards)
  people.set('USER', client)
  people.set('CONSULTANT', advisor)
  await written.take()
  return ids
}

function judge(response: LightMyRequestResponse, { method, url, payload }: Request, caller: string): void {
  const { statusCode } = response
  statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1)
  const isOrderly = statusCode < 400 || (statusCode < 500 && isContractError(response.body))
  if (isOrderly) return
  misbehaved.push(
    `${method} ${url.slice(0, 300)} as ${caller}: ${JSON.stringify(payload)?.slice(0, 500)} → ${statusCode} ${response.body.slice(0, 200)}`,
  )
}

function isContractError(body: string): boolean {
  try {
    return errorBody.safeParse(JSON.parse(body)).success
  } catch {
    return false
  }
}

function answers(status: (code: number) => boolean): number {
  return [...statuses].filter(([code]) => status(code)).reduce((sum, [, count]) => sum + count, 0)
}

test('generated requests for every call are answered as the contract has it, never with 5xx', async () => {
  let ids = await newIds()
  for (const [index, call] of calls.entries()) {
    if (index % CALLS_PER_BUYER === 0) ids = await newIds()
    const sample = fc.sample(fc.tuple(requestsFor(call, ids), fc.constantFrom(...CALLERS)), {
      numRuns: REQUESTS_PER_CALL,
      seed: SEED + index,
    })
    for (const [request, caller] of sample) await send(request, caller)
  }
  expect(misbehaved).toEqual([])
  // A generator that is always refused would prove nothing.
  expect(answers((code) => code < 300)).toBeGreaterThan(answers(() => true) / 20)
  tell(
    `inputs: ${counted(answers(() => true))} generated requests over ${calls.length} calls (seed ${SEED}); ${tally()}; 0 of 5xx; ` +
      `the slowest took ${Math.round(slowestMs)} ms; no refused one wrote a row`,
  )
}, 3_600_000)

test('value that no database can hold is refused everywhere, or was never going there', async () => {
  const { any } = await newIds()
  for (const call of calls) {
    for (const text of ['a\0b@example.test', 'a\uD800b@example.test']) {
      for (const id of [any.at(-2) ?? '', any.at(-1) ?? '']) {
        for (const { url, ...request } of attacksOn(call, text)) {
          const address = url.replace(/\/a[^/?]*b%40example\.test/, `/${id}`)
          await send({ ...request, url: address }, call.guard === 'anyone' ? 'anonymous' : 'ADMIN')
        }
      }
    }
  }
  expect(misbehaved).toEqual([])
}, 120_000)

test('attack strings in every text, id and header are text, or refused', async () => {
  statuses.clear()
  const wanted = ATTACK_STRINGS.filter((_, index) => index % Math.ceil(ATTACK_STRINGS.length / ATTACKS) === 0)
  let turn = 0
  for (const attack of wanted) {
    for (let count = 0; count < CALLS_PER_ATTACK; count++) {
      const call = calls[turn++ % calls.length]
      if (!call) continue
      for (const request of attacksOn(call, attack))
        await send(request, call.guard === 'anyone' ? 'anonymous' : 'ADMIN')
    }
  }
  expect(misbehaved).toEqual([])
  tell(
    `inputs: ${counted(wanted.length)} attack strings in ${counted(answers(() => true))} requests; ${tally()}; 0 of 5xx`,
  )
}, 900_000)

function tally(): string {
  return [...statuses]
    .toSorted(([a], [b]) => a - b)
    .map(([status, count]) => `${counted(count)} × ${status}`)
    .join(', ')
}
