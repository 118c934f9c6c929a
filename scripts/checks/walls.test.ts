import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { OPEN_TO } from '../../.dependency-cruiser.mjs'
import { ROOT } from '../project.ts'
import { cruised, schemaProblems, wallProblems } from './walls.ts'

const ALLOWED = {
  'web/site/home.tsx': ['../../contract/plans.ts', './+types/home.ts', '../ui/button.tsx'],
  'web/ui/button.tsx': ['../i18n/i18n.tsx'],
  'web/tools/payment.tsx': ['../../deal/payments.ts'],
  'server/leads/routes.ts': ['../platform/database.ts'],
  'server/leads/service.ts': ['../accounts/queries.ts'],
  'server/leads/tables.ts': ['../accounts/tables.ts'],
  'server/leads/leads.test.ts': ['../accounts/tables.ts'],
  'server/platform/pages/page-host.ts': ['../../deps.ts'],
  'server/platform/pages/page-host.test.ts': ['../../leads/tables.ts'],
  'server/tools/routes.ts': ['../../deal/index.ts'],
  'deal/testing/golden-cases.ts': ['node:fs'],
  'e2e/pages.spec.ts': ['../web/routes.ts'],
}
const FORBIDDEN = {
  'web/site/page.tsx': ['../../server/config.ts'],
  'server/leads/page.ts': ['../../web/root.tsx'],
  'contract/keys.ts': ['../locales/keys.ts'],
  'contract/taxes.ts': ['../deal/payments.ts'],
  'locales/translate.ts': ['../web/root.tsx'],
  'web/ui/card.tsx': ['../cars/car-card.tsx'],
  'deal/plans.ts': ['../contract/plans.ts'],
  'deal/files.ts': ['node:fs'],
  'server/leads/queries.ts': ['../accounts/tables.ts'],
  'server/leads/calls.ts': ['../accounts/routes.ts'],
  'server/platform/now.ts': ['../leads/service.ts'],
  'e2e/server.spec.ts': ['../server/config.ts'],
}

/** Violations as "from > to", in a project of these files and those that they import. */
async function violationsIn(files: Record<string, string>): Promise<string[]> {
  const root = await mkdtemp(path.join(os.tmpdir(), 'northlane-walls-'))
  try {
    for (const [file, text] of Object.entries(files)) {
      await mkdir(path.dirname(path.join(root, file)), { recursive: true })
      await writeFile(path.join(root, file), text)
    }
    return (await cruised(root)).violations.toSorted()
  } finally {
    await rm(root, { recursive: true })
  }
}

function withImports(imports: Record<string, string[]>): Record<string, string> {
  const targets = Object.entries(imports)
    .flatMap(([file, all]) => all.filter((one) => one.startsWith('.')).map((one) => path.posix.join(file, '..', one)))
    .map((file) => [file, 'export const x = 1'])
  const sources = Object.entries(imports).map(([file, all]) => [file, all.map((one) => `import '${one}'`).join('\n')])
  return Object.fromEntries([...targets, ...sources]) as Record<string, string>
}

test('walls let through what a root, a feature and a test may import', async () => {
  const files = { ...withImports(ALLOWED), 'web/root.tsx': "import './ui/button.tsx'" }
  expect(await violationsIn(files)).toEqual([])
})

test('walls report each forbidden import', async () => {
  const found = await violationsIn({ ...withImports(FORBIDDEN), 'web/root.tsx': "import './ui/card.tsx'" })
  for (const [file, [target = '']] of Object.entries(FORBIDDEN)) {
    const name = target.startsWith('.') ? path.posix.join(file, '..', target) : target.replace('node:', '')
    expect(found).toContainEqual(expect.stringContaining(`: ${file} imports ${name} (`))
  }
  const files = found.map((line) => / (\S+) imports /.exec(line)?.[1])
  expect(new Set(files)).toEqual(new Set(Object.keys(FORBIDDEN)))
})

test('walls see types, re-exports and imports at run time', async () => {
  const text = `import type { A } from '../server/a.ts'; export { b } from '../server/b.ts'; await import('../server/c.ts')`
  const files = { 'web/page.ts': text, 'server/a.ts': '', 'server/b.ts': '', 'server/c.ts': '' }
  expect(await violationsIn(files)).toHaveLength(3)
})

test('walls report a cycle of values, and a part that only the page of all parts shows', async () => {
  const found = await violationsIn({
    'server/a.ts': "import { b } from './b.ts'\nexport const a = b",
    'server/b.ts': "import { c } from './c.ts'\nexport const b = c",
    'server/c.ts': "import { a } from './a.ts'\nexport const c = a",
    'server/d.ts': "import type { e } from './e.ts'\nexport const d = 1",
    'server/e.ts': "import { d } from './d.ts'\nexport const e = d",
    'web/ui/tabs.tsx': '',
    'web/parts/overlays.tsx': "import '../ui/tabs.tsx'",
  })
  expect(found).toEqual([
    expect.stringMatching(/^no-cycle: .* → .* → /),
    expect.stringContaining('part-without-user: web/ui/tabs.tsx'),
  ])
})

test('walls report it when they see hardly any modules', () => {
  expect(wallProblems({ violations: [], modules: 0 })).toEqual(['dependency-cruiser saw only 0 modules'])
  expect(wallProblems({ violations: [], modules: 2_000 })).toEqual([])
})

test('image holds every root that the server may import', async () => {
  const dockerfile = await readFile(path.join(ROOT, 'Dockerfile'), 'utf8')
  const copied = [...dockerfile.matchAll(/^COPY --from=build \/app\/(\w+) /gm)].map(([, root]) => root)
  expect(copied).toEqual(expect.arrayContaining(['server', ...OPEN_TO.server]))
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
