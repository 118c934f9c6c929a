import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { hydrated } from '../support/signed-in.ts'

/** Reviews by clients, which other tests publish, stand in a section of their own. */
const examples = (page: Page) => page.getByRole('region', { name: 'Example reviews' }).getByRole('article')

test('reviews show twelve examples and six more each time, until there are no more @journey', async ({ page }) => {
  await page.goto('/reviews')
  await hydrated(page)
  await expect(page.getByText('These reviews are examples.')).toBeVisible()
  const reviews = examples(page)
  await expect(reviews).toHaveCount(12)
  await expect(reviews.getByText('Example', { exact: true })).toHaveCount(12)
  await expect(reviews.first()).toContainText('Family vehicles')
  await expect(reviews.first()).toContainText('$4,200 saved')
  await expect(reviews.first().getByRole('img', { name: '5 out of 5' })).toBeVisible()

  const askedMs = Date.now()
  await page.getByRole('link', { name: 'Show 6 more' }).click()
  await expect(page.getByRole('link', { name: 'One moment…' })).toHaveAttribute('aria-busy', 'true')
  await expect(reviews).toHaveCount(18)
  expect(Date.now() - askedMs).toBeGreaterThanOrEqual(500)
  await expect(page).toHaveURL('/reviews?show=18')
  await expect(page.getByRole('status').filter({ hasText: '18 of 26' })).toBeVisible()
  await page.getByRole('link', { name: 'Show 6 more' }).click()
  await expect(reviews).toHaveCount(24)
  await page.getByRole('link', { name: 'Show 2 more' }).click()
  await expect(reviews).toHaveCount(26)
  await expect(page.getByRole('link', { name: /^Show / })).toHaveCount(0)
})

test('review list sorts and filters, and the address keeps it', async ({ page }) => {
  await page.goto('/reviews')
  await hydrated(page)
  const reviews = examples(page)
  await page.getByLabel('Sort by').selectOption('Oldest first')
  await expect(reviews.first()).toHaveAccessibleName('Client Z')
  await page.getByLabel('Rating', { exact: true }).selectOption('4 stars (6)')
  await expect(reviews).toHaveCount(6)
  await expect(page).toHaveURL('/reviews?sort=oldest&rating=4')
  await page.reload()
  await expect(reviews).toHaveCount(6)
  await expect(reviews.first()).toHaveAccessibleName('Client W')
})

test('review list works without scripts: the choices are sent, the longer list is a link', async ({ newVisitor }) => {
  const visitor = await newVisitor({ javaScriptEnabled: false })
  const page = await visitor.newPage()
  await page.goto('/reviews')
  await page.getByLabel('Sort by').selectOption('Highest rating')
  await page.getByLabel('Rating', { exact: true }).selectOption('5 stars (18)')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(examples(page)).toHaveCount(12)
  await page.getByRole('link', { name: 'Show 6 more' }).click()
  await expect(page).toHaveURL('/reviews?sort=rating&rating=5&show=18')
  await expect(examples(page)).toHaveCount(18)
})
