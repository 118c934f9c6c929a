import { expect, test } from 'vitest'
import { SYNONYMS } from '../../rules/synonyms.ts'
import { readQuote } from '../rows.ts'
import { withCarLine } from './car-line.ts'

function kindsOf(text: string): string[] {
  const read = readQuote(text, SYNONYMS)
  if (!read) throw new Error('too long')
  return withCarLine(read).rows.map(({ kind }) => kind)
}

test('car written by its name is the price', () => {
  expect(kindsOf('Mazda CX-5 GS 2026, neuf 38 495,00\nFreight 2,095\nPVR-2 85\nTotal 40,675')).toEqual([
    'price',
    'freight',
    'unknown',
    'total',
  ])
})

test('line called a price stays the only one, and a small unknown line stays unknown', () => {
  expect(kindsOf('Vehicle price 1,000\nMazda CX-5 38,495')).toEqual(['price', 'unknown'])
  expect(kindsOf('PVR-2 85\nFreight 2,095')).toEqual(['unknown', 'freight'])
  expect(kindsOf('Mazda 30,000\nMazda 30,000')).toEqual(['unknown', 'unknown'])
})
