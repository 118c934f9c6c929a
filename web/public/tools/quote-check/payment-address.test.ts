import { expect, test } from 'vitest'
import { answerOf } from '#deal/quote/quote-answer.ts'
import { readQuote } from '#deal/quote/rows.ts'
import { JURISDICTIONS } from '#deal/rules/jurisdictions.ts'
import { quoteRulesOf } from '#deal/rules/rows-of.ts'
import { paymentAddress } from './payment-address.ts'

test.each([
  ['as it should be', 'Price 30000\nAdmin fee 199\nHST 3925.87', 'in=ON&total=33900.00'],
  ['with its trade-in', 'Price 30000\nTrade-in 10000\nHST 2600', 'in=ON&total=32600.00&down=10000.00'],
  ['with its down payment', 'Price 30000\nHST 3900\nDown payment 5000', 'in=ON&total=33900.00&down=5000.00'],
  ['with a debt', 'Price 30000\nTrade-in 10000\nLien payout 12000\nHST 2600', 'in=ON&total=34600.00'],
  ['with the taxes that it leaves out', 'Price 30000', 'in=ON&total=33900.00'],
])('a quote is taken to the payment %s', (_how, text, query) => {
  const jurisdiction = JURISDICTIONS.find(({ key }) => key === 'ON:CA')
  if (!jurisdiction) throw new Error('no jurisdiction')
  const rules = quoteRulesOf(jurisdiction)
  const sale = {
    jurisdiction: 'ON:CA',
    date: '2026-11-16',
    seller: 'dealer',
    condition: 'new',
    advertised_price: 3_000_000,
  } as const
  const answer = answerOf(rules, { sale, read: readQuote(text, rules.synonyms) ?? { rows: [], unread: [] } })
  if (!('lines' in answer)) throw new Error(answer.error)
  expect(paymentAddress(answer, 'ON')).toBe(`/tools/payment?${query}`)
})
