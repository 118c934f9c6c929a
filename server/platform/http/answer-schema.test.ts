import { expect, test } from 'vitest'
import { z } from 'zod'
import { api } from '#contract/api.ts'
import type { Endpoint } from '#contract/calls/endpoint.ts'
import { oneLine, text } from '#contract/values/text.ts'
import { withoutLimits } from './answer-schema.ts'

const parse = (schema: z.ZodType, value: unknown) => z.parse(withoutLimits(schema), value)

test('answer schema keeps rows that pass no limit of its schema', () => {
  const row = z.object({
    name: text(3).min(1),
    list: z.array(z.int().max(1)).max(1),
    day: z.string().regex(/^x$/).nullable(),
  })
  const rows = [
    { name: 'longer', list: [2, 3], day: 'y' },
    { name: '', list: [], day: null },
  ]
  expect(parse(z.array(row).max(1), rows)).toEqual(rows)
  expect(parse(z.record(z.string().max(1), oneLine(1)), { longer: 'words' })).toEqual({ longer: 'words' })
})

test('answer schema still drops unknown fields, refuses wrong types and strips order marks', () => {
  const row = z.object({ name: text(3), kind: z.enum(['a']) })
  expect(parse(row, { name: 'a\u202Eb', kind: 'a', secret: 1 })).toEqual({ name: 'ab', kind: 'a' })
  expect(() => parse(row, { name: 1, kind: 'a' })).toThrow()
  expect(() => parse(row, { name: '', kind: 'b' })).toThrow()
})

test('answer schemas of the table have no limit left', () => {
  const left = Object.entries(api).flatMap(([call, { answers }]: [string, Endpoint]) =>
    Object.values(answers).flatMap((answer) =>
      limitsIn(z.toJSONSchema(withoutLimits(answer) as z.ZodType, { unrepresentable: 'any' }), call),
    ),
  )
  expect(left).toEqual([])
})

const SAFE_INTEGERS = [Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER]

function limitsIn(value: unknown, at: string): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, one]) => {
    const isLimit =
      /^(?:max|min)(?:Length|Items|imum)$/.test(name) && typeof one === 'number' && !SAFE_INTEGERS.includes(one)
    return isLimit ? [`${at}.${name}`] : limitsIn(one, `${at}.${name}`)
  })
}
