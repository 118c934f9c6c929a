import { axeViolations, expect, test } from './fixtures.ts'
import { newPerson, signInAs } from './profile-steps.ts'
import { awake, signIn } from './signed-in.ts'

const TABS = [
  'Personal info',
  'Packages',
  'Request a consultation',
  'Documents',
  'Payments',
  'Notifications',
  'Referrals',
  'Feedback and reviews',
  'Security',
  'Devices and privacy',
]

test('every section of the demo buyer has an address, shows its state and satisfies axe', async ({ page, context }) => {
  await signIn(context, 'buyer')
  await page.goto('/profile')
  const sections = page.getByRole('navigation', { name: 'Profile sections' })
  await expect(sections.getByRole('link')).toHaveText(TABS.map((name) => new RegExp(name)))
  const shown: Record<string, RegExp> = {
    'Personal info': /1 Sample Street/,
    Packages: /FullThrottle/,
    Documents: /sample-licence\.pdf/,
    Payments: /Visa ending in 4242/,
    Notifications: /Driver’s License/,
    Referrals: /Sample F\./,
    'Feedback and reviews': /A sample review/,
    Security: /Current password/,
    'Devices and privacy': /This device/,
    'Request a consultation': /FullThrottle/,
  }
  for (const [name, content] of Object.entries(shown)) {
    await sections.getByRole('link', { name: new RegExp(name) }).click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(page.getByRole('main').getByText(content).first()).toBeVisible()
    await expect(sections.getByRole('link', { name: new RegExp(name) })).toHaveAttribute('aria-current', 'page')
    expect(await axeViolations(page), name).toEqual([])
  }
  await page.goto('/profile?tab=documents')
  for (const status of ['Approved', 'Rejected', 'Pending review', 'Uploaded', 'Not uploaded']) {
    await expect(page.getByRole('cell').getByText(status, { exact: true }).last()).toBeVisible()
  }
})

test('details are changed, refused where they are wrong, and left as they were', async ({ page, context, request }) => {
  await signInAs(context, await newPerson(request))
  await page.goto('/profile')
  await awake(page)
  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'Edit' }).click()
  await main.getByRole('button', { name: 'Save' }).click()
  await expect(main.getByText('No changes detected to save.')).toBeVisible()
  await expect(main.getByLabel('Email')).toHaveAttribute('readonly')

  const sent: unknown[] = []
  page.on('request', (one) => one.method() === 'PATCH' && sent.push(one.postDataJSON()))
  await main.getByLabel('Phone').fill('123')
  await main.getByRole('button', { name: 'Save' }).click()
  await expect(main.getByText('Please enter a valid phone number.')).toBeVisible()
  await expect(main.getByLabel('Phone')).toBeFocused()
  await main.getByLabel('Phone').fill('514 555-0199')
  await main.getByLabel('Country').selectOption('CA')
  await main.getByLabel('Province or territory').selectOption('QC')
  await main.getByLabel('Country').selectOption('US')
  await expect(main.getByLabel('State')).toHaveValue('')
  await main.getByLabel('State').selectOption('VT')
  await main.getByRole('button', { name: 'Save' }).click()
  await expect(main.getByText('Vermont')).toBeVisible()
  await expect(main.getByText('514 555-0199')).toBeVisible()
  expect(sent.at(-1)).toEqual({ phone_number: '514 555-0199', country: 'US', state: 'VT' })

  await main.getByRole('button', { name: 'Edit' }).click()
  await main.getByLabel('Full name').fill('Somebody Else')
  await main.getByRole('button', { name: 'Cancel' }).click()
  await expect(main.getByText('Somebody Else')).toHaveCount(0)
  await expect(main.getByRole('button', { name: 'Edit' })).toBeFocused()
})

test('the referral link is copied, says so for a moment, and says what to do when it cannot be', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signIn(context, 'buyer')
  await page.goto('/profile?tab=referrals')
  await awake(page)
  const link = await page.getByLabel('Your referral link').inputValue()
  expect(link).toMatch(/\/register\?ref=\w+$/)
  await page.clock.install()
  await page.getByRole('button', { name: 'Copy the link' }).click()
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link)
  await page.clock.fastForward(2_500)
  await expect(page.getByRole('button', { name: 'Copy the link' })).toBeVisible()

  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('no'))
  })
  await page.getByRole('button', { name: 'Copy the link' }).click()
  await expect(page.getByText(/The link could not be copied/)).toBeVisible()
  await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
  await page.getByRole('button', { name: 'Copy the link' }).click()
  await expect(page.getByText(/Your browser does not let us copy/)).toBeVisible()
})

test.describe('in French on a phone', () => {
  test.use({ language: 'fr', width: 360 })
  test('the whole profile reads and works', async ({ page, context }) => {
    await signIn(context, 'buyer')
    await page.goto('/profile')
    await awake(page)
    const select = page.getByLabel('Section du profil')
    const names = await select.locator('option').allTextContents()
    expect(names).toHaveLength(10)
    for (const label of names) {
      await select.selectOption({ label })
      const heading = page.getByRole('heading', { level: 1, name: label.replace(/ \(\d+\)$/, '') })
      await expect(heading).toBeVisible()
      await expect(page.getByRole('status').filter({ hasText: 'Chargement de votre profil' })).toHaveCount(0)
      expect(await page.evaluate(() => document.documentElement.scrollWidth), label).toBeLessThanOrEqual(360)
      expect(await page.getByRole('main').innerText(), label).not.toMatch(/userProfile\.|document(?:Types|Status)\./)
    }
    await select.selectOption('documents')
    await expect(page.getByText('Permis de conduire')).toBeVisible()
    expect(await axeViolations(page)).toEqual([])
    await select.selectOption('payments')
    await expect(page.getByText(/\$\u00a0CAD/).first()).toBeVisible()
  })
})
