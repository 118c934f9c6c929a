import type { Locator, Page } from '@playwright/test'
import { axeViolations, expect, expectSound, test } from '#e2e/support/fixtures.ts'
import { hydrated } from '#e2e/support/signed-in.ts'
import { addressOf } from '#e2e/support/site-pages.ts'

const ASK = 'Show prices with taxes'
const WHERE = 'Province or state for the taxes'

async function choose(page: Page, place: string): Promise<void> {
  await page.getByRole('button', { name: ASK }).click()
  // Its script is fetched at the first press, which takes as long as the machine is busy.
  await expect(page.getByLabel(WHERE)).toBeFocused({ timeout: 20_000 })
  await page.getByLabel(WHERE).selectOption({ label: place })
}

function results(page: Page): Locator {
  return page.locator('.car-results').getByRole('article')
}

test('chosen province makes cards, the car over the list and its page show the total cost', async ({ page }) => {
  const scripts: string[] = []
  page.on('request', (request) => scripts.push(new URL(request.url()).pathname))
  await page.goto('/cars?condition=Used')
  await hydrated(page)
  await expect(page.getByText('Total price with taxes')).toHaveCount(0)
  expect(scripts.filter((path) => /money-parts|out-the-door|payments/.test(path))).toEqual([])

  await choose(page, 'Quebec')
  const priced = results(page).filter({ hasText: 'Total price with taxes' }).first()
  // Cards get their prices one by one: from here on it is this car, and not the first that has one by then.
  const address = await priced.getByRole('link').first().getAttribute('href')
  const card = results(page).filter({ has: page.locator(`a[href="${address}"]`) })
  const total = card.getByRole('strong')
  const payment = card.getByText(/a month, 60 months at 6\.99%, nothing down \(estimate\)/)
  await expect(payment).toBeVisible()
  expect(await fontSize(total)).toBeGreaterThan(await fontSize(payment))
  // The lines open in place, above the link that covers the card.
  await total.click()
  await expect(card.getByRole('row', { name: /^QST 9\.975%/ })).toBeVisible()
  await expect(card.getByText('Checked on', { exact: false })).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/cars')
  expect(await axeViolations(page)).toEqual([])
  const amount = await total.innerText()

  // Over the list.
  await card.getByRole('link').click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(amount).first()).toBeVisible()
  await dialog.getByText('Show every line').click()
  await expect(dialog.getByRole('row', { name: /^GST 5%/ })).toBeVisible()
  await expect(dialog.getByText('An example, not an offer', { exact: false })).toBeVisible()

  // As a page, on which the choice is kept.
  await page.reload()
  const lines = page.getByRole('region', { name: 'What you’d pay' })
  await expect(lines.getByRole('row', { name: /^Total price with taxes/ })).toContainText(amount)
  expect(await axeViolations(page)).toEqual([])
  await lines.getByRole('link', { name: 'See it as payments' }).click()
  await expect(page.getByRole('region', { name: 'Finance' })).toContainText('6.99%')

  // Forgotten where it was chosen.
  await page.goto('/cars')
  await page.getByLabel(WHERE).selectOption({ label: 'Without taxes' })
  await expect(page.getByText('Total price with taxes')).toHaveCount(0)
  expect(await page.evaluate(() => localStorage.getItem('province'))).toBeNull()
})

test('province choice on a car keeps the focus while provinces are tried, and after it is undone', async ({
  page,
  baseURL,
}) => {
  await page.goto(await addressOf(baseURL ?? '', '/cars/{id}'))
  await hydrated(page)
  await page.getByRole('button', { name: ASK }).click()
  const where = page.getByLabel(WHERE)
  await expect(where).toBeFocused({ timeout: 20_000 })
  for (const [key, province] of [
    ['ArrowDown', 'AB'],
    ['ArrowDown', 'BC'],
    ['ArrowUp', 'AB'],
    ['ArrowUp', ''],
  ] as const) {
    await page.keyboard.press(key)
    await expect(where).toHaveValue(province)
    await expect(page.getByRole('region', { name: 'What you’d pay' })).toHaveCount(province === '' ? 0 : 1)
    await expect(where).toBeFocused()
  }
})

test('prices are Canadian: with a state chosen the page says so and adds nothing', async ({ page, baseURL }) => {
  await page.goto('/cars')
  await hydrated(page)
  await choose(page, 'New York')
  await expect(page.getByText('Prices here are in Canadian dollars', { exact: false })).toBeVisible()
  await expect(page.getByText('Total price with taxes')).toHaveCount(0)
  await page.goto(await addressOf(baseURL ?? '', '/cars/{id}'))
  await expect(page.getByText('Prices here are in Canadian dollars', { exact: false })).toBeVisible()
  await expect(page.getByText('Total price with taxes')).toHaveCount(0)
})

test('tools without scripts ask and show nothing personal, and are a link away', async ({ newVisitor, baseURL }) => {
  const page = await (await newVisitor({ javaScriptEnabled: false })).newPage()
  await page.goto('/cars')
  await expect(page.getByRole('button', { name: ASK })).toBeHidden()
  await expect(page.getByText('Total price with taxes')).toHaveCount(0)
  const tool = page.getByRole('main').getByRole('link', { name: 'Work out a price with taxes' })
  await expect(tool).toHaveAttribute('href', '/tools/out-the-door')
  await expect(tool).toBeVisible()
  await page.goto(await addressOf(baseURL ?? '', '/cars/{id}'))
  await expect(page.getByText('Total price with taxes')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Have a dealer’s quote? Check it' })).toBeVisible()
  await tool.click()
  await expect(page.getByLabel('Advertised price')).toHaveValue(/^\d+$/)
})

test.describe('car costs in French, on a phone', () => {
  test.use({ width: 360, language: 'fr' })
  test('nothing scrolls sideways, and the payment is smaller than the total', async ({ page, baseURL }) => {
    await page.addInitScript(() => localStorage.setItem('province', 'BC'))
    await page.goto('/cars')
    await hydrated(page)
    // Tests add cars without a price, which have nothing to say.
    const card = results(page).filter({ hasText: 'Prix total, taxes comprises' }).first()
    await expect(card.getByText(/par mois, 60 mois à 6,99\s%/)).toBeVisible()
    await card.getByRole('strong').click()
    await expectSound(page)
    await page.goto(await addressOf(baseURL ?? '', '/cars/{id}'))
    await expect(page.getByRole('region', { name: 'Ce que vous paieriez' })).toBeVisible()
    await expectSound(page)
  })
})

function fontSize(text: Locator): Promise<number> {
  return text.evaluate((node) => Number.parseFloat(getComputedStyle(node).fontSize))
}
