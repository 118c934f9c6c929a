import { firstCard, makeCarWithPictures, openCars } from '#e2e/support/cars-steps.ts'
import { expect, test } from '#e2e/support/fixtures.ts'
import { hydrated, signIn } from '#e2e/support/signed-in.ts'

test('car opens over the list under its own address, closes to where it was, and is a page when reloaded @journey', async ({
  page,
}) => {
  await openCars(page, '?sort=price_desc')
  const link = firstCard(page).getByRole('link')
  const name = (await link.textContent()) ?? ''
  await link.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/cars\/[\da-f-]{36}$/)
  const modal = page.getByRole('dialog', { name })
  await expect(modal.getByRole('term').filter({ hasText: 'Mileage' })).toBeVisible()
  await expect(page).toHaveTitle(new RegExp(`^${name}`))
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/\/cars\?sort=price_desc$/)
  await expect(modal).toHaveCount(0)
  await expect(link).toBeFocused()

  await page.goForward()
  await expect(modal).toBeVisible()
  await page.goBack()
  await expect(modal).toHaveCount(0)
  await page.goForward()
  await expect(modal).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await hydrated(page)
  await page.goBack()
  await expect(page).toHaveURL(/\/cars\?sort=price_desc$/)
  await expect(firstCard(page)).toContainText(name)
})

test('car gallery follows keys and thumbnails, and shows a closer look', async ({ page, context, newVisitor }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const staff = await newVisitor()
  const { headers } = await signIn(staff, 'admin')
  const id = await makeCarWithPictures(staff.request, headers, 'Gallery')
  await page.goto(`/cars/${id}`)
  await hydrated(page)
  await expect(page.getByText(/^1\s\/\s\d$/)).toBeVisible()
  await page.getByRole('button', { name: /^Zoom in: .*photo 1 of/ }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByText(/^2\s\/\s\d$/)).toBeVisible()
  await page.getByRole('link', { name: /photo 1 of/ }).click()
  await expect(page.getByText(/^1\s\/\s\d$/)).toBeVisible()

  await page.getByRole('button', { name: 'Zoom in', exact: true }).click()
  const zoom = page.getByRole('dialog', { name: /photo 1 of/ })
  await zoom.getByRole('button', { name: 'Larger' }).click()
  await expect(zoom.getByRole('button', { name: 'Smaller' })).toBeVisible()
  await zoom.getByRole('button', { name: 'Next photo' }).click()
  await page.keyboard.press('Escape')
  await expect(page.getByText(/^2\s\/\s\d$/)).toBeVisible()

  await page.getByRole('button', { name: 'Share' }).click()
  await expect(page.getByRole('button', { name: 'Link copied' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(new RegExp(`/cars/${id}$`))
  await staff.request.delete(`/api/v1/car-listings/admin/${id}/complete`, { headers })
})

test('hidden car is gone for the public, and its page offers others', async ({ page, context, problems }) => {
  problems.expect(/status of 404/)
  const { headers } = await signIn(context, 'admin')
  const made = await context.request.post('/api/v1/car-listings/admin', {
    headers,
    data: { make: 'Zastava', model: 'Koral', year: 1990, description: '<img src=x onerror=alert(1)>' },
  })
  const { id } = (await made.json()) as { id: string }
  await page.goto(`/cars/${id}`)
  await expect(page.getByText('<img src=x onerror=alert(1)>')).toBeVisible()
  await context.request.delete(`/api/v1/car-listings/admin/${id}`, { headers })
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Vehicle Not Found' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Similar cars' })).toBeVisible()
  await context.request.delete(`/api/v1/car-listings/admin/${id}/complete`, { headers })
})

test('car whose details cannot be loaded says so over the list', async ({ page, problems }) => {
  problems.expect(/status of 500/)
  await openCars(page)
  await page.route(/car-listings\/public\/[\da-f-]{36}$/, (route) =>
    route.fulfill({ status: 500, json: { code: 'internal', detail: 'x' } }),
  )
  await firstCard(page).getByRole('link').click()
  const failure = page.getByRole('dialog', { name: 'Vehicle Not Found' })
  await expect(failure).toContainText('Failed to load vehicle details. Please try again later.')
  await failure.getByRole('button', { name: /^Close/ }).click()
  await expect(page).toHaveURL(/\/cars$/)
  await expect(failure).toHaveCount(0)
})

test('car opened from the list always gives the page a title', async ({ page }) => {
  await openCars(page)
  await page.evaluate(() => {
    const titles: string[] = []
    Object.assign(window, { titles })
    new MutationObserver(() => titles.push(document.title)).observe(document.head, {
      childList: true,
      subtree: true,
      characterData: true,
    })
  })
  const link = firstCard(page).getByRole('link')
  const name = (await link.textContent()) ?? ''
  await link.click()
  await expect(page).toHaveTitle(new RegExp(`^${name}`))
  const titles = await page.evaluate(() => (window as unknown as { titles: string[] }).titles)
  expect(titles.length).toBeGreaterThan(0)
  expect(titles).not.toContain('')
})
