import { expect, test } from 'vitest'
import { JURISDICTIONS } from '../rules/jurisdictions.ts'
import { quoteRulesOf } from '../rules/rows-of.ts'
import layouts from '../testing/layouts.json' with { type: 'json' }
import { answerOf, type QuoteAnswer } from './quote-answer.ts'
import type { QuoteSale } from './quote-shapes.ts'
import { readSheet } from './read-sheet.ts'

function answer(key: string, source: Parameters<typeof readSheet>[0], given: Partial<QuoteSale> = {}): QuoteAnswer {
  const jurisdiction = JURISDICTIONS.find((each) => each.key === key)
  if (!jurisdiction) throw new Error('no jurisdiction')
  const rules = quoteRulesOf(jurisdiction)
  const sale: QuoteSale = {
    jurisdiction: key,
    date: '2026-11-16',
    seller: 'dealer',
    condition: 'new',
    fuel: 'gas',
    ...given,
  }
  const read = readSheet(source, rules.synonyms, sale)
  if (!read) throw new Error('too long')
  const found = answerOf(rules, { sale, read })
  if (!('lines' in found)) throw new Error(found.error)
  return found
}

const kindsAndCents = ({ lines }: QuoteAnswer) =>
  lines.filter(({ flags }) => !flags.includes('reference')).map(({ kind, amount }) => [kind, amount])

test.each(layouts.map((layout) => [layout.id, layout] as const))(
  'quote reader finds the lines of %s',
  (_id, layout) => {
    const found = answer(layout.jurisdiction, layout.text)
    expect(kindsAndCents(found)).toEqual(expect.arrayContaining(layout.lines))
    expect(found.quote.stated_totals).toEqual(expect.arrayContaining(layout.totals))
    if (layout.closed) expect(found.proof).toBe('closed')
    if ('matches' in layout) expect(found.sum?.matches).toBe(layout.matches)
    if ('options' in layout) expect(found.options).toHaveLength(layout.options ?? 0)
    for (const [name, value] of Object.entries(layout.terms ?? {})) {
      const read = found.financing.map((terms) => Object.entries(terms).find(([key]) => key === name)?.[1])
      expect(read).toEqual(expect.arrayContaining([value].flat()))
    }
  },
)

test('layout with claims stays without one where no ad is known', () => {
  for (const { jurisdiction, text } of layouts) {
    const found = answer(jurisdiction, text)
    expect(found.lines.filter(({ level, class: as }) => level === 'owed' && as === 'included_by_law')).toEqual([])
  }
})

const ALL_IN = 'MSRP: $26,590\nFreight: $1,745\nOMVIC: $22\nA/C tax: $100\nTotal: $28,457'

test('honest all-in quote owes nothing against its ad', () => {
  const found = answer('ON:CA', ALL_IN, { advertised_price: 2_845_700 })
  expect(found).toMatchObject({ back: 0, isAsAdvertised: true, proof: 'closed' })
  expect(found.lines.every(({ ask_back: back }) => back === 0)).toBe(true)
})

test('list of what the price contains asks nothing back', () => {
  const text =
    'It was $41,200, until Friday it is now $39,700. The $39,700 already has everything in it: freight and PDI $2,050, air tax $100, our $450 admin and the $22 OMVIC. Only HST and licensing are on top.'
  const found = answer('ON:CA', text, { advertised_price: 3_970_000 })
  expect(found.lines.filter(({ ask_back: back }) => back !== 0)).toEqual([])
})

test('addition in a sentence is named by the words behind it', () => {
  const text =
    'Le prix est de 38 500 $ comme annoncé. On ajoute seulement 18 $ pour les pneus, puis la TPS de 1 925,90 $ et la TVQ de 3 842,17 $.'
  const found = answer('QC:CA', text)
  expect(kindsAndCents(found)).toContainEqual(['tire_duty', 1_800])
  expect(found.back).toBe(0)
})

test('amount above the ad is claimed from the last included line upwards', () => {
  const found = answer('ON:CA', ALL_IN, { advertised_price: 2_840_000 })
  expect(found.lines.map(({ ask_back: back }) => back)).toEqual([0, 0, 0, 5_700])
  expect(answer('ON:CA', ALL_IN, { advertised_price: 2_659_000 }).quote.ask_back).toBe(186_700)
})

test('sheet that is not understood gets no verdict', () => {
  const found = answer('ON:CA', 'Price 30000\nZorblax 4100\nHST 3100\nTotal 50000', { advertised_price: 2_900_000 })
  expect(found).toMatchObject({ proof: 'open', back: 0, taxDiff: null, sum: null, headline: 'open', keep: null })
  expect(found.lines.map(({ level }) => level)).toEqual(['check', 'check', null])
  expect(found.toLookAt).toEqual({ lines: [2], unread: 0, sums: { lines: 3_720_000, stated: 5_000_000 } })
})

test('claim of more than a quarter of the price is a question', () => {
  const found = answer('ON:CA', 'Price 30000\nAdmin fee 9000\nHST 5070\nTotal 44070', { advertised_price: 3_000_000 })
  expect(found).toMatchObject({ back: 0 })
  expect(found.lines[1]).toMatchObject({ ask_back: 0, level: 'check' })
})

test('lines come in three levels, and only what is owed makes the headline', () => {
  const text = 'Price 30000\nAdmin fee 499\nNitrogen 199\nZorblax 100\nHST 4003.74\nTotal 34801.74'
  const found = answer('ON:CA', text, { advertised_price: 3_000_000 })
  expect(found.lines.map(({ level }) => level)).toEqual([null, 'owed', 'ask', 'check', null])
  expect(found.back).toBe(56_387)
  expect(found.levels).toEqual({ owed: 56_387, ask: 22_487, check: 11_300 })
})

test('tax that some choice of taxable amounts explains is right', () => {
  const text = 'Selling price 34250\nDoc fee 85\nSales tax 9.25% 3176.0\nElectronic filing 33\nTotal 37544'
  const untaxed = text.replace('3176.0', '3175.99').replace('37544', '37543.99')
  expect(answer('CA:US', untaxed, { local_rate: '0.02' })).toMatchObject({ proof: 'closed', taxDiff: 0 })
  expect(answer('NS:CA', 'Price 29995\nHST 15% 4499.25\nTotal 34494.25').taxDiff).toBe(29_995)
})

test('place without a sales tax needs no tax line', () => {
  const found = answer('MT:US', 'Price 30000\nDoc fee 399\nTotal 30399')
  expect(found).toMatchObject({ isWithTax: true, proof: 'closed', back: 0 })
})

test('payment that follows from its terms hides nothing, and a higher one states the difference', () => {
  const sheet = (payment: string) =>
    `Price 30000\nHST 3900\nTotal 33900\nAmount financed 33900\n72 months at 6.99% ${payment} per month`
  expect(answer('ON:CA', sheet('$577.81')).financing[0]?.check).toMatchObject({ hidden: 0 })
  const dearer = answer('ON:CA', sheet('$610.00')).financing[0]?.check
  expect(dearer?.hidden).toBeGreaterThan(150_000)
  expect(Number(dearer?.implied_apr)).toBeGreaterThan(8)
})

test('rows with positions are read by their columns', () => {
  const cell = (text: string, x: number, y: number) => ({
    text,
    box: { x, y, width: text.length * 8, height: 12 },
    confidence: 0.9,
    alternatives: [],
  })
  const rows = [
    ['Selling price', '30,000.00'],
    ['Freight and PDI', '1,995.00'],
    ['HST 13%', '4,159.35'],
    ['Total', '36,154.35'],
  ].map(([label = '', amount = ''], at) => ({ cells: [cell(amount, 420, at * 20), cell(label, 20, at * 20)] }))
  const found = answer('ON:CA', { rows })
  expect(kindsAndCents(found)).toEqual([
    ['price', 3_000_000],
    ['freight', 199_500],
    ['tax_hst', 415_935],
  ])
  expect(found.proof).toBe('closed')
})

test('tax too far off to be a tax is no claim', () => {
  const found = answer('AB:CA', 'Price 20000\nGST 9000\nTotal 29000')
  expect(found).toMatchObject({ proof: 'closed', taxDiff: null, back: 0 })
  expect(answer('AB:CA', 'Price 20000\nGST 13% 2600\nTotal 22600').back).toBe(160_000)
})

test('lease tax is not compared with the tax of a sale', () => {
  const text = 'Lease 36 months\nSelling price 40000\nResidual 22000\nMoney factor .0021\nSales tax 900\nTotal 40900'
  expect(answer('NJ:US', text)).toMatchObject({ taxDiff: null })
})

test('trade-in that no total subtracts may be talk, and its tax credit is no claim', () => {
  const text = 'Price 28750\nDoc fee 200\nTax 2952.90\nTotal 31902.90\nYour trade-in 5000'
  expect(answer('WA:US', text, { local_rate: '0.037' })).toMatchObject({ proof: 'closed', taxDiff: 0, back: 0 })
})
