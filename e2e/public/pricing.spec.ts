import { expect, test } from '../support/fixtures.ts'
import { startServer } from '../support/server.ts'
import { delayHydration, hydrated } from '../support/signed-in.ts'

const PLANS_CALL = '**/api/v1/pricing/plans'

test('pricing shows three plans, the dearest as the popular one, and leads a visitor to the login @journey', async ({
  page,
}) => {
  await page.goto('/pricing')
  const plans = page.getByRole('region', { name: 'Our three packages' })
  await expect(plans.getByRole('article')).toHaveCount(3)
  for (const [name, price, key] of [
    ['Ignition', '$299 CAD', 'basic'],
    ['CruiseControl', '$399 CAD', 'premium'],
    ['FullThrottle', '$449 CAD', 'concierge'],
  ] as const) {
    const card = plans.getByRole('article', { name })
    await expect(card).toContainText(price.replace(' ', '\u00a0'))
    await expect(card.getByRole('link', { name: `Choose ${name}` })).toHaveAttribute(
      'href',
      `/login?redirect=/pricing%3Fplan%3D${key}`,
    )
  }
  await expect(plans.getByText('Most popular')).toHaveCount(1)
  await expect(plans.getByRole('article', { name: 'FullThrottle' })).toContainText('Most popular')
  await expect(plans.getByRole('article', { name: 'CruiseControl' })).toContainText('Everything in Ignition, plus:')
  const value = page.getByRole('region', { name: 'The fee is a fraction of what you save' })
  for (const figure of ['10 to 20 times', '$3,000\u2060–\u2060$8,000'])
    await expect(value.getByText(figure)).toBeVisible()
})

test('savings calculator works by keyboard and says what came out @journey', async ({ page }) => {
  await page.goto('/pricing')
  await hydrated(page)
  const calculator = page.getByRole('region', { name: 'Run the numbers' })
  // Its script comes as the reader does.
  await calculator.scrollIntoViewIfNeeded()
  await expect(calculator.getByRole('radio', { name: /^Ignition/ })).toBeEnabled()
  await calculator.getByRole('radio', { name: /^Ignition/ }).press('ArrowDown')
  await expect(calculator.getByRole('radio', { name: /^CruiseControl/ })).toBeChecked()
  const slider = calculator.getByRole('slider', { name: 'How much you expect to save' })
  await slider.press('End')
  await expect(calculator.getByRole('spinbutton')).toHaveValue('10000')
  await expect(slider).toHaveAttribute('aria-valuetext', '$10,000')
  await expect(calculator.getByText('Savings: 25 times the fee', { exact: true })).toBeVisible()
  await expect(calculator.getByRole('status')).toHaveText(
    'With $10,000 saved and a fee of $399, you keep $9,601. Your savings are 25 times the fee.',
  )
  await calculator.getByRole('spinbutton').fill('100')
  await expect(calculator.getByText('It costs you')).toBeVisible()
  await expect(calculator.getByRole('status')).toContainText('cost you $299 more than it saves')
  // What is no amount counts as nothing and is tidied up when the field is left.
  await calculator.getByRole('spinbutton').fill('')
  await calculator.getByRole('spinbutton').press('Tab')
  await expect(calculator.getByRole('spinbutton')).toHaveValue('0')
})

test('prices without tax numbers are all there is to pay, on every page', async ({ page }) => {
  await page.goto('/pricing')
  const plans = page.getByRole('region', { name: 'Our three packages' })
  await expect(plans.getByText('one payment, no tax added')).toHaveCount(3)
  await expect(plans.getByRole('combobox')).toHaveCount(0)
  await expect(page.getByText('No tax is added to the fee.')).toBeVisible()
  await expect(page.getByText('before tax')).toHaveCount(0)
  await page.goto('/faq#cost-taxes')
  await expect(page.getByText(/^No\. We don’t add tax to our fee/)).toBeVisible()
  await page.goto('/terms-and-conditions#payment')
  await expect(page.getByText(/No tax is added to it: the price shown is what you pay\./)).toBeVisible()
})

test('prices with tax numbers show the total of a province on the cards, and the pages that tax is added', async ({
  browser,
}) => {
  // It starts a server of its own.
  test.slow()
  const server = await startServer({ TAX_GST_NUMBER: '123456789 RT0001', TAX_QST_NUMBER: '1234567890 TQ0001' })
  const context = await browser.newContext({ baseURL: server.url, locale: 'en-CA' })
  try {
    const page = await context.newPage()
    const hydrate = await delayHydration(page)
    await page.goto('/pricing', { waitUntil: 'commit' })
    const plans = page.getByRole('region', { name: 'Our three packages' })
    await expect(plans.getByText('one payment, plus tax for your province')).toHaveCount(3)
    // A choice made before hydration counts.
    await plans.getByLabel('Show the total with tax for').selectOption('Quebec')
    hydrate()
    await expect(plans.getByRole('article', { name: 'Ignition' })).toContainText('Total in Quebec: $343.78')
    // Chosen once, for every page and visit.
    await page.reload()
    await expect(plans.getByRole('article', { name: 'FullThrottle' })).toContainText('Total in Quebec: $516.24')
    await expect(page.getByText('All amounts are in Canadian dollars, before tax.')).toBeVisible()
    await page.goto('/faq#cost-taxes')
    await expect(page.getByText(/^Yes, in Canada: the sales tax of your province is added/)).toBeVisible()
    await page.goto('/terms-and-conditions#payment')
    await expect(page.getByText(/The sales taxes of the province you live in are added to it/)).toBeVisible()
  } finally {
    await context.close()
    await server.stop()
  }
})

test('pricing without scripts has the plans and a table instead of the calculator', async ({ newVisitor }) => {
  const visitor = await newVisitor({ javaScriptEnabled: false })
  const page = await visitor.newPage()
  await page.goto('/pricing')
  await expect(page.getByRole('article')).toHaveCount(3)
  await expect(page.getByRole('slider')).toHaveCount(0)
  const row = page.getByRole('table').getByRole('row').filter({ hasText: 'FullThrottle' })
  await expect(row).toContainText('$2,551')
  await expect(row).toContainText('17.8 times the fee')
})

test('pricing shows that plans are loading, that there are none, and that loading failed', async ({
  page,
  problems,
}) => {
  problems.expect(/pricing\/plans/)
  const answers = [Promise.withResolvers<'none' | 'failed'>(), Promise.withResolvers<'none' | 'failed'>()]
  let asked = 0
  await page.route(PLANS_CALL, async (route) => {
    const answer = await answers[asked++]?.promise
    if (answer === 'none') await route.fulfill({ json: [] })
    else await route.abort()
  })
  await page.goto('/about')
  await hydrated(page)
  const navigation = page.getByRole('navigation', { name: 'Main navigation' })

  await navigation.getByRole('link', { name: 'Pricing' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Loading the packages' })).toBeVisible()
  answers[0]?.resolve('none')
  await expect(page.getByText('No active pricing plans available at the moment.')).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Contact us' })).toHaveAttribute('href', '/contact')

  await navigation.getByRole('link', { name: 'About' }).click()
  await expect(page).toHaveURL('/about')
  await navigation.getByRole('link', { name: 'Pricing' }).click()
  await expect(page).toHaveURL('/pricing')
  answers[1]?.resolve('failed')
  await expect(page.getByRole('alert')).toContainText('Failed to load pricing plans. Please try again later.')
  await page.unroute(PLANS_CALL)
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(page.getByRole('article')).toHaveCount(3)
})
