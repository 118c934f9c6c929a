import { readFile } from 'node:fs/promises'
import { choose, newMake, openList, rowOf, signInAsAdmin } from '../support/admin-steps.ts'
import { expect, test } from '../support/fixtures.ts'
import { hydrated } from '../support/signed-in.ts'

test('listing filters narrow the list, stand in the address, and survive Back and reload', async ({
  page,
  context,
}) => {
  const api = await signInAsAdmin(context)
  const make = newMake()
  await api.create({ make, model: 'Plain', year: 2010, price: 21_500.5, dealer_name: 'Sample Motors' })
  await api.create({ make, model: 'Hidden', year: 2009, is_active: false })
  await api.create({ make, model: 'Starred', year: 2009, is_featured: true, is_active: false })
  const names = page.getByRole('row').getByRole('link', { name: new RegExp(`^${make}`) })

  await page.goto('/admin/listings?page=2')
  await expect(page.getByRole('table')).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search by make or model' }).fill(make)
  await expect(page).toHaveURL(`/admin/listings?search=${make.replace(' ', '+')}`)
  await expect(names).toHaveText([`${make} Starred`, `${make} Hidden`, `${make} Plain`])
  await expect(page.getByText('1 to 3 of 3')).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Pages' })).toBeHidden()
  const plain = rowOf(page, 'Plain')
  await expect(plain).toContainText('$21,500.50')
  await expect(plain).toContainText('Sample Motors')
  await expect(rowOf(page, 'Starred')).toContainText('Hidden')
  await expect(rowOf(page, 'Starred').getByText('Not set')).toHaveCount(2)

  const status = page.getByRole('combobox', { name: 'Status' })
  for (const [label, cars] of [
    ['Active', ['Plain']],
    ['Inactive', ['Starred', 'Hidden']],
    ['Featured', ['Starred']],
    ['All Status', ['Starred', 'Hidden', 'Plain']],
  ] as const) {
    await status.selectOption(label)
    await expect(names).toHaveText(cars.map((car) => `${make} ${car}`))
  }
  await page.getByRole('combobox', { name: 'Year' }).selectOption('2009')
  await expect(names).toHaveText([`${make} Starred`, `${make} Hidden`])
  await page.reload()
  await expect(names).toHaveText([`${make} Starred`, `${make} Hidden`])
  await expect(page.getByRole('combobox', { name: 'Year' })).toHaveValue('2009')
  await page.goBack()
  await expect(page.getByRole('combobox', { name: 'Year' })).toHaveValue('')
  await expect(names).toHaveCount(3)

  await page.getByRole('searchbox', { name: 'Search by make or model' }).fill(`${make} nothing`)
  await expect(page.getByRole('heading', { name: 'No Car Listings Found' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Clear filters' }).first().click()
  await expect(page).toHaveURL('/admin/listings')
  await expect(page.getByRole('searchbox', { name: 'Search by make or model' })).toHaveValue('')
})

test('filtered listings are exported in the spreadsheet’s own form', async ({ page, context }) => {
  const api = await signInAsAdmin(context)
  const make = newMake()
  await api.create({ make, model: 'Plain', year: 2010, price: 21_500.5 })
  await api.create({ make, model: 'Hidden', year: 2009, is_active: false })
  await page.goto(`/admin/listings?search=${make.replace(' ', '+')}&status=active`)
  await hydrated(page)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download CSV' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^listings-\d{4}-\d\d-\d\d\.csv$/)
  const rows = (await readFile(await file.path(), 'utf8')).trim().split('\r\n')
  expect(rows).toHaveLength(2)
  expect(rows[1]).toContain('"Plain"')
})

test('pages are links within two of the current one', async ({ page, context }) => {
  await signInAsAdmin(context)
  await page.goto('/admin/listings')
  const pages = page.getByRole('navigation', { name: 'Pages' })
  await expect(pages.getByRole('link')).toHaveText(['Previous', '1', '2', '3', 'Next'])
  const previous = pages.getByRole('link', { name: 'Previous' })
  await expect(previous).toBeDisabled()
  await pages.getByRole('link', { name: 'Next' }).click()
  await expect(page).toHaveURL('/admin/listings?page=2')
  await expect(page.getByText(/^21 to 40 of/)).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: /results\. Page 2$/ })).toBeAttached()
  await previous.press('Enter')
  await expect(page.getByText(/^1 to 20 of/)).toBeVisible()
  // There is nothing before the first page, and the focus stays where it was pressed.
  await expect(previous).toBeDisabled()
  await expect(previous).toBeFocused()
})

test('listing is featured, hidden, brought back by Undo and deleted for good @journey', async ({ page, context }) => {
  const api = await signInAsAdmin(context)
  const make = newMake()
  const { id } = await api.create({ make, model: 'Mover', year: 2011 })
  await openList(page, make)
  const row = rowOf(page, make)
  await row.getByRole('button', { name: `2011 ${make} Mover is featured` }).click()
  await expect(page.getByText(`2011 ${make} Mover is now featured.`)).toBeVisible()
  await expect(row.getByText('Featured', { exact: true })).toBeVisible()

  await choose(page, row, 'Deactivate')
  await expect(row.getByText('Hidden', { exact: true })).toBeVisible()
  expect((await api.get(id)).is_active).toBe(false)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText(`2011 ${make} Mover is now public.`)).toBeVisible()
  await expect(row.getByText('Hidden', { exact: true })).toBeHidden()
  expect((await api.get(id)).is_active).toBe(true)

  await choose(page, row, 'Delete permanently')
  const dialog = page.getByRole('alertdialog', { name: `Permanently delete the 2011 ${make} Mover?` })
  await dialog.getByRole('button', { name: 'Keep it' }).click()
  await expect(dialog).toBeHidden()
  await expect(row.getByRole('button', { name: /^More actions/ })).toBeFocused()
  expect(await api.status(id)).toBe(200)
  await choose(page, row, 'Delete permanently')
  await dialog.getByRole('button', { name: 'Delete permanently' }).click()
  await expect(page.getByRole('heading', { name: 'No Car Listings Found' })).toBeVisible()
  expect(await api.status(id)).toBe(404)
})

test('listing is deleted while the change of another is in flight, and both results are shown', async ({
  page,
  context,
}) => {
  const api = await signInAsAdmin(context)
  const make = newMake()
  const slow = await api.create({ make, model: 'Slow' })
  const doomed = await api.create({ make, model: 'Doomed' })
  const change = Promise.withResolvers<void>()
  await page.route(`**/api/v1/car-listings/admin/${slow.id}`, async (route) => {
    await change.promise
    await route.continue()
  })
  await openList(page, make)
  await rowOf(page, 'Slow')
    .getByRole('button', { name: /is featured$/ })
    .click()
  await choose(page, rowOf(page, 'Doomed'), 'Delete permanently')
  const dialog = page.getByRole('alertdialog')
  await dialog.getByRole('button', { name: 'Delete permanently' }).click()
  await expect(dialog).toBeVisible()
  expect(await api.status(doomed.id)).toBe(200)
  change.resolve()
  await expect(dialog).toBeHidden()
  await expect(rowOf(page, 'Doomed')).toHaveCount(0)
  await expect(rowOf(page, 'Slow').getByText('Featured', { exact: true })).toBeVisible()
  expect(await api.status(doomed.id)).toBe(404)
})

test('overview counts listings again each time it is opened', async ({ page, context }) => {
  const api = await signInAsAdmin(context)
  await page.goto('/admin')
  const active = page.getByRole('main').getByRole('link', { name: /^Active Listings/ })
  const countOf = async () => Number((await active.innerText()).replaceAll(/\D/g, ''))
  const before = await countOf()
  await expect(page.getByRole('main').getByText('Total Users')).toBeVisible()
  await api.create({ make: newMake() })
  await active.click()
  await expect(page).toHaveURL('/admin/listings?status=active')
  await expect(page.getByRole('combobox', { name: 'Status' })).toHaveValue('active')
  await page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'Admin Overview' }).click()
  await expect(page).toHaveURL('/admin')
  // Others may add and remove theirs meanwhile.
  await expect.poll(countOf).not.toBe(before)
})

test('listing failures each have their own message', async ({ page, context, problems }) => {
  problems.expect(/Failed to load resource: .*500/)
  const api = await signInAsAdmin(context)
  const make = newMake()
  await api.create({ make, is_active: true })
  await openList(page, make)
  const row = rowOf(page, make)
  const broken = { status: 500, json: { detail: '', code: 'internal' } }
  const alert = (text: string) => page.getByRole('alert').filter({ hasText: text })

  await page.route('**/api/v1/car-listings/admin/*', (route) =>
    route.request().method() === 'GET' ? route.fallback() : route.fulfill(broken),
  )
  await row.getByRole('button', { name: /is featured$/ }).click()
  await expect(alert('Failed to update listing')).toBeVisible()
  await choose(page, row, 'Deactivate')
  await expect(alert('Failed to deactivate listing')).toBeVisible()
  await page.unroute('**/api/v1/car-listings/admin/*')

  await page.route('**/complete', (route) => route.fulfill(broken))
  await choose(page, row, 'Delete permanently')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete permanently' }).click()
  await expect(alert('Failed to delete listing permanently')).toBeVisible()
  await expect(alert('Failed to delete listing. Please try again.')).toBeVisible()

  await choose(page, row, 'Deactivate')
  await expect(row.getByText('Inactive')).toBeVisible()
  await page.route('**/api/v1/car-listings/admin/*', (route) =>
    route.request().method() === 'PUT' ? route.fulfill(broken) : route.fallback(),
  )
  await choose(page, row, 'Activate')
  await expect(alert('Failed to activate listing')).toBeVisible()

  await page.route('**/api/v1/car-listings/admin?*', (route) => route.fulfill(broken))
  await page.getByRole('combobox', { name: 'Year' }).selectOption('2011')
  await expect(page.getByRole('heading', { name: 'Failed to load car listings' })).toBeVisible()
  await page.unroute('**/api/v1/car-listings/admin?*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(row).toBeVisible()

  await page.route('**/api/v1/car-listings/admin/count*', (route) => route.fulfill(broken))
  await page.goto('/admin')
  const words = 'Error loading dashboard: Something went wrong on our side. Please try again.'
  await expect(page.getByRole('heading', { name: words })).toBeVisible()
  await page.unroute('**/api/v1/car-listings/admin/count*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('Total Car Listings')).toBeVisible()
})
