import { expect, test } from 'vitest'
import { changedMeanwhile } from './bulk-outcome.ts'

test('bulk action is asked again only when a colleague has changed every case first', () => {
  const changed = { code: 'NL-AAAAAA', error: 'case_changed', version: 7 }
  const done = { code: 'NL-BBBBBB', error: null, version: 3 }
  expect(changedMeanwhile([changed])).toEqual([{ code: 'NL-AAAAAA', version: 7 }])
  expect(changedMeanwhile([changed, done])).toBeNull()
  expect(changedMeanwhile([{ ...changed, error: 'case_closed' }])).toBeNull()
})
