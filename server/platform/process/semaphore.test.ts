import { expect, test } from 'vitest'
import { createSemaphore } from './semaphore.ts'

function blocker() {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { work: () => promise, release: resolve }
}

test('semaphore never runs more at once than it may, and patient work goes last', async () => {
  const semaphore = createSemaphore({ atOnce: 1, waitingMax: 10 })
  const done: string[] = []
  const first = blocker()
  const all = [
    semaphore.run(first.work),
    semaphore.runPatiently(async () => done.push('patient')),
    semaphore.run(async () => done.push('one')),
    semaphore.run(async () => done.push('two')),
  ]
  expect(done).toEqual([])
  first.release()
  await Promise.all(all)
  expect(done).toEqual(['one', 'two', 'patient'])
})

test('failure hands the turn on', async () => {
  const semaphore = createSemaphore({ atOnce: 1, waitingMax: 10 })
  const failed = semaphore.run(async () => {
    throw new Error('no')
  })
  const next = semaphore.run(async () => 'yes')
  await expect(failed).rejects.toThrow('no')
  expect(await next).toBe('yes')
  expect(await semaphore.runPatiently(async () => 'again')).toBe('again')
})

test('full semaphore queue refuses further work', async () => {
  const semaphore = createSemaphore({ atOnce: 1, waitingMax: 1 })
  const first = blocker()
  const all = [semaphore.run(first.work), semaphore.run(async () => undefined)]
  await expect(semaphore.run(async () => undefined)).rejects.toMatchObject({ code: 'unavailable' })
  first.release()
  await Promise.all(all)
})
