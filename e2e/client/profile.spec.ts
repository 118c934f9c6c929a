import { axeViolations, expect, expectFits, test } from '../support/fixtures.ts'
import { newPerson, sections as sectionsOf } from '../support/profile-steps.ts'
import { hydrated, pageOf, signIn } from '../support/signed-in.ts'
import { answerCar, answerPlace, choose, moveOn } from '../support/wizard-steps.ts'

/** Each section in its order, and something of the demo buyer’s that it shows. */
const TABS: readonly [string, RegExp][] = [
  ['Overview', /Waiting for you/],
  ['Personal info', /1 Sample Street/],
  ['Packages', /FullThrottle/],
  ['Request a consultation', /FullThrottle/],
  ['Documents', /sample-licence\.pdf/],
  ['Payments', /Visa ending in 4242/],
  ['Notifications', /Driver’s License/],
  ['Referrals', /Sample F\./],
  ['Feedback and reviews', /A sample review/],
  ['Security', /Current password/],
  ['Devices and privacy', /This device/],
]

for (const [half, tabs] of Object.entries({ first: TABS.slice(0, 6), last: TABS.slice(6) })) {
  test(`the ${half} sections have an address, show what is the reader’s and satisfy axe`, async ({ page, context }) => {
    await signIn(context, 'buyer')
    await page.goto('/profile')
    const sections = sectionsOf(page)
    await expect(sections.getByRole('link')).toHaveText(TABS.map(([name]) => new RegExp(name)))
    for (const [name, content] of tabs) {
      await sections.getByRole('link', { name: new RegExp(name) }).click()
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
      await expect(page.getByRole('main').getByText(content).first()).toBeVisible()
      await expect(sections.getByRole('link', { name: new RegExp(name) })).toHaveAttribute('aria-current', 'page')
      expect(await axeViolations(page, 'main'), name).toEqual([])
    }
  })
}

test('profile overview has the case on top, what waits, documents and the last request, and a newcomer the way to begin @journey', async ({
  page,
  context,
  request,
  newVisitor,
}) => {
  await signIn(context, 'buyer')
  await page.goto('/profile')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Overview')
  await expect(main.getByRole('heading', { level: 2 }).first()).toHaveText(/^Your cases?$/)
  await expect(main.locator('a[href^="/case/"]').first()).toBeVisible()
  const waiting = main.getByRole('region', { name: 'Waiting for you' })
  await expect(waiting.getByRole('link', { name: /^Please upload this again/ })).toHaveAttribute(
    'href',
    '/profile?tab=documents',
  )
  await expect(main.getByRole('region', { name: 'Documents' })).toContainText('Rejected')
  await expect(main.getByRole('region', { name: 'Your latest request' })).toBeVisible()

  const first = await pageOf(await newVisitor(), await newPerson(request))
  await first.goto('/profile')
  await expect(first.getByText('Nothing’s waiting for you right now.')).toBeVisible()
  await expect(first.getByRole('link', { name: 'Request a free consultation' }).first()).toHaveAttribute(
    'href',
    '/consulting#request',
  )
  expect(await axeViolations(first, 'main')).toEqual([])
})

test('profile section without access leads to the overview, whole and in words', async ({ page, context, request }) => {
  await signIn(context, await newPerson(request))
  await page.goto('/profile?tab=requestConsultation')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: 'Waiting for you' })).toBeVisible()
  expect(await main.innerText()).not.toMatch(/userProfile\.|case\.|places\./)
})

test('package leads to its case; a failed one takes one line and shows no progress', async ({ page, context }) => {
  await signIn(context, 'buyer')
  await page.goto('/profile?tab=packages')
  const cards = page.getByRole('main').getByRole('article')
  await expect(cards.filter({ hasText: 'Active' }).getByRole('link', { name: /^Open the case NL-/ })).toHaveAttribute(
    'href',
    /^\/case\/NL-/,
  )
  const running = cards.filter({ hasText: 'Active' }).first()
  await expect(running.getByRole('heading', { name: /^Timeline/ })).toBeAttached()
  // No consultant is at work yet right after the payment.
  await expect(running).not.toContainText(/at work/i)
  for (const state of ['Expired', 'Cancelled']) {
    const card = cards.filter({ has: page.getByText(state, { exact: true }) })
    await expect(card.getByRole('heading', { name: /^Timeline/ })).toHaveCount(0)
    await expect(card.getByRole('listitem')).toHaveCount(0)
    expect((await card.boundingBox())?.height).toBeLessThan(100)
  }
})

test('demo buyer shows every state of everything', async ({ page, context }) => {
  await signIn(context, 'buyer')
  const states: Record<string, string[]> = {
    documents: ['Approved', 'Rejected', 'Under review', 'Uploaded', 'Not uploaded'],
    packages: ['Active', 'Pending', 'Completed', 'Expired', 'Cancelled'],
    payments: ['Paid', 'Pending', 'Processing', 'Failed', 'Action needed', 'Refunded'],
    notifications: [
      'Information',
      'Good news',
      'Please note',
      'Problem',
      'Reminder',
      'Invitation',
      'Security',
      'Message',
    ],
    referrals: ['Pending', 'Completed'],
  }
  for (const [tab, words] of Object.entries(states)) {
    await page.goto(`/profile?tab=${tab}`)
    for (const word of words) {
      await expect(page.getByRole('main').locator('section').getByText(word, { exact: true }).last()).toBeVisible()
    }
  }
})

test('details are changed, refused where they are wrong, and left as they were @journey', async ({
  page,
  context,
  request,
  problems,
}) => {
  problems.expect(/422 .*profile\/me/)
  await signIn(context, await newPerson(request))
  await page.goto('/profile?tab=personalInfo')
  await hydrated(page)
  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'Edit' }).click()
  await main.getByRole('button', { name: 'Save' }).click()
  await expect(main.getByText('No changes detected to save.')).toBeVisible()
  await expect(main.getByLabel('Email')).toHaveAttribute('readonly')

  const sent: unknown[] = []
  page.on('request', (one) => one.method() === 'PATCH' && sent.push(one.postDataJSON()))
  await main.getByLabel('Phone').fill('123')
  await main.getByRole('button', { name: 'Save' }).click()
  await expect(main.getByText('Please enter a valid phone number.')).toBeVisible()
  await expect(main.getByLabel('Phone')).toBeFocused()
  await main.getByLabel('Phone').fill('514 555-0199')
  await main.getByLabel('Country').selectOption('CA')
  await main.getByLabel('Province or territory').selectOption('QC')
  await main.getByLabel('Country').selectOption('US')
  await expect(main.getByLabel('State')).toHaveValue('')
  sent.length = 0
  await main.getByRole('button', { name: 'Save' }).click()
  await expect(main.getByLabel('State')).toHaveAccessibleDescription('Please choose your state.')
  await expect(main.getByLabel('State')).toBeFocused()
  expect(sent).toEqual([])
  await main.getByLabel('State').selectOption('VT')
  await main.getByRole('button', { name: 'Save' }).dblclick()
  await expect(main.getByText('Vermont')).toBeVisible()
  await expect(main.getByText('514 555-0199')).toBeVisible()
  expect(sent).toEqual([{ phone_number: '514 555-0199', country: 'US', state: 'VT' }])

  await main.getByRole('button', { name: 'Edit' }).click()
  await main.getByLabel('Phone').fill('')
  await main.getByRole('button', { name: 'Save' }).click()
  await expect(main.getByRole('button', { name: 'Edit' })).toBeFocused()
  await page.reload()
  await hydrated(page)
  await expect(main.getByText('Vermont')).toBeVisible()
  await expect(main.getByText('514 555-0199')).toHaveCount(0)

  await main.getByRole('button', { name: 'Edit' }).click()
  await main.getByLabel('Full name').fill('Somebody Else')
  await sectionsOf(page).getByRole('link', { name: 'Payments' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' }).click()
  await expect(main.getByLabel('Full name')).toHaveValue('Somebody Else')
  await main.getByRole('button', { name: 'Cancel' }).click()
  await expect(main.getByText('Somebody Else')).toHaveCount(0)
  await expect(main.getByRole('button', { name: 'Edit' })).toBeFocused()
})

test('referral link is copied, says so for a moment, and says what to do when it cannot be', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signIn(context, 'buyer')
  await page.goto('/profile?tab=referrals')
  await hydrated(page)
  const link = await page.getByLabel('Your referral link').inputValue()
  expect(link).toMatch(/\/register\?ref=\w+$/)
  await page.clock.install()
  await page.getByRole('button', { name: 'Copy link' }).click()
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link)
  await page.clock.fastForward(2_500)
  await expect(page.getByRole('button', { name: 'Copy link' })).toBeVisible()

  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('no'))
  })
  await page.getByRole('button', { name: 'Copy link' }).click()
  await expect(page.getByText(/We couldn’t copy the link/)).toBeVisible()
  await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
  await page.getByRole('button', { name: 'Copy link' }).click()
  await expect(page.getByText(/Your browser won’t let us copy/)).toBeVisible()
})

test('asking for service opens the request with its package, and sends it along', async ({ page, context }) => {
  await signIn(context, 'buyer')
  await page.goto('/profile?tab=packages')
  await hydrated(page)
  await page.getByRole('link', { name: 'Request service with FullThrottle' }).click()
  await expect(page).toHaveURL(/tab=requestConsultation&package=/)
  const packageId = new URL(page.url()).searchParams.get('package')
  const form = page.locator('form.wizard-form')
  await expect(page.getByText('This request is part of your FullThrottle package.')).toBeVisible()
  await answerCar(form)
  await answerPlace(form)
  await moveOn(form, 5)
  await choose(form, 'bestTimeToCall', 'evening')
  await moveOn(form, 6)
  await form.locator('input[name=agreesToTerms]').check()
  const sent = page.waitForRequest((one) => one.method() === 'POST' && one.url().endsWith('/api/v1/leads'))
  await form.locator('button[type=submit]').click()
  expect((await sent).postDataJSON()).toMatchObject({ package_id: packageId, email: 'buyer@northlane.example' })
  expect((await (await sent).response())?.status()).toBe(201)
})

test.describe('profile in French on a phone', () => {
  test.use({ language: 'fr', width: 360 })
  test('the whole profile reads and works', async ({ page, context }) => {
    await signIn(context, 'buyer')
    await page.goto('/profile')
    await hydrated(page)
    const select = page.getByLabel('Section du profil')
    await expect(select).toBeVisible()
    const names = await select.locator('option').allTextContents()
    expect(names).toHaveLength(11)
    for (const label of names) {
      await select.selectOption({ label })
      const heading = page.getByRole('heading', { level: 1, name: label.replace(/ \(\d+\)$/, '') })
      await expect(heading).toBeVisible()
      await expect(page.getByRole('status').filter({ hasText: 'Chargement de votre profil' })).toHaveCount(0)
      await expectFits(page)
      expect(await page.getByRole('main').innerText(), label).not.toMatch(/userProfile\.|document(?:Types|Status)\./)
    }
    await select.selectOption('documents')
    await expect(page.getByText('Permis de conduire')).toBeVisible()
    expect(await axeViolations(page)).toEqual([])
    await select.selectOption('payments')
    await expect(page.getByText(/\$\u00a0CA$/).first()).toBeVisible()
  })
})
