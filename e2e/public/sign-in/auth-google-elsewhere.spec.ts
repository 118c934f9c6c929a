import { fillDetails, newAddress, submitButton, viewAlert } from '#e2e/support/auth-steps.ts'
import { expect, test } from '#e2e/support/fixtures.ts'
import { startServer } from '#e2e/support/server.ts'
import { textsIn } from '#e2e/support/words.ts'
import { ISSUER_CLIENT, openTestIssuer } from '#server/testing/features/test-issuer.ts'

const { auth, loginForm } = textsIn('en')

test('Google issuer on another site signs people up and in: the cookie set before survives the redirect', async ({
  browser,
}) => {
  // It starts a server of its own.
  test.slow()
  // 127.0.0.1 and localhost are two sites to a browser, as Google and ours are.
  const issuer = await openTestIssuer()
  const server = await startServer({
    DEMO: 'false',
    GOOGLE_ISSUER: issuer.url,
    GOOGLE_CLIENT_ID: ISSUER_CLIENT.clientId,
    GOOGLE_CLIENT_SECRET: ISSUER_CLIENT.clientSecret,
  })
  const context = await browser.newContext({ baseURL: server.url, locale: 'en-CA' })
  try {
    const email = newAddress()
    issuer.person = { sub: email, email, email_verified: true, name: 'Anne Sample' }
    const page = await context.newPage()
    const continueWithGoogle = async () => {
      await page.getByRole('link', { name: auth.continueWithGoogle }).click()
      await expect(page).toHaveURL(/^http:\/\/127\.0\.0\.1:/)
      await page.getByRole('link', { name: 'Agree' }).click()
    }

    await page.goto('/register')
    await continueWithGoogle()
    await expect(page).toHaveURL('/register')
    await expect(page.getByLabel('Full name')).toHaveValue('Anne Sample')
    await fillDetails(page, null)
    await submitButton(page).click()
    await expect(viewAlert(page)).toContainText(loginForm.registered.moreGoogle)
    await continueWithGoogle()
    await expect(page).toHaveURL('/profile')
  } finally {
    await context.close()
    await server.stop()
    await issuer.stop()
  }
})
