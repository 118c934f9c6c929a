import { expect, test } from 'vitest'
import { subjectProblems, subjectsSince } from './commits.ts'

test('commit subject has an area, an imperative and at most 72 characters', () => {
  expect(subjectProblems(['desk: let a long clock wrap on a phone', 'web/ui: draw a card'])).toEqual([])
  const long = `desk: ${'x'.repeat(67)}`
  expect(subjectProblems(['Let a long clock wrap', 'quote check: read a photo', long])).toHaveLength(3)
})

test('commit subjects are not looked at where the history does not reach back to the rule', async () => {
  expect(await subjectsSince('0'.repeat(40))).toEqual([])
})
