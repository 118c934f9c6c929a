import fc from 'fast-check'
import { z } from 'zod'
import { accountSamples } from '../../accounts/samples.ts'
import { alertSamples } from '../../alerts/samples.ts'
import { type Api, api } from '../../api.ts'
import { appointmentSamples } from '../../appointments/samples.ts'
import { deskCaseSamples } from '../../desk/cases.samples.ts'
import { documentSamples } from '../../documents/samples.ts'
import { requestSamples } from '../../inbox/requests.samples.ts'
import { inboxSamples } from '../../inbox/samples.ts'
import { leadSamples } from '../../leads/samples.ts'
import { listingSamples } from '../../listings/samples.ts'
import { paymentSamples } from '../../payments/samples.ts'
import { profileSamples } from '../../profile/samples.ts'
import { settingsSamples } from '../../settings/samples.ts'
import { quoteReportSamples } from '../../tools/quote-reports.samples.ts'
import type { Endpoint } from '../endpoint.ts'

export type Part = 'params' | 'query' | 'body'
export type Fields = Record<string, unknown>
/** A request that its schemas accept, with every field that they know. */
export type Sample = { call: keyof Api; endpoint: Endpoint; fields: Partial<Record<Part, Fields>> }
/** What the schemas of these calls cannot say by themselves; the rest is generated from them. */
export type Samples<Calls extends keyof Api> = Partial<Record<Calls, Written | readonly Written[]>>
type Written = Partial<Record<Part, Fields>>

const WRITTEN: Samples<keyof Api> = {
  ...accountSamples,
  ...alertSamples,
  ...appointmentSamples,
  ...deskCaseSamples,
  ...documentSamples,
  ...inboxSamples,
  ...leadSamples,
  ...listingSamples,
  ...paymentSamples,
  ...profileSamples,
  ...quoteReportSamples,
  ...requestSamples,
  ...settingsSamples,
}
export const PARTS = ['params', 'query', 'body'] as const
const UUID = '3f2b8c1e-5d4a-4c6b-9e7f-0a1b2c3d4e5f'
const FORMATS: Record<string, string> = { uuid: UUID, date: '2027-02-26', 'date-time': '2027-02-26T15:00:00Z' }

/** Samples of every call that takes fields. */
export function samplesOfApi(): Sample[] {
  return (Object.entries(api) as [keyof Api, Endpoint][]).flatMap(([call, endpoint]) =>
    [WRITTEN[call] ?? {}].flat().flatMap((written) => samplesOf(call, endpoint, written)),
  )
}

function samplesOf(call: keyof Api, endpoint: Endpoint, written: Written): Sample[] {
  const variants = PARTS.filter((part) => endpoint[part]).map((part) =>
    generated(schemaOf(endpoint, part)).map((value) => [part, merged(value, written[part])] as const),
  )
  if (variants.length === 0) return []
  const first = Object.fromEntries(variants.flatMap(([value]) => (value ? [value] : [])))
  const others = variants.flatMap(([, ...rest]) => rest.map(([part, value]) => ({ ...first, [part]: value })))
  return [first, ...others].map((fields) => ({ call, endpoint, fields }))
}

const generated = (schema: z.ZodType) => variantsOf(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }))

export function schemaOf(endpoint: Endpoint, part: Part): z.ZodType {
  const schema = endpoint[part]
  if (!schema) throw new Error(`Nothing is taken as ${part}`)
  return schema
}

/** A field that is written as undefined is left out. */
function merged(value: unknown, written: unknown): unknown {
  if (!isFields(value) || !isFields(written)) return written === undefined ? value : written
  const names = [...new Set([...Object.keys(value), ...Object.keys(written)])].filter(
    (name) => !(name in written) || written[name] !== undefined,
  )
  return Object.fromEntries(names.map((name) => [name, merged(value[name], written[name])]))
}

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

type Described = z.core.JSONSchema.BaseSchema

/** Values that fit what OpenAPI says of it: one of every kind that it may be, so that each field stands in some of them. */
function variantsOf(schema: Described): unknown[] {
  const kinds = schema.anyOf ?? schema.oneOf
  if (kinds) return kinds.filter(({ type }) => type !== 'null').flatMap(variantsOf)
  if (schema.enum) return schema.enum.slice(0, 1)
  if (schema.const !== undefined) return [schema.const]
  switch (schema.type) {
    case 'object':
      return objectsOf({ ...schema.properties, ...recordOf(schema) })
    case 'array':
      return variantsOf(schema.items as Described).map((item) => [item])
    case 'boolean':
      return [true]
    case 'number':
    case 'integer':
      return [Math.max(schema.minimum ?? 0, Math.min(1, schema.maximum ?? 1))]
    case 'string':
      return [textOf(schema)]
    default:
      return [undefined]
  }
}

/** One object with the first variant of every field, and one for each further variant. */
function objectsOf(properties: Record<string, unknown>): Fields[] {
  const variants = Object.entries(properties).map(([name, field]) => [name, variantsOf(field as Described)] as const)
  const first = Object.fromEntries(variants.map(([name, [value]]) => [name, value]))
  return [first, ...variants.flatMap(([name, [, ...others]]) => others.map((value) => ({ ...first, [name]: value })))]
}

/** A record has one field under each name that it takes. */
function recordOf({ additionalProperties, propertyNames }: Described): Record<string, unknown> {
  if (typeof additionalProperties !== 'object' || !propertyNames) return {}
  const names = (propertyNames as Described).enum ?? variantsOf(propertyNames as Described)
  return Object.fromEntries(names.map((name) => [String(name), additionalProperties]))
}

function textOf({ format, pattern }: Described): string {
  if (format && FORMATS[format]) return FORMATS[format]
  if (pattern?.includes('@')) return 'camille@example.test'
  return pattern ? (fc.sample(fc.stringMatching(new RegExp(pattern)), { seed: 1, numRuns: 1 })[0] ?? '') : 'Sample'
}

/** A value of a sample, by the names that lead to it. */
export type Leaf = { part: Part; path: readonly string[] }
type IsLeaf = (value: unknown) => boolean
export type Field = { sample: Sample; leaf: Leaf }

function leavesOf({ fields }: Sample, isLeaf: IsLeaf = (value) => typeof value === 'string'): Leaf[] {
  return Object.entries(fields).flatMap(([part, value]) =>
    leavesIn(value, isLeaf).map((path) => ({ part: part as Part, path })),
  )
}

/** Every field of every call, each with a sample that has it. */
export function fieldsOfApi(isLeaf?: IsLeaf): Field[] {
  const fields = samplesOfApi().flatMap((sample) => leavesOf(sample, isLeaf).map((leaf) => ({ sample, leaf })))
  return [...new Map(fields.map((field) => [nameOf(field), field])).values()]
}

export function nameOf({ sample, leaf }: Field): string {
  return `${sample.call} ${[leaf.part, ...leaf.path].join('.')}`
}

function leavesIn(value: unknown, isLeaf: IsLeaf): string[][] {
  const own = isLeaf(value) ? [[]] : []
  if (typeof value !== 'object' || value === null) return own
  const below = Object.entries(value).flatMap(([name, one]) => leavesIn(one, isLeaf).map((path) => [name, ...path]))
  return [...own, ...below]
}

/** The sample's part with that string exchanged. */
export function withValue(sample: Sample, { part, path }: Leaf, change: (value: string) => unknown): Fields {
  return exchanged(sample.fields[part], path, change) as Fields
}

function exchanged(value: unknown, [name, ...rest]: readonly string[], change: (value: string) => unknown): unknown {
  if (name === undefined) return change(String(value))
  if (Array.isArray(value))
    return value.map((one, index) => (String(index) === name ? exchanged(one, rest, change) : one))
  const fields = value as Fields
  return { ...fields, [name]: exchanged(fields[name], rest, change) }
}

/** Taken exactly as typed, and hashed before anything keeps them. */
export function isSecret({ path }: Leaf): boolean {
  return path.some((name) => name.endsWith('password'))
}

const MEGABYTE = 'x'.repeat(1_000_000)
const insert = (mark: string) => (value: string) => value.slice(0, 2) + mark + value.slice(2)

/** Strings that a field refuses or cleans, by the way they are made from a right one. */
export const HOSTILE = {
  refused: {
    'NUL within': insert('\0'),
    'NUL at the end': (value: string) => `${value}\0`,
    'half a surrogate pair': insert('\uD800'),
    'halves in the wrong order': (value: string) => `${value}\uDFFF\uD800`,
    'a megabyte': () => MEGABYTE,
    'a number in place of text': () => 7,
    'a list of lists in place of text': (value: string) => [[value]],
    'an object in place of text': (value: string) => ({ $ne: value }),
    'a truth value in place of text': () => true,
  },
  orderMarks: Object.fromEntries(
    ['\u202A', '\u202B', '\u202C', '\u202D', '\u202E', '\u2066', '\u2067', '\u2068', '\u2069'].map((mark) => [
      `U+${mark.charCodeAt(0).toString(16).toUpperCase()}`,
      insert(mark),
    ]),
  ),
  lineBreaks: Object.fromEntries(
    ['\r\n', '\n', '\t', '\v', '\u2028'].map((mark) => [JSON.stringify(mark), insert(`${mark}a`)]),
  ),
} satisfies Record<string, Record<string, (value: string) => unknown>>
