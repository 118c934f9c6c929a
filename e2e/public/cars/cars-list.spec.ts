import { countOf, expectCount, firstCard, openCars, SAMPLE_CARS } from '#e2e/support/cars-steps.ts'
import { expect, test } from '#e2e/support/fixtures.ts'
import { delayHydration, hydrated } from '#e2e/support/signed-in.ts'

test('car search proposes while typing, narrows the list, forgives a typo and is one step back @journey', async ({
  page,
}) => {
  await openCars(page)
  const search = page.getByRole('combobox', { name: /^Search by make/ })
  await search.pressSequentially('toyo')
  await expect(page.getByRole('option', { name: 'Toyota', exact: true })).toBeVisible()
  await expect(page).toHaveURL(/\?search=toyo$/)
  await page.keyboard.press('ArrowDown')
  const chosen = page.getByRole('listbox').getByRole('option', { selected: true })
  const name = (await chosen.textContent()) ?? ''
  await page.keyboard.press('Enter')
  await expect(search).toHaveValue(name)
  await expect(page).toHaveURL(new RegExp(`search=${name.replaceAll(' ', '\\+')}$`))
  await expect(page.getByRole('listbox')).toBeHidden()
  await expect(firstCard(page)).toContainText('Toyota')

  await page.goBack()
  await expect(page).toHaveURL(/\/cars$/)
  await expect(search).toHaveValue('')
  // Asked for by Enter, before the typing rests.
  await search.fill('honda')
  await search.press('Enter')
  await expect(page).toHaveURL(/search=honda$/)
  await expect(firstCard(page)).toContainText('Honda')
  await page.goBack()
  await expect(page).toHaveURL(/\/cars$/)
  await expect(search).toHaveValue('')
  await search.fill('hunday')
  await expect(page).toHaveURL(/search=hunday$/)
  await expect(firstCard(page)).toContainText('Hyundai')
})

test('car filters show as many cars as promised, as a chip, and go again; back and forward follow @journey', async ({
  page,
}) => {
  await openCars(page, SAMPLE_CARS)
  const all = Number.parseInt((await countOf(page).textContent()) ?? '', 10)
  const filters = page.getByRole('search')
  for (const [group, value, parameter] of [
    ['Body type', 'SUV', 'body_type=SUV'],
    ['Make', 'Toyota', 'make=Toyota'],
    ['Condition', 'Certified Pre-Owned', 'condition=Certified\\+Pre-Owned'],
    ['Fuel', 'Plug-in Hybrid', 'fuel_type=Plug-in\\+Hybrid'],
    ['Transmission', 'Manual', 'transmission=Manual'],
    ['Drivetrain', 'RWD', 'drivetrain=RWD'],
  ] as const) {
    const label = filters.getByRole('group', { name: group }).locator('label', { hasText: new RegExp(`^${value}\\d`) })
    if (!(await label.isVisible())) await filters.locator('summary', { hasText: group }).click()
    const promised = Number(/(\d+) cars?$/.exec((await label.textContent()) ?? '')?.[1])
    expect(promised).toBeGreaterThan(0)
    await label.getByRole('checkbox').check()
    await expect(page).toHaveURL(new RegExp(`\\?${parameter}&year_min=2015$`))
    await expectCount(page, promised)
    await page.getByRole('link', { name: `Remove filter: ${value}` }).click()
    await expect(page).toHaveURL(/\/cars\?year_min=2015$/)
    await expectCount(page, all)
  }
  await page.goBack()
  await expect(page).toHaveURL(/drivetrain=RWD&year_min=2015$/)
  await expect(filters.getByRole('checkbox', { name: /^RWD/ })).toBeChecked()
  await page.goForward()
  await expect(page).toHaveURL(/\/cars\?year_min=2015$/)
  await expect(filters.getByRole('checkbox', { name: /^RWD/ })).not.toBeChecked()
})

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
  await filters.getByLabel('Maximum, in km').fill('50000')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/mileage_max_km=50000/)
  await page.getByLabel('Sort by').selectOption('price_asc')
  await expect(page).toHaveURL(/sort=price_asc/)
  await expect(page.getByRole('link', { name: /^Remove filter/ })).toHaveText([
    'From 2022',
    'Up to $45,000',
    'Up to 50,000 km',
  ])
  await expect(page.locator('section[aria-labelledby="results"]')).toHaveAttribute('aria-busy', 'false')
  const count = (await countOf(page).textContent()) ?? ''
  const names = await page.locator('section[aria-labelledby="results"] h3').allTextContents()

  const other = await (await newVisitor({ locale: 'en-US' })).newPage()
  await other.goto(page.url())
  await expect(countOf(other)).toHaveText(count)
  await expect(other.locator('section[aria-labelledby="results"] h3')).toHaveText(names)
  await expect(other.getByRole('link', { name: /^Remove filter: Up to 31,069/ })).toBeVisible()
  await hydrated(other)
  await other.reload()
  await expect(countOf(other)).toHaveText(count)
})

test('pages have numbers and addresses, and nothing found proposes which filter to drop', async ({ page }) => {
  await openCars(page)
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Page 2' }).click()
  await expect(page).toHaveURL(/\?page=2#results$/)
  await expect(page.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page')
  await expect(page.getByRole('heading', { name: 'Featured' })).toHaveCount(0)

  await openCars(page, '?make=Tesla&fuel_type=Diesel')
  await expect(page.getByRole('heading', { name: 'No cars match all of your filters' })).toBeVisible()
  await page.getByRole('link', { name: /^Without Diesel: \d+ cars?$/ }).click()
  await expect(page).toHaveURL(/\/cars\?make=Tesla$/)
  await expect(firstCard(page)).toContainText('Tesla')
})

test('server-rendered list stays under the finger while the script of the place is on its way', async ({ page }) => {
  const { promise: mayCome, resolve: letCome } = Promise.withResolvers<void>()
  await page.route('**/assets/empty-results-*.js', async (route) => {
    await mayCome
    await route.continue()
  })
  const hasCome = (script: string) =>
    page.waitForFunction(
      (start) => performance.getEntriesByType('resource').some(({ name }) => name.includes(start)),
      `/assets/${script}-`,
    )
  await openCars(page, '?make=Tesla&fuel_type=Diesel')
  const without = page.getByRole('link', { name: /^Without Diesel: \d+ cars?$/ })
  const drawn = await without.elementHandle()
  // The first user input loads the controls for cars and their texts.
  await without.hover()
  await hasCome('kept')
  await page.mouse.down()
  letCome()
  await hasCome('empty-results')
  expect(await drawn?.evaluate((link) => link.isConnected)).toBe(true)
  await page.mouse.up()
  await expect(page).toHaveURL(/\/cars\?make=Tesla$/)
})

test('distance unit follows the browser, switches in place and is remembered', async ({ page, newVisitor }) => {
  await openCars(page, SAMPLE_CARS)
  await expect(firstCard(page)).toContainText(/\d\skm/)
  await page.getByRole('link', { name: 'miles' }).click()
  await expect(firstCard(page)).toContainText(/\d\smi/)
  await expect(page).toHaveURL(/\/cars\?year_min=2015$/)
  await page.reload()
  await expect(firstCard(page)).toContainText(/\d\smi/)

  const american = await (await newVisitor({ locale: 'en-US', javaScriptEnabled: false })).newPage()
  await american.goto(`/cars${SAMPLE_CARS}`)
  await expect(firstCard(american)).toContainText(/\d\smi/)
  await american.getByRole('link', { name: 'km', exact: true }).click()
  await expect(american).toHaveURL(/\/cars\?year_min=2015$/)
  await expect(firstCard(american)).toContainText(/\d\skm/)
})

test('filter answers at once while its list is on its way; later input builds on it, and “Back” comes first', async ({
  page,
}) => {
  await openCars(page, '?condition=Used')
  await page.getByRole('link', { name: 'Clear all' }).click()
  await expect(page).toHaveURL(/\/cars$/)
  // Before the script of the chips has come, that was a plain link.
  await hydrated(page)
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/api/v1/car-listings/public/facets*', async (route) => {
    await released
    await route.fallback()
  })
  const filters = page.getByRole('search')
  const suv = filters.getByRole('checkbox', { name: /^SUV/ })
  await suv.check()
  await filters.getByRole('checkbox', { name: /^Hybrid/ }).check()
  await expect(page.getByRole('link', { name: /^Remove filter/ })).toHaveText(['SUV', 'Hybrid'])
  const results = page.locator('section[aria-labelledby="results"]')
  await expect(results).toHaveAttribute('aria-busy', 'true')
  await expect(results.getByText('Looking for cars')).toBeAttached()
  await expect(page).toHaveURL(/\/cars$/)
  await page.goBack()
  await expect(filters.getByRole('checkbox', { name: /^Used/ })).toBeChecked()
  await expect(suv).not.toBeChecked()
  release()
  await expect(page).toHaveURL(/\/cars\?condition=Used$/)
  await expect(results).toHaveAttribute('aria-busy', 'false')
  await suv.check()
  await expect(page).toHaveURL(/\/cars\?body_type=SUV&condition=Used$/)
})

test('filter set while another list is being opened shows at once, builds on that list and makes one step of the history', async ({
  page,
}) => {
  await openCars(page, '?condition=Used')
  const steps = () => page.evaluate(() => history.length)
  const before = await steps()
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  // The list that the header leads to.
  await page.route(/car-listings\/public\/facets$/, async (route) => {
    await released
    await route.fallback()
  })
  const filters = page.getByRole('search')
  const results = page.locator('section[aria-labelledby="results"]')
  const used = filters.getByRole('checkbox', { name: /^Used/ })
  const suv = filters.getByRole('checkbox', { name: /^SUV/ })
  await suv.hover()
  await page.getByRole('banner').getByRole('link', { name: 'Cars', exact: true }).click()
  await expect(used).not.toBeChecked()
  // What was there is where the browser still is.
  await used.check()
  await expect(results).toHaveAttribute('aria-busy', 'false')
  await expect(used).toBeChecked()
  expect(await steps()).toBe(before)

  await page.getByRole('banner').getByRole('link', { name: 'Cars', exact: true }).click()
  await expect(used).not.toBeChecked()
  await suv.check()
  await expect(page.getByRole('link', { name: /^Remove filter/ })).toHaveText(['SUV'])
  await expect(page).toHaveURL(/\/cars\?body_type=SUV$/)
  expect(await steps()).toBe(before + 1)
  release()
})

test('text typed before hydration is searched for', async ({ page }) => {
  const hydrate = await delayHydration(page)
  await page.goto('/cars', { waitUntil: 'commit' })
  const search = page.getByRole('combobox', { name: /^Search by make/ })
  await search.pressSequentially('toyo')
  hydrate()
  await hydrated(page)
  await expect(page).toHaveURL(/\?search=toyo$/)
  await expect(search).toHaveValue('toyo')
})

test('boxes, choices and figures that are set before hydration count together', async ({ page }) => {
  const hydrate = await delayHydration(page)
  await page.goto(`/cars${SAMPLE_CARS}&body_type=SUV`, { waitUntil: 'commit' })
  const filters = page.getByRole('search')
  await filters.getByRole('checkbox', { name: /^SUV/ }).uncheck()
  await filters.getByRole('checkbox', { name: /^Sedan/ }).check()
  await filters.getByLabel('From', { exact: true }).first().fill('12,000')
  await filters.getByLabel('To', { exact: true }).first().fill('65000')
  await filters.locator('summary', { hasText: 'Drivetrain' }).click()
  await filters.getByRole('checkbox', { name: /^AWD/ }).check()
  await filters.getByLabel('To', { exact: true }).nth(1).selectOption('2025')
  await page.getByLabel('Sort by').selectOption('price_asc')
  hydrate()
  await hydrated(page)
  await expect(page).toHaveURL(
    '/cars?body_type=Sedan&drivetrain=AWD&year_min=2015&year_max=2025&price_min=12000&price_max=65000&sort=price_asc',
  )
  await expect(page.getByRole('link', { name: /^Remove filter/ })).toHaveText([
    'Sedan',
    'AWD',
    '2015 to 2025',
    '$12,000 to $65,000',
  ])
  await expect(filters.getByRole('checkbox', { name: /^SUV/ })).not.toBeChecked()
})

test('lower filter set before its script has come counts, and a figure counts once it is left', async ({ page }) => {
  const { promise: mayCome, resolve: letCome } = Promise.withResolvers<void>()
  await page.route('**/assets/more-filters-*.js', async (route) => {
    await mayCome
    await route.continue()
  })
  await openCars(page, SAMPLE_CARS)
  const filters = page.getByRole('search')
  await filters.locator('summary', { hasText: 'Drivetrain' }).click()
  await filters.getByRole('checkbox', { name: /^AWD/ }).check()
  await filters.locator('summary', { hasText: 'Mileage' }).click()
  const mileage = filters.getByLabel('Maximum, in km')
  await mileage.fill('50000')
  letCome()
  await expect(page).toHaveURL('/cars?drivetrain=AWD&year_min=2015')
  await expect(mileage).toHaveValue('50000')
  await mileage.blur()
  await expect(page).toHaveURL('/cars?drivetrain=AWD&year_min=2015&mileage_max_km=50000')
})

test('list restored by Back shows what its address says, whatever boxes were ticked there', async ({ page }) => {
  await openCars(page)
  const suv = page.getByRole('search').getByRole('checkbox', { name: /^SUV/ })
  await suv.check()
  await expect(page).toHaveURL('/cars?body_type=SUV')
  await page.goto('/faq')
  // Once this is answered: the page that is left cannot answer any more.
  await page.evaluate(() => void setTimeout(() => history.go(-2)))
  await expect(page).toHaveURL('/cars')
  await hydrated(page)
  await expect(suv).not.toBeChecked()
  await expect(page).toHaveURL('/cars')
})

test('failed change is undone with a text and tried again; a failed page offers itself again', async ({
  page,
  problems,
}) => {
  problems.expect(/status of 503/)
  await openCars(page, SAMPLE_CARS)
  const before = (await countOf(page).textContent()) ?? ''
  await page.route('**/api/v1/car-listings/public/count*', (route) =>
    route.fulfill({ status: 503, json: { code: 'unavailable', detail: 'x' } }),
  )
  const suv = page.getByRole('search').getByRole('checkbox', { name: /^SUV/ })
  await suv.click()
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('We couldn’t make that change. The list is the same as before.')
  await expect(suv).not.toBeChecked()
  await expect(page.getByRole('link', { name: 'Remove filter: SUV' })).toHaveCount(0)
  await expect(countOf(page)).toHaveText(before)
  await expect(page).toHaveURL(/\/cars\?year_min=2015$/)

  await page.getByRole('link', { name: 'Page 2' }).click()
  await expect(page.getByRole('heading', { name: 'We couldn’t load the cars' })).toBeVisible()
  await page.goBack()
  // The failure of the page before, not what is still to be seen of the last one's.
  const again = page.getByRole('link', { name: 'Try again' })
  await expect(again).toHaveAttribute('href', '/cars?year_min=2015')
  await page.unrouteAll()
  await again.click()
  await expect(countOf(page)).toHaveText(before)
  await hydrated(page)

  await page.route('**/api/v1/car-listings/public/count*', (route) => route.abort(), { times: 1 })
  problems.expect(/ERR_FAILED/)
  await suv.click()
  await alert.getByRole('button', { name: 'Try again' }).click()
  await expect(page).toHaveURL(/body_type=SUV&year_min=2015$/)
  await expect(suv).toBeChecked()
  await expect(alert).toHaveCount(0)
})
