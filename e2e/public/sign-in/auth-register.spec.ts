import {
  fillDetails,
  formAlert,
  GOOD_PASSWORD,
  newAddress,
  openForm,
  submitButton,
  viewAlert,
} from '#e2e/support/auth-steps.ts'
import { expect, test } from '#e2e/support/fixtures.ts'
import { textsIn } from '#e2e/support/words.ts'

const { auth, registerForm, validation, passwordStrength, loginForm, googleErrors, errors, forms } = textsIn('en')

test.beforeEach(({ problems }) => problems.expect(/Failed to load resource/))

test.describe('first step of the registration', () => {
  test('checks the address when it is left', async ({ page }) => {
    await openForm(page, '/register')
    const email = page.getByLabel('Email', { exact: true })
    await email.focus()
    await email.blur()
    await expect(email).toHaveAccessibleDescription(validation.required)
    await email.fill('anne@')
    await expect(email).not.toHaveAttribute('aria-invalid')
    await email.blur()
    await expect(email).toHaveAccessibleDescription(validation.email)
  })

  test('checks it again on the way on', async ({ page }) => {
    await openForm(page, '/register')
    const email = page.getByLabel('Email', { exact: true })
    await submitButton(page).click()
    await expect(email).toHaveAccessibleDescription(validation.required)
    await email.fill('anne@northlane')
    await page.keyboard.press('Enter')
    await expect(email).toHaveAccessibleDescription('Please enter a valid email address.')
    await expect(email).toBeFocused()
  })

  test('does not go on with an address that has an account, and shows the way to it', async ({ page }) => {
    await openForm(page, '/register?redirect=/pricing')
    await page.getByLabel('Email', { exact: true }).fill('Buyer@Northlane.example')
    await submitButton(page).click()
    const error = page.locator('form').getByText(registerForm.emailAlreadyExists)
    await expect(error).toBeVisible()
    await expect(page.locator('form').getByRole('link', { name: 'Log in' })).toHaveAttribute(
      'href',
      '/login?redirect=%2Fpricing',
    )
  })

  test('says when the server could not be reached', async ({ page }) => {
    await openForm(page, '/register')
    await page.route('**/api/v1/auth/check-email*', (route) => route.abort())
    await page.getByLabel('Email', { exact: true }).fill(newAddress())
    await submitButton(page).click()
    await expect(formAlert(page)).toContainText('Error checking email availability. Please try again.')
    await expect(formAlert(page)).toContainText(errors.network)
  })
})

test.describe('second step of the registration', () => {
  test('opens its button when everything is there, and says what is not', async ({ page }) => {
    await openForm(page, '/register')
    const email = newAddress()
    await page.getByLabel('Email', { exact: true }).fill(email)
    await submitButton(page).click()
    await expect(page.getByText('Step 2 of 2')).toBeVisible()
    await expect(page.getByLabel('Full name')).toBeFocused()
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email)
    const button = submitButton(page)
    await expect(button).toBeDisabled()

    await page.getByLabel('Phone').fill('555 12')
    await page.getByLabel('Phone').blur()
    await expect(page.getByLabel('Phone')).toHaveAccessibleDescription(validation.phone)
    const password = page.getByLabel('Password', { exact: true })
    await password.fill('short')
    await password.blur()
    await expect(password).toHaveAccessibleDescription('Password must be at least 8 characters.')
    await expect(page.getByText(`Strength: ${passwordStrength.tooShort}`)).toBeVisible()
    await password.fill(GOOD_PASSWORD)
    await expect(page.getByText(`Strength: ${passwordStrength.strong}`)).toBeVisible()
    const confirmation = page.getByLabel(auth.confirmPassword)
    await confirmation.fill('something else')
    await confirmation.blur()
    await expect(confirmation).toHaveAccessibleDescription(validation.passwordsMustMatch)
    const terms = page.getByRole('checkbox')
    await terms.check()
    await terms.uncheck()
    await expect(page.getByText(validation.mustAgreeTerms)).toBeVisible()
    await expect(page.getByText(/^Still needed: .*phone.*terms/)).toBeVisible()

    await fillDetails(page)
    await expect(button).toBeEnabled()
    await expect(page.locator('[aria-invalid]')).toHaveCount(0)
    await page.getByLabel('Full name').fill('  ')
    await expect(button).toBeDisabled()
  })

  test('opens the terms in a tab of their own', async ({ page }) => {
    await openForm(page, '/register')
    await page.getByLabel('Email', { exact: true }).fill(newAddress())
    await submitButton(page).click()
    const link = page.getByRole('main').getByRole('link', { name: /^terms and conditions/ })
    await expect(link).toHaveAttribute('href', '/terms-and-conditions')
    await expect(link).toHaveAttribute('target', '_blank')
  })

  test('shows and hides the password', async ({ page }) => {
    await openForm(page, '/register')
    await page.getByLabel('Email', { exact: true }).fill(newAddress())
    await submitButton(page).click()
    const password = page.getByLabel('Password', { exact: true })
    await expect(password).toHaveAttribute('autocomplete', 'new-password')
    await page.getByRole('button', { name: forms.showPassword }).first().click()
    await expect(password).toHaveAttribute('type', 'text')
    await page.getByRole('button', { name: forms.hidePassword }).click()
    await expect(password).toHaveAttribute('type', 'password')
  })

  test('goes back with everything that was typed', async ({ page }) => {
    await openForm(page, '/register')
    const email = newAddress()
    await page.getByLabel('Email', { exact: true }).fill(email)
    await submitButton(page).click()
    await fillDetails(page)
    await page.getByRole('button', { name: 'Back' }).click()
    await expect(page.getByText('Step 1 of 2')).toBeVisible()
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email)
    await expect(page.getByLabel('Email', { exact: true })).toBeFocused()
    await submitButton(page).click()
    await expect(page.getByLabel('Full name')).toHaveValue('Anne Sample')
    await expect(submitButton(page)).toBeEnabled()
  })

  test('places what the server refuses beside its field', async ({ page }) => {
    await openForm(page, '/register')
    const email = newAddress()
    await page.getByLabel('Email', { exact: true }).fill(email)
    await submitButton(page).click()
    await fillDetails(page, 'password1')
    await submitButton(page).click()
    const password = page.getByLabel('Password', { exact: true })
    await expect(password).toHaveAccessibleDescription(validation.passwordTooCommon)
    await expect(password).toBeFocused()
    await fillDetails(page, email)
    await submitButton(page).click()
    await expect(password).toHaveAccessibleDescription(validation.passwordIsEmail)
    await expect(page.getByLabel('Full name')).toHaveValue('Anne Sample')
    await page.getByLabel('Email', { exact: true }).fill('buyer@northlane.example')
    await fillDetails(page)
    await submitButton(page).click()
    await expect(page.getByText(registerForm.emailAlreadyExists)).toBeVisible()
    await expect(page.getByLabel('Email', { exact: true })).toBeFocused()
  })

  test('says when it did not work at all', async ({ page }) => {
    await openForm(page, '/register')
    await page.getByLabel('Email', { exact: true }).fill(newAddress())
    await submitButton(page).click()
    await fillDetails(page)
    await page.route('**/api/v1/auth/register*', (route) => route.fulfill({ status: 418, json: {} }))
    await submitButton(page).click()
    await expect(formAlert(page)).toHaveText('Registration failed.')
  })
})

test('destination and referral are kept until there is an account', async ({ page }) => {
  await openForm(page, '/register?ref=MAPLE7&redirect=/pricing')
  await expect(page).toHaveURL('/register')
  const google = page.getByRole('link', { name: auth.continueWithGoogle })
  await expect(google).toHaveAttribute(
    'href',
    '/api/v1/auth/google/login?action=register&redirect=%2Fpricing&ref=MAPLE7',
  )
  const referralLine = page.getByText(registerForm.referred)
  await expect(referralLine).toBeVisible()
  await page.getByRole('link', { name: 'Log in' }).click()
  await expect(page).toHaveURL('/login')
  await page.getByRole('link', { name: loginForm.createAccount }).click()
  await expect(page).toHaveURL('/register')
  await page.getByLabel('Email', { exact: true }).fill(newAddress())
  await submitButton(page).click()
  await fillDetails(page)
  await expect(referralLine).toBeVisible()
  const sent = page.waitForRequest('**/api/v1/auth/register*')
  await submitButton(page).click()
  const request = await sent
  expect(new URL(request.url()).search).toBe('?ref=MAPLE7&return_to=%2Fpricing')
  expect(Object.keys(request.postDataJSON() as object).toSorted()).toEqual([
    'email',
    'full_name',
    'password',
    'phone_number',
  ])
  await expect(page).toHaveURL('/login')
  await expect(viewAlert(page)).toContainText(loginForm.registered.title)
  await expect(page.getByRole('link', { name: loginForm.createAccount })).toHaveAttribute(
    'href',
    '/register?redirect=%2Fpricing',
  )
  expect(await page.evaluate(() => sessionStorage.getItem('referral-code'))).toBeNull()
})

test('existing account is reported after the return from Google', async ({ page }) => {
  await openForm(page, '/register?error=account_exists')
  await expect(viewAlert(page)).toHaveText(googleErrors.conflict)
  await expect(page).toHaveURL('/register')
})

test('Google completion with a forged ticket is refused, and Back starts over', async ({ page }) => {
  const query = new URLSearchParams({
    provider: 'google',
    missing_info: 'true',
    email: newAddress(),
    name: 'Anne Sample',
    google_id: 'forged',
  })
  await openForm(page, `/register?${query}`)
  await expect(page).toHaveURL('/register')
  await expect(page.getByLabel('Email', { exact: true })).toHaveAttribute('readonly')
  await expect(page.getByLabel('Full name')).toHaveValue('Anne Sample')
  await expect(page.locator('input[type=password]')).toHaveCount(0)
  await fillDetails(page, null)
  await submitButton(page).click()
  await expect(formAlert(page)).toHaveText(errors.invalid_google_ticket)
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(formAlert(page)).toHaveCount(0)
  await submitButton(page).click()
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible()
  await expect(page.getByLabel('Email', { exact: true })).not.toHaveAttribute('readonly')
})
