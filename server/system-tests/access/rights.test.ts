import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import type { GuardName } from '#contract/calls/endpoint.ts'
import { hasRight, RIGHTS } from '#contract/users/rights.ts'
import { rightOf } from '#server/testing/features/rights.ts'

const ROLES_OF: Partial<Record<GuardName, readonly string[]>> = { manager: ['MANAGER', 'ADMIN'], admin: ['ADMIN'] }

test('restricted staff call belongs to a right, and its guard lets in whom the table does', () => {
  for (const [key, { guard }] of Object.entries(api)) {
    const right = rightOf(key.split(' ')[1] ?? '')
    const roles = ROLES_OF[guard]
    if (roles) expect([key, right && RIGHTS[right].roles]).toEqual([key, roles])
  }
})

test('table path has a call', () => {
  const paths = Object.keys(api).map((key) => key.split(' ')[1] ?? '')
  for (const { paths: prefixes } of Object.values(RIGHTS)) {
    for (const prefix of prefixes) expect(paths.some((one) => one.startsWith(prefix))).toBe(true)
  }
})

test('rights document shows the table', () => {
  const page = readFileSync(path.join(import.meta.dirname, '../../../docs/rights.md'), 'utf8')
  const rows = [...page.matchAll(/^\| `(\w+)` \|.*\| (yes|no) \| (yes|no) \|$/gm)].map(([, right, manager, admin]) => ({
    right,
    manager: manager === 'yes',
    admin: admin === 'yes',
  }))
  const expected = (Object.keys(RIGHTS) as (keyof typeof RIGHTS)[]).map((right) => ({
    right,
    manager: hasRight('MANAGER', right),
    admin: hasRight('ADMIN', right),
  }))
  expect(rows).toEqual(expected)
})
