import { LOCALES, PAGE_LANG } from '#contract/values/locales.ts'
import {
  fillDetails,
  GOOD_PASSWORD,
  logIn,
  mailedPath,
  newAddress,
  openForm,
  submitButton,
  viewAlert,
} from '#e2e/support/auth-steps.ts'
import { expect, test } from '#e2e/support/fixtures.ts'
import { inLanguage } from '#e2e/support/views.ts'
import { textsIn } from '#e2e/support/words.ts'

for (const language of LOCALES) {
  test.describe(`in ${language}`, inLanguage(language), () => {
    test.use({ language, width: 360 })

    test('from a registration to a login and out again', async ({ page, request, problems }) => {
      problems.expect(/Failed to load resource/)
      const { auth, registerForm, verifyEmail, loginForm, errors } = textsIn(language)
      const email = newAddress()
      await openForm(page, '/register')
      await expect(page.locator('html')).toHaveAttribute('lang', PAGE_LANG[language])
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(registerForm.title)
      await expect(page.getByText(auth.slogan)).toBeVisible()
      await page.getByLabel(auth.email, { exact: true }).fill(email)
      await submitButton(page).click()
      await expect(page.getByLabel(registerForm.fullName)).toBeFocused()
      await fillDetails(page)
      await submitButton(page).click()
      await expect(page).toHaveURL('/login')
      await expect(viewAlert(page)).toContainText(loginForm.registered.title)

      await logIn(page, email, GOOD_PASSWORD)
      await expect(viewAlert(page)).toContainText(errors.email_not_verified)
      await viewAlert(page).getByRole('button', { name: loginForm.resend }).click()
      await expect(viewAlert(page)).toHaveText(loginForm.resendSuccessGeneric)

      await page.goto(await mailedPath(request, email, '/verify-email?token=', 2))
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(verifyEmail.successTitle)
      // In the browser that registered nothing is left to type.
      await page.getByRole('main').getByRole('button', { name: verifyEmail.goOn }).click()
      await expect(page).toHaveURL('/profile')
      const logOut = async () => {
        await page.goto('/')
        await page.locator('header button[aria-haspopup=dialog]').click()
        await page.locator('#site-menu section button').click()
        await expect(page).toHaveURL('/login')
      }
      await logOut()

      await logIn(page, email, 'not the password')
      await expect(page.getByText(errors.incorrect_credentials)).toHaveCount(1)
      await logIn(page, email, GOOD_PASSWORD)
      await expect(page).toHaveURL('/profile')
      await logOut()
      expect(await page.evaluate(() => localStorage.getItem('authToken'))).toBeNull()
    })
  })
}
