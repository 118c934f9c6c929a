import { expect, test } from 'vitest'
import {
  type Field,
  fieldsOfApi,
  HOSTILE,
  isSecret,
  nameOf,
  type Part,
  samplesOfApi,
  schemaOf,
  withValue,
} from './testing/samples.ts'

const SAMPLES = samplesOfApi()
const FIELDS = fieldsOfApi()
const ORDER_MARKS = /[\u202A-\u202E\u2066-\u2069]/
const LINE_BREAKS = /[\n\v\f\r\t\u0085\u2028\u2029]/

/** As people write them: in fields that the pages show as boxes of several lines. */
const OF_SEVERAL_LINES = [
  'body.answer',
  'body.brief.must_haves',
  'body.brief.notes',
  'body.brief.trade_in',
  'body.comment',
  'body.description',
  'body.description_translations',
  'body.features',
  'body.line',
  'body.message',
  'body.note',
  'body.notes',
  'body.plan.note',
  'body.plan.steps.0.text',
  'body.quote',
  'body.reason',
  'body.requirements',
  'body.said',
  'body.text',
  'body.texts',
  'body.tradeIn.conditionDetails',
  'body.tradeIn.loanDetails',
  'body.words',
]

/** What the schema makes of the sample with that value in the field: undefined when it refuses it. */
function taken({ sample, leaf }: Field, change: (value: string) => unknown): unknown {
  const parsed = schemaOf(sample.endpoint, leaf.part).safeParse(withValue(sample, leaf, change))
  return parsed.success ? parsed.data : undefined
}

function valueAt(value: unknown, [name, ...rest]: readonly string[]): unknown {
  if (name === undefined || typeof value !== 'object' || value === null) return value
  return valueAt((value as Record<string, unknown>)[name], rest)
}

function fieldsWhere(judge: (field: Field) => boolean): string[] {
  return FIELDS.filter((field) => !isSecret(field.leaf) && judge(field)).map(nameOf)
}

test('call sample is accepted by its schemas and names every field', () => {
  const refused = SAMPLES.flatMap(({ call, endpoint, fields }) =>
    Object.entries(fields).flatMap(([part, value]) => {
      const { error } = schemaOf(endpoint, part as Part).safeParse(value)
      return [...(error?.issues ?? []), ...undefinedIn(value)].map((problem) => [call, part, problem])
    }),
  )
  expect(refused).toEqual([])
  expect(FIELDS.length).toBeGreaterThan(700)
})

function undefinedIn(value: unknown, path = ''): string[] {
  if (value === undefined) return [path]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, one]) => undefinedIn(one, `${path}.${name}`))
}

test.for(Object.entries(HOSTILE.refused))('schema fields reject %s', ([, change]) => {
  expect(fieldsWhere((field) => valueAt(taken(field, change), field.leaf.path) !== undefined)).toEqual([])
})

test.for(Object.entries(HOSTILE.orderMarks))('schema fields drop %s', ([, change]) => {
  expect(fieldsWhere((field) => ORDER_MARKS.test(textIn(taken(field, change))))).toEqual([])
})

test('line breaks and tabs are kept only in texts of several lines', () => {
  for (const change of Object.values(HOSTILE.lineBreaks)) {
    const kept = fieldsWhere((field) => LINE_BREAKS.test(textIn(taken(field, change))))
    expect(kept.filter((name) => !OF_SEVERAL_LINES.some((one) => name.includes(` ${one}`)))).toEqual([])
  }
})

test('marks that scripts need are kept in every text', () => {
  const keeps = (added: string) =>
    fieldsWhere((field) => textIn(taken(field, (value) => value + added)).includes(`Sample${added}`))
  expect(keeps('xx').length).toBeGreaterThan(100)
  // A published name has no invisible marks.
  const texts = keeps('xx').filter((name) => !name.endsWith('display_name'))
  for (const mark of ['\u200E', '\u200F', '\u200C', '\u200D']) expect(keeps(`${mark}x`)).toEqual(texts)
})

function textIn(value: unknown): string {
  if (typeof value === 'string') return value
  if (typeof value !== 'object' || value === null) return ''
  return Object.entries(value)
    .flatMap(([name, one]) => [name, textIn(one)])
    .join(' ')
}
