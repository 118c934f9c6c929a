import { expect, test } from 'vitest'
import { wallProblems } from './walls.ts'

function problems(file: string, imported: string): string[] {
  return wallProblems(new Map([[file, `import { x } from '${imported}'`]]))
}

test.each([
  ['web/site/home.tsx', '../../contract/plans.ts'],
  ['web/site/home.tsx', './+types/home'],
  ['web/ui/button.tsx', '../i18n/i18n.tsx'],
  ['server/leads/routes.ts', '../platform/database.ts'],
  ['server/leads/service.ts', '../accounts/queries.ts'],
  ['server/leads/tables.ts', '../accounts/tables.ts'],
  ['server/leads/leads.test.ts', '../accounts/tables.ts'],
  ['contract/plans.ts', 'zod'],
  ['web/tools/payment.tsx', '../../deal/payments.ts'],
  ['server/tools/routes.ts', '../../deal/index.ts'],
  ['deal/taxes.test.ts', 'vitest'],
  ['deal/testing/golden-cases.ts', 'node:fs'],
])('%s may import %s', (file, imported) => {
  expect(problems(file, imported)).toEqual([])
})

test.each([
  ['web/site/home.tsx', '../../server/config.ts'],
  ['server/leads/routes.ts', '../../web/root.tsx'],
  ['contract/plans.ts', '../locales/keys.ts'],
  ['locales/translate.ts', '../web/root.tsx'],
  ['web/ui/button.tsx', '../cars/car-card.tsx'],
  ['deal/taxes.ts', '../contract/plans.ts'],
  ['deal/taxes.ts', 'node:fs'],
  ['deal/taxes.ts', 'zod'],
  ['contract/plans.ts', '../deal/taxes.ts'],
  ['server/leads/service.ts', '../accounts/tables.ts'],
  ['server/leads/service.ts', '../accounts/routes.ts'],
])('%s may not import %s', (file, imported) => {
  expect(problems(file, imported)).toHaveLength(1)
})

test('types, re-exports and imports at run time count as well', () => {
  const text = `import type { A } from '../server/a.ts'; export { b } from '../server/b.ts'; await import('../server/c.ts')`
  expect(wallProblems(new Map([['web/page.ts', text]]))).toHaveLength(3)
})
