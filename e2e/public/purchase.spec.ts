import type { APIRequestContext, Page } from '@playwright/test'
import { fillDetails, GOOD_PASSWORD, logIn, mailedPath, newAddress, submitButton } from '../support/auth-steps.ts'
import { axeViolations, expect, expectSound, test } from '../support/fixtures.ts'
import { newPerson } from '../support/profile-steps.ts'
import { hydrated, signIn } from '../support/signed-in.ts'
import { textsIn } from '../support/words.ts'

const { checkout, errorPage, paymentSuccess, paymentCancel, userProfile } = textsIn('en')
const PROVIDER = 'Stand-in for the card provider'

/** A person of their own, so that tests can buy at the same time. */
async function signInNewBuyer(page: Page) {
  return signIn(page.context(), await newPerson(page.request))
}

async function chooseCruiseControl(page: Page): Promise<void> {
  await page.getByRole('button', { name: /CruiseControl/ }).click()
  await expect(page.getByRole('dialog', { name: checkout.title.replace('{plan}', 'CruiseControl') })).toBeVisible()
}

async function goToPayment(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog')
  const residence = dialog.getByLabel(checkout.residence)
  await expect(dialog.getByText(checkout.total, { exact: true })).toBeVisible()
  // Known from an earlier purchase, it is the profile's to change.
  if (await residence.isEnabled()) await residence.selectOption('CA-ON')
  await dialog.getByRole('checkbox').check()
  await dialog.getByRole('button', { name: checkout.pay }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(PROVIDER)
}

test('purchase from a visitor to a package: login, back to the prices, terms, card, receipt, invoice @journey', async ({
  page,
  request,
  problems,
}) => {
  // The invoice opens in the browser's own viewer, which is made of pages too.
  problems.expect(/request to another origin: GET chrome/)
  const { email } = await newPerson(request)
  await page.goto('/pricing')
  await hydrated(page)
  await page
    .getByRole('main')
    .getByRole('link', { name: /CruiseControl/ })
    .click()
  await expect(page).toHaveURL(/\/login/)
  await logIn(page, email, GOOD_PASSWORD)
  await expect(page).toHaveURL('/pricing?plan=premium')
  const dialog = page.getByRole('dialog', { name: checkout.title.replace('{plan}', 'CruiseControl') })
  // What was chosen stands open already; closed, it is a page of prices like any other.
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL('/pricing')
  await chooseCruiseControl(page)
  await expect(dialog.getByText('$399.00 CAD', { exact: false })).toBeVisible()

  await dialog.getByRole('button', { name: checkout.pay }).click()
  await expect(dialog.getByText(checkout.residenceMissing)).toBeVisible()
  await expect(dialog.getByText(checkout.terms.required)).toBeVisible()
  await expect(dialog.getByLabel(checkout.residence)).toBeFocused()
  expect(await axeViolations(page)).toEqual([])

  await goToPayment(page)
  await page.getByRole('button', { name: 'Pay $399.00' }).click()
  await expect(page).toHaveURL(/\/payment\/success\?session_id=cs_test_/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(paymentSuccess.title)
  await expect(page.getByRole('main')).toContainText('$399.00')
  expect(await axeViolations(page)).toEqual([])

  const invoice = page.getByRole('button', { name: paymentSuccess.invoice })
  await expect(invoice).toBeVisible({ timeout: 20_000 })
  const [answer] = await Promise.all([
    page.context().waitForEvent('response', (one) => one.url().endsWith('/invoice')),
    invoice.click(),
  ])
  expect(answer.headers()['content-type']).toBe('application/pdf')
  await expect(page.getByRole('link', { name: paymentSuccess.profile })).toHaveAttribute('href', '/profile')
  await expect(page.getByRole('main').getByRole('link', { name: paymentSuccess.home })).toHaveAttribute('href', '/')
  await page.getByRole('link', { name: paymentSuccess.case }).click()
  await expect(page).toHaveURL(/\/case\/NL-/)
})

test('purchase without an account: the choice survives the registration and its mail', async ({
  page,
  newVisitor,
  request,
}) => {
  const email = newAddress()
  await page.goto('/pricing')
  await hydrated(page)
  await page
    .getByRole('main')
    .getByRole('link', { name: /CruiseControl/ })
    .click()
  await page.getByRole('link', { name: 'Create an account' }).click()
  await expect(page).toHaveURL('/register')
  await page.getByLabel('Email', { exact: true }).fill(email)
  await submitButton(page).click()
  await fillDetails(page)
  await submitButton(page).click()
  await expect(page).toHaveURL('/login')
  await expect(page.getByText('look in your spam folder', { exact: false })).toBeVisible()

  // The mail is read elsewhere: nothing of the visit is there.
  const phone = await (await newVisitor()).newPage()
  await phone.goto(await mailedLink(request, email))
  await phone.getByRole('link', { name: 'Log in' }).click()
  await expect(phone.locator('input[name=username]')).toHaveValue(email)
  await phone.locator('input[name=password]').fill(GOOD_PASSWORD)
  await submitButton(phone).click()
  await expect(phone).toHaveURL('/pricing?plan=premium')
  await expect(phone.getByRole('dialog', { name: checkout.title.replace('{plan}', 'CruiseControl') })).toBeVisible()

  await goToPayment(phone)
  await phone.getByRole('button', { name: 'Pay $399.00' }).click()
  await expect(phone).toHaveURL(/\/payment\/success\?session_id=cs_test_/)
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText(paymentSuccess.title)
})

/** The whole link of the mail to confirm an address, with what it carries on. */
async function mailedLink(request: APIRequestContext, email: string): Promise<string> {
  const start = await mailedPath(request, email, '/verify-email?token=')
  const mail = await mailedPath(request, email, `${start}&amp;next=`)
  return mail.replaceAll('&amp;', '&')
}

test('declined card can be tried again; a cancelled payment costs nothing @journey', async ({ page, problems }) => {
  problems.expect(/Failed to load resource.*402/)
  await signInNewBuyer(page)
  await page.goto('/pricing')
  await hydrated(page)
  await chooseCruiseControl(page)
  await goToPayment(page)
  await page.getByLabel(/is declined/).check()
  await page.getByRole('button', { name: 'Pay $399.00' }).click()
  await expect(page.getByRole('alert')).toContainText('Your card was declined.')
  await page.getByRole('button', { name: 'Cancel and go back' }).click()
  await expect(page).toHaveURL(/\/payment\/cancel\?plan=/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(paymentCancel.title)
  await expect(page.getByRole('link', { name: paymentCancel.again })).toHaveAttribute('href', '/pricing?plan=premium')
  await expect(page.getByRole('link', { name: paymentCancel.pricing })).toHaveAttribute('href', '/pricing')
  await expect(page.getByRole('link', { name: paymentCancel.consulting })).toHaveAttribute('href', '/consulting')
  expect(await axeViolations(page)).toEqual([])
})

test.describe('purchase in Quebec', () => {
  test.use({ width: 360, theme: 'dark' })

  test('the French terms come first, and the choice of another language is the buyer’s', async ({ page }) => {
    await signInNewBuyer(page)
    await page.goto('/pricing')
    await hydrated(page)
    await chooseCruiseControl(page)
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText(checkout.terms.frenchFirst)).toBeHidden()
    await dialog.getByLabel(checkout.residence).selectOption('CA-QC')
    await expect(dialog.getByText(checkout.terms.frenchFirst)).toBeVisible()
    await expect(dialog.getByRole('radio', { name: 'Français' })).toBeChecked()
    await expect(dialog.getByRole('link', { name: checkout.terms.link })).toHaveAttribute('href', /lang=fr$/)
    await dialog.getByText('English', { exact: true }).click()
    await expect(dialog.getByRole('link', { name: checkout.terms.link })).toHaveAttribute('href', /lang=en$/)
    await expectSound(page)
  })
})

test.describe('return from the card provider', () => {
  const answers = async (page: Page, answer: { status: number; json?: object } | 'abort') =>
    page.route('**/api/v1/stripe/order/success*', (route) =>
      answer === 'abort' ? route.abort() : route.fulfill(answer),
    )

  test('signed out leads to the login and back, with the session', async ({ page, problems }) => {
    problems.expect(/Failed to load resource.*404/)
    await page.goto('/payment/success?session_id=cs_1')
    await expect(page).toHaveURL(/\/login/)
    await logIn(page, 'buyer@northlane.example')
    await expect(page).toHaveURL('/payment/success?session_id=cs_1')
    await expect(page.getByRole('alert')).toContainText(paymentSuccess.fetchFailed)
  })

  test('waits in sight for a late word, then shows the package', async ({ page, problems }) => {
    problems.expect(/409/)
    await signIn(page.context(), 'buyer')
    let isPaid = false
    const order = {
      transaction_id: 'x',
      total_value: 399,
      tax: 0,
      currency: 'CAD',
      items: [{ item_id: 'premium', item_name: 'CruiseControl', quantity: 1, price: 399, currency: 'CAD' }],
      invoice_pdf_url: '/api/v1/payments/x/invoice',
      case_code: null,
    }
    await page.route('**/api/v1/stripe/order/success*', (route) =>
      isPaid
        ? route.fulfill({ json: order })
        : route.fulfill({ status: 409, json: { code: 'payment_pending', detail: 'x' } }),
    )
    await page.goto('/payment/success?session_id=cs_1')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(paymentSuccess.waiting)
    isPaid = true
    await page.getByRole('button', { name: paymentSuccess.checkAgain }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(paymentSuccess.title)
  })

  test('says what is wrong: no session, no network, no answer, not paid, held', async ({ page, problems }) => {
    problems.expect(/Failed to load resource/)
    await signIn(page.context(), 'buyer')
    await page.goto('/payment/success')
    await expect(page.getByRole('alert')).toContainText(paymentSuccess.missingSession)
    await answers(page, 'abort')
    await page.goto('/payment/success?session_id=cs_1')
    await expect(page.getByRole('alert')).toContainText(paymentSuccess.networkFailed)
    await page.unrouteAll()
    await answers(page, { status: 502, json: { code: 'payment_unknown', detail: 'x' } })
    await page.getByRole('button', { name: errorPage.retry }).click()
    await expect(page.getByRole('alert')).toContainText(paymentSuccess.fetchFailed)
    for (const [code, title] of [
      ['payment_closed', paymentSuccess.closedTitle],
      ['payment_held', paymentSuccess.heldTitle],
    ] as const) {
      await page.unrouteAll()
      await answers(page, { status: 409, json: { code, detail: 'x' } })
      await page.reload()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    }
  })
})

test('purchase failure is shown in the dialog, and it can be tried again', async ({ page, problems }) => {
  problems.expect(/Failed to load resource/)
  await signIn(page.context(), 'buyer')
  await page.goto('/pricing')
  await hydrated(page)
  await page.route('**/api/v1/stripe/create-checkout-session', (route) =>
    route.fulfill({ status: 502, json: { code: 'checkout_failed', detail: 'x' } }),
  )
  await chooseCruiseControl(page)
  const dialog = page.getByRole('dialog')
  // The buyer's profile says where they live, and is the place to change it.
  await expect(dialog.getByLabel(checkout.residence)).toHaveValue('CA-QC')
  await expect(dialog.getByLabel(checkout.residence)).toBeDisabled()
  await expect(dialog.getByRole('link', { name: checkout.residenceChange })).toBeVisible()
  await dialog.getByRole('checkbox').check()
  const pay = dialog.getByRole('button', { name: checkout.pay })
  await pay.click()
  await expect(dialog.getByRole('alert')).toContainText('Could not initiate checkout. Please try again.')
  await page.unrouteAll()
  await page.route('**/api/v1/stripe/create-checkout-session', (route) => route.abort())
  await pay.click()
  await expect(dialog.getByRole('alert')).toContainText('Unable to initiate checkout. Please try again.')
  await page.unrouteAll()
  await page.route('**/api/v1/stripe/create-checkout-session', (route) =>
    route.fulfill({ json: { sessionId: 'cs_1', url: 'nowhere' } }),
  )
  await pay.click()
  await expect(dialog.getByRole('alert')).toContainText('Stripe.js failed to load.')
})

test('money that the card provider gives back ends the package', async ({ page }) => {
  const { headers } = await signInNewBuyer(page)
  const opened = await page.request.post('/api/v1/stripe/create-checkout-session', {
    headers,
    data: { priceId: 'price_basic' },
  })
  const { sessionId, url } = (await opened.json()) as { sessionId: string; url: string }
  await page.goto(url)
  await page.getByRole('button', { name: 'Pay $299.00' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(paymentSuccess.title)
  await page.goto('/dev/payments')
  const row = page.getByRole('row').filter({ hasText: sessionId })
  await row.getByRole('button', { name: 'Refund', exact: true }).click()
  const states = async () => {
    const answer = await page.request.get('/api/v1/profile/me', { headers })
    const { packages, payments } = (await answer.json()) as Record<'packages' | 'payments', { status: string }[]>
    return [packages[0]?.status, payments[0]?.status]
  }
  await expect.poll(states, { timeout: 20_000 }).toEqual(['cancelled', 'refunded'])
})

test('bank payment is pending, fails, is tried again and arrives: the profile says so each time', async ({
  page,
  problems,
}) => {
  // The page after the payment asks whether it is paid, and the answer is: not yet.
  problems.expect(/Failed to load resource.*409/)
  await signInNewBuyer(page)
  const statuses = page.getByRole('table').getByRole('row')

  async function payByBank(): Promise<string> {
    await page.goto('/pricing')
    await hydrated(page)
    await chooseCruiseControl(page)
    await goToPayment(page)
    const session = new URL(page.url()).pathname.split('/').at(-1) ?? ''
    await page.getByLabel(/Bank debit/).check()
    await page.getByRole('button', { name: /^Pay / }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(paymentSuccess.waiting)
    return session
  }

  /** Presses a button of the provider's panel. */
  async function decide(session: string, deed: 'Succeed' | 'Fail'): Promise<void> {
    await page.goto('/dev/payments')
    await page.getByRole('row').filter({ hasText: session }).getByRole('button', { name: deed }).click()
  }

  /** The events come by the job queue: the page is asked again until they have. */
  async function expectPayments(...expected: string[]): Promise<void> {
    await expect(async () => {
      await page.goto('/profile?tab=payments')
      await expect(statuses).toHaveCount(expected.length + 1, { timeout: 5_000 })
      for (const status of expected)
        await expect(statuses.filter({ hasText: status })).toHaveCount(1, { timeout: 2_000 })
    }).toPass({ timeout: 40_000 })
  }

  const first = await payByBank()
  await expectPayments(userProfile.payments.statuses.pending)
  await decide(first, 'Fail')
  await expectPayments(userProfile.payments.statuses.failed)

  const second = await payByBank()
  await expectPayments(userProfile.payments.statuses.failed, userProfile.payments.statuses.pending)
  await decide(second, 'Succeed')
  await expectPayments(userProfile.payments.statuses.failed, userProfile.payments.statuses.paid)
  await page.goto('/profile?tab=packages')
  await expect(page.getByRole('article', { name: 'CruiseControl' })).toBeVisible()
})
