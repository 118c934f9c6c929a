import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { build } from 'vite'
import { expect, test } from 'vitest'
import { checkQuote } from './index.ts'
import { computeQuote } from './quote/judge/check-text.ts'
import { JURISDICTIONS } from './rules/jurisdictions.ts'
import { quoteRulesOf, quoteTextsOf, rightRowsOf, spokenTextsOf, taxRowsOf } from './rules/rows-of.ts'
import { goldenCases } from './testing/golden-cases.ts'
import { ENGLISH } from './texts/en.ts'
import { FRENCH } from './texts/fr.ts'
import { TAGALOG } from './texts/tl.ts'
import { CHINESE } from './texts/zh.ts'

/** Of what a tool page may add, gzipped; the rest of the script is for the page itself. */
const SCRIPT_BYTES_MAX = 10_000
const DATA_BYTES_MAX = 20_000

const gzipped = (text: string) => gzipSync(text, { level: 9 }).length
const weight = (data: unknown) => gzipped(JSON.stringify(data))

test.each(['out-the-door.ts', 'quote/judge/check-quote.ts', 'payments.ts', 'trade-in.ts', 'rights.ts'])(
  '%s is light enough for a page',
  async (file) => {
    const built = await build({
      configFile: false,
      logLevel: 'silent',
      build: { write: false, lib: { entry: path.join(import.meta.dirname, file), formats: ['es'] }, minify: true },
    })
    const outputs = [built].flat().flatMap((one) => ('output' in one ? one.output : []))
    const code = outputs.map((output) => ('code' in output ? output.code : '')).join('')
    expect(code).not.toContain('Michigan')
    expect(gzipped(code)).toBeLessThan(SCRIPT_BYTES_MAX)
    expect(gzipped(code)).toBeGreaterThan(500)
  },
)

test('jurisdiction rows are light enough for their page', () => {
  const texts = [ENGLISH, FRENCH, CHINESE, TAGALOG]
  for (const jurisdiction of JURISDICTIONS) {
    expect(weight(taxRowsOf(jurisdiction))).toBeLessThan(DATA_BYTES_MAX)
    expect(weight(rightRowsOf(jurisdiction))).toBeLessThan(DATA_BYTES_MAX)
    const rules = quoteRulesOf(jurisdiction)
    for (const dealer of [ENGLISH, FRENCH]) {
      for (const reader of texts.filter((one) => one !== dealer)) {
        const page = [rules, spokenTextsOf(dealer, rules), quoteTextsOf(reader, rules)]
        expect(weight(page), jurisdiction.key).toBeLessThan(DATA_BYTES_MAX)
      }
    }
  }
})

test('page with the rows of its jurisdiction answers as the whole engine does', () => {
  for (const { input } of goldenCases('quotes')) {
    const jurisdiction = JURISDICTIONS.find(({ key }) => key === input['jurisdiction'])
    if (!jurisdiction) throw new Error('no jurisdiction')
    // As a page gets them: through JSON.
    const rules = JSON.parse(JSON.stringify(quoteRulesOf(jurisdiction))) as ReturnType<typeof quoteRulesOf>
    expect(computeQuote(rules, input as never)).toEqual(withoutQuotations(checkQuote(input as never)))
  }
})

/** Quotations of a source stay in the rule files; a page links the source. */
function withoutQuotations(answer: unknown): unknown {
  return JSON.parse(JSON.stringify(answer, (name, value: unknown) => (name === 'says' ? undefined : value)))
}
