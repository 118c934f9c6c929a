import type { APIRequestContext, Page } from '@playwright/test'
import { expect, test } from './support/fixtures.ts'
import { type DemoPerson, logInByApi, pageOf } from './support/signed-in.ts'

/** What the machine says: hashes, instants, keys, codes in capitals, camel case and snake case. */
const RAW = [
  /\b[0-9a-f]{24,}\b/,
  /\d{4}-\d\d-\d\dT\d\d:\d\d/,
  /\b[a-z]+(?:\.[a-z][A-Za-z]+){2,}\b/,
  /\b[A-Z]{2,}_[A-Z_]+\b/,
  /\b[a-z]+_[a-z_]+\b/,
  /\b[a-z]+[a-z][A-Z][a-z]+[A-Za-z]*\b/,
  /\b(?:undefined|NaN|null|\[object Object\])\b/,
]
/** Addresses of mails, sites and files are raw by nature. */
const ADDRESSED = /\S+@\S+|\S+\.(?:example|test|com|ca|pdf|jpg|png|csv)\b\S*|https?:\S+/g

async function rawTextsOf(page: Page): Promise<string[]> {
  const texts = await page.locator('main').evaluateAll((mains) =>
    mains.flatMap((main) => {
      const found: string[] = []
      const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT)
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        // What people typed is theirs.
        if (!node.parentElement?.closest('script, style, textarea, code, [lang=""]')) found.push(node.textContent ?? '')
      }
      return found
    }),
  )
  return texts.filter((text) => RAW.some((pattern) => pattern.test(text.replaceAll(ADDRESSED, ''))))
}

const WALKS: readonly [DemoPerson, readonly string[]][] = [
  [
    'admin',
    [
      '/admin',
      '/admin/users',
      '/admin/listings',
      '/admin/reviews',
      '/admin/settings',
      '/admin/audit',
      '/admin/analytics?range=year',
      '/admin/analytics/rows?kind=entered',
      '/admin/analytics/rows?kind=purchases',
      '/desk',
      '/desk/cases',
      '/desk/inbox',
      '/desk/clients',
      '/desk/documents',
      '/desk/calendar',
      '/desk/consultants',
      '/desk/replies',
    ],
  ],
  ['buyer', ['/profile', '/profile?tab=payments', '/profile?tab=packages', '/profile?tab=privacy', '/cases']],
]

async function codesOf(request: APIRequestContext, person: DemoPerson): Promise<string[]> {
  const { headers } = await logInByApi(request, person)
  const path = person === 'buyer' ? '/api/v1/cases' : '/api/v1/desk/cases'
  const answer = (await (await request.get(path, { headers })).json()) as
    | { code: string }[]
    | { cases: { code: string }[] }
  return (Array.isArray(answer) ? answer : answer.cases).map(({ code }) => code)
}

for (const language of ['en', 'fr'] as const) {
  test.describe(`in ${language}`, () => {
    test.use({ language })

    for (const [person, addresses] of WALKS) {
      test(`no screen of the ${person} shows a raw value`, async ({ context }) => {
        test.slow()
        const codes = await codesOf(context.request, person)
        const ofCases = codes.map((code) =>
          person === 'buyer'
            ? [`/case/${code}`, `/case/${code}/offers`]
            : [`/desk/cases/${code}`, `/desk/cases/${code}/offers`],
        )
        const page = await pageOf(context, person)
        const raw: Record<string, string[]> = {}
        for (const address of [...addresses, ...ofCases.slice(0, 6).flat()]) {
          await page.goto(address)
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
          await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
          const found = await rawTextsOf(page)
          if (found.length > 0) raw[address] = found
        }
        expect(raw).toEqual({})
      })
    }
  })
}
