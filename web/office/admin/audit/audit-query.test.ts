import { expect, test } from 'vitest'
import { auditFilters, auditSearch, isFiltered, readAuditQuery } from './audit-query.ts'

const ID = '4d0f2f0e-5a0b-4c39-9d5e-0f2a54f1a111'
const read = (search: string) => readAuditQuery(new URLSearchParams(search))

test('audit address holds the filters and the place, and nonsense is nothing', () => {
  const address = `?search=NL-7K2QWX&entity=case&actor=${ID}&from=2026-11-01&to=2026-11-16&before=48`
  expect(auditSearch(read(address))).toBe(address)
  expect(auditSearch(read('entity=x&actor=me&from=today&to=1&before=-4'))).toBe('')
})

test('invalid or partly typed day is not asked for; two days come in their order', () => {
  expect(auditSearch(read('from=0002-11-18&to=2026-02-30'))).toBe('')
  expect(auditFilters(read('from=2026-11-16&to=2026-11-01'))).toEqual({ from: '2026-11-01', to: '2026-11-16' })
})

test('place in the list is no filter', () => {
  expect(auditFilters(read('before=48&entity=person'))).toEqual({ entity: 'person' })
  expect([isFiltered(read('before=48')), isFiltered(read('from=2026-11-01'))]).toEqual([false, true])
})
