import fc from 'fast-check'
import type { InjectOptions } from 'fastify'
import { queryString } from '../features/listings.ts'
import type { KnownIds } from './known-ids.ts'
import { fieldsFor, type Schema } from './odd-values.ts'
import { multipartBody } from './uploads.ts'

type Parameter = { name: string; in: 'path' | 'query' | 'header'; schema: Schema }
type Body = { content: Record<string, { schema: Schema }> }
type Operation = { parameters: Parameter[]; requestBody?: Body; 'x-guard': string; 'x-stream'?: true }
export type OpenApi = { paths: Record<string, Record<string, Operation>> }

/** One call as the API's own description has it. */
export type Call = {
  key: string
  method: string
  path: string
  guard: string
  params: string[]
  query: Schema
  type: string | undefined
  body: Schema | undefined
}
export type Request = InjectOptions & { method: string; url: string; headers: Record<string, string> }

export function callsOf({ paths }: OpenApi): Call[] {
  return Object.entries(paths).flatMap(([path, operations]) =>
    // A stream takes nothing and never ends.
    Object.entries(operations)
      .filter(([, operation]) => !operation['x-stream'])
      .map(([method, operation]) => {
        const named = (place: string) => operation.parameters.filter((parameter) => parameter.in === place)
        const [type, content] = Object.entries(operation.requestBody?.content ?? {})[0] ?? []
        return {
          key: `${method.toUpperCase()} ${path}`,
          method: method.toUpperCase(),
          path,
          guard: operation['x-guard'],
          params: named('path').map(({ name }) => name),
          query: { properties: Object.fromEntries(named('query').map(({ name, schema }) => [name, schema])) },
          type,
          body: content?.schema,
        }
      }),
  )
}

const ODD_IDS = [
  '0',
  '-1',
  '2147483648',
  '9223372036854775808',
  '1e3',
  '1.0',
  '1%20or%201=1',
  '%00',
  '..%2f..%2fetc%2fpasswd',
  '%E0%A4%A',
  'NaN',
  '00000000-0000-4000-8000-000000000000',
  'x'.repeat(490),
]

/** Bodies that no serializer writes. */
const RAW_BODIES = [
  '',
  'null',
  '[]',
  '1',
  '"text"',
  '{',
  '{"a":1,}',
  '{"email":"a@example.test","email":{}}',
  '{"__proto__":{"role":"ADMIN"}}',
  '{"constructor":{"prototype":{"role":"ADMIN"}}}',
  `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`,
  '['.repeat(10_000),
  '{"year":1e999}',
  `{"name":"${'x'.repeat(70_000)}"}`,
  Buffer.from([0xff, 0xfe, 0x7b, 0x00]),
  Buffer.from([0x7b, 0x22, 0xc3, 0x28, 0x22, 0x3a, 0x31, 0x7d]),
]
const ODD_TYPES = ['text/plain', 'application/xml', 'application/json; charset=utf-16', 'multipart/form-data', '', 'a']

/** Requests for one call: mostly as it wants them, with a few things wrong. */
export function requestsFor(call: Call, ids: KnownIds): fc.Arbitrary<Request> {
  const idFor = (param: string) => {
    const meant = ids.of(call.path, param)
    return fc.oneof(
      { weight: meant.length > 0 ? 16 : 0, arbitrary: fc.constantFrom(...meant, '') },
      { weight: 4, arbitrary: fc.constantFrom(...ids.any) },
      fc.constantFrom(...ODD_IDS),
    )
  }
  const filled = fc.tuple(fc.tuple(...call.params.map(idFor)), fieldsFor(call.query)).map(([values, query]) => {
    const path = call.params.reduce((done, name, index) => done.replace(`{${name}}`, values[index] ?? ''), call.path)
    return `/api/v1${path}${queryString(texts(query))}`
  })
  return fc.tuple(filled, bodyFor(call)).map(([url, body]) => ({ method: call.method, url, ...body }))
}

function bodyFor(call: Call): fc.Arbitrary<Pick<Request, 'headers' | 'payload'>> {
  if (!call.type || !call.body) return fc.constant({ headers: {} })
  const { type } = call
  const right =
    type === 'multipart/form-data'
      ? fc
          .record({ bytes: fc.uint8Array({ maxLength: 200 }), field: fc.constantFrom('file', 'files', 'x') })
          .map((part) => multipartBody([{ ...part, name: 'a.png' }]))
      : fieldsFor(call.body).map((fields) => ({
          headers: { 'content-type': type },
          payload: type === 'application/json' ? JSON.stringify(fields) : queryString(texts(fields)).slice(1),
        }))
  const raw = fc.record({
    headers: fc
      .oneof({ weight: 3, arbitrary: fc.constant(type) }, fc.constantFrom(...ODD_TYPES))
      .map((name): Record<string, string> => ({ 'content-type': name })),
    payload: fc.constantFrom(...RAW_BODIES),
  })
  return fc.oneof({ weight: 7, arbitrary: right }, { weight: 1, arbitrary: raw })
}

function texts(fields: Record<string, unknown>): Record<string, string | string[]> {
  const asText = (value: unknown) => (typeof value === 'string' ? value.toWellFormed() : (JSON.stringify(value) ?? ''))
  return Object.fromEntries(
    Object.entries(fields)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, Array.isArray(value) ? value.slice(0, 50).map(asText) : asText(value)]),
  )
}

/** An attack in every text of a call, in its id, and in headers that are read. */
export function attacksOn(call: Call, attack: string): Request[] {
  const encoded = encodeURIComponent(attack.toWellFormed()).slice(0, 2_000)
  const path = call.params.reduce((done, name) => done.replace(`{${name}}`, encoded), call.path)
  const everywhere = (schema: Schema | undefined) =>
    Object.fromEntries(Object.keys(schema?.properties ?? {}).map((name) => [name, attack]))
  const url = `/api/v1${path}${queryString(texts(everywhere(call.query)))}`
  const { method, type } = call
  const fields = everywhere(call.body)
  const header = Buffer.from(attack.replaceAll(/\p{Cc}/gu, ' '))
    .toString('latin1')
    .slice(0, 1_000)
  const headers = {
    'user-agent': header,
    'accept-language': header,
    'idempotency-key': header.slice(0, 255) || 'x',
    'x-forwarded-for': header,
    'x-forwarded-host': header,
    cookie: `refresh=${encoded}; user-locale=${encoded}; unit=${encoded}`,
  }
  if (!type || type === 'multipart/form-data') return [{ method, url, headers }]
  const payload = type === 'application/json' ? JSON.stringify(fields) : queryString(texts(fields)).slice(1)
  return [{ method, url, headers: { ...headers, 'content-type': type }, payload }]
}
