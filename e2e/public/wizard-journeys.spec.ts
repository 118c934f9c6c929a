import { LOCALES } from '#contract/values/locales.ts'
import { axeViolations, expect, test } from '../support/fixtures.ts'
import { hydrated, signIn } from '../support/signed-in.ts'
import { SOME_VIEWS } from '../support/views.ts'
import {
  answerAll,
  answerContact,
  answerPerson,
  answerPlace,
  choose,
  expectStep,
  moveOn,
  newSender,
  openWizard,
  watchLeads,
} from '../support/wizard-steps.ts'
import { textsIn } from '../support/words.ts'

test.describe('request about a car of ours', () => {
  test.use(SOME_VIEWS.phone)

  test('is carried from its page into the request, and staff see it', async ({ page }) => {
    const t = textsIn('en').leadForm
    const cars = await page.request.get('/api/v1/car-listings/public?body_type=SUV&limit=1')
    const [car] = (await cars.json()) as { id: string; year: number; make: string; model: string; price: number }[]
    const name = `${car?.year} ${car?.make} ${car?.model}`
    const sent = watchLeads(page)
    await page.goto(`/cars/${car?.id}`)
    await hydrated(page)
    await page.getByRole('link', { name: 'Have us negotiate it' }).click()
    await page.waitForURL(`/consulting?car=${car?.id}#request`)
    const form = page.locator('form.wizard-form')
    // What the listing says is answered; the first open question is where we can reach them.
    await expectStep(form, 4)
    await expect(form.getByRole('region', { name: t.car.label })).toContainText(name)
    await expect(form.getByRole('heading', { level: 3 })).toBeInViewport()
    await form.getByRole('button', { name: t.car.change }).click()
    await expect(form.locator('input[value=suv]')).toBeChecked()
    await moveOn(form, 2)
    await expect(form.locator('input[name=budgetRange]:checked')).toHaveCount(1)
    await moveOn(form, 3)
    await expect(form.locator('input[name=vehicle_condition]:checked')).toHaveCount(1)
    await moveOn(form, 4)
    const sender = newSender()
    await answerPerson(form, sender)
    await form.locator('button[type=submit]').click()
    await expect(page.getByRole('heading', { name: t.sent.title })).toBeVisible()
    expect(sent[0]?.body).toMatchObject({ listing_id: car?.id, brand: car?.make, model: car?.model, year: car?.year })

    await signIn(page.context(), 'admin')
    await page.goto(`/desk/inbox?search=${encodeURIComponent(sender.email)}`)
    await page.getByRole('link', { name: sender.name }).click()
    await expect(page.getByRole('definition').filter({ hasText: name }).getByRole('link')).toHaveAttribute(
      'href',
      `/admin/listings/${car?.id}`,
    )
    await expect(page.getByRole('definition').filter({ hasText: 'Not asked' })).toHaveCount(1)
  })
})

test('wizard end says what comes next, takes a dealer’s quote and keeps another request for last', async ({ page }) => {
  const t = textsIn('en').leadForm
  const form = await openWizard(page)
  const sender = newSender()
  await answerAll(form, sender)
  await form.locator('button[type=submit]').click()
  const card = page.locator('.wizard-card')
  const reference = /NL-[0-9A-F]{8}/
  await expect(card.getByRole('status')).toContainText(reference)
  const [named = ''] = reference.exec((await card.getByRole('status').textContent()) ?? '') ?? []
  await expect(card.getByRole('listitem')).toHaveCount(3)
  await expect(card.getByRole('listitem').first()).toContainText(sender.email)
  expect(await axeViolations(page, '#request')).toEqual([])

  const download = page.waitForEvent('download')
  await card.getByRole('button', { name: t.sent.reminder }).click()
  expect((await download).suggestedFilename()).toBe(`${named}.ics`)

  await card.getByRole('button', { name: t.sent.quote.add }).click()
  await expect(card.getByText(t.problems.required)).toBeVisible()
  await card.getByLabel(t.sent.quote.label).fill('Total 31,200 before tax')
  await card.getByRole('button', { name: t.sent.quote.add }).click()
  await expect(card.getByText(t.sent.quote.added)).toBeVisible()
  await expect(card.getByRole('link', { name: t.sent.followGuest })).toHaveAttribute('href', '/register')
  await expect(card.getByRole('button').last()).toHaveText(t.sent.another)

  // By the reference that they were given, staff find the request with the quote.
  await signIn(page.context(), 'admin')
  await page.goto(`/desk/inbox?search=${named}`)
  await page.getByRole('link', { name: sender.name }).click()
  await expect(page.getByRole('region', { name: 'Dealer’s quote' })).toContainText('Total 31,200 before tax')
  await expect(page.getByRole('definition').filter({ hasText: 'Not asked' })).toHaveCount(4)
})

for (const language of LOCALES) {
  test.describe(`the way on, in ${language}`, () => {
    test.use({ language, width: 360, theme: 'light' })

    test('is one line on a phone at every step, and what is focused is never under it', async ({ page }) => {
      const form = await openWizard(page)
      const bar = form.locator('.wizard-actions')
      const isOneLine = async () => {
        const heights = await bar.getByRole('button').evaluateAll((all) => all.map((one) => one.clientHeight))
        expect(Math.max(...heights)).toBeLessThanOrEqual(52)
      }
      await isOneLine()
      await choose(form, 'vehicleType', 'suv')
      await moveOn(form, 2)
      await isOneLine()
      await choose(form, 'budgetRange', '20k-40k')
      await moveOn(form, 3)
      await isOneLine()
      await choose(form, 'vehicle_condition', 'either')
      await moveOn(form, 4)
      await isOneLine()
      const last = form.locator('select[name=preferredLanguage]')
      await last.focus()
      const [field, actions] = [await last.boundingBox(), await bar.boundingBox()]
      expect((field?.y ?? 0) + (field?.height ?? 0)).toBeLessThanOrEqual(actions?.y ?? 0)
      await answerContact(form, newSender())
      await answerPlace(form)
      await moveOn(form, 5)
      await isOneLine()
    })
  })
}
