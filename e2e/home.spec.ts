import { expect, test } from './fixtures.ts'

test('the home page is readable before any script runs', async ({ newVisitor }) => {
  const visitor = await newVisitor({ javaScriptEnabled: false })
  const page = await visitor.newPage()
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('a path without a page is a 404 that leads home', async ({ page, problems }) => {
  problems.expect(/Failed to load resource: .*404/)
  const response = await page.goto('/no-such-page')
  expect(response?.status()).toBe(404)
  await page.getByRole('main').getByRole('link').first().click()
  await expect(page).toHaveURL('/')
})
