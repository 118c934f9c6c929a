import { expect, test } from 'vitest'
import { rowByRow } from './row-by-row.ts'

test('failed row does not stop the others, and is reported once at the end', async () => {
  const warned: unknown[] = []
  const done: string[] = []
  const rows = rowByRow({ warn: (line: unknown) => warned.push(line) })
  for (const id of ['a', 'b', 'c']) {
    await rows.try(id, async () => {
      if (id === 'b') throw new Error('bad')
      done.push(id)
    })
  }
  expect([done, warned.length, rows.hasFailed('b'), rows.hasFailed('a')]).toEqual([['a', 'c'], 1, true, false])
  expect(() => rows.finish()).toThrow('1 could not be done: b')
})
