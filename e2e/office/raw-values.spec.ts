import type { APIRequestContext, Page } from '@playwright/test'
import { PROFILE_TABS } from '#contract/profile/tabs.ts'
import { LOCALES } from '#contract/values/locales.ts'
import { expect, test } from '../support/fixtures.ts'
import { type AuthHeaders, type DemoPerson, logInByApi, pageOf } from '../support/signed-in.ts'

/** What the machine says: hashes, ids, instants, stored phone numbers, roles, codes of places and languages, keys, camel and snake case. */
const RAW = [
  /\b[0-9a-f]{24,}\b/,
  /\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/,
  /\d{4}-\d\d-\d\dT\d\d:\d\d/,
  /\d{4}-\d\d-\d\d \d\d:\d\d:\d\d/,
  /\+\d{10,}/,
  /\b(?:USER|CONSULTANT|MANAGER|ADMIN)\b/,
  /\b[A-Z]{2}[,:] ?(?:CA|US)\b/,
  /\b(?:en|fr|zh|tl)[,、] ?(?:en|fr|zh|tl)\b/,
  /\b[a-z]+(?:\.[a-z][A-Za-z]+){2,}\b/,
  /\b[A-Z]{2,}_[A-Z_]+\b/,
  /\b[a-z]+_[a-z_]+\b/,
  /\b[a-z]+[a-z][A-Z][a-z]+[A-Za-z]*\b/,
  /\b(?:undefined|NaN|null|\[object Object\])\b/,
]
/** Addresses of mails, sites and files are raw by nature. */
const ADDRESSED = /\S+@\S+|\S+\.(?:example|test|com|ca|pdf|jpg|png|csv|json)\b\S*|https?:\S+/g

/** Names that people type as they stand: what canned replies are filled with, and the column of kilometres in a file of listings. */
const TYPED: Partial<Record<string, RegExp>> = {
  '/desk/replies': /\{(?:first_name|case_code)\}/g,
  '/admin/listings/import': /\bmileage_km\b/g,
}

async function rawTextsOf(page: Page, address: string): Promise<string[]> {
  const texts = await page.locator('main').evaluateAll((mains) =>
    mains.flatMap((main) => {
      const found = [document.title]
      const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT)
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        // What people typed is theirs.
        if (!node.parentElement?.closest('script, style, textarea, code, [lang=""]')) found.push(node.textContent ?? '')
      }
      for (const named of main.querySelectorAll('[aria-label], [title], img[alt]')) {
        for (const name of ['aria-label', 'title', 'alt']) found.push(named.getAttribute(name) ?? '')
      }
      return found
    }),
  )
  const meant = TYPED[address]
  return texts.filter((text) => {
    const rest = text.replaceAll(ADDRESSED, '')
    const words = meant ? rest.replaceAll(meant, '') : rest
    return RAW.some((pattern) => pattern.test(words))
  })
}

/** The whole page is there: its heading stands over the outlines already. */
async function arrived(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('main .animate-shimmer')).toHaveCount(0)
}

/** A listing that only the audit log still knows. */
async function deleteOne(request: APIRequestContext, headers: AuthHeaders): Promise<void> {
  const base = '/api/v1/car-listings/admin'
  const data = { make: 'Zephyr', model: 'Sample', year: 2011, price: 12_000 }
  const made = await request.post(base, { headers, data })
  const { id } = (await made.json()) as { id: string }
  expect((await request.delete(`${base}/${id}/complete`, { headers })).ok()).toBe(true)
}

/** Every page of theirs that shows rows, each thing by one that is there. */
async function addressesOf(request: APIRequestContext, person: DemoPerson): Promise<string[]> {
  const { headers } = await logInByApi(request, person)
  const ask = async <Answer>(path: string) =>
    (await (await request.get(`/api/v1${path}`, { headers })).json()) as Answer
  if (person === 'buyer') {
    const cases = await ask<{ code: string }[]>('/cases')
    const ofCases = cases.flatMap(({ code }) => [`/case/${code}`, `/case/${code}/offers`, `/case/${code}/call`])
    const tabs = PROFILE_TABS.map((tab) => `/profile?tab=${tab}`)
    return ['/cases', '/cars/saved', ...tabs, ...ofCases, ...cases.slice(0, 1).map(({ code }) => `/signing/${code}`)]
  }
  const { cases } = await ask<{ cases: { code: string; client: { id: string | null } }[] }>('/desk/cases')
  const [item] = await ask<{ id: string }[]>('/inbox/admin')
  const [listing] = await ask<{ id: string }[]>('/car-listings/admin')
  await deleteOne(request, headers)
  const client = cases.find((one) => one.client.id !== null)?.client.id
  return [
    '/admin',
    '/admin/users',
    `/admin/users/${client}`,
    '/admin/listings',
    '/admin/listings/new',
    `/admin/listings/${listing?.id}`,
    '/admin/listings/import',
    '/admin/reviews',
    '/admin/settings',
    '/admin/audit',
    '/admin/analytics?range=year',
    '/admin/analytics/rows?kind=entered',
    '/admin/analytics/rows?kind=purchases',
    '/desk',
    '/desk/cases',
    '/desk/inbox',
    ...(item ? [`/desk/inbox/${item.id}`] : []),
    '/desk/clients',
    `/desk/clients/${client}`,
    '/desk/documents',
    '/desk/calendar',
    '/desk/hours',
    '/desk/consultants',
    '/desk/replies',
    '/desk/quote-reports',
    '/desk/notifications',
    ...cases.slice(0, 4).flatMap(({ code }) => [`/desk/cases/${code}`, `/desk/cases/${code}/offers`]),
    ...cases.slice(0, 2).map(({ code }) => `/desk/cases/${code}?view=events`),
  ]
}

for (const language of LOCALES) {
  test.describe(`in ${language}`, () => {
    test.use({ language })

    for (const person of ['admin', 'buyer'] as const) {
      test(`no screen of the ${person} shows a raw value`, async ({ context }) => {
        // Some forty pages.
        test.setTimeout(300_000)
        const addresses = await addressesOf(context.request, person)
        const page = await pageOf(context, person)
        const raw: Record<string, string[]> = {}
        for (const address of addresses) {
          await page.goto(address)
          await arrived(page)
          const found = await rawTextsOf(page, address)
          if (found.length > 0) raw[address] = found
        }
        expect(raw).toEqual({})
      })
    }
  })
}
