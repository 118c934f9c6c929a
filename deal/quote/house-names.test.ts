import { expect, test } from 'vitest'
import { SYNONYMS } from '../rules/synonyms.ts'
import { withHouseNames } from './house-names.ts'
import { readKind } from './meaning/kinds.ts'

test('line name added by staff is recognized from then on', () => {
  expect(readKind('PVR-2', SYNONYMS)).toBeUndefined()
  const known = withHouseNames(SYNONYMS, [{ words: 'PVR-2', kind: 'paint_protection' }])
  expect(readKind('pvr 2', known)).toEqual({ kind: 'paint_protection', how: 'exact' })
  expect(readKind('Freight', known)?.kind).toBe('freight')
})

test('line name added by staff takes precedence over a built-in one', () => {
  const known = withHouseNames(SYNONYMS, [{ words: 'Freight', kind: 'delivery' }])
  expect(readKind('freight', known)?.kind).toBe('delivery')
})

test('synonyms are not rebuilt without added names', () => {
  expect(withHouseNames(SYNONYMS, [])).toBe(SYNONYMS)
})
