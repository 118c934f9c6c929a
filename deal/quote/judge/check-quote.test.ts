import { expect, test } from 'vitest'
import { checkQuote } from '../../index.ts'
import type { CheckedQuote, QuoteInput } from '../quote-shapes.ts'

const ONTARIO: Omit<QuoteInput, 'text'> = {
  jurisdiction: 'ON:CA',
  date: '2026-11-16',
  seller: 'dealer',
  condition: 'used',
  fuel: 'gas',
  advertised_price: null,
  local_rate: null,
  requested: [],
}

function check(text: string, input: Partial<QuoteInput> = {}): CheckedQuote {
  const answer = checkQuote({ ...ONTARIO, ...input, text })
  if (!('lines' in answer)) throw new Error(answer.error)
  return answer
}

const kinds = ({ lines }: CheckedQuote) => lines.map(({ kind, amount, class: as, flags }) => [kind, amount, as, flags])

test('quote price is the last of several prices before the first fee', () => {
  const answer = check('MSRP 30000\nSelling price 28000\nAdmin fee 500\nPrice 27000')
  expect(kinds(answer)).toEqual([
    ['price', 3_000_000, 'structural', ['reference']],
    ['price', 2_800_000, 'structural', []],
    ['admin', 50_000, 'negotiable', []],
    ['price', 2_700_000, 'structural', ['reference']],
  ])
  expect(answer.quoted_total).toBe(2_850_000)
})

test('quote price after a fee counts all the same', () => {
  expect(check('Admin fee 500\nPrice 27000').quoted_total).toBe(2_750_000)
})

test('discount that leads from one price to the next is not subtracted twice', () => {
  const answer = check('MSRP 30000\nDealer discount -2000\nSelling price 28000\nAdmin fee 500')
  expect(answer.quoted_total).toBe(2_850_000)
  expect(answer.lines[1]?.flags).toEqual(['reference'])
  expect(check('MSRP 30000\nDealer discount -1500\nSelling price 28000').quoted_total).toBe(2_650_000)
})

test('negative price is a discount', () => {
  const answer = check('Selling price 30000\nSale price event -500\nAdmin fee 500')
  expect(answer.lines[1]).toMatchObject({ kind: 'discount', amount: 50_000, class: 'structural' })
  expect(answer.quoted_total).toBe(3_000_000)
})

test('rows without an amount are shown and count nothing', () => {
  const answer = check('GARAGE XYZ\n\nDate: 2026-11-16\nStock # 4471\nPrice 20000\n  Thank you  ')
  expect(answer.unread).toEqual(['GARAGE XYZ', 'Date: 2026-11-16', 'Stock # 4471', 'Thank you'])
  expect(answer.quoted_total).toBe(2_000_000)
})

test('year in a car’s name and an odometer are no amounts', () => {
  const answer = check(
    'Honda Civic EX 2026\nKilométrage : 45 210\nOdometer 45,210\n里程：45210\nPrice 20000\nZorblax 1995',
  )
  expect(answer.unread).toEqual(['Honda Civic EX 2026', 'Kilométrage : 45 210', 'Odometer 45,210', '里程：45210'])
  expect(answer.quoted_total).toBe(2_199_500)
  expect(check('Honda Civic EX 2,026\nOdometer correction $450\nPrice 20000').unread).toEqual([])
})

test('plain numbers for counts, distances, terms and rates are no amounts', () => {
  const plain = [
    'Sacramento, CA 95814',
    '2026 Pickup Crew 1500',
    'Stock 26118',
    'Deal 20457',
    'Tél. 514 555-0192 poste 204',
    'NIV 3VW FE21C04 M000 517',
    'Kilometres 84,512',
    'Kilométrage annuel : 20 000',
    'Trade-in odometer 98,500',
    'Trade-in year 2016',
    'Miles per year 10,000',
    'Term (months) 72',
    'Nombre de versements 182',
    'Interest rate 6.99',
    'Taux d’intérêt : 6,99',
    'Tax rate 13.00',
    '84 months @ 8.49',
    'Residual 58',
    'APR 6.99 %',
    'Terme 72 mois',
  ]
  const answer = check([...plain.slice(0, 2), 'Price 20000', ...plain.slice(2)].join('\n'))
  expect(answer.unread).toEqual(plain)
  expect(answer.quoted_total).toBe(2_000_000)
})

test('money beside such words stays money', () => {
  const answer = check(
    'Price 20000\nExtended warranty 72 months/100,000 km 2,495\nResidual value $9,000\nContract fee 199\nInterest charge $450',
  )
  expect(answer.unread).toEqual([])
  expect(answer.lines.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['price', 2_000_000],
    ['ext_warranty', 249_500],
    ['subtotal', 900_000],
    ['unknown', 19_900],
    ['unknown', 45_000],
  ])
})

test('parts of a sum and due dates are no lines of their own', () => {
  const answer = check(
    'Price including freight and PDI 28000\nFreight (included in price) $1,895\nDeposit on delivery 500\nTotal with extended warranty 28000',
    { advertised_price: 2_800_000 },
  )
  expect(answer.lines.map(({ kind }) => kind)).toEqual(['price', 'down_payment'])
  expect(answer).toMatchObject({ ask_back: 0, quoted_total: 2_800_000, stated_totals: [2_800_000] })
  expect(check('Price before discount 30000\nDiscount 1500\nPrice after discount 28500').quoted_total).toBe(2_850_000)
})

test('totals are not lines; a subtotal and a payment are, and count nothing', () => {
  const answer = check('Price 20000\nSubtotal 20000\nMonthly payment 389\nHST 2600\nTOTAL 22600')
  expect(answer.lines.map(({ kind }) => kind)).toEqual(['price', 'subtotal', 'payment', 'tax_hst'])
  expect(answer.quoted_total).toBe(2_260_000)
  expect(answer.stated_totals).toEqual([2_260_000])
})

test('quoted tax is not judged without a tax line', () => {
  const answer = check('Price 20000\nNitrogen 199')
  expect(answer.tax_check).toEqual({ quoted: null, on_quoted_lines: 262_587, diff: null })
  expect(answer.money_back_with_tax).toBeNull()
  expect(answer.true_total).toBe(2_260_000)
})

test('requested item is legitimate, whatever the law says of it otherwise', () => {
  const text = 'Price 20000\nNitrogen (installed) 199'
  expect(check(text, { advertised_price: 2_000_000 }).lines[1]?.class).toBe('included_by_law')
  const asked = check(text, { advertised_price: 2_000_000, requested: ['nitrogen'] })
  expect(asked.lines[1]).toMatchObject({ class: 'legit', law: null, ask_back: 0, flags: ['pre'] })
})

test('law on all-in prices binds dealers only', () => {
  const text = 'Price 21000\nAdmin fee 500'
  const dealer = check(text, { advertised_price: 2_000_000 })
  expect(dealer).toMatchObject({ price_over_advertised: 100_000, ask_back: 150_000 })
  const person = check(text, { advertised_price: 2_000_000, seller: 'private' })
  expect(person).toMatchObject({ price_over_advertised: 100_000, ask_back: 0 })
})

test.each([
  ['CA:US', '2026-09-30', 'negotiable'],
  ['CA:US', '2026-10-01', 'included_by_law'],
  ['TX:US', '2026-11-16', 'negotiable'],
] as const)('freight over an advertised price in %s on %s is %s', (jurisdiction, date, as) => {
  const answer = check('Price 20000\nFreight 900', { jurisdiction, date, advertised_price: 2_000_000 })
  expect(answer.lines[1]?.class).toBe(as)
})

test.each([
  ['CA:US', 8_500, 'negotiable', 0],
  ['CA:US', 8_501, 'over_cap', 1],
  ['MN:US', 35_000, 'negotiable', 0],
  ['MN:US', 35_001, 'over_cap', 1],
  // Presumed, so no verdict.
  ['TX:US', 90_000, 'negotiable', 0],
] as const)('a documentation fee in %s of %i is %s', (jurisdiction, amount, as, back) => {
  const answer = check(`Price 20000\nDoc fee ${amount / 100}`, { jurisdiction })
  expect(answer.lines[1]).toMatchObject({ class: as, ask_back: back })
})

test('presumed limit is something to check', () => {
  expect(check('Price 20000\nDoc fee 226', { jurisdiction: 'TX:US' }).details[1]?.check_limit).toBe(22_500)
  expect(check('Price 20000\nDoc fee 225', { jurisdiction: 'TX:US' }).details[1]?.check_limit).toBeNull()
})

test('a fee that may be the documentation fee by another name is checked against its limit', () => {
  for (const name of ['Processing fee', 'Dealer service fee', 'Administrative charge']) {
    const answer = check(`Price 20000\n${name} 499`, { jurisdiction: 'NY:US' })
    expect(answer.details[1]?.check_limit).toBe(17_500)
    expect(answer.lines[1]?.ask_back).toBe(0)
  }
  expect(check('Price 20000\nProcessing fee 175', { jurisdiction: 'NY:US' }).details[1]?.check_limit).toBeNull()
  expect(check('Price 20000\nProcessing fee 499', { jurisdiction: 'VA:US' }).details[1]?.check_limit).toBeNull()
})

test('fee with a minus is subtracted, and the sums still match', () => {
  const answer = check('Price 20000\nAdmin fee -500\nHST 2535')
  expect(answer.lines[1]).toMatchObject({ amount: 50_000, flags: ['credit'] })
  expect(answer).toMatchObject({ quoted_total: 2_203_500, true_total: 2_203_500, money_back_with_tax: 0 })
  expect(check('Price 20000\nLicence plate (59)\nHST 2600')).toMatchObject({
    quoted_total: 2_254_100,
    true_total: 2_254_100,
  })
})

test('lease deposit is not dropped', () => {
  const answer = check('Price 20000\nSecurity deposit 500')
  expect(answer.quoted_total).toBe(2_050_000)
  expect(answer.sums_by_class).toEqual({ structural: 50_000 })
})

test('quote lines are listed even where the tax cannot be computed', () => {
  const answer = check('Price 20000\nDoc fee 300\nSales tax 1400', { jurisdiction: 'DC:US' })
  expect(answer).toMatchObject({ error: 'needs_rate', line: 'state', quoted_total: 2_170_000, true_total: null })
  expect(answer.lines).toHaveLength(3)
  expect(check('Price 20000', { jurisdiction: 'DC:US', rate_override: '0.07' }).true_total).toBe(2_140_000)
  expect(check('Discount 500').error).toBe('negative_amount')
})

test.each([
  [{ jurisdiction: 'XX:CA' }, 'unknown_jurisdiction'],
  [{ jurisdiction: '__proto__' }, 'unknown_jurisdiction'],
  [{ date: '2026-02-29' }, 'bad_date'],
  [{ date: '1999-01-01' }, 'no_rule_for_date'],
  [{ advertised_price: Number.NaN }, 'bad_amount'],
  [{ advertised_price: 0.5 }, 'bad_amount'],
  [{ advertised_price: -1 }, 'negative_amount'],
  [{ text: 'x'.repeat(100_001) }, 'too_long'],
  [{ text: '元'.repeat(33_334) }, 'too_long'],
  [{ text: 'Price 1\n'.repeat(501) }, 'too_long'],
])('%j is refused', (input, error) => {
  expect(checkQuote({ ...ONTARIO, text: 'Price 20000', ...input })).toEqual({ error })
})

test('quote reader reads up to the maximum length', () => {
  expect(check('Admin fee 1\n'.repeat(500)).quoted_total).toBe(50_000)
  expect(check('x'.repeat(100_000)).unread).toHaveLength(1)
})

test('car line is the price, whatever the trim is called and however little it costs', () => {
  for (const car of ['2026 Honda Civic EX 24995', '2014 Toyota Corolla 7995', 'Mazda CX-5 GT 31450']) {
    const answer = check(`${car}\nHST 100`)
    expect([car, answer.unread, answer.lines[0]?.amount]).toEqual([car, [], Number(car.split(' ').at(-1)) * 100])
  }
})

test('number that is no year, term or chassis number, and not inside a price, is money', () => {
  const charges = [
    'Extended warranty 5 year 1995',
    'GAP full term 899',
    'VIN security 299',
    'Freight (not included in price) 1895',
  ]
  const answer = check(`Price 20000\n${charges.join('\n')}`)
  expect(answer.unread).toEqual([])
  expect(answer.lines.map(({ amount }) => amount)).toEqual([2_000_000, 199_500, 89_900, 29_900, 189_500])
})

test('saving from the list price is not subtracted again', () => {
  const answer = check('MSRP 30000\nOur price 28000\nYou save 2000\nHST 3640')
  expect(answer).toMatchObject({ quoted_total: 2_800_000 + 364_000, tax_check: { diff: 0 } })
  expect(check('MSRP 30000\nDiscount 2000\nOur price 28000\nYou save 2000').quoted_total).toBe(2_800_000)
})

test('tax on a difference is a tax', () => {
  expect(check('Price 25000\nTrade-in 10000\nHST on difference 1950').lines.at(-1)?.kind).toBe('tax_hst')
})

test('row of a hundred thousand characters is read without delay', () => {
  const startedMs = performance.now()
  expect(check(`${'a '.repeat(49_900)}5`).unread.length).toBeLessThan(2)
  expect(performance.now() - startedMs).toBeLessThan(2_000)
})
