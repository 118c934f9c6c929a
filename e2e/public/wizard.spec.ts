import { axeViolations, expect, test } from '../support/fixtures.ts'
import { hydrated, readStorage, signIn } from '../support/signed-in.ts'
import { SOME_VIEWS } from '../support/views.ts'
import {
  answerAll,
  answerCar,
  answerContact,
  answerPlace,
  choose,
  expectStep,
  moveOn,
  newSender,
  openWizard,
  VISITORS_PATH as SHORT,
  watchLeads,
} from '../support/wizard-steps.ts'
import { textsIn } from '../support/words.ts'

const DRAFT = 'consultation-draft'

test.describe('wizard on a phone, in English', () => {
  test.use(SOME_VIEWS.phone)

  test('a visitor is led through six steps, sees what is missing, and gets a confirmation @journey', async ({
    page,
  }) => {
    const t = textsIn('en').leadForm
    const sent = watchLeads(page)
    const form = await openWizard(page)
    const alert = form.getByRole('alert')
    const heading = form.getByRole('heading', { level: 3 })
    expect(await axeViolations(page, '#request')).toEqual([])

    await form.getByRole('button', { name: 'Next' }).click()
    await expect(alert).toHaveText('Please complete all required fields before proceeding.')
    await expect(form.locator('input[value=sedan]')).toBeFocused()
    await choose(form, 'vehicleType', 'suv')
    await expect(alert).toBeHidden()
    await moveOn(form, 2)
    await expect(heading).toBeFocused()
    await expect(form.getByRole('status')).toHaveText('Step 2 of 6: Budget')
    // One step fills the screen: it begins at the upper edge and its buttons stay in sight.
    await expect(form.getByRole('button', { name: 'Previous' })).toBeInViewport()
    expect((await form.boundingBox())?.y).toBeLessThan(140)
    expect(await axeViolations(page, '#request')).toEqual([])

    await choose(form, 'budgetRange', '20k-40k')
    await moveOn(form, 3)
    expect(await axeViolations(page, '#request')).toEqual([])
    await choose(form, 'vehicle_condition', 'either')
    await moveOn(form, 4)

    const next = form.getByRole('button', { name: 'Next' })
    await next.click()
    // The browser’s own region is filled in.
    await expect(form.locator('select[name=country]')).toHaveValue('CA')
    await expect(alert).toHaveText('Please complete all required fields before proceeding. - Province')
    await expect(form.getByLabel(t.fullName)).toBeFocused()
    expect(await axeViolations(page, '#request')).toEqual([])
    await form.locator('select[name=country]').selectOption('US')
    await next.click()
    await expect(alert).toHaveText('Please complete all required fields before proceeding. - State')
    await form.locator('select[name=country]').selectOption('')
    await next.click()
    await expect(alert).toHaveText('Please complete all required fields before proceeding. - Country')
    const sender = newSender()
    await answerContact(form, { ...sender, email: 'nobody@home' })
    await answerPlace(form)
    await form.locator('input[name=phone]').fill('514 555')
    await next.click()
    await expect(form.getByText(t.problems.email)).toBeVisible()
    await expect(form.getByText(t.problems.phone)).toBeVisible()
    await expect(form.getByLabel('Email')).toBeFocused()
    await answerContact(form, sender)
    await moveOn(form, 5)
    expect(await axeViolations(page, '#request')).toEqual([])
    await choose(form, 'bestTimeToCall', 'evening')
    await moveOn(form, 6)
    expect(await axeViolations(page, '#request')).toEqual([])

    const submit = form.getByRole('button', { name: 'Submit' })
    await submit.click()
    await expect(form.getByText(t.problems.mustAgree)).toBeVisible()
    await form.locator('input[name=agreesToTerms]').check()
    await submit.dblclick()
    await expect(page.getByRole('heading', { name: t.sent.title })).toBeFocused()
    expect(await axeViolations(page, '#request')).toEqual([])
    expect(sent).toHaveLength(1)
    expect(sent[0]).toMatchObject({ path: SHORT, key: expect.stringMatching(/^[0-9a-f]{32}$/) })
    expect(sent[0]?.body).toEqual({
      name: sender.name,
      email: sender.email,
      phone: '514 555-0123',
      country: 'CA',
      state: null,
      province: 'QC',
      vehicleType: 'suv',
      budgetRange: '20k-40k',
      vehicle_condition: 'either',
      bestTimeToCall: 'evening',
      preferredLanguage: 'en',
      prior_search: false,
      agreesToTerms: true,
      user_id: null,
      brand: 'suv',
      model: 'Open to options',
      year: new Date().getFullYear(),
      notes: null,
      defaulted: ['prior_search', 'brand', 'model', 'year'],
    })
    expect(await readStorage(page, DRAFT)).toBeNull()

    await page.getByRole('button', { name: t.sent.another }).click()
    await expectStep(form, 1)
    await expect(form.locator('input:checked')).toHaveCount(0)
  })
})

test.describe('wizard on a tablet, in French', () => {
  test.use(SOME_VIEWS.tablet)

  test('telling more asks twelve steps and sends all of it', async ({ page }) => {
    const t = textsIn('fr').leadForm
    const sent = watchLeads(page)
    const form = await openWizard(page)
    await form.getByRole('button', { name: t.tellMore }).click()
    await expectStep(form, 1, 12)
    await choose(form, 'vehicleType', 'minivan')
    await moveOn(form, 2, 12)
    await form.getByLabel(t.closerRange).selectOption('35001-45000')
    await moveOn(form, 3, 12)
    await choose(form, 'vehicle_condition', 'used')
    await moveOn(form, 4, 12)
    const sender = newSender()
    await answerContact(form, sender)
    await moveOn(form, 5, 12)
    await choose(form, 'bestTimeToCall', 'anytime')
    await choose(form, 'contactMethod', 'text')
    await form.locator('select[name=advisorLanguage]').selectOption('ar')
    await moveOn(form, 6, 12)
    await expect(form.locator('select[name=brand] option')).toHaveCount(34)
    await form.locator('select[name=brand]').selectOption('Toyota')
    await moveOn(form, 7, 12)
    await form.locator('input[name=model]').fill('Sienna')
    await form.locator('select[name=year]').selectOption('2023')
    expect(await axeViolations(page, '#request')).toEqual([])
    await moveOn(form, 8, 12)
    await choose(form, 'prior_search', 'yes')
    await moveOn(form, 9, 12)
    await form.locator('textarea[name=requirements]').fill('Sept places')
    await moveOn(form, 10, 12)
    await form.locator('button[type=submit]').click()
    await expect(form.getByRole('alert')).toHaveText(`${t.validationError} - ${t.missing.province}`)
    await form.locator('select[name=country]').selectOption('US')
    await form.locator('select[name=state]').selectOption({ label: 'Caroline du Nord' })
    await moveOn(form, 11, 12)
    await choose(form, 'tradeIn', 'yes')
    await form.locator('input[name="tradeIn.make"]').fill('Honda')
    await form.locator('input[name="tradeIn.model"]').fill('Fit')
    await form.locator('select[name="tradeIn.year"]').selectOption('2012')
    await form.getByLabel(t.tradeMileage.US).fill('85,000')
    await choose(form, 'tradeIn.condition', 'Fair')
    await choose(form, 'tradeIn.hasLoan', 'yes')
    await form.locator('textarea[name="tradeIn.loanDetails"]').fill('Encore un an')
    await form.locator('button[type=submit]').click()
    await expect(form.getByText(t.problems.digits)).toBeVisible()
    await expect(form.locator('input[name="tradeIn.mileage"]')).toBeFocused()
    expect(await axeViolations(page, '#request')).toEqual([])
    await form.locator('input[name="tradeIn.mileage"]').fill('85000')
    await moveOn(form, 12, 12)
    await form.locator('select[name=leadSource]').selectOption('other')
    await form.locator('input[name=leadSourceOther]').fill('Un voisin')
    // What was answered can be changed from the last step, and the way on leads through again.
    await form.getByRole('button', { name: t.changeStep.replace('{step}', t.steps.brand.title) }).click()
    await expectStep(form, 6, 12)
    await form.locator('select[name=brand]').selectOption('Kia')
    for (let step = 7; step <= 12; step += 1) await moveOn(form, step, 12)
    await form.locator('input[name=agreesToTerms]').check()
    await form.locator('button[type=submit]').click()
    await expect(page.getByRole('heading', { name: t.sent.title })).toBeVisible()
    expect(sent[0]?.body).toMatchObject({
      country: 'US',
      state: 'NC',
      province: null,
      vehicleType: 'minivan',
      budgetRange: '35001-45000',
      preferredLanguage: 'fr',
      prior_search: true,
      brand: 'Kia',
      model: 'Sienna',
      year: 2023,
      contactMethod: 'text',
      advisorLanguage: 'ar',
      leadSource: 'other',
      leadSourceOther: 'Un voisin',
      requirements: 'Sept places',
      tradeIn: { make: 'Honda', model: 'Fit', year: 2012, mileage: 85_000, condition: 'Fair', hasLoan: true },
    })
  })
})

test.describe('wizard in Chinese', () => {
  test.use(SOME_VIEWS.wide)

  test('by keyboard alone, signed in, with what is known filled in', async ({ page, context }) => {
    const t = textsIn('zh').leadForm
    const { full_name } = await signIn(context, 'buyer')
    const sent = watchLeads(page)
    const form = await openWizard(page)
    const press = (...keys: string[]) =>
      keys.reduce((before, key) => before.then(() => page.keyboard.press(key)), Promise.resolve())
    await form.locator('input[value=sedan]').focus()
    await press('Space', 'ArrowDown', 'Enter')
    await expectStep(form, 2)
    await press('Tab', 'Space', 'Enter')
    await expectStep(form, 3)
    await press('Tab', 'Space', 'Enter')
    await expectStep(form, 4)
    await expect(form.locator('input[name=name]')).toHaveValue(full_name)
    await expect(form.locator('input[name=email]')).toHaveValue('buyer@northlane.example')
    await press('Tab', 'Tab', 'Tab')
    await expect(form.locator('input[name=phone]')).toBeFocused()
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.type('514 555-0199')
    await press('Tab')
    await expect(form.locator('select[name=country]')).toBeFocused()
    await expect(form.locator('select[name=country]')).toHaveValue('CA')
    await press('Tab', 'ArrowDown')
    await expect(form.locator('select[name=province]')).not.toHaveValue('')
    await expect(form.locator('select[name=preferredLanguage]')).toHaveValue('zh')
    await press('Shift+Tab', 'Shift+Tab', 'Enter')
    await expectStep(form, 5)
    await press('Tab', 'Space', 'Enter')
    await expectStep(form, 6)
    const agrees = form.locator('input[name=agreesToTerms]')
    while (!(await agrees.evaluate((element) => element === document.activeElement))) await press('Tab')
    await press('Space', 'Enter')
    await expect(page.getByRole('heading', { name: t.sent.title })).toBeFocused()
    const { id } = JSON.parse((await readStorage(page, 'user')) ?? '{}') as { id: string }
    expect(sent).toHaveLength(1)
    expect(sent[0]).toMatchObject({ path: '/api/v1/leads', body: { vehicleType: 'suv', user_id: id, name: full_name } })
    await expect(page.getByRole('region', { name: t.recent.title }).getByRole('listitem').first()).toContainText('SUV')
    expect(await axeViolations(page, '#request')).toEqual([])
  })
})

test.describe('wizard in Tagalog', () => {
  test.use(SOME_VIEWS.phoneInTagalog)

  test('a network that is cut at the end loses nothing, and the second try counts once @journey', async ({
    page,
    problems,
  }) => {
    problems.expect(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/)
    const t = textsIn('tl').leadForm
    const sent = watchLeads(page)
    const form = await openWizard(page)
    const sender = newSender()
    await answerAll(form, sender)
    // The first sending arrives, but its answer does not.
    await page.route(`**${SHORT}`, async (route) => {
      await route.fetch()
      await route.abort('failed')
    })
    await form.locator('button[type=submit]').click()
    await expect(form.getByRole('alert')).toContainText(t.networkError)
    await expect(form.getByRole('alert')).toContainText(t.kept)
    await page.unroute(`**${SHORT}`)
    await page.context().setOffline(true)
    await form.locator('button[type=submit]').click()
    await expect(form.getByRole('alert')).toContainText(t.networkError)
    await page.context().setOffline(false)
    await page.reload()
    await hydrated(page)
    await expectStep(form, 6)
    await form.locator('button[type=submit]').click()
    await expect(page.getByRole('heading', { name: t.sent.title })).toBeVisible()
    expect(new Set(sent.map(({ key }) => key)).size).toBe(1)
    const { headers } = await signIn(page.context(), 'admin')
    const found = await page.request.get(`/api/v1/inbox/admin?search=${sender.email}`, { headers })
    expect(await found.json()).toHaveLength(1)
  })
})

test('wizard draft survives a reload and a login, and goes when its owner logs out', async ({ page }) => {
  const form = await openWizard(page)
  await answerCar(form)
  const sender = newSender()
  await form.locator('input[name=email]').fill(sender.email)
  await expect(form.getByText('Saved on this device')).toBeVisible()
  await page.reload()
  await hydrated(page)
  await expectStep(form, 4)
  await expect(form.locator('input[name=email]')).toHaveValue(sender.email)

  // Also for a reader of the section below the form.
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await page.reload()
  await hydrated(page)
  await expect(form).not.toBeInViewport()
  await expectStep(form, 4)

  await page.goto('/login?redirect=/consulting')
  await hydrated(page)
  await page.locator('input[name=username]').fill('buyer@northlane.example')
  await page.locator('input[name=password]').fill('northlane-demo')
  await page.locator('main button[type=submit]').click()
  await page.waitForURL('/consulting')
  await page.locator('#request').scrollIntoViewIfNeeded()
  await expectStep(form, 4)
  await expect(form.locator('input[name=email]')).toHaveValue(sender.email)
  await expect(form.locator('input[name=name]')).toHaveValue('Demo Buyer')
  // Deleting it asks first.
  await form.getByRole('button', { name: 'Start over' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep my answers' }).click()
  await expectStep(form, 4)

  await page.getByRole('button', { name: /Account menu/ }).click()
  await page.getByRole('button', { name: 'Log out' }).click()
  await page.waitForURL('/login**')
  expect(await readStorage(page, DRAFT)).toBeNull()
})

test('hostile text comes back as text', async ({ page }) => {
  const hostile = `<img src=x onerror="document.title='broken'">{{7*7}}`
  const form = await openWizard(page)
  await answerAll(form, { ...newSender(), name: hostile })
  await expect(form.getByText(hostile)).toBeVisible()
  await form.locator('button[type=submit]').click()
  await expect(page.getByText(hostile)).toBeVisible()
  await expect(page).not.toHaveTitle('broken')
})

test.describe('wizard without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the page says how to reach us instead', async ({ page }) => {
    await page.goto('/consulting')
    const t = textsIn('en').leadForm
    await expect(page.getByText(t.noScript)).toBeVisible()
    await expect(page.getByRole('link', { name: t.noScriptContact, exact: true })).toHaveAttribute('href', '/contact')
    await expect(page.locator('form.wizard-form')).toBeHidden()
  })
})

test('wizard loads only when it is seen, and the first answer loads the rest', async ({ page }) => {
  const scripts: string[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(new URL(response.url()).pathname)
  })
  const loaded = (name: string) => scripts.some((path) => path.includes(`/${name}-`))
  await page.goto('/consulting', { waitUntil: 'networkidle' })
  expect([loaded('wizard'), loaded('later-steps'), loaded('zod')]).toEqual([false, false, false])
  const form = page.locator('form.wizard-form')
  // There already, and what is tapped before the script has come counts.
  await form.locator('input[value=coupe]').check()
  await expect(form.locator('button[type=submit]')).toBeVisible()
  await expect(form.locator('input[value=coupe]')).toBeChecked()
  expect([loaded('wizard'), loaded('zod')]).toEqual([true, false])
  await choose(form, 'vehicleType', 'suv')
  await expect.poll(() => [loaded('later-steps'), loaded('zod')]).toEqual([true, true])
})

test('network failure while the wizard is loading leaves the page usable', async ({ page, problems }) => {
  problems.expect(/ERR_FAILED/)
  let tries = 0
  let isDown = true
  await page.route(/\/assets\/wizard-[^/]+\.js$/, (route) => {
    tries++
    return isDown ? route.abort() : route.continue()
  })
  await page.goto('/consulting#request')
  const submit = page.locator('form.wizard-form button[type=submit]')
  await expect.poll(() => tries).toBeGreaterThan(0)
  await expect(page.locator('#request-title')).toBeVisible()
  await expect(submit).toBeHidden()
  isDown = false
  await page.evaluate(() => dispatchEvent(new Event('online')))
  // A try that was still under way when the network came back ends first, and the next one is five seconds later.
  await expect(submit).toBeVisible({ timeout: 15_000 })
})
