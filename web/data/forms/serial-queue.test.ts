import { expect, test } from 'vitest'
import { SerialQueue } from './serial-queue.ts'

test('serial queue runs each after the one before it, with its own result', async () => {
  const queue = new SerialQueue()
  const log: string[] = []
  const first = Promise.withResolvers<string>()
  const one = queue.add(async () => {
    log.push('one begins')
    const answer = await first.promise
    log.push('one ends')
    return answer
  })
  const two = queue.add(async () => {
    log.push('two')
    return 2
  })
  await Promise.resolve()
  expect(log).toEqual(['one begins'])
  first.resolve('done')
  expect(await Promise.all([one, two])).toEqual(['done', 2])
  expect(log).toEqual(['one begins', 'one ends', 'two'])
})

test('serial queue reports a failure to its caller, and runs the next all the same', async () => {
  const queue = new SerialQueue()
  const failed = queue.add(() => Promise.reject(new Error('no')))
  const next = queue.add(() => Promise.resolve('yes'))
  await expect(failed).rejects.toThrow('no')
  expect(await next).toBe('yes')
})
