import { expect, test } from './support/fixtures.ts'
import { awake, readStorage, signIn, store } from './support/signed-in.ts'

const ANNE = { id: '5b0c9a4e-8a55-4a3c-9d56-0d9a2c7f1b11', full_name: 'Anne Sample', email: 'anne@northlane.example' }
const STORED = { authToken: 'header.payload.signature', user: JSON.stringify({ ...ANNE, role: 'USER' }) }
/** The header asks how much there is to read and what waits; these tests are about who is asked for, not about what they are told. */
test.beforeEach(async ({ context }) => {
  await context.route('**/api/v1/profile/me/notifications/unread', (route) =>
    route.fulfill({ json: { count: 0, newest: null } }),
  )
  await context.route('**/api/v1/cases/waiting', (route) => route.fulfill({ json: { count: 0, code: null, total: 0 } }))
})

const LOST = 'Session invalid or expired. Please log in again.'

test('without a token nobody is asked who is there', async ({ page }) => {
  const calls: string[] = []
  page.on('request', (request) => request.url().includes('/api/') && calls.push(request.url()))
  await page.goto('/')
  await awake(page)
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible()
  expect(calls).toEqual([])
})

for (const value of ['null', 'undefined', ' ']) {
  test(`a stored token of ${JSON.stringify(value)} is none`, async ({ page, context }) => {
    await store(context, { authToken: value })
    await page.goto('/')
    await awake(page)
    await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible()
  })
}

test('someone signed in is called by their first name and led to their profile', async ({ page, context }) => {
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

test('the signed-in never see “Log in”, not even before our scripts run', async ({ page, context, problems }) => {
  problems.expect(/Failed to load resource/)
  await store(context, STORED)
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Log in' })).toHaveCount(0)
})

test('the page wakes up after 5 s when the check has no answer, still signed in', async ({ page, context }) => {
  await page.clock.install()
  await store(context, STORED)
  await page.route('**/api/v1/profile/me', () => {})
  const asked = page.waitForRequest('**/api/v1/profile/me')
  await page.goto('/')
  await asked
  await expect(page.locator('html')).not.toHaveAttribute('data-awake')
  await page.clock.fastForward(5_000)
  await awake(page)
  await expect(page.getByRole('banner').getByRole('button', { name: 'Account menu for Anne' })).toBeVisible()
})

test('a network failure keeps the session', async ({ page, context, problems }) => {
  problems.expect(/Failed to load resource/)
  await store(context, STORED)
  await page.route('**/api/v1/profile/me', (route) => route.abort())
  await page.goto('/')
  await expect(page.getByRole('banner').getByRole('button', { name: 'Account menu for Anne' })).toBeVisible()
  expect(await readStorage(page, 'authToken')).toBe(STORED.authToken)
})

test('an old token is renewed without a word', async ({ page, context, problems }) => {
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

test('a refused session is cleared, and the visitor is told', async ({ page, context, problems }) => {
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

test('someone signed in goes home from a page for guests', async ({ page, context }) => {
  await signIn(context, 'buyer')
  await page.goto('/login?redirect=/pricing')
  await expect(page).toHaveURL('/')
})
