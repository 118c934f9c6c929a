import { expect, test } from '../support/fixtures.ts'
import { hydrated, signIn } from '../support/signed-in.ts'

test('consulting page says what is hard, what we do, what it is worth and how it goes', async ({ newVisitor }) => {
  const visitor = await newVisitor({ javaScriptEnabled: false })
  const page = await visitor.newPage()
  await page.goto('/consulting')
  const challenges = page.getByRole('region', { name: 'Five things that make buying a car hard' })
  await expect(challenges.getByRole('article').getByRole('heading')).toHaveText([
    'Too many options',
    'Poor deals',
    'Hidden costs',
    'Complex financing',
    'Time-consuming',
  ])
  const services = page.getByRole('region', { name: 'Three services, one consultant' })
  await expect(services.getByRole('article').getByRole('heading')).toHaveText([
    'Vehicle selection',
    'Price negotiation',
    'A fair value for your trade-in',
  ])
  const steps = page.getByRole('region', { name: 'How it works, in four steps' })
  await expect(steps.getByRole('listitem').getByRole('heading')).toHaveText([
    'Free consultation',
    'Market research',
    'Expert negotiation',
    'Ongoing support',
  ])
  const ledger = page.getByRole('table', { name: /^Savings by category/ })
  await expect(ledger.getByRole('columnheader')).toHaveText(['Category', 'Description', 'Value', 'Equivalent'])
  for (const [row, value] of [
    ['Purchase price reduction', '$1,500 to $3,000+'],
    ['Avoided dealer fees', '$500 to $1,000+'],
    ['Avoided overpriced extras', '$500 to $1,500+'],
    ['Interest savings', '$300 to $800+'],
    ['Total', '$2,800 to $6,300+'],
  ] as const) {
    await expect(ledger.getByRole('row').filter({ hasText: row }).last()).toContainText(value)
  }
  const worth = page.getByRole('region', { name: 'Where you save' })
  for (const figure of ['$5,500', '20+']) await expect(worth.getByText(figure).first()).toBeAttached()
  const extras = page.getByRole('region', { name: 'Three charges to question' })
  for (const text of ['often $400+', '$250+', '$1,000+']) await expect(extras.getByText(text)).toBeVisible()
})

test.describe('consulting page on a phone', () => {
  test.use({ width: 360 })

  test('the savings keep the headings of their four columns, and two figures stand side by side', async ({ page }) => {
    await page.goto('/consulting')
    const ledger = page.getByRole('table', { name: /^Savings by category/ })
    const row = ledger.getByRole('row').filter({ hasText: 'Avoided dealer fees' })
    for (const heading of ['Category', 'Description', 'Value', 'Equivalent'])
      await expect(row.getByText(heading, { exact: true })).toBeVisible()
    const top = async (text: string) => (await page.getByText(text, { exact: true }).last().boundingBox())?.y
    expect(await top('average savings')).toBe(await top('hours of your time saved'))
  })
})

test('consulting page leads a visitor through the login to the packages, and to people who answer', async ({
  page,
}) => {
  await page.goto('/consulting')
  const main = page.getByRole('main')
  for (const call of await main.getByRole('link', { name: 'Choose a package' }).all()) {
    await expect(call).toHaveAttribute('href', '/login?redirect=/pricing')
  }
  for (const link of await main.getByRole('link', { name: 'See pricing' }).all()) {
    await expect(link).toHaveAttribute('href', '/pricing')
  }
  await main.getByRole('link', { name: 'Or tell us what you need first' }).click()
  const request = page.locator('#request')
  await expect(request).toBeInViewport()
  await expect(request.getByRole('link', { name: 'Send us a message' })).toHaveAttribute('href', '/contact')
  await expect(request.getByRole('button', { name: 'Next' })).toBeVisible()
})

test('consulting page leads a signed-in person straight to the packages', async ({ page, context }) => {
  await signIn(context, 'buyer')
  await page.goto('/consulting')
  await hydrated(page)
  await page.getByRole('link', { name: 'Choose a package' }).first().click()
  await expect(page).toHaveURL('/pricing')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('One fee, and you know it up front.')
})
