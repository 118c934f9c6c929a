import { expect, test } from './fixtures.ts'
import { startServer } from './server.ts'
import { awake, signIn } from './signed-in.ts'

const CLOSED = 'That page is for administrators.'

test('a guest logs in first, and arrives where they were going', async ({ page }) => {
  await page.goto('/admin/listings?status=active')
  await expect(page).toHaveURL('/login')
  await awake(page)
  await page.locator('input[name=username]').fill('admin@northlane.example')
  await page.locator('input[name=password]').fill('northlane-demo')
  await page.locator('main button[type=submit]').click()
  await expect(page).toHaveURL('/admin/listings?status=active')
  await expect(page.getByRole('table')).toBeVisible()
})

for (const person of ['buyer', 'manager'] as const) {
  test(`a ${person} lands on Home and is told why`, async ({ page, context }) => {
    await signIn(context, person)
    await page.goto('/admin/listings/new')
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('status').filter({ hasText: CLOSED })).toBeVisible()
  })
}

test('where the setting names managers, the same dashboard serves them', async ({ browser }) => {
  // It starts a server of its own.
  test.slow()
  const server = await startServer({ ADMIN_ROUTE_ROLES: 'ADMIN,MANAGER' })
  const context = await browser.newContext({ baseURL: server.url })
  try {
    await signIn(context, 'manager')
    const page = await context.newPage()
    await page.goto('/admin')
    await expect(page.getByText('Total Car Listings')).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: 'Car Listings', exact: true }).click()
    await expect(page.getByRole('table')).toBeVisible()
  } finally {
    await context.close()
    await server.stop()
  }
})
