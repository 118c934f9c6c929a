import type { APIRequestContext, BrowserContext, Page } from '@playwright/test'
import type { SessionAnswer } from '#contract/accounts/endpoints.ts'
import { expect } from './fixtures.ts'

/** The accounts of the demo data. */
export const DEMO_PASSWORD = 'northlane-demo'
export type DemoPerson = 'admin' | 'manager' | 'consultant' | 'buyer'
/** An account of a test's own. */
export type NewPerson = { email: string; password: string }
export type AuthHeaders = { authorization: string }

/** Logs in by the API; the headers are for further calls to it. The refresh cookie stays with `request`. */
export async function logInByApi(request: APIRequestContext, person: DemoPerson | NewPerson) {
  const { email, password } =
    typeof person === 'string' ? { email: `${person}@northlane.example`, password: DEMO_PASSWORD } : person
  const answer = await request.post('/api/v1/auth/token', { form: { username: email, password } })
  expect(answer.ok()).toBe(true)
  const { access_token: token, user } = (await answer.json()) as SessionAnswer
  const headers: AuthHeaders = { authorization: `Bearer ${token}` }
  return { token, user, headers }
}

/** Signs a person in as the login page would: the token into storage, the refresh cookie into the context. */
export async function signIn(context: BrowserContext, person: DemoPerson | NewPerson) {
  const { token, user, headers } = await logInByApi(context.request, person)
  await store(context, { authToken: token, user: JSON.stringify(user) })
  return { token, headers, full_name: user.full_name }
}

/** A new page of a signed-in person; with an address it is opened and hydrated. */
export async function pageOf(context: BrowserContext, person: DemoPerson | NewPerson, address?: string): Promise<Page> {
  await signIn(context, person)
  const page = await context.newPage()
  if (address !== undefined) {
    await page.goto(address)
    await hydrated(page)
  }
  return page
}

/** Puts values into storage once, before the first page runs; a later reload finds what the pages made of them. */
export async function store(context: BrowserContext, values: Record<string, string>): Promise<void> {
  await context.addInitScript((entries) => {
    // A new tab starts on an empty page, which has no storage.
    if (location.protocol === 'about:' || localStorage.getItem('stored-by-test')) return
    localStorage.setItem('stored-by-test', '1')
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value)
  }, values)
}

/** The page answers to scripts from here on: before, its links are plain links. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => document.documentElement.dataset['awake'] === 'true')
}

/** Holds the scripts of the pages to come back; the answer lets them come. */
export async function delayHydration(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

export async function readStorage(page: Page, key: string): Promise<string | null> {
  return page.evaluate((name) => localStorage.getItem(name), key)
}
