import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { openWhole, weigh } from '#e2e/support/first-load.ts'
import { expect, expectSound, test } from '#e2e/support/fixtures.ts'
import { hydrated } from '#e2e/support/signed-in.ts'
import { viewsOfPage } from '#e2e/support/views.ts'

const OUT_THE_DOOR = '/tools/out-the-door?in=QC&price=34900&trade=9400&owed=3200'
const PAYMENT = '/tools/payment?total=42314.25&apr=6.49&lease_apr=7.2&end=17763'
const TRADE_IN = '/tools/trade-in?in=ON&price=40000&trade=12000&owed=15000'
const RIGHTS = `/tools/rights?in=QC&odometer=50000&since=${new Date().getUTCFullYear() - 2}-09-01`
const ANSWERED = [OUT_THE_DOOR, PAYMENT, TRADE_IN, RIGHTS]
/** Over what every page wears. */
const TOOL_SCRIPT_MAX_BYTES = 25_000
/** Rows, choices and the quote check's texts, gzipped. */
const TOOL_DATA_MAX_BYTES = 20_000

function outTheDoor(page: Page) {
  return page.getByRole('region', { name: 'Total price with taxes' })
}

test('price is answered while it is typed, without a request, and the address follows @journey', async ({ page }) => {
  await page.goto('/tools/out-the-door?in=QC')
  await hydrated(page)
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.getByLabel('Advertised price').pressSequentially('34900')
  await expect(outTheDoor(page).getByText('$40,326', { exact: true })).toBeVisible()
  await page.getByLabel('Trade-in value', { exact: true }).fill('9,400')
  await page.getByLabel('Still owed on it').fill('3200')
  await expect(outTheDoor(page).getByText('$38,919', { exact: true })).toBeVisible()
  await expect(outTheDoor(page).getByRole('row', { name: /^QST 9.975%/ })).toContainText('$2,543.63')
  await expect(page).toHaveURL(/\?in=QC&price=34900&trade=9400&owed=3200$/)
  // Announced once the typing stops.
  await expect(page.getByRole('status').filter({ hasText: 'Total price with taxes: $38,919' })).toHaveCount(1)
  expect(asked).toEqual([])
})

test('province is asked once, kept in the browser, and its rows are fetched when it changes', async ({ page }) => {
  await page.goto('/tools')
  await hydrated(page)
  await page.getByLabel('Where will you register the car?').selectOption({ label: 'Ontario' })
  await page.getByRole('link', { name: /^Total price with taxes/ }).click()
  await expect(page.getByLabel('Province or state')).toHaveValue('ON')
  await page.getByLabel('Advertised price').fill('10000')
  await expect(outTheDoor(page).getByRole('row', { name: /^HST/ })).toContainText('$1,300.00')
  await page.getByLabel('Province or state').selectOption({ label: 'Alberta' })
  await expect(outTheDoor(page).getByRole('row', { name: /^GST/ })).toContainText('$500.00')
  await page.goto('/tools/rights')
  await expect(page.getByLabel('Province or state')).toHaveValue('AB')
  expect(await page.evaluate(() => localStorage.getItem('province'))).toBe('AB')
})

test('typed values stay when the language changes, in their fields and in the address', async ({ page }) => {
  await page.goto('/tools/out-the-door?in=QC&lang=en')
  await hydrated(page)
  const price = page.locator('input[name="price"]')
  await price.fill('34900')
  await expect(page).toHaveURL(/\?in=QC&price=34900$/)
  await page.getByRole('button', { name: /^Language and appearance/ }).click()
  await page.getByRole('link', { name: 'Français' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
  await expect(price).toHaveValue('34900')
  await expect(page).toHaveURL(/price=34900/)
  await page.reload()
  await expect(price).toHaveValue('34900')
})

test('other price inputs stay open while their field is emptied', async ({ page }) => {
  await page.goto('/tools/out-the-door?in=QC&price=34900')
  await hydrated(page)
  await page.getByText('Rebates, fees, registration, date').click()
  const discount = page.getByLabel('Dealer’s discount')
  await discount.fill('500')
  await expect(page).toHaveURL(/discount=500/)
  await discount.fill('')
  await expect(page).not.toHaveURL(/discount/)
  await expect(discount).toBeFocused()
  await expect(discount).toBeVisible()
})

test('price of a few dollars is questioned after typing, and corrected by a press', async ({ page }) => {
  await page.goto('/tools/out-the-door?in=QC&price=34.9')
  await hydrated(page)
  await expect(page.getByText('That would be $34.90. Do you mean $34,900?')).toBeVisible()
  await page.getByRole('button', { name: 'Use $34,900' }).click()
  const price = page.getByLabel('Advertised price')
  await expect(price).toHaveValue('34900')
  await expect(price).toBeFocused()
  await price.fill('')
  await price.pressSequentially('35')
  await expect(price).toHaveValue('35')
  await expect(price).not.toHaveAttribute('aria-invalid')
  await price.press('Tab')
  await expect(price).toHaveAccessibleDescription('That would be $35. Do you mean $35,000?')
  await expect(page.getByRole('status').filter({ hasText: 'Do you mean $35,000?' })).toHaveCount(1)
})

test('input that the rules refuse has its error beside its field', async ({ page }) => {
  await page.goto('/tools/out-the-door?in=DC&price=20000')
  const rate = page.getByLabel('Excise tax rate')
  await expect(rate).toHaveAccessibleDescription(/We need the rate/)
  await hydrated(page)
  await rate.fill('7')
  await expect(outTheDoor(page).getByRole('row', { name: /^Washington, DC vehicle excise tax/ })).toContainText(
    'US$1,400.00',
  )
})

test('total of each way to pay stands before its payment and is set larger', async ({ page }) => {
  await page.goto(PAYMENT)
  const loan = page.getByRole('region', { name: 'Finance' })
  const total = loan.getByText('$49,664', { exact: true })
  const payment = loan.getByText('$827.73', { exact: true })
  const sizeOf = (text: typeof total) => text.evaluate((node) => Number.parseFloat(getComputedStyle(node).fontSize))
  expect(await sizeOf(total)).toBeGreaterThan(await sizeOf(payment))
  expect((await total.boundingBox())?.y).toBeLessThan((await payment.boundingBox())?.y ?? 0)
})

test('choices are made by keyboard: arrows change who sells, Tab goes on', async ({ page }) => {
  await page.goto('/tools/out-the-door?in=ON&price=10000')
  await hydrated(page)
  await page.getByLabel('Advertised price').focus()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('radio', { name: 'Dealer' })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: 'Private seller' })).toBeChecked()
  await expect(outTheDoor(page).getByRole('row', { name: /^Retail sales tax/ })).toContainText('$1,300.00')
})

test('tool answer is sent to a consultant with all that was typed', async ({ page }) => {
  await page.goto(OUT_THE_DOOR)
  await expect(page.getByRole('link', { name: 'Send this to a consultant' })).toHaveAttribute(
    'href',
    '/consulting?tool=out-the-door&in=QC&price=34900&trade=9400&owed=3200#request',
  )
})

test.describe('tools without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a form leads to the same answer @journey', async ({ page }) => {
    await page.goto('/tools/out-the-door')
    await page.getByLabel('Advertised price').fill('34 900,00')
    await page.getByLabel('Province or state').selectOption('QC')
    await page.getByLabel('Trade-in value', { exact: true }).fill('9400')
    await page.getByRole('button', { name: 'Show the answer' }).click()
    await expect(outTheDoor(page).getByRole('row', { name: /^GST/ })).toContainText('$1,275.00')
  })

  test('each tool answers from its address', async ({ page }) => {
    await page.goto(PAYMENT)
    await expect(page.getByRole('region', { name: 'Finance' })).toContainText('$49,664')
    await page.goto(TRADE_IN)
    await expect(page.getByRole('region', { name: 'Trade-in' })).toContainText('$13,560')
    await expect(page.getByText('You owe $3,000 more on your car')).toBeVisible()
    await page.goto(RIGHTS)
    await expect(page.getByText('Class A: a warranty of good working order for 6 months or 10,000 km')).toBeVisible()
  })
})

for (const [position, address] of ANSWERED.entries()) {
  const path = address.split('?')[0] ?? ''
  test(`${path} reads well with its answer`, async ({ page }) => {
    for (const { language, width, theme } of viewsOfPage(position)) {
      await test.step(`${language}, ${width} px, ${theme}`, async () => {
        await page.setViewportSize({ width, height: 740 })
        await page.emulateMedia({ colorScheme: theme })
        await page.goto(`${address}&lang=${language}`)
        await hydrated(page)
        await expectSound(page)
      })
    }
  })
}

for (const address of [...ANSWERED, '/tools/quote-check?in=BC']) {
  test(`${address.split('?')[0]} adds at most 25 KB of gzipped script and 20 KB of data to the frame`, async ({
    page,
    newVisitor,
  }) => {
    const frame = await weigh(page)
    await openWhole(page, '/terms-and-conditions')
    const other = await (await newVisitor()).newPage()
    const tool = await weigh(other)
    await openWhole(other, address)
    const scriptBytes = (await tool()).scriptBytes - (await frame()).scriptBytes
    const data = await page.request.get(address.replace('?', '.data?'))
    const dataBytes = gzipSync(await data.body(), { level: 9 }).length
    console.log(`${address}: ${scriptBytes} bytes of script over the frame, ${dataBytes} bytes of data`)
    expect(data.ok()).toBe(true)
    expect(scriptBytes).toBeGreaterThan(3_000)
    expect(scriptBytes).toBeLessThanOrEqual(TOOL_SCRIPT_MAX_BYTES)
    expect(dataBytes).toBeGreaterThan(1_000)
    expect(dataBytes).toBeLessThanOrEqual(TOOL_DATA_MAX_BYTES)
  })
}

test('amounts, signs and words in French are those of Quebec', async ({ page }) => {
  await page.goto(`${OUT_THE_DOOR}&lang=fr`)
  const answer = page.getByRole('region', { name: 'Prix total, taxes comprises' })
  await expect(answer.getByText('38\u00a0919\u00a0$', { exact: true })).toBeVisible()
  await expect(answer.getByRole('row', { name: /^TVQ 9,975\s%/ })).toContainText('2\u00a0543,63\u00a0$')
})
