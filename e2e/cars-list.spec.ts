import { countOf, firstCard, openCars } from './cars-steps.ts'
import { expect, test } from './fixtures.ts'
import { awake } from './signed-in.ts'

test('models come with their make; years, price and mileage narrow; a shared link shows the same to others', async ({
  page,
  newVisitor,
}) => {
  await openCars(page)
  const filters = page.getByRole('search')
  await filters.getByRole('checkbox', { name: /^Toyota/ }).check()
  await expect(page).toHaveURL(/make=Toyota$/)
  await filters.getByRole('group', { name: 'Model' }).getByRole('checkbox').first().check()
  await expect(page).toHaveURL(/model=/)
  await page.getByRole('link', { name: 'Clear all' }).click()
  await expect(page).toHaveURL(/\/cars$/)

  await filters.getByLabel('To', { exact: true }).first().fill('45,000')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/price_max=45000$/)
  await filters.locator('summary', { hasText: 'Year' }).click()
  await filters.getByLabel('From').nth(1).selectOption('2022')
  await expect(page).toHaveURL(/year_min=2022/)
  await filters.locator('summary', { hasText: 'Mileage' }).click()
  await filters.getByLabel('At most, in km').fill('50000')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/mileage_max_km=50000/)
  await page.getByLabel('Order').selectOption('price_asc')
  await expect(page).toHaveURL(/sort=price_asc/)
  await expect(page.getByRole('link', { name: /^Remove the filter/ })).toHaveText([
    'From 2022',
    'Up to $45,000',
    'Up to 50,000 km',
  ])
  const count = (await countOf(page).textContent()) ?? ''
  const names = await page.locator('section[aria-labelledby="results"] h3').allTextContents()

  const other = await (await newVisitor({ locale: 'en-US' })).newPage()
  await other.goto(page.url())
  await expect(countOf(other)).toHaveText(count)
  await expect(other.locator('section[aria-labelledby="results"] h3')).toHaveText(names)
  await expect(other.getByRole('link', { name: /^Remove the filter Up to 31,069/ })).toBeVisible()
  await awake(other)
  await other.reload()
  await expect(countOf(other)).toHaveText(count)
})

test('pages have numbers and addresses, and nothing found proposes which filter to drop', async ({ page }) => {
  await openCars(page)
  await page.getByRole('navigation', { name: 'Pages of the list' }).getByRole('link', { name: 'Page 2' }).click()
  await expect(page).toHaveURL(/\?page=2#results$/)
  await expect(page.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page')
  await expect(page.getByRole('heading', { name: 'Featured' })).toHaveCount(0)

  await openCars(page, '?make=Tesla&fuel_type=Diesel')
  await expect(page.getByRole('heading', { name: 'No car fits all of this' })).toBeVisible()
  await page.getByRole('link', { name: /^Without Diesel: \d+ cars?$/ }).click()
  await expect(page).toHaveURL(/\/cars\?make=Tesla$/)
  await expect(firstCard(page)).toContainText('Tesla')
})

test('the unit of distance follows the browser, switches in place and is remembered', async ({ page, newVisitor }) => {
  await openCars(page)
  await expect(firstCard(page)).toContainText(/\d\skm/)
  await page.getByRole('link', { name: 'miles' }).click()
  await expect(firstCard(page)).toContainText(/\d\smi/)
  await expect(page).toHaveURL(/\/cars$/)
  await page.reload()
  await expect(firstCard(page)).toContainText(/\d\smi/)

  const american = await (await newVisitor({ locale: 'en-US', javaScriptEnabled: false })).newPage()
  await american.goto('/cars')
  await expect(firstCard(american)).toContainText(/\d\smi/)
  await american.getByRole('link', { name: 'km', exact: true }).click()
  await expect(american).toHaveURL(/\/cars$/)
  await expect(firstCard(american)).toContainText(/\d\skm/)
})
