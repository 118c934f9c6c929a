import type { Page } from '@playwright/test'
import { fillDetails, newAddress, openForm, submitButton, viewAlert } from '#e2e/support/auth-steps.ts'
import { expect, test } from '#e2e/support/fixtures.ts'
import { textsIn } from '#e2e/support/words.ts'

const { auth, loginForm, googleErrors } = textsIn('en')

async function goToGoogle(page: Page, address: string): Promise<void> {
  await openForm(page, address)
  await page.getByRole('link', { name: auth.continueWithGoogle }).click()
  await expect(page.getByRole('heading', { name: 'Stand-in for Google' })).toBeVisible()
}

test('linked Google account is signed in and goes where it was going', async ({ page }) => {
  await goToGoogle(page, '/login?redirect=/pricing')
  await page.getByRole('button', { name: 'Demo Member' }).click()
  await expect(page).toHaveURL('/pricing')
  expect(await page.evaluate(() => Object.keys(localStorage).toSorted())).toEqual(['authToken', 'user'])
})

test('newcomer on the login page goes on to register with Google @journey', async ({ page }) => {
  const email = newAddress()
  await goToGoogle(page, '/login?redirect=/pricing')
  await page.getByLabel('Email address').fill(email)
  await page.getByLabel('Name').fill('Anne Sample')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(viewAlert(page)).toContainText(googleErrors.noAccount.replace('{email}', email))
  await expect(page).toHaveURL('/login')
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email)

  await viewAlert(page).getByRole('link', { name: googleErrors.register }).click()
  await page.getByLabel('Email address').fill(email)
  await page.getByLabel('Name').fill('Anne Sample')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL('/register')
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email)
  await expect(page.getByLabel('Full name')).toHaveValue('Anne Sample')
  await expect(page.getByLabel('Phone')).toBeFocused()
  await fillDetails(page, null)
  const sent = page.waitForRequest('**/api/v1/auth/register*')
  await submitButton(page).click()
  expect(Object.keys((await sent).postDataJSON() as object).toSorted()).toEqual([
    'email',
    'full_name',
    'google_id',
    'phone_number',
  ])
  await expect(page).toHaveURL('/login')
  await expect(viewAlert(page)).toContainText(loginForm.registered.moreGoogle)
  await page.getByRole('link', { name: auth.continueWithGoogle }).click()
  await page.getByLabel('Email address').fill(email)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL('/pricing')
})

for (const [action, address] of [
  ['login', '/login'],
  ['register', '/register'],
] as const) {
  test(`an address with a password account is a conflict on ${action}`, async ({ page }) => {
    await goToGoogle(page, address)
    await page.getByRole('button', { name: 'Demo Buyer' }).click()
    await expect(page).toHaveURL(address)
    await expect(viewAlert(page)).toBeVisible()
  })
}

test('address that is linked to another Google account is a conflict', async ({ page }) => {
  await goToGoogle(page, '/login')
  await page.getByRole('button', { name: 'Demo Namesake' }).click()
  await expect(page).toHaveURL('/login')
  await expect(viewAlert(page)).toBeVisible()
})

test('cancelled Google login returns to the login', async ({ page }) => {
  await goToGoogle(page, '/login')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page).toHaveURL('/login')
  await expect(viewAlert(page)).toBeVisible()
})
