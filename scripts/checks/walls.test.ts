import { expect, test } from 'vitest'
import { schemaProblems, wallProblems } from './walls.ts'

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
  ['server/platform/pages/page-host.ts', '../../deps.ts'],
  ['server/platform/pages/page-host.test.ts', '../../page-views/tables.ts'],
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
  ['server/platform/pages/page-host.ts', '../../settings/house-now.ts'],
])('%s may not import %s', (file, imported) => {
  expect(problems(file, imported)).toHaveLength(1)
})

test('types, re-exports and imports at run time count as well', () => {
  const text = `import type { A } from '../server/a.ts'; export { b } from '../server/b.ts'; await import('../server/c.ts')`
  expect(wallProblems(new Map([['web/page.ts', text]]))).toHaveLength(3)
})

const SCHEMAS = [
  ['contract/leads.ts', "import { z } from 'zod'; import { LEAD_MAX } from './lead-vocabulary.ts'"],
  ['contract/lead-vocabulary.ts', "import type { Lead } from './leads.ts'; export const LEAD_MAX = 1"],
  ['web/wizard/lead-rules.ts', "import { lead } from '../../contract/leads.ts'"],
] as const

test.each([
  "import { lead } from '../../contract/leads.ts'",
  "import { type Lead, lead } from '../../contract/leads.ts'",
  "import { judge } from './lead-rules.ts'",
  "export { lead } from '../../contract/leads.ts'",
])('a page does not load schemas with itself: %s', (text) => {
  expect(schemaProblems(new Map([...SCHEMAS, ['web/wizard/step.tsx', text]]))).toHaveLength(1)
})

test.each([
  "import { LEAD_MAX } from '../../contract/lead-vocabulary.ts'",
  "import { type Lead } from '../../contract/leads.ts'",
  "const rules = () => import('./lead-rules.ts')",
])('a page may take types, limits and late rules: %s', (text) => {
  expect(schemaProblems(new Map([...SCHEMAS, ['web/wizard/step.tsx', text]]))).toEqual([])
})
