import { expect, test } from '../support/fixtures.ts'
import { startServer } from '../support/server.ts'
import { hydrated, signIn } from '../support/signed-in.ts'

const CLOSED = 'That page is for administrators.'

test('guest logs in first, and arrives at the page that was asked for', async ({ page }) => {
  await page.goto('/admin/listings?status=active')
  await expect(page).toHaveURL('/login')
  await hydrated(page)
  await page.locator('input[name=username]').fill('admin@northlane.example')
  await page.locator('input[name=password]').fill('northlane-demo')
  await page.locator('main button[type=submit]').click()
  await expect(page).toHaveURL('/admin/listings?status=active')
  await expect(page.getByRole('table')).toBeVisible()
})

for (const [person, offered, address] of [
  ['buyer', 'Go to my profile', '/profile'],
  ['manager', 'Go to your desk', '/desk'],
] as const) {
  test(`a ${person} lands on Home with the reason`, async ({ page, context }) => {
    await signIn(context, person)
    await page.goto('/admin/listings/new')
    await expect(page).toHaveURL('/')
    const told = page.getByRole('alert').filter({ hasText: CLOSED })
    await expect(told).toBeVisible()
    await told.getByRole('link', { name: offered }).click()
    await expect(page).toHaveURL(address)
  })
}

test('dashboard shows nothing to a person without access, not even while leaving @journey', async ({
  page,
  context,
}) => {
  await signIn(context, 'buyer')
  const waiting: (() => void)[] = []
  let isOver = false
  await page.route('**/api/v1/profile/me', async (route) => {
    if (!isOver) await new Promise<void>((resolve) => waiting.push(resolve))
    await route.continue()
  })
  const asked = page.waitForRequest('**/api/v1/profile/me')
  await page.goto('/admin')
  await asked
  await expect(page.getByRole('status').filter({ hasText: 'Loading page' })).toBeAttached()
  await expect(page.getByText('Overview')).toHaveCount(0)
  await expect(page.getByRole('navigation', { name: 'Dashboard' })).toHaveCount(0)
  isOver = true
  for (const answer of waiting) answer()
  await expect(page).toHaveURL('/')
})

test('dashboard is open to managers where the setting names them', async ({ browser }) => {
  // It starts a server of its own.
  test.slow()
  const server = await startServer({ ADMIN_ROUTE_ROLES: 'ADMIN,MANAGER' })
  const context = await browser.newContext({ baseURL: server.url })
  try {
    await signIn(context, 'manager')
    const page = await context.newPage()
    await page.goto('/')
    await page.getByRole('button', { name: /^Account menu/ }).click()
    await page.getByRole('banner').getByRole('link', { name: 'Admin' }).click()
    await expect(page.getByText('Total Car Listings')).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: 'Car Listings', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Car Listings' })).toBeVisible({ timeout: 20_000 })
    await expect(page.getByRole('table')).toBeVisible()
  } finally {
    await context.close()
    await server.stop()
  }
})
