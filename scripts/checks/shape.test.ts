import { expect, test } from 'vitest'
import { defaultExports, fileProblems } from './shape.ts'

test('ordinary file has no problem', () => {
  expect(fileProblems('server/leads/queries.ts', 'export const a = 1\n')).toEqual([])
})

test.each(['web/utils.ts', 'server/helpers/x.ts', 'web/cars/types.ts', 'contract/index.ts'])(
  '%s has an empty name',
  (file) => {
    expect(fileProblems(file, '')).toHaveLength(1)
  },
)

test('deal engine’s entry has the agreed name', () => {
  expect(fileProblems('deal/index.ts', '')).toEqual([])
})

test.each([
  "test.only('x', () => {})",
  "describe.skip('x', () => {})",
  'await page.waitForTimeout(100)',
  '// @ts-expect-error',
  '// TODO: later',
  '// oxlint-disable-next-line',
])('%s is refused', (text) => {
  expect(fileProblems('web/a.test.ts', text)).toHaveLength(1)
})

test('server feature does not read the real clock', () => {
  const text = 'export const now = () => new Date()\n'
  expect(fileProblems('server/flows/casework/responses.ts', text)).toEqual([
    'server/flows/casework/responses.ts: new Date(): use the clock of deps',
  ])
  expect(fileProblems('server/platform/process/clock.ts', text)).toEqual([])
  expect(fileProblems('server/cases/a.ts', 'const at = new Date(text)\n')).toEqual([])
})

test('default exports are for routes', () => {
  const sources = new Map([
    ['web/routes.ts', "export default [route('*', 'app/shell/not-found.tsx')]"],
    ['web/pages.ts', "export const SITE = [{ path: '/', file: 'public/site/home.tsx' }]"],
    ['web/app/shell/not-found.tsx', 'export default function NotFound() {}'],
    ['web/public/site/home.tsx', 'export default function Home() {}'],
    ['web/public/site/hero.tsx', 'export default function Hero() {}'],
    ['web/public/site/part.tsx', 'export function Part() {}'],
  ])
  expect(defaultExports(sources)).toEqual(['web/public/site/hero.tsx: a default export, but not a route'])
})
