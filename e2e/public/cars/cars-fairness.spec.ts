import { firstCard, listCars, openCars } from '#e2e/support/cars-steps.ts'
import { axeViolations, expect, test } from '#e2e/support/fixtures.ts'

test('price badge on a card leads to its calculation, and lists can be filtered and sorted by it', async ({ page }) => {
  await openCars(page, '?sort=fairness')
  await expect(firstCard(page)).toContainText('Great price')
  const filters = page.getByRole('search')
  await filters.locator('summary', { hasText: 'How it compares' }).click()
  await filters.getByRole('checkbox', { name: /^Good price/ }).check()
  await expect(page).toHaveURL(/fairness=good&sort=fairness$/)
  await expect(page.getByRole('link', { name: 'Remove filter: Good price' })).toBeVisible()
  await expect(firstCard(page)).toContainText('Good price')
  await firstCard(page).getByRole('link').first().click()
  const badge = page.getByRole('dialog').getByRole('link', { name: 'Good price' })
  const opened = page.context().waitForEvent('page')
  await badge.click({ modifiers: ['ControlOrMeta'] })
  await expect((await opened).locator('#fairness')).toBeInViewport()
  await badge.click()
  await expect(page.locator('#fairness')).toBeInViewport()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('car page shows where its price stands, what it was compared with and what is not known', async ({
  page,
  request,
}) => {
  const [car] = await listCars(request, '?fairness=great&limit=1')
  await page.goto(`/cars/${car?.id}`)
  await page.getByRole('link', { name: 'Great price' }).click()
  const panel = page.locator('#fairness')
  await expect(panel).toBeInViewport()
  await expect(panel.getByRole('heading', { level: 2 })).toHaveText(/^\$[\d,]+ below the typical price of \d+ like it$/)
  await expect(panel).toContainText('This badge isn’t for sale.')
  await expect(panel).toContainText('What it doesn’t know')
  await expect(panel.getByRole('link')).toHaveCount(5)
  await panel.getByText(/^All \d+$/).click()
  expect(await panel.getByRole('link').count()).toBeGreaterThanOrEqual(8)
  expect(await axeViolations(page)).toEqual([])
})

test('price comparison with too few listings says so, and nothing else', async ({ page, request }) => {
  const [car] = await listCars(request, '?search=porsche+911&limit=1')
  await page.goto(`/cars/${car?.id}`)
  await expect(page.locator('#fairness')).toContainText('Not enough to say')
  await expect(page.locator('#fairness')).toContainText('we need 8')
})

test.describe('price grade without scripts', () => {
  test.use({ javaScriptEnabled: false, width: 360 })

  test('the working is in the page', async ({ page, request }) => {
    const [car] = await listCars(request, '?fairness=good&limit=1')
    await page.goto(`/cars/${car?.id}`)
    await page.getByRole('link', { name: 'Good price' }).click()
    await expect(page.locator('#fairness')).toBeInViewport()
    await expect(page.locator('#fairness')).toContainText('How it’s counted')
  })
})
