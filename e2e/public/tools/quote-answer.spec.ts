import type { Page } from '@playwright/test'
import { axeViolations, expect, test } from '#e2e/support/fixtures.ts'
import { hydrated, signIn } from '#e2e/support/signed-in.ts'

const sheetOf = (page: Page) => page.getByRole('table', { name: /^The quote,/ })
const pasted = (page: Page) => page.getByLabel('The lines, one under another')
const check = (page: Page) => page.getByRole('button', { name: 'Check this quote' })
const title = (page: Page) => page.getByRole('heading', { level: 1 })

const KONA = ['2026 Kona 56,990.00', 'Freight 1,300.00', 'GST 2,914.50', 'PST 4,080.30', 'Total 65,284.80'].join('\n')

test('question that would change the answer stands beside it, is answered by one press, and not asked again @journey', async ({
  page,
  newVisitor,
}) => {
  await page.goto('/tools/quote-check?in=BC')
  await hydrated(page)
  await pasted(page).fill(KONA)
  await check(page).click()
  const asked = page.getByRole('list', { name: 'What would change this answer' })
  await expect(asked).toContainText('Is it electric? That changes the tax by $')
  await expect(sheetOf(page)).not.toContainText('it should be')
  expect(await axeViolations(page)).toEqual([])
  await asked.getByRole('button', { name: 'Yes, electric' }).click()
  await expect(asked.getByRole('listitem').filter({ hasText: 'electric' })).toHaveCount(0)
  await expect(title(page)).toBeFocused()
  await expect(sheetOf(page).getByRole('row').filter({ hasText: 'PST' })).toContainText('58,290.00 × 7%')
  await expect(page).toHaveURL(/,bev,/)
  await asked.getByRole('link', { name: 'Add the advertised price' }).click()
  await expect(page.getByLabel(/Advertised price/)).toBeFocused()
  // The text may say it itself.
  await page.goto('/tools/quote-check?in=BC')
  await hydrated(page)
  await pasted(page).fill(KONA.replace('Kona', 'Tesla Model 3'))
  await check(page).click()
  await expect(asked.getByRole('listitem').filter({ hasText: 'electric' })).toHaveCount(0)

  const without = await (await newVisitor({ javaScriptEnabled: false })).newPage()
  await without.goto('/tools/quote-check?in=BC')
  await pasted(without).fill(KONA)
  await check(without).click()
  await without.getByRole('button', { name: 'Yes, electric' }).click()
  await expect(sheetOf(without).getByRole('row').filter({ hasText: 'PST' })).toContainText('58,290.00 × 7%')
})

const TWO = [
  'Option A: Civic Sport',
  'Price 31,250.00',
  'HST 4,062.50',
  'Total 35,312.50',
  'Option B: CR-V LX',
  'Price 38,000.00',
  'HST 4,940.00',
  'Total 42,940.00',
].join('\n')

test('chosen offer of several is answered, by its address and without scripts too', async ({ page, newVisitor }) => {
  await page.goto('/tools/quote-check?in=ON')
  await hydrated(page)
  await pasted(page).fill(TWO)
  await check(page).click()
  await expect(page.getByRole('radiogroup', { name: '2 offers in this quote' })).toBeVisible()
  await expect(sheetOf(page)).toContainText('$35,312.50')
  await page.getByRole('radio', { name: /42,940\.00.*Option B: CR-V LX/ }).check()
  await expect(sheetOf(page)).toContainText('$42,940.00')
  expect(await axeViolations(page)).toEqual([])
  const other = await page.context().newPage()
  await other.goto(page.url())
  await expect(sheetOf(other)).toContainText('$42,940.00')
  await other.close()

  const without = await (await newVisitor({ javaScriptEnabled: false })).newPage()
  await without.goto('/tools/quote-check?in=ON')
  await pasted(without).fill(TWO)
  await check(without).click()
  await without.getByRole('radio', { name: /Option B/ }).check()
  await without.getByRole('button', { name: 'Check again' }).first().click()
  await expect(sheetOf(without)).toContainText('$42,940.00')
})

const LEASE = [
  'Lease, 48 months, 20,000 km a year',
  'MSRP 38,495.00',
  'Cap cost 38,495.00',
  'Cash down 2,000.00',
  'Adjusted cap cost 36,495.00',
  'Residual 20,017.40',
  'Money factor 0.00312',
  'Monthly payment before tax 519.60',
  'HST 13% 67.55',
  'Due at signing 2,906.15',
].join('\n')

test('lease is broken down: every part with the sum that it comes from, its tax not checked', async ({ page }) => {
  await page.goto('/tools/quote-check?in=ON')
  await hydrated(page)
  await pasted(page).fill(LEASE)
  await check(page).click()
  const box = page.getByRole('region', { name: 'The lease, taken apart' })
  for (const part of [
    '48 months, every month, 20,000\u00a0km a year',
    '(36,495.00 − 20,017.40) ÷ 48',
    '343.28',
    '(36,495.00 + 20,017.40) × 0.00312',
    '176.32',
    '587.15',
    '7.49% a year',
    'Due at signing, $2,906.15',
    'We haven’t checked what tax a lease owes here.',
  ])
    await expect(box).toContainText(part)
  // What is due at signing is no sum of the lines.
  await expect(sheetOf(page)).not.toContainText('add up')
  await expect(sheetOf(page)).toContainText('No total to hold the lines against')
  expect(await axeViolations(page)).toEqual([])
  await page.goto('/tools/quote-check?in=ON')
  await hydrated(page)
  await pasted(page).fill('2026 Civic lease, 48 months\nMonthly payment 399.00\nResidual 52%')
  await check(page).click()
  await expect(page.getByRole('region', { name: 'The lease on the quote' })).toContainText('doesn’t say the rate')
})

test('payment that does not follow from its rate shows what it hides, and nothing while the sum is open', async ({
  page,
}) => {
  const sheet = 'Price 30,000.00\nHST 3,900.00\nTotal 33,900.00\n72 months at 6.99%, monthly payment 599.00'
  await page.goto('/tools/quote-check?in=ON')
  await hydrated(page)
  await pasted(page).fill(sheet)
  await check(page).click()
  const box = page.getByRole('region', { name: 'The payment doesn’t follow from the rate' })
  await expect(box).toContainText('72 payments of $599.00, every month')
  await expect(box).toContainText('is in the payment, but not in the amount to finance')
  await expect(page.getByText('What do 72 payments of $599', { exact: false })).toBeVisible()
  await page.goto('/tools/quote-check?in=ON')
  await hydrated(page)
  await pasted(page).fill(sheet.replace('33,900.00', '35,000.00').replace('HST', 'Zorblax 12.00\nHST'))
  await check(page).click()
  await expect(title(page)).toContainText('Look at')
  await expect(box).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'The financing on the quote' })).toContainText(
    'once the rows above are clear',
  )
})

const LONG = Array.from({ length: 500 }, (_, at) => `Charge ${at % 7} of part ${at}  $${(at * 37) % 900}.50`)

for (const [what, text, said] of [
  ['an empty text', '', 'We found no prices here.'],
  ['a letter', 'Dear client, thank you for coming in on Saturday.', 'We found no prices here.'],
  ['a lone number', '5', 'This doesn’t look like a dealer’s quote'],
  ['100 KB', `${'Lorem ipsum dolor sit amet '.repeat(40)}12.00\n`.repeat(100), 'That’s longer than any quote.'],
  ['501 rows', [...LONG, 'One more 12.00'].join('\n'), 'That’s longer than any quote.'],
] as const) {
  test(`${what} is refused in a sentence beside the field, and stays`, async ({ page }) => {
    await page.goto('/tools/quote-check?in=ON')
    await hydrated(page)
    await pasted(page).fill(text)
    await check(page).click()
    await expect(pasted(page)).toHaveAccessibleDescription(new RegExp(said))
    await expect(pasted(page)).toBeFocused()
    // The field takes a little more than a quote may have.
    expect(text.startsWith(await pasted(page).inputValue())).toBe(true)
    await expect(pasted(page)).toHaveValue(text === '' ? '' : /./)
    await expect(sheetOf(page)).toHaveCount(0)
  })
}

for (const [what, text] of [
  ['500 rows', LONG.join('\n')],
  ['a price of 30 digits', `Price ${'9'.repeat(30)}.00\nHST 3,900.00\nTotal 33,900.00`],
  ['negative prices', 'Price -30,000.00\nHST -3,900.00\nTotal -33,900.00'],
  [
    'totals that contradict each other',
    'Price 30,000\nFreight 2,000\nHST 3,900\nTotal 33,900\nTotal 35,160\nTotal 99,000',
  ],
  ['scripts that are mixed', '2026 本田 Civic 售价 30,000.00\nПодготовка 500,00\nمصاريف 300.00\nTotal 39,000.00'],
] as const) {
  test(`a quote with ${what} gets rows to look at and no amount`, async ({ page }) => {
    await page.goto('/tools/quote-check?in=ON')
    await hydrated(page)
    await pasted(page).fill(text)
    await page.getByLabel(/Advertised price/).fill('29,000')
    await check(page).click()
    // Five hundred rows are drawn with a pen each.
    await expect(title(page)).toContainText(/^Look at/, { timeout: 30_000 })
    await expect(page.locator('.text-money')).toHaveCount(0)
    await expect(page.locator('main')).not.toContainText(/NaN|Infinity|-\$|\$[\d,]{13,}/)
    await page.goBack()
    await expect(pasted(page)).toHaveValue(text)
  })
}

test('reader marks what was read wrong, and sends the quote only with a tick and without persons @journey', async ({
  page,
  newVisitor,
}) => {
  await page.goto('/tools/quote-check?in=ON')
  await hydrated(page)
  await pasted(page).fill(
    'Price 30,000.00\nPVR-2 Mr. Zephyrine Quillfeather 613-555-0148 85.00\nHST 3,911.05\nTotal 33,996.05',
  )
  await check(page).click()
  const dialog = page.getByRole('dialog')
  const open = page.getByRole('button', { name: 'Something is wrong' })
  const sent: Record<string, unknown>[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/quote-reports')) sent.push(request.postDataJSON())
  })
  await open.click()
  await dialog.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(dialog.getByText('Please say what’s right.')).toBeVisible()
  await dialog.getByLabel('Which line?').selectOption('2')
  await dialog.getByLabel('What’s right?').fill('This is the permit.')
  await dialog.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByText('Thank you. We’ll look at it.')).toBeVisible()
  await expect(open).toBeFocused()
  expect(sent[0]).toMatchObject({ said: 'This is the permit.', quote: '' })
  expect(JSON.stringify(sent[0])).not.toMatch(/PVR|Quillfeather|0148/)

  await open.click()
  await dialog.getByLabel('Which line?').selectOption('2')
  const right = `This is the permit, ${Date.now()}.`
  await dialog.getByLabel('What’s right?').fill(right)
  await dialog.getByLabel('Send the quote too, as shown below').check()
  await expect(dialog.getByLabel('What will be sent')).toHaveValue(/PVR-2 \[…\]/)
  expect(await axeViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(dialog).toHaveCount(0)
  expect(sent[1]?.['quote']).toContain('Price 30,000.00')
  expect(JSON.stringify(sent)).not.toMatch(/Quillfeather|0148/)

  const staff = await newVisitor()
  await signIn(staff, 'consultant')
  const desk = await staff.newPage()
  await desk.goto('/desk/quote-reports')
  const report = desk.getByRole('listitem').filter({ hasText: right })
  const saved = desk.waitForEvent('download')
  await report.getByRole('button', { name: 'Save as test case' }).click()
  expect((await saved).suggestedFilename()).toMatch(/^reported-[\da-f]{8}\.json$/)
  await report.getByRole('button', { name: 'Settled' }).click()
  await expect(report).toHaveCount(0)
})
