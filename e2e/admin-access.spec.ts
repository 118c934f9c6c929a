import { expect, test } from './fixtures.ts'
import { startServer } from './server.ts'
import { signIn } from './signed-in.ts'

const CLOSED = 'That page is for administrators.'

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
