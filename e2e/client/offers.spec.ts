import type { Page } from '@playwright/test'
import { openStartedCase } from '../support/case-steps.ts'
import { axeViolations, expect, expectSound, test } from '../support/fixtures.ts'
import { pdfFile } from '../support/profile-steps.ts'
import { hydrated, pageOf } from '../support/signed-in.ts'

type Typed = { dealer: string; city: string; lines: string }

/** Nothing wider than the screen, and nothing that axe finds. */
async function enter(desk: Page, code: string, { dealer, city, lines }: Typed): Promise<void> {
  await desk.goto(`/desk/cases/${code}/offers/new?in=QC`)
  await hydrated(desk)
  await desk.getByLabel('Dealer', { exact: true }).fill(dealer)
  await desk.getByLabel('City').fill(city)
  await desk.getByLabel('What the dealer wrote').fill(lines)
}

async function show(desk: Page, code: string): Promise<void> {
  await desk.getByRole('button', { name: /^Show to/ }).click()
  await desk.getByRole('dialog').getByRole('button', { name: 'Show it' }).click()
  await expect(desk).toHaveURL(`/desk/cases/${code}/offers`)
}

test('offers are entered at the desk, and the client compares and accepts one, each in a browser', async ({
  context,
  page: client,
  newVisitor,
}) => {
  test.slow()
  const { code } = await openStartedCase(context)
  const desk = await pageOf(await newVisitor(), 'consultant')

  // What is missing is marked, and who pressed is led there.
  await desk.goto(`/desk/cases/${code}/offers/new?in=QC`)
  await hydrated(desk)
  await desk.getByRole('button', { name: /^Show to/ }).click()
  await expect(desk.getByLabel('Dealer', { exact: true })).toBeFocused()
  await expect(desk.getByLabel('City')).toHaveAttribute('aria-invalid', 'true')

  // The cheapest ad, with the dearest total; an unknown line is named once.
  const word = `Zorbex ${code.slice(-4)}`
  await enter(desk, code, {
    dealer: `Cee Motors ${code}`,
    city: 'Brossard',
    lines: `Price 35,990.00\nFreight 1,995.00\nAdmin fee 699.00\n${word}: 1,095.00`,
  })
  await expect(desk.getByText('What’s this?')).toBeVisible()
  // An arrow passes other kinds on the way: only the one that is stopped at is remembered.
  const kind = desk.getByLabel(`Kind of line 4, ${word}`)
  await kind.press('ArrowDown')
  await expect(kind).not.toHaveValue('')
  await expect(desk.getByText('What’s this?')).toBeVisible()
  await kind.selectOption('paint_protection')
  await kind.press('Enter')
  await expect(desk.getByText('What’s this?')).toBeHidden()
  await expectSound(desk)
  await show(desk, code)

  await enter(desk, code, {
    dealer: `Bee Motors ${code}`,
    city: 'Longueuil',
    lines: 'Price 36,785.00\nTire duty 18.00',
  })
  await expect(desk.getByRole('status').filter({ hasText: '$42,314.25' })).toBeVisible()
  await expect(desk.getByText('1 of 2')).toBeVisible()
  await show(desk, code)
  await enter(desk, code, { dealer: `Ay Motors ${code}`, city: 'Laval', lines: 'Price 36,900.00\nAdmin fee 399.00' })
  // What was typed is not lost by one press.
  await desk.getByRole('link', { name: 'Back to the offers' }).click()
  await desk.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' }).click()
  await show(desk, code)
  await expectSound(desk)

  // Each says how it came, and at the desk who took it.
  await expect(desk.getByText(/^In writing, .*\s· Received by /)).toHaveCount(3)

  // What is written to a dealer names the case, and nothing of the client.
  await desk.getByRole('button', { name: 'Ask the dealer, English' }).last().click()
  await expect(desk.getByText(`this is about your offer for our client, case ${code}`)).toBeFocused()

  // The client's own page leads to the offers, the cheapest to sign first.
  await client.goto(`/case/${code}`)
  await hydrated(client)
  await client.getByRole('link', { name: 'Compare the offers' }).first().click()
  await expect(client.getByRole('heading', { level: 1, name: '3 dealers, side by side' })).toBeVisible()
  const dealers = client.getByRole('heading', { level: 2, name: /Motors/ })
  await expect(dealers).toHaveText([/^Bee/, /^Ay/, /^Cee/])
  await expectSound(client)
  await client.setViewportSize({ width: 360, height: 800 })
  await expectSound(client)

  // The evidence is a file to keep, the letter is theirs to change; both on a phone.
  const saved = client.waitForEvent('download')
  await client.getByRole('button', { name: 'Download the evidence' }).click()
  expect((await saved).suggestedFilename()).toBe(`evidence-${code}.zip`)
  await client.getByRole('button', { name: 'Write to the regulator' }).click()
  const letter = client.getByRole('dialog')
  await expect(letter.getByLabel('The letter', { exact: true })).toHaveValue(/Motors/)
  await letter.getByLabel('The letter', { exact: true }).fill('In my own words')
  await letter.getByLabel('Language of the letter').selectOption('en')
  await expect(letter.getByLabel('The letter', { exact: true })).toHaveValue(/I was shopping for a car/)
  await letter.getByLabel('Language of the letter').selectOption('fr')
  await expect(letter.getByLabel('The letter', { exact: true })).toHaveValue('In my own words')
  await expectSound(client)
  await letter.getByRole('button', { name: 'Close' }).click()
  await expect(letter).toBeHidden()

  // A word to the consultant; then the acceptance, seen at the desk without a reload.
  await client.getByRole('button', { name: 'Ask for more' }).first().click()
  const dialog = client.getByRole('dialog')
  await dialog.getByRole('checkbox', { name: 'Winter tires' }).check()
  await dialog.getByRole('button', { name: 'Ask for more' }).click()
  await expect(dialog).toBeHidden()
  await expect(desk.getByText('The client asks: Winter tires')).toBeVisible()
  await client.getByRole('button', { name: 'Accept $42,314.25' }).click()
  expect(await axeViolations(client)).toEqual([])
  await dialog.getByRole('button', { name: 'Accept this offer' }).click()
  await expect(client.getByRole('heading', { level: 1, name: 'Your accepted offer' })).toBeFocused()
  await expect(desk.getByText('Accepted', { exact: true })).toBeVisible()
  await client.goto(`/case/${code}`)
  await expect(client.getByText('Accepted: Bee Motors', { exact: false }).first()).toBeVisible()

  // A dealer who backs out sends the case back to the decision, with a reason that the client reads.
  await desk.getByRole('button', { name: 'Withdraw the acceptance' }).click()
  const withdrawal = desk.getByRole('dialog', { name: 'Did Bee Motors' })
  await withdrawal.getByRole('button', { name: 'Withdraw the acceptance' }).click()
  await expect(withdrawal.getByLabel('Reason')).toHaveAttribute('aria-invalid', 'true')
  expect(await axeViolations(desk)).toEqual([])
  await withdrawal.getByLabel('Reason').fill('The car was sold to somebody else')
  await withdrawal.getByRole('button', { name: 'Withdraw the acceptance' }).click()
  await expect(withdrawal).toBeHidden()
  await expect(desk.getByText('Accepted', { exact: true })).toBeHidden()
  await expect(desk.getByRole('status').filter({ hasText: /^The acceptance of the offer from Bee/ })).toBeVisible()
  // The button went with the acceptance: the focus is beside where it was.
  await expect(desk.getByRole('button', { name: /^Ask the dealer/ }).and(desk.locator(':focus'))).toBeVisible()
})

test('client decision applies to the offer that was read, also when another comes meanwhile', async ({
  context,
  page: client,
  problems,
}) => {
  // What was replaced meanwhile is refused.
  problems.expect(/status of 409/)
  const opened = await openStartedCase(context)
  await opened.showOffer('Price 36,785.00')
  await client.goto(`/case/${opened.code}/offers`)
  await hydrated(client)
  const round = (number: number) => client.getByText(`Round ${number}`, { exact: true }).first()
  const newer = /The dealer has made a newer offer/
  const dialog = client.getByRole('dialog')

  await client.getByRole('button', { name: /^Accept \$/ }).click()
  const asked = await dialog.getByRole('heading').innerText()
  await opened.showOffer('Price 36,900.00')
  await expect(round(2)).toBeAttached()
  await expect(dialog.getByRole('heading')).toHaveText(asked)
  await dialog.getByRole('button', { name: 'Accept this offer' }).click()
  await expect(dialog.getByRole('alert').filter({ hasText: newer })).toBeVisible()
  await dialog.getByRole('button', { name: 'Not yet' }).last().click()
  await expect(dialog).toBeHidden()

  await client.getByRole('button', { name: 'Ask for more' }).click()
  await opened.showOffer('Price 36,800.00')
  await expect(round(3)).toBeAttached()
  await dialog.getByRole('checkbox', { name: 'Winter tires' }).check()
  await dialog.getByRole('button', { name: 'Ask for more' }).click()
  await expect(dialog.getByRole('alert').filter({ hasText: newer })).toBeVisible()

  // What was chosen is not thrown away by one press, whichever it is.
  const question = client.getByRole('alertdialog')
  await client.keyboard.press('Escape')
  await expect(question).toBeVisible()
  expect(await axeViolations(client)).toEqual([])
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(dialog.getByRole('checkbox', { name: 'Winter tires' })).toBeChecked()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await question.getByRole('button', { name: 'Leave without saving' }).click()
  await expect(dialog).toBeHidden()

  const drop = client.getByRole('alertdialog')
  await client.getByRole('button', { name: 'Remove this dealer' }).click()
  await opened.showOffer('Price 36,700.00')
  await expect(round(4)).toBeAttached()
  await drop.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(drop).toBeHidden()
  await expect(client.getByRole('alert').filter({ hasText: newer })).toBeVisible()

  // A question about the one that led does not become one about the dealer that leads now.
  await client.getByRole('button', { name: /^Accept \$/ }).click()
  await expect(dialog).toBeVisible()
  await opened.showOffer('Price 30,000.00', 'Ay Motors')
  await expect(client.getByRole('heading', { level: 2, name: /^Ay Motors/ })).toBeVisible()
  await expect(dialog).toBeHidden()
})

test('typed question stays when another offer takes the lead', async ({ context, page: client }) => {
  const opened = await openStartedCase(context)
  await opened.showOffer('Price 36,785.00')
  await client.goto(`/case/${opened.code}/offers`)
  await hydrated(client)
  await client.getByRole('button', { name: 'Ask for more' }).click()
  const dialog = client.getByRole('dialog')
  await dialog.getByRole('textbox').fill('With winter tires, please')
  await opened.showOffer('Price 30,000.00', 'Ay Motors')
  await expect(client.locator('h2', { hasText: 'Ay Motors' })).toBeVisible()
  await expect(dialog.getByRole('textbox')).toHaveValue('With winter tires, please')
})

test('draft saved meanwhile by a colleague shows both versions, and one is kept', async ({
  context,
  newVisitor,
  problems,
}) => {
  // The older ground is refused.
  problems.expect(/status of 409/)
  const opened = await openStartedCase(context)
  const draft = await opened.draftOffer('Price 36,785.00')
  const desk = await pageOf(await newVisitor(), 'consultant', `/desk/cases/${opened.code}/offers/${draft.id}`)
  const lines = desk.getByRole('textbox', { name: 'What the dealer wrote' })
  await expect(lines).toHaveValue('Price 36,785.00')
  const { saved_at } = await opened.changeDraft(draft, 'Price 36,700.00')
  await lines.fill('Price 36,600.00')
  await desk.getByRole('button', { name: 'Save as draft' }).click()
  const question = desk.getByRole('dialog', { name: /saved another version/ })
  await expect(question.getByText('Price 36,700.00')).toBeVisible()
  await expect(question.getByText('Price 36,600.00')).toBeVisible()
  await expectSound(desk)
  await question.getByRole('button', { name: /^Keep .* version$/ }).click()
  await expect(question).toBeHidden()
  await expect(lines).toHaveValue('Price 36,700.00')

  await opened.changeDraft({ ...draft, saved_at }, 'Price 36,500.00')
  await lines.fill('Price 36,400.00')
  await desk.getByRole('button', { name: 'Save as draft' }).click()
  await question.getByRole('button', { name: 'Keep mine' }).click()
  await expect(desk).toHaveURL(`/desk/cases/${opened.code}/offers`)
  await expect(desk.getByText('Draft saved.')).toBeVisible()
})

test('implausible amount is confirmed before it is shown, and corrected by a manager with a reason', async ({
  context,
  page: client,
  newVisitor,
}) => {
  const opened = await openStartedCase(context)
  const { code } = opened
  await opened.showOffer('Price 37,000.00', 'Ay Motors')
  const desk = await pageOf(await newVisitor(), 'manager')
  await enter(desk, code, { dealer: `Bee Motors ${code}`, city: 'Longueuil', lines: 'Price 375,000.00' })
  await desk.getByRole('button', { name: /^Show to/ }).click()
  const dialog = desk.getByRole('dialog')
  await expect(dialog.getByText('Check the digits: this total is unusual.')).toBeVisible()
  await expect(dialog.getByText(/away from the other offers/)).toBeVisible()
  await expectSound(desk)
  await dialog.getByRole('button', { name: 'Show it' }).click()
  await expect(desk).toHaveURL(`/desk/cases/${code}/offers`)

  await desk
    .getByRole('listitem')
    .filter({ hasText: 'Bee Motors' })
    .getByRole('link', { name: 'Correct round 1' })
    .click()
  const lines = desk.getByRole('textbox', { name: 'What the dealer wrote' })
  await expect(lines).toHaveValue('Price 375,000.00')
  await lines.fill('Price 37,500.00')
  await desk.getByRole('button', { name: 'Correct it' }).click()
  await expect(dialog.getByText('Check the digits')).toBeHidden()
  await dialog.getByRole('button', { name: 'Correct it' }).click()
  await expect(dialog.getByLabel('What was wrong?')).toHaveAttribute('aria-invalid', 'true')
  await dialog.getByLabel('What was wrong?').fill('One zero too many')
  await expectSound(desk)
  await dialog.getByRole('button', { name: 'Correct it' }).click()
  await expect(desk).toHaveURL(`/desk/cases/${code}/offers`)
  await expect(desk.getByText('The offer is corrected, and the client gets a message about it.')).toBeVisible()

  await client.goto(`/case/${code}/offers`)
  await hydrated(client)
  const lane = client.getByRole('listitem').filter({ hasText: 'Bee Motors' })
  await lane.getByText('All lines').click()
  await expect(lane.getByText('One zero too many')).toBeVisible()
  await expect(lane.getByText('Corrects round 1')).toBeVisible()
  await expectSound(client)
  await client.setViewportSize({ width: 360, height: 800 })
  await expectSound(client)
})

test('offer whose proof is still on its way is not left without a question', async ({ context, newVisitor }) => {
  const opened = await openStartedCase(context)
  const { id } = await opened.draftOffer('Price 36,785.00')
  const desk = await pageOf(await newVisitor(), 'consultant', `/desk/cases/${opened.code}/offers/${id}`)
  await expect(desk.getByRole('textbox', { name: 'What the dealer wrote' })).toHaveValue('Price 36,785.00')
  const { promise: release, resolve } = Promise.withResolvers<void>()
  await desk.route('**/offer-files', async (route) => {
    await release
    await route.continue()
  })
  await desk
    .locator('input[type=file][accept*=".webp"]')
    .setInputFiles({ name: 'sheet.pdf', mimeType: 'application/pdf', buffer: pdfFile() })
  await expect(desk.getByText('sheet.pdf')).toBeVisible()
  await desk.getByRole('link', { name: 'Back to the offers' }).click()
  const question = desk.getByRole('alertdialog')
  await expect(question).toHaveAccessibleName('Leave without saving?')
  resolve()
  await question.getByRole('button', { name: 'Leave without saving' }).click()
  await expect(desk).toHaveURL(`/desk/cases/${opened.code}/offers`)
})

test('late response does not replace a newer one', async ({ context, page: client }) => {
  const opened = await openStartedCase(context)
  await opened.showOffer('Price 36,785.00')
  await client.goto(`/case/${opened.code}/offers`)
  await hydrated(client)
  const path = `/api/v1/cases/${opened.code}/offers`
  const { promise: release, resolve } = Promise.withResolvers<void>()
  let isHeld = true
  await client.route(`**${path}`, async (route) => {
    if (!isHeld) return route.continue()
    const response = await route.fetch()
    await release
    await route.fulfill({ response })
  })
  const asked = client.waitForRequest((request) => request.url().endsWith(path))
  await opened.showOffer('Price 36,700.00')
  const late = await asked
  isHeld = false
  await opened.showOffer('Price 36,600.00')
  const newest = client.getByText('Round 3', { exact: true })
  await expect(newest).toBeVisible()
  resolve()
  await (await late.response())?.finished()
  await client.evaluate(() => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))))
  await expect(newest).toBeVisible()
})
