import { expect, test } from 'vitest'
import { createTurns } from './turns.ts'

function blocker() {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { work: () => promise, release: resolve }
}

test('never runs more at once than it may, and patient work goes last', async () => {
  const turns = createTurns({ atOnce: 1, waitingMax: 10 })
  const done: string[] = []
  const first = blocker()
  const all = [
    turns.take(first.work),
    turns.takePatiently(async () => done.push('patient')),
    turns.take(async () => done.push('one')),
    turns.take(async () => done.push('two')),
  ]
  expect(done).toEqual([])
  first.release()
  await Promise.all(all)
  expect(done).toEqual(['one', 'two', 'patient'])
})

test('a failure hands the turn on', async () => {
  const turns = createTurns({ atOnce: 1, waitingMax: 10 })
  const failed = turns.take(async () => {
    throw new Error('no')
  })
  const next = turns.take(async () => 'yes')
  await expect(failed).rejects.toThrow('no')
  expect(await next).toBe('yes')
  expect(await turns.takePatiently(async () => 'again')).toBe('again')
})

test('a line that is too long sends people away', async () => {
  const turns = createTurns({ atOnce: 1, waitingMax: 1 })
  const first = blocker()
  const all = [turns.take(first.work), turns.take(async () => undefined)]
  await expect(turns.take(async () => undefined)).rejects.toMatchObject({ code: 'unavailable' })
  first.release()
  await Promise.all(all)
})
