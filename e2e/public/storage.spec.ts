import type { Page } from '@playwright/test'
import { logIn } from '../support/auth-steps.ts'
import { openStartedCase } from '../support/case-steps.ts'
import { expect, test } from '../support/fixtures.ts'
import { DEMO_PASSWORD, hydrated } from '../support/signed-in.ts'
import { textsIn } from '../support/words.ts'

const { paymentSuccess } = textsIn('en')

test.beforeEach(async ({ context, problems }) => {
  // The router's own script in the page complains of it; nothing of ours may.
  problems.expect(/^(?!.*\/assets\/).*Storage is forbidden/s)
  // As where Chromium lets a site store nothing: even naming storage throws, and locks and caches are refused.
  await context.addInitScript(() => {
    // Not a `DOMException`, which would not say where.
    const forbidden = () => new Error('Storage is forbidden')
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get: () => {
          throw forbidden()
        },
      })
    }
    Object.defineProperty(navigator, 'locks', { value: { request: () => Promise.reject(forbidden()) } })
    Object.defineProperty(window, 'caches', { value: { delete: () => Promise.reject(forbidden()) } })
  })
})

/** A session lasts until a reload, so each address that is typed asks for the login, and leads on. */
async function open(page: Page, address: string, email: string, password = DEMO_PASSWORD): Promise<void> {
  await page.goto(address)
  await expect(page).toHaveURL(/\/login/)
  await hydrated(page)
  await logIn(page, email, password)
  await expect(page).toHaveURL(address)
}

test('consultant without browser storage logs in, works at the desk and reads their profile', async ({ page }) => {
  await open(page, '/desk', 'consultant@northlane.example')
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible()
  const keys = page.getByRole('dialog', { name: 'Keys' })
  await page.keyboard.press('?')
  await keys.getByRole('button', { name: 'Switch single keys off' }).click()
  await expect(keys.getByRole('button', { name: 'Switch single keys on' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^Account menu/ }).click()
  await page.getByRole('link', { name: 'Profile' }).click()
  await expect(page).toHaveURL('/profile')
  await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible()
  await expect(page.getByRole('banner').getByRole('button', { name: /^Account menu/ })).toBeVisible()
})

test('buyer without browser storage comes back from a payment, and asks for a call from signing day', async ({
  page,
  newVisitor,
}) => {
  test.slow()
  const order = {
    transaction_id: 'x',
    total_value: 399,
    tax: 0,
    currency: 'CAD',
    items: [{ item_id: 'premium', item_name: 'CruiseControl', quantity: 1, price: 399, currency: 'CAD' }],
    invoice_pdf_url: null,
    case_code: null,
  }
  await page.route('**/api/v1/stripe/order/success*', (route) => route.fulfill({ json: order }))
  await open(page, '/payment/success?session_id=cs_1', 'buyer@northlane.example')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(paymentSuccess.title)

  const opened = await openStartedCase(await newVisitor())
  await opened.acceptOffer('Price 36,785.00\nTire duty 18.00')
  await open(page, `/signing/${opened.code}`, opened.client.email, opened.client.password)
  await page.getByRole('button', { name: 'Different' }).click()
  await page.getByLabel('What the contract says', { exact: true }).fill('36,786')
  await page.getByRole('button', { name: 'Keep this amount' }).click()
  await page.getByRole('button', { name: 'See the answer so far' }).click()
  await page.getByRole('button', { name: 'Call me now' }).click()
  await expect(page.getByText('will call you as soon as possible', { exact: false })).toBeVisible()
})
