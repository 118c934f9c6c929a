import type { Locator, Page } from '@playwright/test'
import { newMake, openList, picture, pictureFiles, signInAsAdmin, tile } from '../support/admin-steps.ts'
import { expect, test } from '../support/fixtures.ts'
import { DEMO_PASSWORD, hydrated } from '../support/signed-in.ts'
import { textsIn } from '../support/words.ts'

async function openNew(page: Page): Promise<void> {
  await page.goto('/admin/listings/new')
  await hydrated(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Add Car Listing' })).toBeVisible()
}

async function fillRequired(page: Page, make: string): Promise<void> {
  await page.getByLabel('Make', { exact: true }).fill(make)
  await page.getByLabel('Model').fill('Sample')
  await page.getByLabel('Year').selectOption('2011')
}

/** As if it were dragged from a folder. */
async function dropFile(page: Page, file: Buffer, onto: Locator): Promise<void> {
  const dataTransfer = await page.evaluateHandle(
    (bytes) => {
      const transfer = new DataTransfer()
      transfer.items.add(new File([new Uint8Array(bytes)], 'dropped.png', { type: 'image/png' }))
      return transfer
    },
    [...file],
  )
  await onto.dispatchEvent('drop', { dataTransfer })
}

const files = (page: Page) => page.getByLabel('Drop images here, or choose files')
const saved = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text })

test('listing is created once, by two clicks, with three images and a chosen main one @journey', async ({
  page,
  context,
}) => {
  const api = await signInAsAdmin(context)
  const make = newMake()
  await openNew(page)
  await fillRequired(page, make)
  await page.getByLabel('Price, CAD', { exact: true }).fill('34900.5')
  await files(page).setInputFiles(await pictureFiles('one.png'))
  await dropFile(page, await picture('#359'), files(page))
  await dropFile(page, await picture('#953'), tile(page, 1))
  await expect(tile(page, 3).getByRole('img')).toHaveJSProperty('naturalWidth', 64)
  await expect(tile(page, 1).getByText('Main Image')).toBeVisible()
  await expect(tile(page, 1).getByText('New')).toBeVisible()
  await tile(page, 2).getByRole('button', { name: 'Set Main' }).click()
  await expect(tile(page, 1).getByText('Main Image')).toBeHidden()

  const creations: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/car-listings/admin')) creations.push(request.url())
  })
  // Held back until the second click has come, so that both fall into one save.
  const { promise: clicked, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/car-listings/admin', async (route) => {
    await clicked
    await route.fallback()
  })
  const { promise: seen, resolve: goOn } = Promise.withResolvers<void>()
  await page.route('**/images', async (route) => {
    await seen
    await route.fallback()
  })
  await page.getByRole('button', { name: 'Create Listing' }).dblclick()
  await expect(page.getByRole('button', { name: 'Saving...' })).toHaveAttribute('aria-disabled', 'true')
  release()
  await expect(page.getByRole('progressbar')).toHaveCount(3)
  goOn()
  await expect(page).toHaveURL('/admin/listings')
  await expect(saved(page, `2011 ${make} Sample was created.`)).toBeVisible()
  expect(creations).toHaveLength(1)
  const [listing, ...others] = await api.find(make)
  expect(others).toEqual([])
  expect(listing?.images).toHaveLength(3)
  expect(listing?.main_image).toBe(listing?.images[1])
})

test('city is proposed while typing, and fills in its province or state', async ({ page, context }) => {
  const api = await signInAsAdmin(context)
  const make = newMake()
  await openNew(page)
  await fillRequired(page, make)
  const city = page.getByLabel('City', { exact: true })
  const province = page.getByLabel('Province or state')
  await city.pressSequentially('Washington')
  await expect(page.locator('datalist option[value="Washington, DC"]')).toBeAttached()
  await expect(province).toHaveValue('')
  // What picking it in the browser's own list writes.
  await city.fill('Washington, DC')
  await expect(city).toHaveValue('Washington')
  await expect(province).toHaveValue('DC')
  await expect(province.getByRole('option', { selected: true })).toHaveText('District of Columbia')
  // A place that the table does not have is typed as it is.
  await city.fill('Nowhere')
  await expect(province).toHaveValue('DC')
  await city.fill('Washington')
  await page.getByRole('button', { name: 'Create Listing' }).click()
  await expect(page).toHaveURL('/admin/listings')
  expect(await api.find(make)).toMatchObject([{ city: 'Washington', province: 'DC' }])
})

test('listing edit changes fields, the main image and the order, and deletes an image', async ({ page, context }) => {
  const api = await signInAsAdmin(context)
  const make = newMake()
  const { id } = await api.create({ make, price: 20_000, trim: 'LX' })
  const [first, second, third] = await api.upload(
    id,
    await picture('#286'),
    await picture('#a33'),
    await picture('#359'),
  )
  await openList(page, make)
  await page.getByRole('link', { name: `${make} Sample`, exact: true }).click()
  await expect(page).toHaveURL(`/admin/listings/${id}`)
  await expect(page.getByLabel('Trim')).toHaveValue('LX')
  await expect(tile(page, 1).getByText('Uploaded')).toBeVisible()
  await page.getByLabel('Trim').fill('EX')
  const mileage = page.getByLabel('Mileage', { exact: true })
  await mileage.fill('19312')
  await expect(page.getByText('That’s 12,000 mi.')).toBeVisible()
  await page.getByLabel('Unit of the mileage').selectOption('mi')
  await expect(mileage).toHaveValue('12000')
  await tile(page, 3).getByRole('button', { name: 'Set Main' }).click()
  await page.getByRole('button', { name: 'Move image 3 earlier' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Move image 2 earlier' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Delete image 2' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Delete image 2' })).toBeFocused()
  await page.getByRole('button', { name: 'Update Listing' }).click()
  await expect(saved(page, `2011 ${make} Sample was updated.`)).toBeVisible()
  expect(await api.get(id)).toMatchObject({ trim: 'EX', mileage: 12_000, images: [third, second], main_image: third })

  await page.goto(`/admin/listings/${id}?history=${id}`)
  const drawer = page.getByRole('dialog', { name: `History of 2011 ${make} Sample` })
  await expect(drawer.getByRole('listitem').filter({ hasText: 'Image deleted' })).toContainText('Demo Admin')
  const changed = drawer.getByRole('listitem').filter({ hasText: 'EX' })
  await expect(changed.locator('del').first()).toHaveText('LX')
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(`/admin/listings/${id}`)
  expect(first).not.toBe(third)
})

test('listing form shows a missing or wrong value beside its field', async ({ page, context }) => {
  await signInAsAdmin(context)
  await openNew(page)
  await page.getByLabel('Make', { exact: true }).fill('   ')
  await page.getByLabel('Price, CAD', { exact: true }).fill('-1')
  await page.getByRole('button', { name: 'Create Listing' }).click()
  await expect(page.getByLabel('Make', { exact: true })).toBeFocused()
  await expect(page.getByLabel('Make', { exact: true })).toHaveAccessibleDescription('Make is required')
  await expect(page.getByLabel('Model')).toHaveAccessibleDescription('Model is required')
  await expect(page.getByLabel('Year')).toHaveAccessibleDescription('Year is required')
  await expect(page.getByLabel('Price, CAD', { exact: true })).toHaveAccessibleDescription('Enter 0 or more.')
  await page.getByLabel('Model').pressSequentially('S')
  await expect(page.getByLabel('Model')).toBeFocused()
  await expect(page.getByLabel('Model')).toHaveAccessibleDescription('')
  const years = await page.getByLabel('Year').getByRole('option').allInnerTexts()
  expect(years.slice(1, 2)).toEqual([String(new Date().getFullYear() + 1)])
  expect(years.at(-1)).toBe('1990')

  const large = { name: 'large.png', mimeType: 'image/png', buffer: Buffer.alloc(10_485_761) }
  const deed = { name: 'deed.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') }
  await files(page).setInputFiles([large, deed])
  await expect(page.getByText('File too large: large.png. Maximum size is 10MB.')).toBeVisible()
  await expect(
    page.getByText('Invalid file type: deed.pdf. Only JPG, PNG, WEBP, and GIF files are allowed.'),
  ).toBeVisible()
  const [one] = await pictureFiles('one.png')
  await files(page).setInputFiles(Array.from({ length: 11 }, () => one ?? large))
  await expect(page.getByText('Maximum 10 images allowed. You can add 10 more.')).toBeVisible()
})

test('listing form tells a duplicate, a server error and a dead network apart', async ({ page, context, problems }) => {
  problems.expect(/Failed to load resource/)
  const api = await signInAsAdmin(context)
  const make = newMake()
  await api.create({ make })
  await openNew(page)
  await fillRequired(page, make)
  const submit = page.getByRole('button', { name: 'Create Listing' })
  await submit.click()
  await expect(page.getByRole('alert')).toHaveText('A listing with this information already exists.')
  await page.route('**/car-listings/admin', (route) => route.fulfill({ status: 503, json: { code: 'unavailable' } }))
  await submit.click()
  await expect(page.getByRole('alert')).toHaveText('Server error. Please try again later.')
  await page.unroute('**/car-listings/admin')
  await page.route('**/car-listings/admin', (route) => route.abort())
  await submit.click()
  await expect(page.getByRole('alert')).toContainText('Network connection failed.')
  await expect(page.getByLabel('Make', { exact: true })).toHaveValue(make)
})

test('images that cannot be uploaded are reported, kept in the tab and sent the next time', async ({
  page,
  context,
  problems,
}) => {
  problems.expect(/Failed to load resource/)
  const api = await signInAsAdmin(context)
  const make = newMake()
  await openNew(page)
  await fillRequired(page, make)
  await files(page).setInputFiles(await pictureFiles('one.png'))
  await page.route('**/images', (route) => route.abort())
  await page.getByRole('button', { name: 'Create Listing' }).click()
  await expect(page).toHaveURL('/admin/listings')
  const notice = page.getByRole('alert').filter({
    hasText: 'Listing created successfully, but image upload failed. Please try uploading images again.',
  })
  await expect(notice).toBeVisible()
  const [listing] = await api.find(make)
  expect(listing?.images).toEqual([])

  await notice.getByRole('link', { name: 'Open this listing' }).click()
  await expect(page).toHaveURL(`/admin/listings/${listing?.id}`)
  await expect(tile(page, 1).getByText('New')).toBeVisible()
  await page.getByRole('button', { name: 'Update Listing' }).click()
  await expect(page.getByText('The listing is saved, but its images aren’t. Add them again.')).toBeVisible()
  await page.unroute('**/images')
  await notice.or(page.getByRole('alert')).getByRole('link', { name: 'Open this listing' }).click()
  await page.getByRole('button', { name: 'Update Listing' }).click()
  await expect(saved(page, 'was updated.')).toBeVisible()
  expect((await api.find(make))[0]?.images).toHaveLength(1)
})

test('main image that cannot be set is reported, and everything else is saved', async ({ page, context, problems }) => {
  problems.expect(/Failed to load resource/)
  const api = await signInAsAdmin(context)
  const make = newMake()
  await openNew(page)
  await fillRequired(page, make)
  await files(page).setInputFiles(await pictureFiles('one.png', 'two.png'))
  await tile(page, 2).getByRole('button', { name: 'Set Main' }).click()
  await page.route('**/images/main*', (route) => route.fulfill({ status: 500, json: { code: 'internal' } }))
  await page.getByRole('button', { name: 'Create Listing' }).click()
  await expect(
    page.getByText(
      'Listing and images saved successfully, but failed to set main image. You can set it manually later.',
    ),
  ).toBeVisible()
  expect((await api.find(make))[0]?.images).toHaveLength(2)
})

test('leaving with unsaved changes asks first', async ({ page, context }) => {
  await signInAsAdmin(context)
  await openNew(page)
  const menu = page.getByRole('navigation', { name: 'Dashboard' })
  await page.getByLabel('Make', { exact: true }).fill('Unsaved')
  await menu.getByRole('link', { name: 'Car Listings', exact: true }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  await dialog.getByRole('button', { name: 'Keep editing' }).click()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL('/admin/listings/new')
  await expect(page.getByLabel('Make', { exact: true })).toHaveValue('Unsaved')

  const asked = page.waitForEvent('dialog')
  const reloading = page.reload()
  const question = await asked
  expect(question.type()).toBe('beforeunload')
  await question.accept()
  await reloading
  await hydrated(page)
  await expect(page.getByText('You started this earlier and didn’t send it.')).toBeVisible()
  await expect(page.getByLabel('Make', { exact: true })).toHaveValue('Unsaved')
  await page.getByRole('button', { name: 'Discard draft' }).click()
  await expect(page.getByLabel('Make', { exact: true })).toHaveValue('')

  await page.getByLabel('Make', { exact: true }).fill('Unsaved')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await dialog.getByRole('button', { name: 'Leave without saving' }).click()
  await expect(page).toHaveURL('/admin/listings')
  await openNew(page)
  await expect(page.getByLabel('Make', { exact: true })).toHaveValue('')
})

test('listing preview shows what is in the form before anything is saved', async ({ page, context }) => {
  await signInAsAdmin(context)
  await openNew(page)
  await fillRequired(page, 'Zephyr')
  await page.getByLabel('Price, CAD', { exact: true }).fill('34900')
  await page.getByLabel('Original price, CAD').fill('37200')
  await page.getByRole('textbox', { name: 'Features' }).fill('Heated seats\nWinter tires')
  await files(page).setInputFiles(await pictureFiles('one.png'))
  await page.getByRole('button', { name: 'Preview' }).click()
  const dialog = page.getByRole('dialog', { name: 'How the public sees it' })
  await expect(dialog.getByRole('heading', { name: '2011 Zephyr Sample' })).toBeVisible()
  await expect(dialog).toContainText('$34,900')
  // The higher price was never asked, so no saving is claimed.
  await expect(dialog).not.toContainText('$2,300')
  await expect(dialog.getByRole('listitem')).toHaveText(['Heated seats', 'Winter tires'])
  await expect(dialog.getByRole('img').first()).toHaveJSProperty('naturalWidth', 64)
})

test('listing is created with its image after a login dialog, when the session has expired', async ({
  page,
  context,
  problems,
}) => {
  const { loginAgain } = textsIn('en')
  problems.expect(/Failed to load resource: .*401/)
  const api = await signInAsAdmin(context)
  const make = newMake()
  await openNew(page)
  await fillRequired(page, make)
  await files(page).setInputFiles(await pictureFiles('one.png'))
  await page.route('**/api/v1/**', (route) =>
    route.fulfill({ status: 401, json: { detail: '', code: 'unauthorized' } }),
  )
  await page.getByRole('button', { name: 'Create Listing' }).click()
  const password = page.getByRole('dialog', { name: loginAgain.title }).getByLabel('Password', { exact: true })
  await expect(password).toBeFocused()
  await page.unroute('**/api/v1/**')
  await password.fill(DEMO_PASSWORD)
  await page.keyboard.press('Enter')
  await expect(saved(page, `2011 ${make} Sample was created.`)).toBeVisible()
  await expect(page).toHaveURL('/admin/listings')
  const [listing, ...more] = await api.find(make)
  expect(more).toEqual([])
  expect(listing?.images).toHaveLength(1)
})

test('listing is made and deleted by keyboard alone', async ({ page, context }) => {
  // Each press of Tab is looked at.
  test.slow()
  const api = await signInAsAdmin(context)
  const make = newMake()
  await openNew(page)
  await tabTo(page, page.getByLabel('Make', { exact: true }))
  await page.keyboard.type(make)
  await page.keyboard.press('Tab')
  await page.keyboard.type('Sample')
  await page.keyboard.press('Tab')
  await page.keyboard.type('2011')
  // Awaited from well before the key: a browser that learns of it too late opens a dialog of its own.
  const chosen = page.waitForEvent('filechooser')
  await tabTo(page, files(page))
  await page.keyboard.press('Space')
  await (await chosen).setFiles(await pictureFiles('one.png', 'two.png'))
  await tabTo(page, page.getByRole('button', { name: /^Set Main.*image 2$/ }), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(tile(page, 2).getByText('Main Image')).toBeVisible()
  await tabTo(page, page.getByRole('button', { name: 'Create Listing' }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/admin/listings')
  const [listing] = await api.find(make)
  expect(listing?.main_image).toBe(listing?.images[1])

  await tabTo(page, page.getByRole('searchbox'))
  await page.keyboard.type(make)
  await expect(page.getByRole('row')).toHaveCount(2)
  await tabTo(page, page.getByRole('button', { name: /^More actions/ }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menu')).toBeVisible()
  await page.keyboard.press('End')
  await expect(page.getByRole('menuitem', { name: 'Delete permanently' })).toBeFocused()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('alertdialog')
  await expect(dialog.getByRole('button', { name: 'Keep it' })).toBeFocused()
  await tabTo(page, dialog.getByRole('button', { name: 'Delete permanently' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'No Car Listings Found' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Car Listings', exact: true })).toBeFocused()
  expect(await api.find(make)).toEqual([])
})

/** Presses until the focus is there; more often than there are things to stop at means that it cannot be reached. */
async function tabTo(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  for (let presses = 0; presses < 60; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press(key)
  }
  await expect(target).toBeFocused()
}
