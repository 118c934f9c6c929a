import type { Page } from '@playwright/test'
import { LOCALES } from '#contract/values/locales.ts'
import { formAlert, logIn, openForm, viewAlert } from '#e2e/support/auth-steps.ts'
import { expect, test } from '#e2e/support/fixtures.ts'

const NOON = new Date('2026-11-02T12:00:00Z')

/** Time stands still until the test moves it. */
test.beforeEach(async ({ page }) => {
  await page.clock.install({ time: NOON })
  await page.clock.pauseAt(new Date(NOON.getTime() + 1_000))
})

async function expectGoneAfter(page: Page, what: typeof viewAlert, afterMs: number): Promise<void> {
  await expect(what(page)).toBeVisible()
  await page.clock.runFor(afterMs - 1)
  await expect(what(page)).toBeVisible()
  await page.clock.runFor(2)
  await expect(what(page)).toHaveCount(0)
}

for (const [address, afterMs] of [
  ['/login?registered=true', 5_000],
  ['/login?verified=true', 3_000],
  ['/login?reset=success', 3_000],
  ['/login?google_error=no_account', 5_000],
  ['/login?error=account_exists', 8_000],
  ['/login?error=account_mismatch', 8_000],
  ['/register?error=account_exists', 8_000],
] as const) {
  test(`the message of ${address} stays for ${afterMs} ms`, async ({ page }) => {
    await openForm(page, address)
    await expectGoneAfter(page, viewAlert, afterMs)
  })
}

test('failed login message stays until something is typed', async ({ page, problems }) => {
  problems.expect(/Failed to load resource/)
  await openForm(page, '/login')
  await logIn(page, 'nobody@northlane.example', 'not the password')
  await expect(formAlert(page)).toBeVisible()
  await page.clock.runFor(60_000)
  await expect(formAlert(page)).toBeVisible()
  await page.locator('input[name=password]').pressSequentially('!')
  await expect(formAlert(page)).toHaveCount(0)
})

test('unverified address message and the answer to the mail stay 5 s each', async ({ page, problems }) => {
  problems.expect(/Failed to load resource/)
  await openForm(page, '/login')
  await page.route('**/api/v1/auth/token', (route) =>
    route.fulfill({ status: 403, json: { code: 'email_not_verified', detail: 'Email not verified' } }),
  )
  await logIn(page, 'buyer@northlane.example')
  await expectGoneAfter(page, viewAlert, 5_000)
  await page.locator('input[name=password]').press('Enter')
  await viewAlert(page).getByRole('button', { name: 'Resend verification email' }).click()
  await expect(viewAlert(page)).toHaveText('Verification email sent.')
  await page.mouse.move(5, 5)
  await expectGoneAfter(page, viewAlert, 5_000)
})

test('message waits under the pointer and under the focus, and closes when asked', async ({ page }) => {
  await openForm(page, '/login?registered=true')
  await viewAlert(page).hover()
  await page.clock.runFor(20_000)
  await expect(viewAlert(page)).toBeVisible()
  await viewAlert(page).getByRole('button', { name: 'Dismiss' }).focus()
  await page.mouse.move(5, 5)
  await page.clock.runFor(20_000)
  await expect(viewAlert(page)).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(viewAlert(page)).toHaveCount(0)
})

for (const language of LOCALES) {
  test.describe(`on a phone in ${language}`, () => {
    test.use({ language, width: 360 })

    for (const address of ['/login?registered=true', '/login?verified=true', '/login?reset=success']) {
      test(`the message of ${address} does not cover the heading`, async ({ page }) => {
        await openForm(page, address)
        await expect(viewAlert(page)).toBeVisible()
        const alert = await viewAlert(page).boundingBox()
        const heading = await page.getByRole('heading', { level: 1 }).boundingBox()
        expect((alert?.y ?? 0) + (alert?.height ?? 0)).toBeLessThanOrEqual(heading?.y ?? 0)
      })
    }
  })
}
