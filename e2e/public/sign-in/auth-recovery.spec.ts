import {
  formAlert,
  GOOD_PASSWORD,
  logIn,
  mailedPath,
  newAddress,
  openForm,
  registerByApi,
  submitButton,
  viewAlert,
} from '#e2e/support/auth-steps.ts'
import { expect, test } from '#e2e/support/fixtures.ts'
import { logInByApi, readStorage, signIn } from '#e2e/support/signed-in.ts'
import { textsIn } from '#e2e/support/words.ts'

const { verifyEmail, requestReset, resetPassword, validation, loginForm, errors, errorPage, authCallback } =
  textsIn('en')

test.beforeEach(({ problems }) => problems.expect(/Failed to load resource/))

test.describe('verification link', () => {
  test('verifies, and leads to the login by itself', async ({ page, request }) => {
    const email = newAddress()
    await registerByApi(request, email)
    await page.clock.install()
    await page.goto(await mailedPath(request, email, '/verify-email?token='))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(verifyEmail.successTitle)
    await page.clock.fastForward(3_000)
    await expect(page).toHaveURL('/login')
    await expect(viewAlert(page)).toContainText(loginForm.verified.title)
    await logIn(page, email, GOOD_PASSWORD)
    await expect(page).toHaveURL('/profile')
  })

  test('that is invalid shows what to do', async ({ page }) => {
    await openForm(page, '/verify-email?token=not-one-of-ours')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(verifyEmail.failedTitle)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await submitButton(page).click()
    await expect(page.getByLabel('Email')).toHaveAccessibleDescription(validation.required)
    await page.getByLabel('Email').fill(newAddress())
    await submitButton(page).click()
    await expect(page.locator('form [role=alert]')).toContainText('Verification email sent.')
  })

  test('without its token asks for the address', async ({ page }) => {
    await openForm(page, '/verify-email')
    await expect(page.getByText(verifyEmail.errorTokenMissing)).toBeVisible()
    await page.route('**/api/v1/auth/resend-verification-email', (route) => route.fulfill({ status: 400, json: {} }))
    await page.getByLabel('Email').fill(newAddress())
    await submitButton(page).click()
    await expect(formAlert(page)).toHaveText(verifyEmail.resendError)
  })

  test('can be tried again when the network failed', async ({ page }) => {
    await page.route('**/api/v1/auth/verify-email*', (route) => route.abort())
    await page.goto('/verify-email?token=x')
    await expect(page.getByRole('alert')).toContainText(verifyEmail.errorGeneral)
    await page.unroute('**/api/v1/auth/verify-email*')
    await page.getByRole('button', { name: errorPage.retry }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(verifyEmail.failedTitle)
  })
})

test.describe('forgotten password', () => {
  test('is replaced by way of a mail @journey', async ({ page, request }) => {
    const email = newAddress()
    await registerByApi(request, email)
    await mailedPath(request, email, '/verify-email?token=')
    await openForm(page, '/login')
    await page.getByRole('link', { name: loginForm.forgot }).click()
    // Until the next page is there, the button to press would be the login form's.
    await expect(page).toHaveURL('/request-password-reset')
    await submitButton(page).click()
    await expect(page.getByLabel('Email')).toHaveAccessibleDescription(validation.required)
    await page.getByLabel('Email').fill('anne@')
    await submitButton(page).click()
    await expect(page.getByLabel('Email')).toHaveAccessibleDescription(validation.email)
    await page.getByLabel('Email').fill(email)
    await submitButton(page).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(requestReset.sentTitle)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()

    const link = await mailedPath(request, email, '/reset-password/')
    await openForm(page, link)
    const password = page.getByLabel('New password')
    const confirmation = page.getByLabel('Confirm password')
    await submitButton(page).click()
    await expect(password).toHaveAccessibleDescription('Both password fields are required.')
    await expect(password).toBeFocused()
    await password.fill('another maple')
    await confirmation.fill('another mapel')
    await submitButton(page).click()
    await expect(confirmation).toHaveAccessibleDescription('Passwords do not match.')
    await password.fill('short')
    await confirmation.fill('short')
    await submitButton(page).click()
    await expect(password).toHaveAccessibleDescription('Password must be at least 8 characters.')
    await password.fill('password1')
    await confirmation.fill('password1')
    await submitButton(page).click()
    await expect(password).toHaveAccessibleDescription(validation.passwordTooCommon)
    await password.fill('another maple')
    await confirmation.fill('another maple')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/login')
    await expect(viewAlert(page)).toContainText(loginForm.reset.title)
    await logIn(page, email, 'another maple')
    await expect(page).toHaveURL('/profile')
  })

  test('cannot be replaced by a dead link, which says so before anything is typed', async ({ page }) => {
    await page.goto('/reset-password/not-one-of-ours')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(resetPassword.deadTitle)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await expect(page.getByRole('alert')).toContainText(errors.invalid_token)
    await expect(page.locator('input[type=password]')).toHaveCount(0)
    await page.getByRole('link', { name: resetPassword.newLink }).click()
    await expect(page).toHaveURL('/request-password-reset')
  })

  test('that expires meanwhile says so; without an answer it can be tried again', async ({ page }) => {
    await page.route('**/api/v1/auth/check-reset-token', (route) => route.abort())
    await openForm(page, '/reset-password/not-one-of-ours')
    await expect(page.getByLabel('New password')).toHaveAccessibleDescription(/^At least 8 characters\./)
    await page.getByLabel('New password').fill(GOOD_PASSWORD)
    await page.getByLabel('Confirm password').fill(GOOD_PASSWORD)
    await page.route('**/api/v1/auth/reset-password', (route) => route.abort())
    await submitButton(page).click()
    await expect(formAlert(page)).toContainText('Failed to reset password. Invalid token or request.')
    await page.unroute('**/api/v1/auth/reset-password')
    await submitButton(page).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(resetPassword.deadTitle)
  })

  test('of a Google account is none', async ({ page }) => {
    await openForm(page, '/request-password-reset')
    await page.getByLabel('Email').fill('member@northlane.example')
    await submitButton(page).click()
    await expect(formAlert(page)).toContainText(errors.google_account_no_reset)
    await expect(page.getByRole('link', { name: 'Continue with Google' })).toBeVisible()
    await page.getByLabel('Email').fill('other@northlane.example')
    await expect(formAlert(page)).toHaveCount(0)
  })

  test('says when the mail could not be asked for', async ({ page }) => {
    await openForm(page, '/request-password-reset')
    await page.route('**/api/v1/auth/request-password-reset', (route) => route.abort())
    await page.getByLabel('Email').fill(newAddress())
    await submitButton(page).click()
    await expect(formAlert(page)).toContainText('Failed to send password reset email. Please try again.')
  })
})

test.describe('token in the address', () => {
  for (const [kind, address, target] of [
    ['fragment', (token: string) => `/auth/callback#token=${token}&redirect=%2Fpricing`, '/pricing'],
    ['query', (token: string) => `/auth/callback?token=${token}`, '/profile'],
  ] as const) {
    test(`signs in from the ${kind}`, async ({ page, request }) => {
      const { token } = await logInByApi(request, 'buyer')
      await page.goto(address(token))
      await expect(page).toHaveURL(target)
      expect(await page.evaluate(() => localStorage.getItem('authToken'))).toBe(token)
      await page.goBack()
      expect(page.url()).not.toContain(token)
    })
  }

  test('is out of the address bar before our scripts arrive', async ({ page, request }) => {
    const { token } = await logInByApi(request, 'buyer')
    await page.route('**/assets/*.js', (route) => route.abort())
    await page.goto(`/auth/callback?token=${token}#token=${token}`)
    await expect(page).toHaveURL('/auth/callback')
  })

  test('that is missing or refused says so', async ({ page }) => {
    await page.goto('/auth/callback')
    await expect(page.getByRole('alert')).toHaveText('No token provided')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(authCallback.failedTitle)
    await page.goto('/auth/callback?token=x.y.z')
    await expect(page.getByRole('alert')).toHaveText('Session invalid or expired. Please log in again.')
    expect(await page.evaluate(() => localStorage.getItem('authToken'))).toBeNull()
  })

  test('of another account asks before it replaces the session', async ({ page, context, request }) => {
    const { token: own } = await signIn(context, 'manager')
    const { token } = await logInByApi(request, 'buyer')
    await page.goto(`/auth/callback?token=${token}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(authCallback.whoTitle)
    expect(await readStorage(page, 'authToken')).toBe(own)
    await page.getByRole('link', { name: 'manager@northlane.example' }).click()
    await expect(page).not.toHaveURL(/callback/)
    expect(await readStorage(page, 'authToken')).toBe(own)

    await page.goto(`/auth/callback#token=${token}`)
    await page.getByRole('button', { name: 'buyer@northlane.example' }).click()
    await expect(page).toHaveURL('/profile')
    expect(await readStorage(page, 'authToken')).toBe(token)
  })

  test('can be tried again when the network failed', async ({ page, request }) => {
    const { token } = await logInByApi(request, 'buyer')
    await page.route('**/api/v1/profile/me', (route) => route.abort())
    await page.goto(`/auth/callback#token=${token}`)
    await expect(page.getByRole('alert')).toHaveText(errors.network)
    await page.unroute('**/api/v1/profile/me')
    await page.getByRole('button', { name: errorPage.retry }).click()
    await expect(page).toHaveURL('/profile')
  })
})

test('account that its owner did not register is removed by a button', async ({ page, request }) => {
  const { notMyAccount } = textsIn('en')
  const email = newAddress()
  await registerByApi(request, email)
  const exists = async () => (await (await request.get(`/api/v1/auth/check-email?email=${email}`)).json()) as unknown
  await page.goto(await mailedPath(request, email, '/not-my-account?token='))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(notMyAccount.title)
  await expect(page).toHaveURL('/not-my-account')
  expect(await exists()).toEqual({ exists: true })
  await page.getByRole('button', { name: notMyAccount.remove }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(notMyAccount.doneTitle)
  expect(await exists()).toEqual({ exists: false })
})

test('form on another site signs neither in nor out', async ({ page, context, baseURL, problems }) => {
  problems.expect(/request to another origin: GET http:\/\/other\.example/)
  await signIn(context, 'buyer')
  await page.goto('/profile')
  const before = await context.cookies()
  await page.route('http://other.example/', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<form method="post" action="${baseURL}/api/v1/auth/token">
        <input name="username" value="manager@northlane.example"><input name="password" value="northlane-demo"></form>
        <script>document.forms[0].submit()</script>`,
    }),
  )
  await page.goto('http://other.example/')
  await expect(page.locator('body')).toContainText('foreign_origin')
  const cookies = await context.cookies()
  expect(cookies.find(({ name }) => name === 'refresh')?.value).toBe(
    before.find(({ name }) => name === 'refresh')?.value,
  )
})
