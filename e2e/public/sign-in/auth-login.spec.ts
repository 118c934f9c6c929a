import {
  formAlert,
  GOOD_PASSWORD,
  logIn,
  newAddress,
  openForm,
  registerByApi,
  submitButton,
  viewAlert,
} from '#e2e/support/auth-steps.ts'
import { expect, test } from '#e2e/support/fixtures.ts'
import { JOURNEY } from '#e2e/support/views.ts'
import { textsIn } from '#e2e/support/words.ts'

const BUYER = 'buyer@northlane.example'
const { loginForm, errors, googleErrors, validation } = textsIn('en')

test.describe('destination after logging in', () => {
  for (const [email, address, target] of [
    ['admin@northlane.example', '/login?redirect=/pricing', '/admin'],
    ['manager@northlane.example', '/login', '/desk'],
    [BUYER, '/login', '/profile'],
    [BUYER, '/login?redirect=/', '/profile'],
    [BUYER, '/login?redirect=/login', '/profile'],
    [BUYER, '/login?redirect=/pricing', '/pricing'],
    [BUYER, '/login?redirect=/cars%3Fmake%3DHonda', '/cars?make=Honda'],
    [BUYER, '/login?redirect=//evil.example', '/profile'],
    [BUYER, '/login?redirect=https://evil.example/', '/profile'],
  ] as const) {
    // The rules are those of web/data/session/redirect-target.ts, which has tests of its own.
    test(`${email} comes from ${address} to ${target}`, address === '/login' ? JOURNEY : {}, async ({ page }) => {
      await openForm(page, address)
      await logIn(page, email)
      await expect(page).toHaveURL(target)
    })
  }

  test('storage holds the token and the smallest person, and nothing once logged out', async ({ page }) => {
    await openForm(page, '/login')
    await logIn(page, BUYER)
    await expect(page).toHaveURL('/profile')
    const stored = await page.evaluate(() => Object.fromEntries(Object.entries<string>(localStorage)))
    expect(Object.keys(stored).toSorted()).toEqual(['authToken', 'user'])
    expect(Object.keys(JSON.parse(stored['user'] ?? '{}') as object).toSorted()).toEqual([
      'email',
      'full_name',
      'id',
      'role',
    ])
    await page.goto('/')
    await page
      .getByRole('banner')
      .getByRole('button', { name: /^Account menu/ })
      .click()
    await page.getByRole('banner').getByRole('button', { name: 'Log out' }).click()
    await expect(page).toHaveURL('/login')
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])
    expect(await page.evaluate(() => JSON.stringify(Object.entries<string>(sessionStorage)))).not.toContain('northlane')
  })

  test('two tabs that refresh at once stay signed in', async ({ page, context }) => {
    await context.clock.install()
    await openForm(page, '/login')
    await logIn(page, BUYER)
    await expect(page).toHaveURL('/profile')
    await page.goto('/')
    const other = await context.newPage()
    await other.goto('/')
    const tabs = [page, other]
    for (const tab of tabs) await expect(tab.getByRole('button', { name: /^Account menu/ })).toBeAttached()
    const before = await page.evaluate(() => localStorage.getItem('authToken'))
    await context.clock.fastForward('09:30')
    await expect.poll(() => page.evaluate(() => localStorage.getItem('authToken'))).not.toBe(before)
    for (const tab of tabs) {
      await tab.reload()
      await expect(tab.getByRole('button', { name: /^Account menu/ })).toBeAttached()
      await expect(tab.getByText(errors.session_expired)).toBeHidden()
    }
  })

  test('the guest pages lead home', async ({ page }) => {
    await openForm(page, '/login')
    await logIn(page, BUYER)
    await expect(page).toHaveURL('/profile')
    for (const address of ['/login', '/register', '/request-password-reset', '/reset-password/abc']) {
      await page.goto(address)
      await expect(page).toHaveURL('/')
    }
  })
})

test('login button says what it does, and does it once', async ({ page }) => {
  await openForm(page, '/login')
  const calls: string[] = []
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/api/v1/auth/token', async (route) => {
    calls.push(route.request().postData() ?? '')
    await held
    await route.continue()
  })
  await logIn(page, BUYER)
  await expect(submitButton(page)).toHaveText(/Logging In\.\.\./)
  await expect(submitButton(page)).toHaveAttribute('aria-busy', 'true')
  await page.keyboard.press('Enter')
  answer()
  await expect(page).toHaveURL('/profile')
  expect(calls).toEqual([`username=${encodeURIComponent(BUYER)}&password=northlane-demo`])
})

test.describe('failed login', () => {
  test.beforeEach(({ problems }) => problems.expect(/Failed to load resource/))

  test('says so once, tied to both fields, until something is typed @journey', async ({ page }) => {
    await openForm(page, '/login')
    await logIn(page, BUYER, 'not the password')
    const email = page.getByLabel('Email', { exact: true })
    const password = page.getByLabel('Password', { exact: true })
    for (const field of [email, password]) {
      await expect(field).toHaveAccessibleDescription(errors.incorrect_credentials)
      await expect(field).toHaveAttribute('aria-invalid', 'true')
    }
    await expect(password).toBeFocused()
    await expect(page.getByText(errors.incorrect_credentials)).toHaveCount(1)
    await expect(formAlert(page)).toHaveText(errors.incorrect_credentials)
    await expect(viewAlert(page)).toHaveCount(0)
    await expect(email).toHaveValue(BUYER)
    await expect(password).toHaveValue('not the password')
    await password.pressSequentially('!')
    for (const gone of [formAlert(page), page.locator('[aria-invalid]')]) await expect(gone).toHaveCount(0)
  })

  test('without an email or a password asks for them', async ({ page }) => {
    await openForm(page, '/login')
    await submitButton(page).click()
    for (const label of ['Email', 'Password']) {
      await expect(page.getByLabel(label, { exact: true })).toHaveAccessibleDescription(validation.required)
    }
    await expect(page.getByLabel('Email', { exact: true })).toBeFocused()
    for (const none of [formAlert(page), viewAlert(page)]) await expect(none).toHaveCount(0)
    await page.getByLabel('Email', { exact: true }).fill(BUYER)
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(validation.required)
    await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
  })

  test('on the way to the dashboard has words of its own', async ({ page }) => {
    await openForm(page, '/login?redirect=/admin')
    await logIn(page, BUYER, 'not the password')
    await expect(formAlert(page)).toHaveText('Incorrect email or password')
    await page.route('**/api/v1/auth/token', (route) => route.abort())
    await submitButton(page).click()
    await expect(formAlert(page)).toHaveText('Network error. Please check your connection.')
  })

  test('for want of a network tells that', async ({ page }) => {
    await openForm(page, '/login')
    await page.route('**/api/v1/auth/token', (route) => route.abort())
    await logIn(page, BUYER)
    await expect(formAlert(page)).toHaveText(errors.network)
    await expect(page.locator('[aria-invalid]')).toHaveCount(0)
  })

  test('for an address that is not verified offers the mail again', async ({ page, request }) => {
    const email = newAddress()
    await registerByApi(request, email)
    await openForm(page, '/login')
    await logIn(page, email, GOOD_PASSWORD)
    await expect(viewAlert(page)).toContainText('Your email is not verified yet.')
    await expect(formAlert(page)).toHaveCount(0)
    let answer = () => {}
    const held = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route('**/api/v1/auth/resend-verification-email', async (route) => {
      await held
      await route.continue()
    })
    const resend = viewAlert(page).getByRole('button', { name: loginForm.resend })
    await resend.click()
    const sending = viewAlert(page).getByRole('button', { name: loginForm.resending })
    await expect(sending).toBeDisabled()
    answer()
    await expect(viewAlert(page)).toHaveText('Verification email sent.')
    await expect(page.getByRole('link', { name: loginForm.verifyLink })).toHaveAttribute('href', '/verify-email')
  })

  test('and a mail that could not be sent says so', async ({ page }) => {
    await openForm(page, '/login')
    await page.route('**/api/v1/auth/token', (route) =>
      route.fulfill({ status: 403, json: { code: 'email_not_verified', detail: 'Email not verified' } }),
    )
    await page.route('**/api/v1/auth/resend-verification-email', (route) =>
      route.fulfill({ status: 400, json: { code: 'odd' } }),
    )
    await logIn(page, BUYER)
    await viewAlert(page).getByRole('button', { name: loginForm.resend }).click()
    await expect(viewAlert(page)).toHaveText('Failed to resend verification email. Please try again.')
  })
})

test.describe('links to the login', () => {
  for (const [query, text] of [
    ['verified=true', loginForm.verified.title],
    ['registered=true', loginForm.registered.title],
    ['reset=success', loginForm.reset.title],
    ['reset_success=true', loginForm.reset.title],
    ['error=account_exists', googleErrors.conflict],
    ['error=account_mismatch&description=Linked+to+another+account', 'Linked to another account'],
    ['error=access_denied', googleErrors.generic],
    ['error=access_denied&description=Google+said+no', 'Google said no'],
    [
      'google_error=no_account&email=new%40northlane.example',
      'No account found for new@northlane.example. Please register first.',
    ],
  ] as const) {
    test(`${query} shows its message and is taken out of the address`, async ({ page }) => {
      await openForm(page, `/login?${query}&redirect=/pricing&other=1`)
      await expect(viewAlert(page)).toContainText(text)
      await expect(page).toHaveURL('/login?other=1')
      await page.reload()
      await expect(page.getByRole('link', { name: loginForm.createAccount })).toHaveAttribute(
        'href',
        '/register?redirect=%2Fpricing',
      )
      await expect(viewAlert(page)).toHaveCount(0)
    })
  }

  test('after a registration says where to look for the mail, as long as the page is open', async ({ page }) => {
    await page.clock.install()
    await openForm(page, '/login?registered=true')
    await expect(viewAlert(page)).toContainText('check your email')
    await page.clock.runFor(6_000)
    await expect(viewAlert(page)).toHaveCount(0)
    await expect(page.getByText(loginForm.checkMail)).toBeVisible()
    await expect(page.getByRole('link', { name: loginForm.checkMailLink })).toHaveAttribute('href', '/verify-email')
  })

  test('an address that Google did not know is filled in, and an account can be created with Google', async ({
    page,
  }) => {
    await openForm(page, '/login?google_error=no_account&email=new%40northlane.example')
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue('new@northlane.example')
    await viewAlert(page).getByRole('link', { name: googleErrors.register, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Stand-in for Google' })).toBeVisible()
  })

  test('a description is shown as text', async ({ page }) => {
    await openForm(page, `/login?error=x&description=${encodeURIComponent('<img src=x onerror=alert(1)>')}`)
    await expect(viewAlert(page)).toHaveText('<img src=x onerror=alert(1)>')
  })
})
