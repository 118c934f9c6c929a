import { TERMS_VERSION } from '#contract/privacy/terms.ts'
import { formatLongDate } from '#locales/long-date.ts'
import { expect, test } from '../support/fixtures.ts'
import { hydrated, signIn } from '../support/signed-in.ts'

test('terms are numbered as their contents say, dated and versioned', async ({ page }) => {
  await page.goto('/terms-and-conditions')
  const titles = await page.getByRole('navigation', { name: 'Contents' }).getByRole('link').allInnerTexts()
  const headings = await page.locator('main section[id] h2').allInnerTexts()
  const plain = (texts: string[]) => texts.map((text) => text.replaceAll(/^\d+\.?\s+/g, '').trim())
  expect(titles.length).toBeGreaterThan(10)
  expect(plain(headings)).toEqual(plain(titles))
  const since = formatLongDate('en', new Date(TERMS_VERSION), 'UTC')
  await expect(page.getByText(since)).toBeVisible()
  await expect(page.getByText(TERMS_VERSION, { exact: true })).toBeVisible()

  await page.getByRole('link', { name: 'Cancellation and refunds' }).last().click()
  await expect(page).toHaveURL(/#refunds$/)
  await expect(page.getByRole('heading', { name: 'Cancellation and refunds' })).toBeInViewport()
  await expect(page.locator('#consumer')).toContainText('Quebec’s Consumer Protection Act')
})

test('terms print without the site around them', async ({ page }) => {
  await page.goto('/terms-and-conditions')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('#law')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Print these terms' })).toBeHidden()
  await expect(page.getByRole('contentinfo')).toBeHidden()
  await expect(page.getByRole('banner')).toBeHidden()
})

test('footer leads to the privacy policy, which says whom to write to', async ({ page }) => {
  await page.goto('/terms-and-conditions')
  await hydrated(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click()
  await expect(page).toHaveURL('/privacy')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const officer = page.getByRole('region', { name: 'Who’s in charge' })
  await expect(officer.getByRole('link')).toHaveAttribute('href', /^mailto:privacy@/)
  const rights = page.getByRole('region', { name: 'Your rights' })
  for (const right of ['Access', 'Correction', 'Withdrawal', 'Portability', 'De-indexing']) {
    await expect(rights.getByText(right, { exact: false }).first()).toBeVisible()
  }
})

test('privacy policy names everything that the site stores in a browser @journey', async ({ page, context }) => {
  await signIn(context, 'buyer')
  await page.goto('/privacy?lang=en')
  await hydrated(page)
  await page.getByRole('button', { name: 'Consent settings' }).click()
  await page.getByRole('button', { name: 'Decline' }).click()
  await page.getByRole('button', { name: /^Language and appearance/ }).click()
  await page.getByRole('radio', { name: 'Dark' }).check()
  // On the way to Google, whose page is not opened.
  await context.request.get('/api/v1/auth/google/login?action=login', { maxRedirects: 0 })
  const stored = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])
  const cookies = (await context.cookies()).map(({ name }) => name)
  const kept = [...stored, ...cookies].filter((name) => name !== 'stored-by-test' && !name.startsWith('react-router'))
  expect(kept).toContain('authToken')
  expect(kept).toContain('refresh')
  expect(kept).toContain('google-state')
  const named = await page
    .getByRole('table', { name: 'What the site stores in your browser' })
    .locator('code')
    .allTextContents()
  // A name whose end differs from person to person is shown by its beginning.
  const isNamed = (name: string) =>
    named.some((shown) => (shown.endsWith('…') ? name.startsWith(shown.slice(0, -1)) : name === shown))
  expect(kept).toContainEqual(expect.stringMatching(/^device-/))
  expect(kept.filter((name) => !isNamed(name))).toEqual([])
})
