import type { Page } from '@playwright/test'
import { firstCard, listCars, openCars, SAMPLE_CARS } from '#e2e/support/cars-steps.ts'
import { axeViolations, expect, expectSound, test } from '#e2e/support/fixtures.ts'
import { hydrated, readStorage, signIn } from '#e2e/support/signed-in.ts'

/** Some have no price. */
const PRICED_CARS = `${SAMPLE_CARS}&price_min=1`

/** Hearts load after the page, at the first user input. */
async function hearts(page: Page) {
  await page.mouse.move(200, 200)
  await expect(firstCard(page).getByRole('button', { name: /^Save the/ })).toBeVisible({ timeout: 20_000 })
}

test('visitor saves by a heart, finds the car again, and loses none by logging in @journey', async ({
  page,
  context,
}) => {
  await openCars(page, SAMPLE_CARS)
  await hearts(page)
  const heart = firstCard(page).getByRole('button', { name: /^Save the/ })
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  const name = (await firstCard(page).getByRole('heading').innerText()).trim()
  expect(await readStorage(page, 'saved-cars')).toContain('"make"')

  await page.goto('/cars/saved')
  await expect(page.getByRole('heading', { level: 2, name })).toBeVisible()
  await expect(page.getByText('Kept in this browser.')).toBeVisible()
  expect(await axeViolations(page)).toEqual([])

  await signIn(context, 'buyer')
  await page.goto('/cars/saved')
  await expect(page.getByText('1 car came over from this browser when you logged in.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name })).toHaveCount(1)
  expect(await readStorage(page, 'saved-cars')).toBeNull()
  await page.getByRole('button', { name: `Remove the ${name}` }).click()
  await expect(page.getByRole('heading', { level: 2, name })).toHaveCount(0)
  await expect(page.locator('main :focus')).toHaveCount(1)
})

test('cars chosen on the list stand side by side, and the link alone shows the same', async ({ page }) => {
  await openCars(page, '?body_type=SUV')
  await hearts(page)
  const cards = page.locator('.car-results').getByRole('article')
  for (const place of [0, 1, 2])
    await cards
      .nth(place)
      .getByRole('button', { name: /^Compare the/ })
      .click()
  await page.getByRole('link', { name: 'Compare 3 cars' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Three cars, side by side' })).toBeVisible()
  await expect(page.getByRole('columnheader')).toHaveCount(4)
  // All of them are of that body: the row is hidden until everything is asked for.
  await expect(page.getByRole('rowheader', { name: 'Body type' })).toBeHidden()
  await page.getByRole('switch', { name: 'Only what differs' }).click()
  await expect(page.getByRole('rowheader', { name: 'Body type' })).toBeVisible()
  await expect(page).toHaveURL(/all=1/)
  await page.getByLabel('Registered in').selectOption('QC')
  await expect(page.getByRole('rowheader', { name: 'Total price with taxes, Quebec' })).toBeVisible()
  await expect(page.getByText('best', { exact: true }).filter({ visible: true }).first()).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
  await page
    .getByRole('link', { name: /^Remove the/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Two cars, side by side' })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Remove the/ }).first()).toBeFocused()
  // It is taken back where it was chosen, too.
  await page.goto('/cars?body_type=SUV')
  await hearts(page)
  await expect(page.getByRole('link', { name: 'Compare 2 cars' })).toBeVisible()
  await page.getByRole('button', { name: 'Stop comparing' }).click()
  await expect(page.getByRole('link', { name: 'Compare 2 cars' })).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('saved cars beyond one request are all shown', async ({ page }) => {
  const count = 101
  await page.addInitScript((length) => {
    const cars = Array.from({ length }, (_, place) => ({
      id: crypto.randomUUID(),
      make: 'Kia',
      model: `Gone ${place}`,
      year: 2020,
      price: null,
      image: null,
      saved_at: '2026-01-01T00:00:00.000Z',
    }))
    localStorage.setItem('saved-cars', JSON.stringify(cars))
  }, count)
  await page.goto('/cars/saved')
  await expect(page.getByRole('heading', { level: 2, name: /Gone \d+/ })).toHaveCount(count)
})

test('viewed cars are kept in this browser, until one tap stops it', async ({ page, request, problems }) => {
  const [car] = await listCars(request, `${PRICED_CARS}&limit=1`)
  await page.goto(`/cars/${car?.id}`)
  await hydrated(page)
  await page.mouse.move(100, 100)
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeVisible({ timeout: 20_000 })
  await page.goto('/cars/saved')
  const seen = page.getByRole('region', { name: 'Seen lately' })
  await expect(seen.getByRole('link')).toHaveCount(1)
  // Prices that don't come are missed.
  problems.expect(/Failed to load resource/)
  const CHOSEN = /\/car-listings\/public\/chosen/
  await page.route(CHOSEN, (route) => route.abort())
  await page.reload()
  await expect(seen.getByRole('alert')).toContainText('We couldn’t fetch today’s prices.')
  await page.unroute(CHOSEN)
  await seen.getByRole('button', { name: 'Try again' }).click()
  await expect(seen.getByRole('alert')).toHaveCount(0)
  await expect(seen.getByText(/^\$[\d,]+/)).toBeVisible()
  await seen.getByRole('button', { name: 'Stop tracking' }).click()
  await expect(seen.getByText('We’re not keeping track', { exact: false })).toBeVisible()
  expect(await readStorage(page, 'seen-cars')).toBeNull()
})

test.describe('saved cars without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a car’s page leads to a comparison, which grows by links and shows taxes by a form', async ({
    page,
    request,
  }) => {
    const [car] = await listCars(request, `${PRICED_CARS}&limit=1`)
    await page.goto(`/cars/${car?.id}`)
    await page.getByRole('link', { name: 'Compare with other cars' }).click()
    await page
      .getByRole('link', { name: /^Add the/ })
      .first()
      .click()
    await expect(page.getByRole('heading', { level: 1, name: 'Two cars, side by side' })).toBeVisible()
    await page.getByLabel('Registered in').selectOption('ON')
    await page.getByRole('button', { name: 'Show', exact: true }).click()
    await expect(page.getByRole('rowheader', { name: 'Total price with taxes, Ontario' })).toBeVisible()
    await page.goto(`/cars/saved?ids=${car?.id}`)
    await expect(page.getByRole('article')).toHaveCount(1)
    await expect(page.getByText('Hearts and saved searches need JavaScript.', { exact: false })).toBeVisible()
  })
})

test.describe('saved cars on a phone', () => {
  test.use({ width: 360 })

  test('two of three are shown, the two that are chosen', async ({ page, request }) => {
    const cars = await listCars(request, `${PRICED_CARS}&limit=3`)
    await page.goto(`/cars/compare?ids=${cars.map(({ id }) => id).join(',')}`)
    await hydrated(page)
    await expect(page.getByRole('columnheader')).toHaveCount(2)
    const third = page.getByRole('columnheader').locator(`a[href$="/cars/${cars[2]?.id}"]`)
    await expect(third).toHaveCount(0)
    await page.getByLabel('Right car').selectOption('2')
    await expect(third).toBeVisible()
    await expectSound(page)
  })
})
