import { expect, test } from 'vitest'
import { tabAddress, tabOf, visibleTabs } from './profile-tabs.ts'

test('requesting a consultation needs an active package', () => {
  const plain = visibleTabs({ packages: [{ status: 'completed' }, { status: 'pending' }] })
  expect(plain).not.toContain('requestConsultation')
  expect(plain).toContain('security')
  const all = visibleTabs({ packages: [{ status: 'expired' }, { status: 'active' }] })
  expect(all).toContain('requestConsultation')
  expect(all).toContain('security')
})

test('address without a known tab leads to the first', () => {
  const tabs = visibleTabs({ packages: [] })
  for (const search of ['', 'tab=', 'tab=nonsense', 'tab=requestConsultation', 'tab=__proto__']) {
    expect(tabOf(new URLSearchParams(search), tabs)).toBe('overview')
  }
  expect(tabOf(new URLSearchParams('tab=documents'), tabs)).toBe('documents')
  expect(tabAddress('overview')).toBe('/profile')
  expect(tabAddress('personalInfo')).toBe('/profile?tab=personalInfo')
  expect(tabAddress('documents')).toBe('/profile?tab=documents')
})
