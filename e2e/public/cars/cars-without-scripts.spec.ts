import { expectCount, firstCard } from '#e2e/support/cars-steps.ts'
import { expect, test } from '#e2e/support/fixtures.ts'

test.use({ javaScriptEnabled: false })

test('searching, filtering, leafing and looking work without scripts @journey', async ({ page }) => {
  // Other tests add cars, which are older and have no picture.
  await page.goto('/cars?year_min=2015')
  await expect(firstCard(page).locator('img')).toHaveAttribute('src', /car-listings\/images/)
  const filters = page.getByRole('search')
  await filters.getByRole('checkbox', { name: /^Sedan/ }).check()
  await filters.getByLabel('To', { exact: true }).first().fill('60000')
  await page.getByLabel('Sort by').selectOption('price_desc')
  await filters.getByRole('button', { name: 'Show cars' }).first().click()
  await expect(page).toHaveURL(/body_type=Sedan/)
  const address = new URL(page.url())
  expect(Object.fromEntries(address.searchParams)).toMatchObject({ price_max: '60000', sort: 'price_desc' })
  await expect(filters.getByRole('checkbox', { name: /^Sedan/ })).toBeChecked()
  await page.getByRole('link', { name: 'Remove filter: Sedan' }).click()
  await expect(page).toHaveURL(/\/cars\?year_min=2015&price_max=60000&sort=price_desc$/)

  await page.getByRole('combobox', { name: /^Search by make/ }).fill('porsche 911')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/search=porsche\+911/)
  await page.goto('/cars?search=porsche+911')
  await expectCount(page, 1)
  await firstCard(page).getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: '2022 Porsche 911' })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Ask about this car by email/ })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Ask about this car' })).toBeHidden()
})

test.describe('cars without scripts on a phone', () => {
  test.use({ width: 360 })

  test('the button leads to the filters in the page', async ({ page }) => {
    await page.goto('/cars')
    await expect(page.getByRole('checkbox', { name: /^SUV/ })).toBeHidden()
    await page.getByRole('button', { name: 'Filters' }).click()
    await expect(page.getByRole('checkbox', { name: /^SUV/ })).toBeVisible()
  })
})
