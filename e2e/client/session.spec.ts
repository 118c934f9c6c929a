import type { APIRequestContext, BrowserContext, Page } from '@playwright/test'
import { logIn } from '../support/auth-steps.ts'
import { expect, test } from '../support/fixtures.ts'
import { newPerson } from '../support/profile-steps.ts'
import { DEMO_PASSWORD, hydrated, readStorage, signIn, store } from '../support/signed-in.ts'
import { textsIn } from '../support/words.ts'

const ANNE = { id: '5b0c9a4e-8a55-4a3c-9d56-0d9a2c7f1b11', full_name: 'Anne Sample', email: 'anne@northlane.example' }
const STORED = { authToken: 'header.payload.signature', user: JSON.stringify({ ...ANNE, role: 'USER' }) }
/**
 * The header asks how much there is to read and what waits; these tests are about the session check, not about those
 * counts.
 */
test.beforeEach(async ({ context }) => {
  await context.route('**/api/v1/profile/me/notifications/unread', (route) =>
    route.fulfill({ json: { count: 0, newest: null } }),
  )
  await context.route('**/api/v1/cases/waiting', (route) => route.fulfill({ json: { count: 0, code: null, total: 0 } }))
})

const LOST = 'Your session has ended. Please log in again.'

test('session without a token makes no session check', async ({ page }) => {
  const calls: string[] = []
  page.on('request', (request) => request.url().includes('/api/') && calls.push(request.url()))
  await page.goto('/')
  await hydrated(page)
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible()
  expect(calls).toEqual([])
})

for (const value of ['null', 'undefined', ' ']) {
  test(`a stored token of ${JSON.stringify(value)} is none`, async ({ page, context }) => {
    await store(context, { authToken: value })
    await page.goto('/')
    await hydrated(page)
    await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible()
  })
}

test('signed-in person is called by their first name and led to their profile', async ({ page, context }) => {
  const { full_name } = await signIn(context, 'buyer')
  await page.goto('/')
  const [first = ''] = full_name.split(' ')
  const menu = page.getByRole('banner').getByRole('button', { name: `Account menu for ${first}` })
  await expect(menu).toContainText(first)
  await menu.click()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Profile' })).toHaveAttribute('href', '/profile')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeHidden()
})

for (const [person, mayOpenAdmin] of [
  ['admin', true],
  // As the dashboard's roles are set by default.
  ['manager', false],
] as const) {
  test(`a ${person} sees the Admin label, their own profile and what else they may open`, async ({ page, context }) => {
    await signIn(context, person)
    await page.goto('/')
    const banner = page.getByRole('banner')
    const menu = banner.getByRole('button', { name: /^Account menu/ })
    await expect(menu).toContainText('Admin')
    await menu.click()
    await expect(banner.getByRole('link', { name: 'Profile' })).toHaveAttribute('href', '/profile')
    await expect(banner.getByRole('link', { name: 'Admin' })).toHaveCount(mayOpenAdmin ? 1 : 0)
  })
}

test('login link is never shown to a signed-in person, not even before our scripts run', async ({
  page,
  context,
  problems,
}) => {
  problems.expect(/Failed to load resource/)
  await store(context, STORED)
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Log in' })).toHaveCount(0)
})

test('page hydrates after 5 s when the session check has no answer, still signed in', async ({ page, context }) => {
  await page.clock.install()
  await store(context, STORED)
  await page.route('**/api/v1/profile/me', () => {})
  const asked = page.waitForRequest('**/api/v1/profile/me')
  await page.goto('/')
  await asked
  await expect(page.locator('html')).not.toHaveAttribute('data-awake')
  await page.clock.fastForward(5_000)
  await hydrated(page)
  await expect(page.getByRole('banner').getByRole('button', { name: 'Account menu for Anne' })).toBeVisible()
})

test('network failure keeps the session', async ({ page, context, problems }) => {
  problems.expect(/Failed to load resource/)
  await store(context, STORED)
  await page.route('**/api/v1/profile/me', (route) => route.abort())
  await page.goto('/')
  await expect(page.getByRole('banner').getByRole('button', { name: 'Account menu for Anne' })).toBeVisible()
  expect(await readStorage(page, 'authToken')).toBe(STORED.authToken)
})

test('old token is renewed silently', async ({ page, context, problems }) => {
  problems.expect(/Failed to load resource: .*401/)
  await store(context, STORED)
  await page.route('**/api/v1/profile/me', async (route) => {
    const isRenewed = route.request().headers()['authorization'] === 'Bearer renewed'
    await route.fulfill(
      isRenewed ? { json: { ...ANNE, role: 'USER' } } : { status: 401, json: { detail: '', code: 'unauthorized' } },
    )
  })
  await page.route('**/api/v1/auth/refresh', (route) => route.fulfill({ json: { access_token: 'renewed' } }))
  await page.goto('/')
  await expect(page.getByRole('banner').getByRole('button', { name: 'Account menu for Anne' })).toBeVisible()
  expect(await readStorage(page, 'authToken')).toBe('renewed')
  await expect(page.getByText(LOST)).toBeHidden()
})

test('refused session is cleared, with a message to the visitor', async ({ page, context, problems }) => {
  problems.expect(/Failed to load resource: .*401/)
  await store(context, STORED)
  await page.goto('/')
  await expect(page.getByRole('alert').filter({ hasText: LOST })).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible()
  expect(await readStorage(page, 'authToken')).toBeNull()
  expect(await readStorage(page, 'user')).toBeNull()
})

test('logging out empties storage, tells the server and leads to the login, in every tab @journey', async ({
  page,
  context,
}) => {
  const { headers } = await signIn(context, 'buyer')
  await page.goto('/')
  const other = await context.newPage()
  await other.goto('/')
  await expect(other.getByRole('banner').getByRole('button', { name: /^Account menu/ })).toBeVisible()

  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Account menu/ })
    .click()
  await page.getByRole('banner').getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL('/login')
  expect(await readStorage(page, 'authToken')).toBeNull()
  expect(await readStorage(page, 'user')).toBeNull()
  await expect(other.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible()
  await expect.poll(async () => (await context.request.get('/api/v1/profile/me', { headers })).status()).toBe(401)
})

test('signed-in person goes home from a page for guests', async ({ page, context }) => {
  await signIn(context, 'buyer')
  await page.goto('/login?redirect=/pricing')
  await expect(page).toHaveURL('/')
})

test.describe('session ended from another device', () => {
  const { loginAgain, loginForm, session } = textsIn('en')
  test.beforeEach(({ problems }) => problems.expect(/Failed to load resource: .*401/))

  /** The phone field of the personal details with an unsaved number, and the session ended elsewhere. */
  async function typeAndEnd(page: Page, context: BrowserContext, request: APIRequestContext) {
    const person = await newPerson(request)
    const { headers } = await signIn(context, person)
    await page.goto('/profile?tab=personalInfo')
    await hydrated(page)
    await page.getByRole('button', { name: 'Edit' }).click()
    const address = page.getByLabel('Address', { exact: true })
    await address.fill('12 Rue Test')
    await context.request.post('/api/v1/auth/logout', { headers })
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    return { person, dialog: page.getByRole('dialog', { name: loginAgain.title }) }
  }

  test('over typed text asks for the password in a dialog, and repeats the call @journey', async ({
    page,
    context,
    request,
  }) => {
    const { person, dialog } = await typeAndEnd(page, context, request)
    await expect(dialog.getByLabel('Email', { exact: true })).toHaveValue(person.email)
    await expect(dialog.getByLabel('Password', { exact: true })).toBeFocused()
    await page.keyboard.type('not the password')
    await page.keyboard.press('Enter')
    await expect(dialog.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(/./)
    await dialog.getByLabel('Password', { exact: true }).fill(person.password)
    const saved = page.waitForResponse((answer) => answer.request().method() === 'PATCH' && answer.ok())
    await page.keyboard.press('Enter')
    await saved
    await expect(dialog).toBeHidden()
    await expect(page).toHaveURL('/profile?tab=personalInfo')
    await expect(page.getByText('12 Rue Test')).toBeVisible()
  })

  test('over typed text loads the page again for another user', async ({ page, context, request }) => {
    const { dialog } = await typeAndEnd(page, context, request)
    await dialog.getByLabel('Email', { exact: true }).fill('consultant@northlane.example')
    await dialog.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
    const loaded = page.waitForEvent('load')
    await page.keyboard.press('Enter')
    await loaded
    await hydrated(page)
    await expect(page).toHaveURL('/profile?tab=personalInfo')
    await expect(page.getByText('12 Rue Test')).toBeHidden()
    await expect(page.getByRole('main').getByText('consultant@northlane.example')).toBeVisible()
  })

  test('over typed text leads to the login once the text is given up, and back', async ({ page, context, request }) => {
    const { person, dialog } = await typeAndEnd(page, context, request)
    await dialog.getByRole('button', { name: 'Close' }).click()
    await page.getByRole('button', { name: 'Leave without saving' }).click()
    await expect(page).toHaveURL('/login?redirect=/profile%3Ftab%3DpersonalInfo')
    await expect(page.getByRole('alert').filter({ hasText: session.invalid })).toBeVisible()
    await logIn(page, person.email, person.password)
    await expect(page).toHaveURL('/profile?tab=personalInfo')
  })

  test('without typed text leads to the login, which says why and leads back', async ({ page, context, request }) => {
    const person = await newPerson(request)
    const { headers } = await signIn(context, person)
    await page.goto('/profile?tab=personalInfo')
    await hydrated(page)
    await context.request.post('/api/v1/auth/logout', { headers })
    await page.getByRole('link', { name: 'Documents' }).first().click()
    await expect(page.getByRole('heading', { level: 1, name: loginForm.title })).toBeVisible()
    await expect(page.getByRole('alert').filter({ hasText: session.invalid })).toBeVisible()
    await logIn(page, person.email, person.password)
    await expect(page).toHaveURL('/profile?tab=documents')
  })

  test('on a page that listens for changes says why within seconds', async ({ page, context }) => {
    const { headers } = await signIn(context, 'buyer')
    const [first] = (await (await context.request.get('/api/v1/cases', { headers })).json()) as { code: string }[]
    await page.goto(`/case/${first?.code}`)
    await hydrated(page)
    await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible()
    await context.request.post('/api/v1/auth/logout', { headers })
    await expect(page.getByRole('heading', { level: 1, name: loginForm.title })).toBeVisible()
    await expect(page.getByRole('alert').filter({ hasText: session.invalid })).toBeVisible()
  })

  test('after a log-out in another tab says so and leads back', async ({ page, context, request }) => {
    const person = await newPerson(request)
    await signIn(context, person)
    await page.goto('/profile?tab=documents')
    await hydrated(page)
    const other = await context.newPage()
    await other.goto('/')
    await other
      .getByRole('banner')
      .getByRole('button', { name: /^Account menu/ })
      .click()
    await other.getByRole('banner').getByRole('button', { name: 'Log out' }).click()
    await expect(page.getByRole('alert').filter({ hasText: session.endedElsewhere })).toBeVisible()
    await logIn(page, person.email, person.password)
    await expect(page).toHaveURL('/profile?tab=documents')
  })
})
