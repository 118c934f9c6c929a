import type { BrowserContext, Page } from '@playwright/test'
import { expect, expectSound, test } from '../support/fixtures.ts'
import { newPerson, pdfFile } from '../support/profile-steps.ts'
import { hydrated, pageOf, signIn } from '../support/signed-in.ts'
import { inLanguage, type View } from '../support/views.ts'
import { whatever, wordsIn } from '../support/words.ts'

/** The package as a visitor with an account buys it; the case that came of it. */
async function buy(page: Page, t: ReturnType<typeof wordsIn>): Promise<string> {
  await page.goto('/pricing')
  await hydrated(page)
  await page.getByRole('button', { name: /CruiseControl/ }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(t('checkout.total'), { exact: true })).toBeVisible()
  await dialog.getByLabel(t('checkout.residence')).selectOption('CA-QC')
  await dialog.getByRole('checkbox').check()
  await expectSound(page)
  await dialog.getByRole('button', { name: t('checkout.pay') }).click()
  // The stand-in for the card provider is always in English.
  await page.getByRole('button', { name: /^Pay \$/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('paymentSuccess.title'))
  await page.goto('/cases')
  await expect(page).toHaveURL(/\/case\/NL-/, { timeout: 20_000 })
  await hydrated(page)
  return page.url().slice(-'NL-222222'.length)
}

/** No demo consultant speaks Chinese: a manager assigns one. */
async function assign(house: Page, code: string): Promise<void> {
  await house.goto(`/desk/cases/${code}`)
  await hydrated(house)
  await house.getByRole('button', { name: 'Assign' }).click()
  const consultant = house.getByRole('dialog').getByLabel('Consultant')
  const demo = consultant.locator('option', { hasText: 'Demo Consultant' })
  await consultant.selectOption((await demo.getAttribute('value')) ?? '')
  await house.getByRole('dialog').getByRole('button', { name: 'Assign', exact: true }).click()
  await expect(house.getByRole('dialog')).toBeHidden()
}

/** Lines as the dealer wrote them, in our desk's form, and on to the client. */
async function enterOffer(desk: Page, code: string, dealer: string, lines: string): Promise<void> {
  await desk.goto(`/desk/cases/${code}/offers/new`)
  await hydrated(desk)
  await desk.getByLabel('Dealer', { exact: true }).fill(dealer)
  await desk.getByLabel('City').fill('Longueuil')
  await desk.getByLabel('What the dealer wrote').fill(lines)
  await expectSound(desk)
  await desk.getByRole('button', { name: /^Show to/ }).click()
  await desk.getByRole('dialog').getByRole('button', { name: 'Show it' }).click()
  await expect(desk).toHaveURL(`/desk/cases/${code}/offers`)
}

async function move(desk: Page, stage: string, reason?: string): Promise<void> {
  await desk.getByRole('button', { name: 'Move stage' }).click()
  const dialog = desk.getByRole('dialog')
  await dialog.getByLabel('New stage').selectOption(stage)
  if (reason) await dialog.getByLabel('Why is it closed?').selectOption(reason)
  await dialog.getByRole('button', { name: 'Move', exact: true }).click()
  await expect(dialog).toBeHidden()
}

/** What is sent without a network waits on the page, and is at the desk once when it is back. */
async function writeInATunnel(context: BrowserContext, client: Page, desk: Page, t: ReturnType<typeof wordsIn>) {
  const log = client.getByRole('log', { name: t('threads.title') })
  await context.setOffline(true)
  await client.getByRole('textbox', { name: whatever(t, 'threads.writeTo', 'name') }).fill('2 × 3 = 6?')
  await client.getByRole('button', { name: t('threads.send'), exact: true }).click()
  await expect(log.getByText(t('threads.waiting'))).toBeVisible()
  await expectSound(client)
  await context.setOffline(false)
  await expect(log.getByText(t('threads.waiting'))).toBeHidden({ timeout: 20_000 })
  await expect(desk.getByRole('log').getByText('2 × 3 = 6?')).toHaveCount(1)
  await desk.getByRole('textbox', { name: /^Write to/ }).fill('6.')
  await desk.getByRole('button', { name: 'Send' }).click()
  await expect(log.getByText('6.', { exact: true })).toBeVisible()
}

const VIEWS: readonly View[] = [
  { language: 'en', width: 360, theme: 'light' },
  { language: 'fr', width: 360, theme: 'dark' },
  { language: 'zh', width: 360, theme: 'light' },
]

for (const { language, width, theme } of VIEWS) {
  test.describe(`with a client on a phone in ${language}`, inLanguage(language), () => {
    test.use({ language, width, theme })

    test('from the purchase to the end, client and consultant each in a browser', async ({
      context,
      page: client,
      newVisitor,
      problems,
    }) => {
      // Two people go the whole way.
      test.setTimeout(240_000)
      problems.expect(/ERR_INTERNET_DISCONNECTED|Failed to load resource|ERR_FAILED/)
      const t = wordsIn(language)
      await signIn(context, await newPerson(context.request))
      const code = await buy(client, t)
      const step = client.locator('#next-step')
      const atDesk = { locale: 'en-CA', viewport: { width: 1440, height: 900 } }
      if (language === 'zh') {
        await assign(await pageOf(await newVisitor(atDesk), 'manager'), code)
      }
      await expect(step).toHaveText(t('case.next.writePlan.title', { name: 'Demo' }), { timeout: 20_000 })
      const desk = await pageOf(await newVisitor(atDesk), 'consultant', `/desk/cases/${code}`)
      await expectSound(client, desk)

      // The plan, and the start of the work: each is seen on the other screen by itself.
      await desk.getByRole('button', { name: 'Write the first steps' }).click()
      const dialog = desk.getByRole('dialog')
      await dialog.getByRole('textbox', { name: 'Step 1' }).fill('Ask two dealers')
      await dialog.getByRole('button', { name: 'Show it to the client' }).click()
      await expect(client.getByRole('heading', { level: 1 })).toHaveText(t('case.gate.title'), { timeout: 20_000 })
      await expectSound(client, desk)
      await client.getByRole('button', { name: t('case.start.button') }).click()
      await expect(step).toHaveText(t('case.next.search.title', { name: 'Demo' }))
      await expect(desk.getByText(/^Go-ahead given/)).toBeVisible()
      await writeInATunnel(context, client, desk, t)

      // Two offers; the dearer ad is the cheaper car. The client accepts it.
      const dealer = `Bee Motors ${code}`
      await enterOffer(desk, code, `Cee Motors ${code}`, 'Price 35,990.00\nFreight 1,995.00\nAdmin fee 699.00')
      await enterOffer(desk, code, dealer, 'Price 36,785.00\nTire duty 18.00')
      await expect(step).toHaveText(t('case.next.decide.title'), { timeout: 20_000 })
      await expectSound(client, desk)
      await client
        .getByRole('link', { name: t('offers.case.open') })
        .first()
        .click()
      await expect(client.getByRole('heading', { level: 2, name: /Motors/ })).toHaveText([/^Bee/, /^Cee/])
      await expectSound(client)
      await client
        .getByRole('button', { name: whatever(t, 'offers.decide.accept', 'amount') })
        .first()
        .click()
      await client
        .getByRole('dialog')
        .getByRole('button', { name: t('offers.decide.acceptNow') })
        .click()
      await expect(client.getByRole('heading', { level: 1 })).toHaveText(t('offers.room.acceptedTitle'))
      await expect(desk.getByText('Accepted', { exact: true })).toBeVisible()
      await expectSound(client, desk)

      // Signing day: four lines, each the same.
      await client.getByRole('link', { name: t('offers.signing.open') }).click()
      for (const number of [1, 2, 3, 4]) {
        await expect(client.getByText(t('signing.line', { number, count: 4 })).first()).toBeVisible()
        await client.getByRole('button', { name: t('signing.same'), exact: true }).click()
      }
      await client.getByRole('button', { name: t('signing.answer'), exact: true }).click()
      await expect(client.getByRole('heading', { level: 1 })).toHaveText(t('signing.match'))
      await expectSound(client)
      await client.getByRole('button', { name: t('signing.signed') }).click()
      await expect(client.getByText(t('signing.signedSent', { consultant: 'Demo' }))).toBeVisible()
      await client.goto(`/case/${code}/offers`)
      await hydrated(client)

      // The contract as it was signed, with its file: the client has the figures without a reload, and confirms them.
      await desk.getByRole('link', { name: 'Enter the signed contract' }).click()
      await desk.getByLabel('What the dealer wrote').fill('Price 36,785.00\nTire duty 18.00')
      await desk.getByRole('button', { name: 'Enter the contract' }).click()
      await expect(desk.getByRole('alert').getByText('Add the signed contract as a file.')).toBeVisible()
      await desk
        .locator('input[type=file][accept*=".webp"]')
        .setInputFiles({ name: 'contract.pdf', mimeType: 'application/pdf', buffer: pdfFile() })
      await expect(desk.getByText('contract.pdf')).toBeVisible()
      await expectSound(desk)
      await desk.getByRole('button', { name: 'Enter the contract' }).click()
      await expect(desk).toHaveURL(`/desk/cases/${code}/offers`)
      const confirm = client.getByRole('button', { name: t('offers.savings.confirm') })
      await expect(confirm).toBeVisible({ timeout: 20_000 })
      await expect(client.getByText(t('offers.savings.net'), { exact: true })).toBeVisible()
      await expectSound(client, desk)
      await confirm.click()
      const savings = client.getByRole('region', { name: t('offers.savings.title') })
      await expect(savings.getByText(t('offers.savings.confirmed'))).toBeVisible()
      await expect(savings.getByRole('heading')).toBeFocused()
      await expect(client.getByRole('status').filter({ hasText: t('offers.savings.confirmed') })).toBeVisible()
      await expect(desk.getByText('The client confirmed it.')).toBeVisible()
      await expectSound(client, desk)

      // The car is there, and the case is closed.
      await client.goto(`/case/${code}`)
      await hydrated(client)
      await desk.goto(`/desk/cases/${code}`)
      await hydrated(desk)
      await move(desk, 'delivered')
      await expect(
        client
          .getByRole('listitem')
          .filter({ hasText: t('case.stage.names.delivered') })
          .first(),
      ).toHaveAttribute('aria-current', 'step', { timeout: 20_000 })
      await expectSound(client, desk)
      await move(desk, 'closed', 'bought')
      await expect(step).toHaveText(t('case.next.closed.title', { reason: 'bought' }), { timeout: 20_000 })
      await expect(desk.getByRole('heading', { level: 2, name: /^Closed: bought/ })).toBeVisible()
      await expectSound(client, desk)
    })
  })
}
