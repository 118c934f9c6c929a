import { expect, test } from 'vitest'
import { caseTab } from './case-tabs.ts'

test('link to a section opens its tab', () => {
  const parts = ['#todos', '#todo-5e7a05f8', '#money', '#offers', '#next-step', '#reply', '#whatever', '']
  expect(parts.map((hash) => caseTab({ search: '', hash }))).toEqual([
    'todoTab',
    'todoTab',
    'moneyTab',
    'offersTab',
    'caseTab',
    'talk',
    'talk',
    'talk',
  ])
})

test('named tab comes first; an unknown one is ignored', () => {
  expect(caseTab({ search: '?tab=caseTab', hash: '#money' })).toBe('caseTab')
  expect(caseTab({ search: '?tab=nothing', hash: '' })).toBe('talk')
})
