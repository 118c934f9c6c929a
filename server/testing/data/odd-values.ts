import fc from 'fast-check'

/** What we use of JSON Schema. */
export type Schema = {
  type?: string
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  maxItems?: number
  pattern?: string
  format?: string
}

const ODD_TEXTS = [
  '',
  ' ',
  '\0',
  '\uD800',
  '\u202Egnp.exe',
  'x'.repeat(6_000),
  '🚗'.repeat(3_000),
  'NaN',
  'Infinity',
  '1e309',
  '-0',
  '01',
  '__proto__',
  '%_\\',
  "'; drop table users; --",
  '{{7*7}}',
  '2026-02-30',
  '2026-02-30T00:00:00Z',
  'null',
  'true',
  // Eighteen letters each, once it is normalised.
  `${'ﷺ'.repeat(200)}@example.test`,
]

export const oddValue: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(...ODD_TEXTS),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.double(),
  fc.integer(),
  fc.maxSafeInteger(),
  fc.boolean(),
  fc.constantFrom<unknown[]>(null, [], {}, [null], [[1]], { a: { b: 1 } }, 1e20, -0.001, 2 ** 53),
  fc.array(fc.string(), { maxLength: 30 }),
  fc.constant(Array.from({ length: 2_000 }, (_, index) => index)),
)

/** A value as the schema wants it. */
export function rightValue(schema: Schema): fc.Arbitrary<unknown> {
  const choices = schema.anyOf ?? schema.oneOf
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if ('const' in schema) return fc.constant(schema.const)
  if (choices) return fc.oneof(...choices.map(rightValue))
  if (schema.allOf) return fc.tuple(...schema.allOf.map(rightValue)).map((parts) => Object.assign({}, ...parts))
  if (schema.type === 'object' || schema.properties) return rightObject(schema)
  if (schema.type === 'array') {
    return fc.array(rightValue(schema.items ?? {}), { maxLength: Math.min(schema.maxItems ?? 3, 3) })
  }
  if (schema.type === 'integer') return fc.integer(bounds(schema))
  if (schema.type === 'number') return fc.integer(bounds(schema)).map((number) => number / 1)
  if (schema.type === 'boolean') return fc.boolean()
  if (schema.type === 'null') return fc.constant(null)
  return rightText(schema)
}

function bounds({ minimum = -1_000, maximum = 100_000 }: Schema): { min: number; max: number } {
  const within = (number: number) => Math.trunc(Math.max(-(2 ** 31), Math.min(2 ** 31 - 1, number)))
  return { min: within(minimum), max: within(Math.max(minimum, maximum)) }
}

const ADDRESSES = fc.oneof(
  { weight: 9, arbitrary: fc.nat(5_000).map((number) => `odd-${number}@example.test`) },
  fc.constantFrom(`${'ﷺ'.repeat(200)}@example.test`, 'ﷺ@example.test', '"a b"@example.test', 'a@b.c\u3000'),
)

/** Right by any schema; the first and the last that there are besides those that people mean. */
const DAYS = ['2026-05-01', '2026-11-17', '2027-02-28', '0001-01-01', '0000-01-01', '9999-12-31', '1970-01-01']
const INSTANTS = ['2026-05-01T12:00:00Z', '2027-05-03T15:00:00Z', ...DAYS.map((day) => `${day}T23:59:59Z`)]

function rightText({ pattern, format, minLength = 0, maxLength = 40 }: Schema): fc.Arbitrary<string> {
  if (format === 'uuid') return fc.uuid()
  if (format === 'date-time') return fc.constantFrom(...INSTANTS)
  if (format === 'date') return fc.constantFrom(...DAYS)
  if (pattern?.includes('@') || format === 'email') return ADDRESSES
  if (pattern && !pattern.includes('(?')) return fc.stringMatching(new RegExp(pattern))
  return fc.oneof(
    fc.constantFrom('Honda', '514 555-0123', 'three quiet lanes north', '2020', 'QC', 'en'),
    fc.string({ minLength: Math.min(minLength, 40), maxLength: Math.min(maxLength, 40) }),
  )
}

/** Fields whose schema does not tell what is right. */
function usualValue(name: string): fc.Arbitrary<unknown> | undefined {
  if (name.startsWith('phone')) return fc.constant('514 555-0123')
  if (name.endsWith('password')) return fc.constant('three quiet lanes north')
  if (name === 'year') return fc.integer({ min: 1990, max: 2026 })
  if (name === 'country') return fc.constant('CA')
  if (name === 'province') return fc.constant('QC')
  if (name === 'state' || name === 'user_id') return fc.constant(null)
  if (name === 'agreesToTerms' || name === 'agreeToContact') return fc.constant(true)
  return undefined
}

function rightObject({ properties = {}, required = [] }: Schema): fc.Arbitrary<Record<string, unknown>> {
  const fields = Object.fromEntries(
    Object.entries(properties).map(([name, one]) => [name, usualValue(name) ?? rightValue(one)]),
  )
  return fc.record(fields, { requiredKeys: required.filter((name) => name in fields) })
}

const EXTRA_NAMES = ['role', 'is_superuser', 'is_active', 'id', 'user_id', '__proto__', 'constructor', 'quantity']

/** Right, or with fields swapped for something of another kind, left out, or added. */
export function fieldsFor(schema: Schema): fc.Arbitrary<Record<string, unknown>> {
  const right = rightValue(schema) as fc.Arbitrary<Record<string, unknown>>
  const names = Object.keys(schema.properties ?? {})
  const change = fc.oneof(
    ...(names.length > 0
      ? [
          fc.record({ name: fc.constantFrom(...names), value: oddValue }),
          fc.record({ name: fc.constantFrom(...names), value: fc.constant(undefined) }),
        ]
      : []),
    fc.record({ name: fc.constantFrom(...EXTRA_NAMES), value: oddValue }),
  )
  return (
    fc
      // Half of them are right: what lies behind the checks is reached too.
      .tuple(right, fc.oneof(fc.constant([]), fc.array(change, { minLength: 1, maxLength: 3 })))
      .map(([fields, changes]) =>
        changes.reduce<Record<string, unknown>>(
          (all, { name, value }) => Object.defineProperty(all, name, { value, enumerable: true, configurable: true }),
          { ...fields },
        ),
      )
  )
}
