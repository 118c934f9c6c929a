import { expect, test } from 'vitest'
import type { LeadRecord } from '#contract/leads/endpoints.ts'
import { RecentLeadsStore } from './recent-requests.tsx'

const lead = (id: string) => ({ id }) as LeadRecord

test('recent requests are the five newest', async () => {
  const asked: number[] = []
  const store = new RecentLeadsStore((limit) => {
    asked.push(limit)
    return Promise.resolve(['1', '2', '3', '4', '5', '6', '7'].map(lead))
  })
  await store.load()
  expect(asked).toEqual([5])
  expect(store.current.leads.map(({ id }) => id)).toEqual(['1', '2', '3', '4', '5'])
})

test('failure keeps the earlier requests, and a second try loads them', async () => {
  let isDown = false
  const store = new RecentLeadsStore(() => (isDown ? Promise.reject(new Error('down')) : Promise.resolve([lead('1')])))
  await store.load()
  isDown = true
  await store.load()
  expect(store.current).toMatchObject({ status: 'failed', leads: [{ id: '1' }] })
  isDown = false
  await store.load()
  expect(store.current.status).toBe('ready')
})
