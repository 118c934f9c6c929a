import { expect, test } from 'vitest'
import { JURISDICTIONS } from '../../rules/jurisdictions.ts'
import { quoteRulesOf } from '../../rules/rows-of.ts'
import { carOf } from '../meaning/car-words.ts'
import { answerOf } from '../quote-answer.ts'
import type { QuoteSale } from '../quote-shapes.ts'
import { readSheet } from '../read-sheet.ts'

function answer(key: string, text: string, given: Partial<QuoteSale> = {}) {
  const jurisdiction = JURISDICTIONS.find((each) => each.key === key)
  if (!jurisdiction) throw new Error('no jurisdiction')
  const rules = quoteRulesOf(jurisdiction)
  const sale: QuoteSale = {
    jurisdiction: key,
    date: '2026-11-16',
    seller: 'dealer',
    condition: 'new',
    ...given,
  }
  const read = readSheet(text, rules.synonyms, sale)
  const found = read && answerOf(rules, { sale, read })
  if (!found || !('lines' in found)) throw new Error('no answer')
  return found
}

const DEAR = 'Selling price 62000\nFreight 2000\nGST 3200\nPST 7% 4480\nTotal 71680'

test('question is asked where its answer changes the tax, with the difference', () => {
  const asked = answer('BC:CA', DEAR).questions.find(({ about }) => about === 'electric')
  const gas = answer('BC:CA', DEAR, { fuel: 'gas' }).quote.tax_check.on_quoted_lines ?? 0
  const electric = answer('BC:CA', DEAR, { fuel: 'bev' }).quote.tax_check.on_quoted_lines ?? 0
  expect(asked?.effect).toBe(gas - electric)
  expect(answer('AB:CA', 'Price 30000\nGST 1500\nTotal 31500').questions.map(({ about }) => about)).not.toContain(
    'electric',
  )
})

test('question is skipped where the sheet has the answer, which then counts', () => {
  const tesla = answer('BC:CA', `2026 Tesla Model Y\n${DEAR}`)
  expect(tesla.questions.map(({ about }) => about)).not.toContain('electric')
  expect(tesla.quote.tax_check).toEqual(answer('BC:CA', DEAR, { fuel: 'bev' }).quote.tax_check)
  expect(answer('BC:CA', `Camry Hybrid\n${DEAR}`).questions.map(({ about }) => about)).not.toContain('electric')
})

test('question is not asked again after its answer', () => {
  expect(answer('BC:CA', DEAR, { fuel: 'gas' }).questions.map(({ about }) => about)).not.toContain('electric')
})

test('taxes of an electric car are not called wrong before the question is answered', () => {
  const text = '2026 Kona 57000\nGST 2850\nPST 3990\nTotal 63840'
  const asked = answer('BC:CA', text)
  expect(asked).toMatchObject({ taxDiff: null, back: 0, headline: 'calm' })
  expect(asked.lines.map(({ level }) => level)).toEqual([null, null, null])
  expect(asked.questions.map(({ about }) => about)).toContain('electric')
  expect(answer('BC:CA', text, { fuel: 'bev' }).taxDiff).toBe(0)
  expect(answer('BC:CA', text, { fuel: 'gas' }).taxDiff).toBeLessThan(0)
})

test('ad question is asked where an ad would bind, with the possible refund', () => {
  const text = 'Price 30000\nAdmin fee 499\nHST 3964.87\nTotal 34463.87'
  expect(answer('ON:CA', text).questions).toContainEqual({ about: 'ad', effect: 49_900 })
  expect(answer('ON:CA', text, { advertised_price: 3_000_000 }).questions).toEqual([])
  expect(answer('TX:US', 'Price 30000\nSales tax 1875\nTotal 31875').questions).toEqual([])
})

test('sheet that is not understood asks nothing', () => {
  expect(answer('ON:CA', 'Price 30000\nZorblax 4100\nHST 3100\nTotal 50000').questions).toEqual([])
})

test.each([
  [['2026 Ford F-150 Lightning XLT'], { fuel: 'bev' }],
  [['2026 Kia EV6 Land'], { fuel: 'bev' }],
  [['RAV4 Prime XSE'], { fuel: 'phev' }],
  [['Honda CR-V hybride'], { fuel: 'hybrid' }],
  [['2022 Civic, certified pre-owned'], { condition: 'used' }],
  [['Véhicule d’occasion'], { condition: 'used' }],
  [['Trade-in: used Tesla Model 3', '2026 Camry LE'], {}],
  [['Prime rate 4.95%', 'EV rebate 0'], {}],
])('%j says %j of the car', (rows, said) => {
  const { fuel, condition } = carOf(rows)
  expect({ fuel, condition }).toEqual({ fuel: undefined, condition: undefined, ...said })
})
