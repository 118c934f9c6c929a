import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Endpoint } from '#contract/calls/endpoint.ts'
import {
  type Field,
  type Fields,
  fieldsOfApi,
  HOSTILE,
  isFields,
  isSecret,
  nameOf,
  withValue,
} from '#contract/calls/testing/samples.ts'
import { giveKnownIds, type Known } from '#server/testing/data/known-ids.ts'
import { openPayingApp } from '#server/testing/features/card-provider.ts'
import { counted, rounds, tell } from '#server/testing/runs/soak.ts'
import type { TestApp } from '#server/testing/runs/test-app.ts'

type Change = (value: string) => unknown
type Attack = { name: string; change: Change; isRefused: boolean }

const { refused, orderMarks, lineBreaks } = HOSTILE
const attacks = (changes: Record<string, Change>, isRefused: boolean): Attack[] =>
  Object.entries(changes).map(([name, change]) => ({ name, change, isRefused }))
const REFUSED: Attack[][] = [
  attacks({ 'NUL within': refused['NUL within'], 'NUL at the end': refused['NUL at the end'] }, true),
  attacks({ a: refused['half a surrogate pair'], b: refused['halves in the wrong order'] }, true),
  attacks(Object.fromEntries(Object.entries(refused).filter(([name]) => name.includes('in place of'))), true),
]
const TAKEN: Attack[][] = [attacks(orderMarks, false), attacks(lineBreaks, false)]
const MEGABYTE = attacks({ 'a megabyte': refused['a megabyte'] }, true)
/** The short form sends a field one string that is refused and one of each kind that is taken, in turn; contract/calls/hostile-strings.test.ts tries all on all schemas. */
const REFUSED_KINDS = rounds(1, REFUSED.length)
const PER_KIND = rounds(1, Number.POSITIVE_INFINITY)

let product: TestApp
let known: Known
const callers: Partial<Record<Side, Record<string, string>>> = {}
let cards: Awaited<ReturnType<typeof openPayingApp>>['cards']
const statuses = new Map<number, number>()

beforeAll(async () => {
  ;({ cards, product } = await openPayingApp({ LOG_LEVEL: 'error' }))
  known = await giveKnownIds(product, cards)
  callers.client = known.client.headers
  callers.advisor = known.advisor.headers
  await replaceCaller('admin')
}, 120_000)
afterAll(() => product.close())

test('hostile string in any call makes no server error, and what cannot be stored is refused', async () => {
  const misbehaved: string[] = []
  for (const [index, field] of fieldsOfApi().entries()) {
    const kinds = [...inTurn(REFUSED, index).slice(0, REFUSED_KINDS), ...TAKEN]
    for (const kind of [...kinds, ...(isLargest(field) ? [MEGABYTE] : [])]) {
      const chosen = inTurn(kind, index).slice(0, PER_KIND)
      for (const { name, change, isRefused } of chosen) {
        const { statusCode, body } = await send(field, change)
        statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1)
        const isTaken = isRefused && statusCode < 300 && field.leaf.part === 'body' && !isSecret(field.leaf)
        if (statusCode >= 500 || isTaken)
          misbehaved.push(`${nameOf(field)}: ${name} → ${statusCode} ${body.slice(0, 200)}`)
      }
    }
  }
  expect(misbehaved).toEqual([])
  // Texts without their marks reach the handlers.
  const succeeded = [...statuses].filter(([status]) => status < 300).reduce((sum, [, count]) => sum + count, 0)
  expect(succeeded).toBeGreaterThan(100)
  const total = [...statuses.values()].reduce((sum, count) => sum + count, 0)
  tell(`hostile fields: ${counted(total)} requests, ${counted(succeeded)} of them taken; 0 of 5xx`)
}, 600_000)

function inTurn<One>(all: readonly One[], index: number): One[] {
  const first = index % all.length
  return [...all.slice(first), ...all.slice(0, first)]
}

/** A body of a megabyte is refused before its fields are read, so that one field of each call is enough. */
function isLargest({ sample, leaf }: Field): boolean {
  return leaf.part !== 'body' || leaf.path[0] === Object.keys(sample.fields.body ?? {})[0]
}

/** The sample with existing ids, so that its handler finds what it looks for, and one changed field. */
async function send(field: Field, change: Change): Promise<LightMyRequestResponse> {
  const { sample, leaf } = field
  const [method = 'GET', path = ''] = sample.call.split(' ')
  const fields = { ...sample.fields, params: idsOf(path), body: withKnownIds(sample.fields.body) as Fields }
  const sent = { ...fields, [leaf.part]: withValue({ ...sample, fields }, leaf, change) }
  const { endpoint } = sample
  const url = `/api/v1${path.replace(/\{(\w+)\}/g, (_, name: string) => encoded(sent.params[name]))}${queryOf(sent.query)}`
  const side = sideOf(path, endpoint.guard)
  const headers = callers[side] ?? {}
  const answer = await product.inject({ method, url, ...contentOf(endpoint, sent.body, headers) })
  if (answer.statusCode === 401 && side !== 'anyone') await replaceCaller(side)
  return answer
}

function contentOf(endpoint: Endpoint, body: Fields | undefined, headers: Record<string, string>) {
  if (!endpoint.body) return { headers }
  const payload = endpoint.form ? queryOf(body).slice(1) : JSON.stringify(body)
  const type = endpoint.form ? 'application/x-www-form-urlencoded' : 'application/json'
  return { payload, headers: { ...headers, 'content-type': type } }
}

type Side = 'anyone' | 'admin' | 'advisor' | 'client'

function sideOf(path: string, guard: string): Side {
  if (guard === 'anyone') return guard
  if (guard === 'manager' || guard === 'admin') return 'admin'
  return path.startsWith('/desk') ? 'advisor' : 'client'
}

/** Some calls end the caller's session or close the account; the next call uses a new account. */
async function replaceCaller(side: Side): Promise<void> {
  const role = { anyone: 'USER', admin: 'ADMIN', advisor: 'CONSULTANT', client: 'USER' } as const
  callers[side] = (await product.signUp(role[side])).headers
}

function idsOf(path: string): Fields {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  return Object.fromEntries(names.map((name) => [name, known.ids.of(path, name)[0] ?? known.ids.any[0]]))
}

function withKnownIds(value: unknown, name = ''): unknown {
  if (Array.isArray(value)) return value.map((one) => withKnownIds(one, name))
  if (isFields(value))
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, withKnownIds(one, key)]))
  return known.ids.fields[name] ?? value
}

function queryOf(fields: Fields = {}): string {
  const pairs = Object.entries(fields).flatMap(([name, value]) =>
    isFields(value)
      ? Object.entries(value).map(([key, one]) => [`${name}[${key}]`, one])
      : [value].flat(3).map((one) => [name, one]),
  )
  return `?${pairs.map(([name, value]) => `${String(name)}=${encoded(value)}`).join('&')}`
}

/** Half a surrogate pair as a careless program sends it. */
function encoded(value: unknown): string {
  const text = String(value)
  return text.isWellFormed()
    ? encodeURIComponent(text)
    : [...Buffer.from(text.replace(/[\uD800-\uDFFF]+/, '\u0001'))]
        .map((byte) => (byte === 1 ? '%ED%A0%80' : `%${byte.toString(16).padStart(2, '0')}`))
        .join('')
}
