import { expect, test } from 'vitest'
import type { WaitingCases } from '#contract/cases/endpoints.ts'
import { WaitingStore } from './waiting-store.ts'

const ONE: WaitingCases = { total: 1, count: 1, code: 'NL-7K2QWX' }

test('waiting store says what waits, and notifies its listeners', async () => {
  const store = new WaitingStore(async () => ONE)
  let told = 0
  store.subscribe(() => {
    told += 1
  })
  await store.refresh()
  expect([store.current, told]).toEqual([ONE, 1])
})

test('waiting store keeps the last answer when a request fails', async () => {
  const answers = [Promise.resolve(ONE), Promise.reject(new Error('offline'))]
  const store = new WaitingStore(() => answers.shift() ?? Promise.reject(new Error('offline')))
  await store.refresh()
  await store.refresh()
  expect(store.current).toEqual(ONE)
})

test('waiting store drops an answer that arrives after the logout', async () => {
  const { promise, resolve } = Promise.withResolvers<WaitingCases>()
  const store = new WaitingStore(() => promise)
  const looking = store.refresh()
  store.forget()
  resolve(ONE)
  await looking
  expect(store.current).toBeNull()
})
