import { expect, test } from 'vitest'
import type { ClientCase } from '#contract/cases/endpoints.ts'
import { CaseStore } from './case-store.ts'
import { sampleCase } from './testing/sample-case.ts'

const version = (number: number): ClientCase => ({ ...sampleCase, version: number })

test('case store takes a newer case, and drops an older one that comes late', () => {
  const store = new CaseStore(version(3), async () => version(3))
  store.take(version(5))
  store.take(version(4))
  expect(store.current.case.version).toBe(5)
})

test('case store without a network keeps the case and says so, until the next refresh works', async () => {
  let isDown = true
  const store = new CaseStore(version(1), async () => {
    if (isDown) throw new Error('offline')
    return version(2)
  })
  await store.refresh()
  expect(store.current).toMatchObject({ isStale: true, case: { version: 1 } })
  isDown = false
  await store.refresh()
  expect(store.current).toMatchObject({ isStale: false, case: { version: 2 } })
})

test('refresh during a request in flight gets one that began after it', async () => {
  const answers = [version(1), version(2)]
  let asked = 0
  const store = new CaseStore(version(1), async () => answers[asked++] ?? version(9))
  await Promise.all([store.refresh(), store.refresh(), store.refresh()])
  expect([asked, store.current.case.version]).toEqual([2, 2])
})
