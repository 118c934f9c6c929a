import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { LAYERS, OPEN_TO } from '../../.dependency-cruiser.mjs'
import { ROOT } from '../project.ts'
import { featureImports, featuresInCycles, inWords, isPastService, isUpward } from './layers.ts'
import { cruised, schemaProblems, wallProblems } from './walls.ts'

const ALLOWED = {
  'web/public/site/home.tsx': ['#contract/payments/plans.ts', './+types/home.ts', '#web/ui/buttons/button.tsx'],
  'web/ui/buttons/button.tsx': ['#web/data/i18n/i18n.tsx'],
  'web/public/tools/payment.tsx': ['#deal/payments.ts'],
  'server/features/leads/routes.ts': ['#server/platform/db/database.ts'],
  'server/features/leads/service.ts': ['../accounts/queries.ts'],
  'server/features/leads/tables.ts': ['../accounts/tables.ts'],
  'server/features/leads/leads.test.ts': ['../accounts/tables.ts'],
  'server/platform/pages/page-host.ts': ['#server/deps.ts'],
  'server/platform/pages/page-host.test.ts': ['#server/features/leads/tables.ts'],
  'server/features/tools/routes.ts': ['#deal/index.ts'],
  'deal/testing/golden-cases.ts': ['node:fs'],
  'e2e/public/pages.spec.ts': ['#web/routes.ts'],
}
const FORBIDDEN = {
  'web/public/site/page.tsx': ['#server/config.ts'],
  'server/features/leads/page.ts': ['#web/root.tsx'],
  'contract/leads/keys.ts': ['../../locales/keys.ts'],
  'contract/tools/taxes.ts': ['../../deal/payments.ts'],
  'locales/translate.ts': ['#web/root.tsx'],
  'web/ui/display/card.tsx': ['#web/public/cars/car-card.tsx'],
  'web/data/api/client.ts': ['#web/app/shell/page.tsx'],
  'web/public/site/hero.tsx': ['#web/client/cases/case-page.tsx'],
  'deal/plans.ts': ['../contract/plans.ts'],
  'deal/files.ts': ['node:fs'],
  'server/features/leads/queries.ts': ['../accounts/tables.ts'],
  'server/features/leads/calls.ts': ['../accounts/routes.ts'],
  'server/platform/process/now.ts': ['#server/features/leads/service.ts'],
  'server/features/offers/words.ts': ['../threads/digest.ts'],
  'server/features/offers/late.ts': ['#server/flows/casework/service.ts'],
  'server/flows/casework/bought.ts': ['../purchase/service.ts'],
  'e2e/office/server.spec.ts': ['#server/config.ts'],
}
/** As in package.json: a folder of the root by its name. */
const MANIFEST = JSON.stringify({ imports: { '#*': './*' } })

/** Violations as "from > to", in a project of these files and those that they import. */
async function violationsIn(files: Record<string, string>): Promise<string[]> {
  const root = await mkdtemp(path.join(os.tmpdir(), 'northlane-walls-'))
  try {
    for (const [file, text] of Object.entries({ ...files, 'package.json': MANIFEST })) {
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
    .flatMap(([file, all]) => all.filter((one) => /^[.#]/.test(one)).map((one) => targetOf(file, one)))
    .map((file) => [file, 'export const x = 1'])
  const sources = Object.entries(imports).map(([file, all]) => [file, all.map((one) => `import '${one}'`).join('\n')])
  return Object.fromEntries([...targets, ...sources]) as Record<string, string>
}

function targetOf(file: string, specifier: string): string {
  if (specifier.startsWith('#')) return specifier.slice(1)
  return specifier.startsWith('.') ? path.posix.join(file, '..', specifier) : specifier.replace('node:', '')
}

test('walls let through what a root, a feature and a test may import', async () => {
  const files = { ...withImports(ALLOWED), 'web/root.tsx': "import './ui/buttons/button.tsx'" }
  expect(await violationsIn(files)).toEqual([])
})

test('walls report each forbidden import', async () => {
  const found = await violationsIn({ ...withImports(FORBIDDEN), 'web/root.tsx': "import './ui/display/card.tsx'" })
  for (const [file, [target = '']] of Object.entries(FORBIDDEN)) {
    expect(found).toContainEqual(expect.stringContaining(`: ${file} imports ${targetOf(file, target)} (`))
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
    'web/ui/display/tabs.tsx': '',
    'web/ui/showcase/overlays.tsx': "import '../display/tabs.tsx'",
  })
  expect(found).toEqual([
    expect.stringMatching(/^no-cycle: .* → .* → /),
    expect.stringContaining('part-without-user: web/ui/display/tabs.tsx'),
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

const LAYERED = new Map([
  ['server/features/cases/service.ts', "import { item } from '../inbox/queries.ts'"],
  ['server/features/cases/news.ts', "import type { Offer } from '../offers/queries.ts'"],
  ['server/features/offers/shown.ts', "import { record } from '../cases/timeline.ts'"],
  ['server/features/cases/cases.test.ts', "import { order } from '#server/flows/purchase/orders.ts'"],
])

test('layers count imports that go up, that pass by the service, and features in cycles', () => {
  const imports = featureImports(LAYERED)
  expect(imports.filter(isUpward).map(inWords)).toEqual([
    'server/features/cases/news.ts imports server/features/offers/queries.ts',
  ])
  expect(imports.filter(isPastService).map(({ target }) => target)).toEqual(['server/features/cases/timeline.ts'])
  expect(featuresInCycles(imports).toSorted()).toEqual(['cases', 'offers'])
})

test('list of features is in the order of the layers', async () => {
  const text = await readFile(path.join(ROOT, 'server/features.ts'), 'utf8')
  const listed = /\ball: \[([^\]]*)\]/.exec(text)?.[1]?.match(/\w+/g) ?? []
  expect(listed.map((name) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`))).toEqual(LAYERS)
})

const SCHEMAS = [
  ['contract/leads/endpoints.ts', "import { z } from 'zod'; import { LEAD_MAX } from './constants.ts'"],
  ['contract/leads/constants.ts', "import type { Lead } from './endpoints.ts'; export const LEAD_MAX = 1"],
  ['web/public/wizard/lead-rules.ts', "import { lead } from '#contract/leads/endpoints.ts'"],
] as const

test.each([
  "import { lead } from '#contract/leads/endpoints.ts'",
  "import { type Lead, lead } from '#contract/leads/endpoints.ts'",
  "import { judge } from './lead-rules.ts'",
  "export { lead } from '#contract/leads/endpoints.ts'",
])('a page does not load schemas with itself: %s', (text) => {
  expect(schemaProblems(new Map([...SCHEMAS, ['web/public/wizard/step.tsx', text]]))).toHaveLength(1)
})

test.each([
  "import { LEAD_MAX } from '#contract/leads/constants.ts'",
  "import { type Lead } from '#contract/leads/endpoints.ts'",
  "const rules = () => import('./lead-rules.ts')",
])('a page may take types, limits and late rules: %s', (text) => {
  expect(schemaProblems(new Map([...SCHEMAS, ['web/public/wizard/step.tsx', text]]))).toEqual([])
})
