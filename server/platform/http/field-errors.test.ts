import { beforeAll, expect, test } from 'vitest'
import { FIELD_PROBLEMS } from '#contract/calls/field-problems.ts'
import {
  fieldsOfApi,
  PARTS,
  type Part,
  type Sample,
  samplesOfApi,
  schemaOf,
  withValue,
} from '#contract/calls/testing/samples.ts'
import { LOCALES, type Locale } from '#contract/values/locales.ts'
import { openTestApp, type TestApp } from '#server/testing/runs/test-app.ts'
import { translator } from '../process/translations.ts'
import { fieldFaults } from './errors.ts'

/** Values that are wrong for some kind of field, so that every kind of issue comes up. */
const WRONG = [
  undefined,
  null,
  '',
  'x',
  '{}',
  'x'.repeat(10_000),
  -1e9,
  1.5,
  1e20,
  true,
  [],
  [[1]],
  {},
  { x: 1 },
] as const
/** How the schema library writes, from its own table of messages. */
const LIBRARY_ENGLISH =
  /invalid (?:input|option|string|key|value|element|uuid|iso|email|url|discriminator|number)|\bexpected\b|, received [a-z]+$|too (?:big|small)|unrecognized/i

type Fault = ReturnType<typeof fieldFaults>[number]
let faults: { call: string; fault: Fault }[]

beforeAll(() => {
  const wrong = fieldsOfApi(() => true).flatMap(({ sample, leaf }) =>
    WRONG.flatMap((value) =>
      faultsOf(
        sample,
        leaf.part,
        withValue(sample, leaf, () => value),
      ),
    ),
  )
  const unknown = samplesOfApi().flatMap((sample) =>
    PARTS.filter((part) => sample.fields[part]).flatMap((part) =>
      faultsOf(sample, part, { ...sample.fields[part], x: 1 }),
    ),
  )
  faults = [...wrong, ...unknown]
})

function faultsOf({ call, endpoint }: Sample, part: Part, value: unknown): { call: string; fault: Fault }[] {
  const { error } = schemaOf(endpoint, part).safeParse(value, { reportInput: true })
  return error ? fieldFaults([part], error).map((fault) => ({ call, fault })) : []
}

const said = (locale: Locale, { problem, values }: Fault) => translator(locale)(`fieldProblems.${problem}`, values)

test('field error of every call is in our words, in every language', () => {
  const wrong = faults.flatMap(({ call, fault }) =>
    LOCALES.filter((locale) => isWrong(said(locale, fault))).map(
      (locale) => `${call} ${fault.loc.join('.')} ${said(locale, fault)}`,
    ),
  )
  expect(new Set(wrong)).toEqual(new Set())
  expect(faults.length).toBeGreaterThan(5_000)
})

function isWrong(text: string): boolean {
  return (
    text.startsWith('fieldProblems.') ||
    text.startsWith('problem:') ||
    LIBRARY_ENGLISH.test(text) ||
    /[{}]|undefined|NaN/.test(text)
  )
}

test('missing field is required, not of a wrong type', () => {
  const missing = fieldsOfApi().flatMap(({ sample, leaf }) =>
    faultsOf(
      sample,
      leaf.part,
      withValue(sample, leaf, () => undefined),
    ).filter(({ fault }) => fault.type !== 'custom' && fault.loc.join('.') === [leaf.part, ...leaf.path].join('.')),
  )
  expect(missing.length).toBeGreaterThan(50)
  expect(new Set(missing.map(({ fault }) => fault.problem))).toEqual(
    new Set(['required', 'makeRequired', 'modelRequired']),
  )
})

test('field problem has its own text in each language', () => {
  for (const problem of FIELD_PROBLEMS) {
    const texts = LOCALES.map((locale) => translator(locale)(`fieldProblems.${problem}`))
    expect([problem, new Set(texts).size]).toEqual([problem, LOCALES.length])
  }
})

test('refused request is answered in the language that it asks for', async () => {
  const product: TestApp = await openTestApp()
  const ask = async (language: string) => {
    const headers = { 'accept-language': language }
    const answer = await product.inject({
      method: 'POST',
      url: '/api/v1/contact/send-message',
      headers,
      payload: { email: 7 },
    })
    return answer.json<{ detail: { loc: string[]; msg: string }[] }>().detail.map(({ loc, msg }) => [loc.at(-1), msg])
  }
  expect(await ask('fr')).toEqual(
    expect.arrayContaining([
      ['name', 'Ce champ est obligatoire.'],
      ['email', 'Ce doit être du texte.'],
    ]),
  )
  expect(await ask('zh')).toEqual(expect.arrayContaining([['name', '此项必填。']]))
  await product.close()
})
