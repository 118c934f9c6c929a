import { expect, test } from 'vitest'
import { FEE_KINDS } from '../../rules/fees.ts'
import { SYNONYMS } from '../../rules/synonyms.ts'
import { readableWords } from '../tokens/words.ts'
import { readKind } from './kinds.ts'

const read = (label: string) => readKind(label, SYNONYMS)

test('line kind has names as lines are read', () => {
  expect(Object.keys(SYNONYMS)).toEqual(FEE_KINDS.map(({ id }) => id))
  for (const name of Object.values(SYNONYMS).join('|').split('|')) expect(readableWords(name)).toBe(name)
})

test('line name is read as its kind, or as one listed before it with the same name', () => {
  const seen = new Map<string, string>()
  for (const [kind, names] of Object.entries(SYNONYMS)) {
    for (const name of names.split('|')) {
      if (!seen.has(name)) seen.set(name, kind)
      expect(read(name), name).toEqual({ kind: seen.get(name), how: 'exact' })
    }
  }
})

test.each([
  ['FRAIS D’ADMINISTRATION', 'admin'],
  ['Frais d\u2019administration', 'admin'],
  ['Véhicule d\u0027e\u0301change', 'trade_in'],
  ['Transport et préparation', 'freight'],
  ['ＨＳＴ', 'tax_hst'],
  ['安省HST', 'tax_hst'],
  ['新车价', 'price'],
  ['轮胎税', 'tire_duty'],
  ['Bayad sa dokumento po', 'doc'],
  ['Prep', 'pdi'],
  ['Less discount (loyal customer)', 'discount'],
])('%s is %s', (label, kind) => {
  expect(read(label)).toEqual({ kind, how: 'exact' })
})

test.each([
  ['Paint pr0tecti0n', 'paint_protection', 'scanned'],
  ['Wlnd0w t1nt', 'window_tint', 'scanned'],
  ['Docurnentary fee', 'doc', 'scanned'],
  ['车 价', 'price', 'scanned'],
  ['Nitrogan', 'nitrogen', 'misspelt'],
  ['Nitroge', 'nitrogen', 'misspelt'],
  ['Freightt', 'freight', 'misspelt'],
  ['Extendd warranti', 'ext_warranty', 'misspelt'],
  // Two letters changed place: two edits.
  ['Nirtogen', undefined, undefined],
  // Too short to guess.
  ['Plats', undefined, undefined],
])('%s is taken for %s', (label, kind, how) => {
  expect(read(label)).toEqual(kind && { kind, how })
})

test.each([
  ['Manufacturer’s suggested retail price', 'price'],
  ['M.S.R.P.', 'price'],
  ['PDSF', 'price'],
  ['Balance due on delivery', 'total'],
  ['Due on delivery', 'total'],
  ['Solde dû à la livraison', 'total'],
  ['Solde à payer', 'total'],
  ['Montant total', 'total'],
  ['Sub-total', 'subtotal'],
  ['Sous-total', 'subtotal'],
  ['Cost of borrowing', 'subtotal'],
  ['Valeur résiduelle', 'subtotal'],
  ['Tax', 'tax_us'],
  ['Taxes', 'tax_us'],
  ['Deposit received', 'down_payment'],
  ['Acompte versé', 'down_payment'],
  ['Rabais comptant', 'discount'],
  ['Capitalized cost reduction', 'down_payment'],
  ['Droit spécifique sur les pneus neufs', 'tire_duty'],
  ['Vehicle license fees', 'registration'],
  // A tax on the dealer’s stock is no sales tax.
  ['Dealer’s inventory tax', 'unknown'],
])('%s is %s by its name', (label, kind) => {
  expect(read(label)).toEqual({ kind, how: 'exact' })
})

test('charge is not read as a charger', () => {
  expect(read('Zorblax charge')).toBeUndefined()
})

test.each(['Zeta Shield Plus', 'Priceless', 'taxi', 'ta x', '', '😀', '__proto__', 'constructor', '\u202eeef nimda'])(
  '%s is not known',
  (label) => {
    expect(read(label)).toBeUndefined()
  },
)
