import { axeViolations, expect, test } from './fixtures.ts'
import { newPerson, pdfFile, signInAs } from './profile-steps.ts'
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

test('a document is uploaded, viewed, refused where it is none, and withdrawn', async ({ page, context, request }) => {
  await signInAs(context, await newPerson(request))
  await page.goto('/profile?tab=documents')
  await awake(page)
  const row = page.getByRole('row', { name: /Financing Pre-approval/ })
  await expect(row.getByText('Not uploaded')).toBeVisible()
  const input = page.locator('input[data-document=financingPreApproval]')
  await input.setInputFiles({
    name: 'trick.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('<script>alert(1)</script>'),
  })
  await expect(row.getByText(/Financing Pre-approval could not be uploaded/)).toBeVisible()
  await input.setInputFiles({ name: 'page.html', mimeType: 'text/html', buffer: Buffer.from('<p>') })
  await expect(row.getByText(/Only PDF, JPG, PNG and WEBP/)).toBeVisible()
  await input.setInputFiles({ name: 'approval.pdf', mimeType: 'application/pdf', buffer: pdfFile() })
  await expect(row.getByText('approval.pdf')).toBeVisible()
  await expect(row.getByText('Uploaded', { exact: true }).last()).toBeVisible()

  const opened = context.waitForEvent('page')
  await row.getByRole('button', { name: 'View: Financing Pre-approval' }).click()
  await expect.poll(async () => (await opened).url()).toMatch(/^blob:/)
  await (await opened).close()

  await row.getByRole('button', { name: /^Withdraw/ }).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog.getByText(/approval\.pdf will be deleted/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Withdraw' }).click()
  await expect(row.getByText('Not uploaded')).toBeVisible()
})

test('staff reject a document with a reason, and its owner reads it without a reload', async ({
  page,
  context,
  request,
  newVisitor,
}) => {
  const person = await newPerson(request)
  await signInAs(context, person)
  await page.goto('/profile?tab=documents')
  await awake(page)
  await page
    .locator('input[data-document=driversLicense]')
    .setInputFiles({ name: 'licence.pdf', mimeType: 'application/pdf', buffer: pdfFile() })
  await expect(page.getByText('licence.pdf')).toBeVisible()

  const office = await newVisitor()
  await signIn(office, 'admin')
  const desk = await office.newPage()
  await desk.goto('/admin/documents')
  await awake(desk)
  const row = desk.getByRole('row', { name: new RegExp(person.email) })
  expect(await axeViolations(desk)).toEqual([])
  await row.getByRole('button', { name: /^Reject/ }).click()
  await desk.getByRole('dialog').getByRole('button', { name: 'Reject' }).click()
  await expect(desk.getByRole('dialog').getByText('Please give a reason.')).toBeVisible()
  await desk.getByRole('dialog').getByLabel('Reason').fill('The back is missing.')
  await desk.getByRole('dialog').getByRole('button', { name: 'Reject' }).click()
  await expect(row.getByText('The back is missing.')).toBeVisible()

  // As when the reader comes back to the tab: the page looks at once.
  await page.evaluate(() => dispatchEvent(new Event('focus')))
  await expect(page.getByText('Reason: The back is missing.')).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: '1 unread notification' })).toBeVisible()
  await page.getByRole('banner').getByRole('link', { name: '1 unread notification' }).click()
  await expect(page).toHaveURL(/tab=notifications/)
  await page.getByRole('button', { name: 'Mark all as read' }).click()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Notifications', exact: true })).toBeVisible()
})

test('switches count at once, and one that cannot be saved goes back', async ({ page, context, request, problems }) => {
  problems.expect(/Failed to load resource/)
  await signInAs(context, await newPerson(request))
  await page.goto('/profile?tab=notifications')
  await awake(page)
  const sms = page.getByRole('switch', { name: /SMS notifications/ })
  await expect(sms).not.toBeChecked()
  await sms.check()
  await expect(page.getByText('Saved.')).toBeVisible()
  await page.reload()
  await expect(sms).toBeChecked()
  await page.route('**/api/v1/profile/me/preferences', (route) => route.abort())
  await page.getByRole('switch', { name: /Email notifications/ }).click()
  await expect(page.getByRole('alert').getByText(/Network connection failed|could not be saved/)).toBeVisible()
  await expect(page.getByRole('switch', { name: /Email notifications/ })).toBeChecked()
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

test('the password is changed with its strength in words, and other devices can be signed out', async ({
  page,
  context,
  request,
  newVisitor,
}) => {
  const person = await newPerson(request)
  const elsewhere = await newVisitor()
  await signInAs(elsewhere, person)
  await signInAs(context, person)
  await page.goto('/profile?tab=privacy')
  await awake(page)
  await page
    .getByRole('button', { name: /^Sign out there/ })
    .first()
    .click()
  await expect(page.getByText(/has been signed out/)).toBeVisible()

  await page.goto('/profile?tab=security')
  await awake(page)
  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'Change the password' }).click()
  await expect(main.getByText('Please enter your current password.')).toBeVisible()
  await main.getByLabel('Current password').fill('wrong')
  await main.getByLabel('New password').fill('a long winding road')
  await expect(main.getByText(/Strength: (good|strong)/)).toBeVisible()
  await main.getByLabel('Confirm password').fill('a long winding roa')
  await main.getByRole('button', { name: 'Change the password' }).click()
  await expect(main.getByText('The passwords do not match.')).toBeVisible()
  await main.getByLabel('Confirm password').fill('a long winding road')
  await main.getByRole('button', { name: 'Change the password' }).click()
  await expect(main.getByText('The current password is not correct.')).toBeVisible()
  await main.getByLabel('Current password').fill(person.password)
  await main.getByRole('button', { name: 'Change the password' }).click()
  await expect(main.getByText(/Your password has been changed/)).toBeVisible()
})

test('one’s data is put together and downloaded, and the account deleted', async ({ page, context, request }) => {
  const person = await newPerson(request)
  await signInAs(context, person)
  await page.goto('/profile?tab=privacy')
  await awake(page)
  await page.getByRole('button', { name: 'Prepare my data' }).click()
  const download = page.getByRole('button', { name: 'Download', exact: true })
  await expect(download).toBeVisible({ timeout: 30_000 })
  const saved = page.waitForEvent('download')
  await download.click()
  expect((await saved).suggestedFilename()).toMatch(/^northlane-data-.*\.zip$/)

  await page.getByRole('button', { name: 'Delete my account' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Delete my account for good' }).click()
  await expect(dialog.getByText('Please enter your password.')).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
  await dialog.getByLabel('Your password, to confirm').fill(person.password)
  await dialog.getByRole('button', { name: 'Delete my account for good' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByText('Your account has been deleted.')).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('authToken'))).toBeNull()
})

test('a review goes from its writer to staff to the reviews page', async ({ page, context, newVisitor }) => {
  await signIn(context, 'buyer')
  await page.goto('/profile?tab=feedback')
  await awake(page)
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'FullThrottle' }) })
  await card.getByRole('button', { name: 'Send my review' }).click()
  await expect(card.getByText('Please choose a rating.')).toBeVisible()
  await card.getByRole('radio', { name: '4 out of 5' }).check({ force: true })
  await card.getByLabel('Your comment').fill('A review of the test run.')
  await card.getByRole('button', { name: 'Send my review' }).click()
  await expect(card.getByText('Being looked at')).toBeVisible()

  const office = await newVisitor()
  await signIn(office, 'admin')
  const desk = await office.newPage()
  await desk.goto('/admin/reviews?status=pending')
  await awake(desk)
  expect(await axeViolations(desk)).toEqual([])
  const waiting = desk.getByRole('article').filter({ hasText: 'A review of the test run.' })
  await waiting.getByRole('button', { name: /^Publish/ }).click()
  await expect(waiting).toHaveCount(0)
  await desk.goto('/reviews')
  const published = desk.getByRole('article').filter({ hasText: 'A review of the test run.' })
  await expect(published.getByText('Client', { exact: true })).toBeVisible()
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
