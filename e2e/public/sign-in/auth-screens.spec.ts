import { fillDetails, newAddress, openForm, submitButton } from '#e2e/support/auth-steps.ts'
import { expect, expectSound, test } from '#e2e/support/fixtures.ts'
import { delayHydration } from '#e2e/support/signed-in.ts'
import { atPlace, EVERY_VIEW, SOME_VIEWS } from '#e2e/support/views.ts'
import { textsIn } from '#e2e/support/words.ts'

const FORMS = ['/login?registered=true', '/register', '/verify-email', '/request-password-reset', '/reset-password/abc']

for (const { language, width, theme } of process.env['FULL'] ? EVERY_VIEW : [SOME_VIEWS.phone]) {
  test.describe(`${language}, ${width} px, ${theme}`, () => {
    test.use({ language, width, theme })
    test.beforeEach(({ problems }) => problems.expect(/Failed to load resource/))

    for (const [position, address] of FORMS.entries()) {
      test(`axe minds nothing on ${address}, empty and refused`, atPlace(position), async ({ page }) => {
        // A link that is good is not at hand here; what a dead one shows is looked at below.
        await page.route('**/api/v1/auth/check-reset-token', (route) => route.fulfill({ status: 204 }))
        await openForm(page, address)
        await expectSound(page)
        await submitButton(page).click()
        await expect(page.locator('[aria-invalid]').first()).toBeVisible()
        await expectSound(page)
      })
    }

    test('nor on the second step, the failed link and the callback', async ({ page }) => {
      await openForm(page, '/register')
      await page.locator('input[name=email]').fill(newAddress())
      await submitButton(page).click()
      await fillDetails(page, 'short')
      await page.locator('input[name=full_name]').fill('')
      await page.locator('input[name=phone_number]').focus()
      await expect(page.locator('[aria-invalid]').first()).toBeVisible()
      await expectSound(page)
      await openForm(page, '/verify-email?token=not-one-of-ours')
      await expectSound(page)
      for (const dead of ['/auth/callback', '/reset-password/abc']) {
        await page.goto(dead)
        await expect(page.getByRole('alert')).toBeVisible()
        await expectSound(page)
      }
    })
  })
}

test('sign-in screens are readable without scripts, say what they need, and send no password anywhere', async ({
  newVisitor,
}) => {
  const { auth } = textsIn('en')
  const visitor = await newVisitor({ javaScriptEnabled: false })
  const page = await visitor.newPage()
  for (const address of ['/login', '/register', '/request-password-reset', '/reset-password/abc']) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('main input').first()).toBeVisible()
    await expect(page.locator('main noscript p')).toHaveText(auth.noScript)
    await expect(page.locator('main noscript p')).toBeVisible()
  }
  await page.goto('/login')
  await page.getByLabel('Password', { exact: true }).fill('secret words')
  await page.keyboard.press('Enter')
  await page.locator('main form > button').click()
  await expect(page).toHaveURL('/login')
})

test('form sent before hydration is submitted after it, once', async ({ page }) => {
  const hydrate = await delayHydration(page)
  let sent = 0
  await page.route('**/api/v1/auth/token', (route) => {
    sent += 1
    return route.continue()
  })
  await page.goto('/login', { waitUntil: 'commit' })
  await page.locator('input[name=username]').fill('buyer@northlane.example')
  await page.locator('input[name=password]').fill('northlane-demo')
  await submitButton(page).click()
  await page.locator('input[name=password]').press('Enter')
  await expect(page).toHaveURL('/login')
  expect(sent).toBe(0)
  hydrate()
  await expect(page).toHaveURL('/profile')
  expect(sent).toBe(1)
})
