import { axeViolations, expect, expectSound, test } from '#e2e/support/fixtures.ts'
import { delayHydration, hydrated } from '#e2e/support/signed-in.ts'

const QUOTE = [
  'Mazda CX-5 GS 2026, neuf 38 495,00',
  'Transport et préparation 2 095,00',
  'Frais d’administration 599,00',
  'Taxe sur le climatiseur 100,00',
  'Droit sur les pneus neufs 18,00',
  'Burinage antivol 299,00',
  'Plan de protection, 84 mois 1 295,00',
  'Azote 149,00',
  'PVR-2 Zephyrine Quillfeather 85,00',
  'TPS 5 % 2 156,75',
  'TVQ 9,975 % 4 302,72',
  'Total 49 594,47',
].join('\n')
const BACK = '$3,212.41'
const TRUE_TOTAL = '$46,382.06'

/** The dealer’s quote, beside which other tables stand. */
const sheetOf = (page: import('@playwright/test').Page) =>
  page.getByRole('table', { name: /^(The quote|La soumission),/ })

async function ask(page: import('@playwright/test').Page) {
  await page.getByLabel('The lines, one under another').fill(QUOTE)
  await page.getByLabel('Province or state').selectOption('QC')
  await page.getByLabel(/Advertised price/).fill('38,495.00')
}

test('pasted quote is answered at once: money back, the sheet with its pen, the sentences @journey', async ({
  page,
}) => {
  await page.goto('/tools/quote-check')
  await hydrated(page)
  await ask(page)
  await expect(page).toHaveURL(/in=QC/)
  await expect(page.getByText('12 lines read')).toBeVisible()
  const calls: string[] = []
  page.on('request', (request) => {
    if (!/\/assets\//.test(request.url())) calls.push(request.url())
  })
  await page.getByRole('button', { name: 'Check this quote' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`${BACK}is already in the advertised price.`)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  expect(calls).toEqual([])
  const sheet = sheetOf(page)
  await expect(sheet.getByRole('row')).toHaveCount(13)
  const freight = sheet.getByRole('row').filter({ hasText: 'Transport et préparation' })
  await expect(freight).toContainText('Owed by law')
  await expect(freight).toContainText('Consumer Protection Act')
  await expect(freight.locator('del').first()).toHaveText('Transport et préparation')
  await expect(sheet).toContainText(TRUE_TOTAL)
  await expect(sheet).toContainText('lines with an amount. They add up to the dealer’s total')
  await expect(page.getByRole('region', { name: /sentences to say/ }).getByRole('listitem')).toHaveCount(4)
  expect(await axeViolations(page)).toEqual([])

  // The address is the answer, without a word of what was pasted.
  const address = page.url()
  expect(decodeURIComponent(address)).not.toMatch(/Quillfeather|Transport/)
  const other = await page.context().newPage()
  await other.goto(address)
  await expect(other.getByRole('heading', { level: 1 })).toContainText(BACK)
  await expect(sheetOf(other)).toContainText(TRUE_TOTAL)
  await expect(other.getByText('Quillfeather')).toHaveCount(0)
  await other.close()

  // What was asked for is fair; an extra is worth asking about and no part of what is owed by law.
  await sheet.getByRole('checkbox', { name: /I asked for this.*Burinage/ }).check()
  await expect(sheet.getByRole('row').filter({ hasText: 'Burinage' })).toContainText('Fair')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(BACK)
  await page.getByRole('button', { name: 'English', exact: true }).click()
  await expect(page.getByText('“Your ad says $38,495', { exact: false })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Check your dealer’s quote line by line' })).toBeVisible()
  await expect(page.getByLabel('The lines, one under another')).toHaveValue(QUOTE)
})

const SHEET = [
  '2026 Mazda CX-5 38,495.00',
  'Freight & PDI 2,195.00',
  'PVR-2 85.00',
  'Subtotal 40,775.00',
  'HST 13% 5,300.75',
  'Total 46,075.75',
].join('\n')

test('answer link holds the quote, and no server receives it @journey', async ({ page, newVisitor }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }))
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/tools/quote-check?in=ON')
  await hydrated(page)
  await page.getByLabel('The lines, one under another').fill(SHEET)
  await page.getByLabel(/Advertised price/).fill('38,495.00')
  await page.getByRole('button', { name: 'Check this quote' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('$2,480.35')
  const worked = page.getByRole('table', { name: 'How $2,480.35 comes about' })
  await expect(worked.getByRole('row').last()).toContainText('With tax: 2,195.00 × 1.13')
  await expect(page.getByRole('table', { name: 'What it should be' })).toContainText('43,595.40')
  await page.getByRole('button', { name: 'Send this answer' }).click()
  await expect(page.getByText('Link copied')).toBeVisible()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(link).toMatch(/#text=[\w-]+$/)
  expect(link).not.toContain('Mazda')

  const other = await (await newVisitor()).newPage()
  const asked: string[] = []
  other.on('request', (request) => asked.push(`${request.url()} ${request.postData() ?? ''}`))
  await other.goto(link)
  await expect(other.getByRole('heading', { level: 1 })).toContainText('$2,480.35')
  await expect(sheetOf(other)).toContainText('2026 Mazda CX-5')
  expect(asked.filter((request) => /Mazda|text=/.test(request))).toEqual([])

  // Also on this very page, where it changes the fragment alone.
  await page.getByRole('link', { name: 'Change a line' }).click()
  await page.getByLabel('The lines, one under another').fill('Price 1')
  await page.evaluate((address) => location.assign(address), link)
  await expect(sheetOf(page)).toContainText('2026 Mazda CX-5')

  await other.goto('about:blank')
  await other.goto(link.slice(0, -30))
  await expect(other.getByText('This link is damaged or was cut off.', { exact: false })).toBeVisible()
})

test('quote whose sum is not clear gets rows to look at, and no amount', async ({ page }) => {
  await page.goto('/tools/quote-check?in=ON')
  await hydrated(page)
  await page.getByLabel('The lines, one under another').fill(SHEET.replace('85.00', '35.00'))
  await page.getByLabel(/Advertised price/).fill('38,495.00')
  await page.getByRole('button', { name: 'Check this quote' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Look at one row first')
  await expect(page.getByText('the quote says $46,075.75', { exact: false })).toBeVisible()
  await expect(page.locator('.text-money-bar, .bg-money-bar')).toHaveCount(0)
  await page.getByRole('button', { name: 'Look at line 3' }).first().click()
  await expect(sheetOf(page).getByRole('row').filter({ hasText: 'PVR-2' })).toBeFocused()
  expect(await axeViolations(page)).toEqual([])
})

test('press before the page’s scripts are there sends nothing and is answered once they are', async ({ page }) => {
  const hydrate = await delayHydration(page)
  const posted: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('quote-check')) posted.push(request.url())
  })
  await page.goto('/tools/quote-check?in=QC', { waitUntil: 'commit' })
  await page.getByLabel('The lines, one under another').fill(QUOTE)
  await page.getByLabel(/Advertised price/).fill('38,495.00')
  await expect(page.getByText('The answer is worked out on your device', { exact: false })).toBeVisible()
  await expect(page.getByText('We answer your quote on our server', { exact: false })).toBeHidden()
  await page.getByRole('button', { name: 'Check this quote' }).click()
  await expect(page.locator('form[aria-busy]')).toBeVisible()
  hydrate()
  await hydrated(page)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(BACK)
  await expect(sheetOf(page)).toContainText(TRUE_TOTAL)
  expect(posted).toEqual([])
})

test('page whose script fails to load says that the server answers, and posts', async ({ page, problems }) => {
  problems.expect(/assets/)
  await page.route(/\/assets\/.*\.js/, (route) => route.abort())
  await page.goto('/tools/quote-check?in=QC')
  await expect(page.getByText('We answer your quote on our server', { exact: false })).toBeVisible()
  await expect(page.getByText('The answer is worked out on your device', { exact: false })).toBeHidden()
  await ask(page)
  await page.getByRole('button', { name: 'Check this quote' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(BACK)
})

test('quote check without scripts posts a form and gets the same answer @journey', async ({ newVisitor }) => {
  const page = await (await newVisitor({ javaScriptEnabled: false })).newPage()
  await page.goto('/tools/quote-check')
  await expect(page.getByText('We answer your quote on our server', { exact: false })).toBeVisible()
  await ask(page)
  await page.getByRole('button', { name: 'Check this quote' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(BACK)
  await expect(sheetOf(page)).toContainText(TRUE_TOTAL)
  expect(page.url()).not.toMatch(/Quillfeather|text=/)
  await page.getByRole('checkbox', { name: /I asked for this.*Burinage/ }).check()
  await page.getByRole('button', { name: 'English', exact: true }).click()
  await expect(page.getByRole('row').filter({ hasText: 'Burinage' })).toContainText('Fair')
  await expect(page.getByText('“Your ad says $38,495', { exact: false })).toBeVisible()
})

test('lawful quote is called so, calmly, by keyboard alone', async ({ page }) => {
  await page.goto('/tools/quote-check?in=ON')
  await hydrated(page)
  await page.getByLabel('The lines, one under another').focus()
  await page.keyboard.insertText('Vehicle price 30,000.00\nHST 13% 3,900.00\nTotal 33,900.00')
  await page.getByRole('button', { name: 'Check this quote' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nothing in this quote is out of place')
  await expect(page.getByRole('region', { name: /to say/ })).toHaveCount(0)
})

test('rows without an amount are shown, and a paste without any is refused beside the field', async ({ page }) => {
  await page.goto('/tools/quote-check?in=ON')
  await hydrated(page)
  const lines = page.getByLabel('The lines, one under another')
  await lines.fill('Thank you for your visit')
  await page.getByRole('button', { name: 'Check this quote' }).click()
  await expect(page.getByText('We found no prices here.', { exact: false })).toBeVisible()
  await expect(lines).toBeFocused()
  // An invalid amount has its own error, and gets the focus.
  const advertised = page.getByLabel(/Advertised price/)
  await lines.fill('Vehicle price 30,000.00')
  await advertised.fill('about thirty')
  await page.getByRole('button', { name: 'Check this quote' }).click()
  await expect(advertised).toBeFocused()
  await expect(lines).not.toHaveAttribute('aria-invalid')
  await advertised.fill('')
  await lines.fill('Thank you for your visit\nVehicle price 30,000.00\nAdmin fee 500')
  await page.getByRole('button', { name: 'Check this quote' }).click()
  await expect(page.getByText('One row has no amount')).toBeVisible()
  await expect(page.getByText('Thank you for your visit', { exact: true })).toBeVisible()
})

test.describe('quote check in French, on a phone', () => {
  test.use({ width: 360, language: 'fr' })
  test('the note stands under its line, nothing scrolls sideways, the law has its French title', async ({ page }) => {
    await page.goto('/tools/quote-check?in=QC')
    await hydrated(page)
    await page.getByLabel('Les lignes, l’une sous l’autre').fill(QUOTE)
    await page.getByLabel(/Prix annoncé/).fill('38 495')
    await page.getByRole('button', { name: 'Vérifier cette soumission' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('3 212,41')
    await expect(sheetOf(page)).toContainText('Loi sur la protection du consommateur')
    await expectSound(page)
  })
})

test('lines are typed one by one, and the sheet’s total says what is still missing', async ({ page }) => {
  await page.goto('/tools/quote-check?in=ON')
  await hydrated(page)
  await page.getByText('Line by line', { exact: true }).click()
  const firstLine = page.getByLabel('Line 1: what it’s called')
  await expect(firstLine).toBeVisible()
  await page.getByRole('button', { name: 'Check this quote' }).click()
  await expect(firstLine).toBeFocused()
  await expect(firstLine).toHaveAccessibleDescription(/We found no prices here/)
  await page.getByText('Paste', { exact: true }).click()
  await page.getByLabel('The lines, one under another').fill('Sedan 30,000.00\nWax 20')
  await page.getByText('Line by line', { exact: true }).click()
  await expect(firstLine).toHaveValue('Sedan')
  // The line above takes the place of the last one, and its focus.
  await page.getByRole('button', { name: 'Remove line 2' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Remove line 1' })).toBeFocused()
  await expect(page.getByLabel('Line 1: amount')).toHaveValue('30000.00')
  await page.getByRole('button', { name: 'Add a line' }).click()
  await page.getByLabel('Line 2: what it’s called').fill('HST')
  await page.getByLabel('Total on the quote').fill('33,900')
  await expect(page.getByText('The lines are $3,900.00 short of it so far.')).toBeVisible()
  await page.getByLabel('Line 2: amount').fill('3900')
  await expect(page.getByText('The lines add up to it.')).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Check this quote' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nothing in this quote is out of place')
  await expect(page.getByText('They add up to the dealer’s total, to the cent.', { exact: false })).toBeVisible()
})

/** Rules that the server hands out; those of all places, for a page without a network, never come here. */
const ROWS = /\/tools\/quote-check\.data/
const KEPT_ROWS = /\/assets\/quote-rows/

test('rules that cannot be fetched cost nothing that was typed, and are fetched by a press', async ({
  page,
  problems,
}) => {
  problems.expect(/Failed to load resource/)
  await page.route(KEPT_ROWS, (route) => route.abort())
  await page.goto('/tools/quote-check')
  await hydrated(page)
  const lines = page.getByLabel('The lines, one under another')
  await lines.fill(QUOTE)
  await page.route(ROWS, (route) => route.abort())
  await page.getByLabel('Province or state').selectOption('QC')
  await expect(page.getByRole('alert')).toContainText('Everything you typed is still here.')
  await expect(lines).toHaveValue(QUOTE)
  await page.unroute(ROWS)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('12 lines read')).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(lines).toHaveValue(QUOTE)
})

test('sentences that cannot be fetched are reported once, where they were asked for', async ({ page, problems }) => {
  problems.expect(/Failed to load resource/)
  await page.route(KEPT_ROWS, (route) => route.abort())
  await page.goto('/tools/quote-check')
  await hydrated(page)
  await ask(page)
  await expect(page.getByText('12 lines read')).toBeVisible()
  await page.getByRole('button', { name: 'Check this quote' }).click()
  const say = page.getByRole('region', { name: /sentences to say/ })
  await expect(say).toBeVisible()
  await page.route(ROWS, (route) => route.abort())
  await say.getByRole('button', { name: 'English' }).click()
  await expect(say.getByRole('alert')).toContainText('Everything you typed is still here.')
  await expect(page.getByRole('alert')).toHaveCount(1)
  await page.getByLabel('Province or state').selectOption('ON')
  await expect(say.getByRole('alert')).toHaveCount(0)
  await expect(page.getByRole('alert')).toHaveCount(1)
})

test('law is only called the same rule as the last line that named it', async ({ page }) => {
  await page.goto('/tools/quote-check')
  await hydrated(page)
  const lines = ['Sedan 30,000.00', 'Freight 2,000.00', 'Lien registration 60.00', 'Admin fee 500.00', 'PDI 400.00']
  await page.getByLabel('The lines, one under another').fill(lines.join('\n'))
  await page.getByLabel('Province or state').selectOption('AB')
  await page.getByLabel(/Advertised price/).fill('30,000.00')
  await expect(page.getByText('5 lines read')).toBeVisible()
  await page.getByRole('button', { name: 'Check this quote' }).click()
  const line = (number: number) => sheetOf(page).getByRole('row').nth(number)
  await expect(line(3)).toContainText('financing cost')
  await expect(line(4)).toContainText('Automotive Business Regulation')
  await expect(line(5)).toContainText('Same rule as line 4.')
})

test('province is cleared where it was chosen, and asked for before a quote is checked', async ({ page }) => {
  await page.goto('/tools/quote-check')
  await hydrated(page)
  await page.getByLabel('Province or state').selectOption('QC')
  await expect(page).toHaveURL(/in=QC/)
  await page.getByLabel('Province or state').selectOption('')
  await expect(page).not.toHaveURL(/in=/)
  expect(await page.evaluate(() => localStorage.getItem('province'))).toBeNull()
  await page.getByLabel('The lines, one under another').fill('Sedan 30,000.00')
  await page.getByRole('button', { name: 'Check this quote' }).click()
  await expect(page.getByLabel('Province or state')).toBeFocused()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check your dealer’s quote line by line')
})

test.describe('quote check on a phone', () => {
  test.use({ width: 360 })
  test('what to say and the way to a consultant stay at hand while the answer is read', async ({ page }) => {
    await page.goto('/tools/quote-check?in=QC')
    await hydrated(page)
    await page.getByLabel('The lines, one under another').fill(QUOTE)
    await page.getByRole('button', { name: 'Check this quote' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nothing to strike out, but something to ask')
    await expect(page.getByRole('link', { name: 'Send this to a consultant' })).toBeInViewport()
    await expect(page.getByRole('button', { name: 'Copy what to say' })).toBeInViewport()
    await page.getByRole('row').filter({ hasText: 'Azote' }).scrollIntoViewIfNeeded()
    await expect(page.getByRole('link', { name: 'Send this to a consultant' })).toBeInViewport()
    // What is focused behind the bar comes out from under it.
    const [focused, bar] = await page
      .getByRole('checkbox')
      .last()
      .evaluate((box) => {
        scrollBy(0, box.getBoundingClientRect().bottom - innerHeight)
        box.focus()
        const foot = document.querySelector('.foot-bar')
        return [box.getBoundingClientRect().bottom, foot?.getBoundingClientRect().top ?? 0]
      })
    expect(focused).toBeLessThan(bar)
  })
})
