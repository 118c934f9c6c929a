import { mailedPath } from '#e2e/support/auth-steps.ts'
import { openCars } from '#e2e/support/cars-steps.ts'
import { axeViolations, expect, test } from '#e2e/support/fixtures.ts'
import { signIn } from '#e2e/support/signed-in.ts'

test('visitor gets mail about a car at a confirmed address, and ends it by the link in it @journey', async ({
  page,
  context,
  browser,
}) => {
  test.slow()
  const make = `Alertine ${Date.now()}`
  const email = `told-${Date.now()}@example.test`
  await openCars(page, `?make=${encodeURIComponent(make)}`)
  await page.getByRole('button', { name: 'Get alerts' }).click()
  const sheet = page.getByRole('dialog', { name: 'Get alerts' })
  await expect(sheet).toContainText(make)
  expect(await axeViolations(page)).toEqual([])
  await sheet.getByRole('button', { name: 'Save this search' }).click()
  await expect(sheet).toContainText('Please type your email address.')
  await sheet.getByLabel('Your email address').fill(email)
  await sheet.getByRole('button', { name: 'Save this search' }).click()
  await expect(sheet).toContainText('Check your email')

  await page.goto(await mailedPath(context.request, email, '/alerts/confirm?token='))
  await page.getByRole('button', { name: 'Yes, send me alerts' }).click()
  await expect(page.getByText('Confirmed.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  expect(await axeViolations(page)).toEqual([])

  const staff = await browser.newContext({ baseURL: new URL(page.url()).origin })
  const { headers } = await signIn(staff, 'admin')
  const made = await staff.request.post('/api/v1/car-listings/admin', {
    headers,
    data: { make, model: 'Test', year: 1992, mileage: 91_000, price: 9_100 },
  })
  const { id } = (await made.json()) as { id: string }
  expect(await mailedPath(context.request, email, '/cars/', 2)).toBe(`/cars/${id}`)

  const stop = await mailedPath(context.request, email, '/alerts/stop?token=', 2)
  const unscripted = await browser.newContext({ baseURL: new URL(page.url()).origin, javaScriptEnabled: false })
  for (const where of [await unscripted.newPage(), page]) {
    await where.goto(stop)
    await where.getByRole('button', { name: 'Stop the emails' }).click()
    await expect(where.getByText('Done. You won’t get emails about this anymore.')).toBeVisible()
  }
  await unscripted.close()
  expect(await axeViolations(page)).toEqual([])
  await staff.request.delete(`/api/v1/car-listings/admin/${id}/complete`, { headers })
  await staff.close()
})

test('saved search of an account is created with its pace and its subject, and deleted', async ({ page, context }) => {
  await signIn(context, 'consultant')
  const price = 30_000 + (Date.now() % 10_000)
  await openCars(page, `?make=Toyota&price_max=${price}`)
  await page.getByRole('button', { name: 'Get alerts' }).click()
  const sheet = page.getByRole('dialog', { name: 'Get alerts' })
  await sheet.getByRole('radio', { name: 'Daily, 8:00' }).check({ force: true })
  await sheet.getByRole('button', { name: 'Save this search' }).click()
  await sheet.getByRole('link', { name: 'See your searches' }).click()

  const name = `Toyota, Up to $${price.toLocaleString('en-CA')}`
  const one = page.locator('#searches').getByRole('listitem').filter({ hasText: name })
  await expect(one.getByRole('radio', { name: 'Daily, 8:00' })).toBeChecked()
  await one.getByRole('radio', { name: 'At once' }).check({ force: true })
  await expect(one).toContainText('Emails go to consultant@northlane.example, at once')
  expect(await axeViolations(page)).toEqual([])
  await expect(one.getByRole('link', { name })).toHaveAttribute('href', `/cars?make=Toyota&price_max=${price}`)

  await one.getByRole('button', { name: /^Edit/ }).click()
  await sheet.getByRole('switch', { name: 'New matches' }).uncheck()
  await sheet.getByRole('switch', { name: 'Price drops' }).uncheck()
  await sheet.getByRole('button', { name: 'Save changes' }).click()
  await expect(sheet).toContainText('Choose new matches, price drops, or both.')
  await sheet.getByRole('switch', { name: 'Price drops' }).check()
  expect(await axeViolations(page)).toEqual([])
  await sheet.getByRole('button', { name: 'Save changes' }).click()
  await expect(sheet).toBeHidden()
  await one.getByRole('button', { name: /^Edit/ }).click()
  await expect(sheet.getByRole('switch', { name: 'New matches' })).not.toBeChecked()
  await sheet.getByRole('button', { name: 'Close' }).click()

  await one.getByRole('button', { name: /^Delete/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep it' }).click()
  await expect(one.getByRole('button', { name: /^Delete/ })).toBeFocused()
  await one.getByRole('button', { name: /^Delete/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(one).toHaveCount(0)
})

test.describe('car alert without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('an address is confirmed by the button on the page of its link, and not by opening it', async ({
    page,
    request,
  }) => {
    const email = `unscripted-${Date.now()}@example.test`
    const asked = await request.post('/api/v1/saved-searches', {
      headers: { 'idempotency-key': crypto.randomUUID() },
      data: {
        filters: { make: [`Unscripted ${Date.now()}`] },
        pace: 'at_once',
        tells_new: true,
        tells_drops: true,
        time_zone: 'America/Toronto',
        email,
      },
    })
    expect(asked.ok()).toBe(true)
    await page.goto(await mailedPath(request, email, '/alerts/confirm?token='))
    await expect(page.getByText('Confirmed.')).toBeHidden()
    await page.getByRole('button', { name: 'Yes, send me alerts' }).click()
    await expect(page.getByText('Confirmed.')).toBeVisible()
    await page.goto('/alerts/confirm?token=YQ.forged')
    await page.getByRole('button', { name: 'Yes, send me alerts' }).click()
    await expect(page.getByRole('alert')).toBeVisible()
    await expect(page.getByText('Confirmed.')).toBeHidden()
    for (const path of ['/alerts/stop', '/unsubscribe']) {
      await page.goto(`${path}?token=YQ.forged`)
      await page.getByRole('button', { name: 'Stop the emails' }).click()
      await expect(page.getByRole('alert')).toBeVisible()
    }
  })
})
