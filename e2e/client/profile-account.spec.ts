import type { APIRequestContext, BrowserContext, Page } from '@playwright/test'
import { mailedPath } from '../support/auth-steps.ts'
import { axeViolations, expect, test } from '../support/fixtures.ts'
import { newPerson, sections } from '../support/profile-steps.ts'
import { hydrated, readStorage, signIn } from '../support/signed-in.ts'
import { textsIn } from '../support/words.ts'

test('profile switches count at once, and one that cannot be saved goes back', async ({
  page,
  context,
  request,
  problems,
}) => {
  problems.expect(/Failed to load resource/)
  await signIn(context, await newPerson(request))
  await page.goto('/profile?tab=notifications')
  await hydrated(page)
  const reminders = page.getByRole('switch', { name: /^Call reminders/ })
  await expect(reminders).toBeChecked()
  await reminders.uncheck()
  await expect(page.getByText('Saved.')).toBeVisible()
  await page.reload()
  await expect(reminders).not.toBeChecked()
  await page.route('**/api/v1/profile/me/preferences', (route) => route.abort())
  await page.getByRole('switch', { name: /Email notifications/ }).click()
  await expect(page.getByRole('alert').getByText(/Network connection failed|couldn’t save/)).toBeVisible()
  await expect(page.getByRole('switch', { name: /Email notifications/ })).toBeChecked()
})

test('texts begin once a code has shown whose number it is', async ({ page, context, request, problems }) => {
  problems.expect(/400 .*phone\/confirm|Failed to load resource/)
  const phone_number = '+15145550160'
  const person = await newPerson(request)
  await signIn(context, person)
  await page.goto('/profile?tab=personal')
  await hydrated(page)
  const token = await readStorage(page, 'authToken')
  const headers = { authorization: `Bearer ${token}` }
  await request.patch('/api/v1/profile/me', { headers, data: { phone_number } })
  await page.goto('/profile?tab=notifications')
  await hydrated(page)
  const sms = page.getByRole('switch', { name: /Text message notifications/ })
  await expect(sms).toBeDisabled()
  await expect(sms).not.toBeChecked()
  await page.getByRole('button', { name: 'Text me a code' }).click()
  const field = page.getByRole('textbox', { name: 'Code' })
  await expect(field).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
  const code = await textedCode(request, phone_number)
  await field.fill(code === '000000' ? '000001' : '000000')
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByRole('alert')).toContainText('This code isn’t right')
  await field.fill(code)
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText(/is confirmed\./)).toBeVisible()
  await expect(field).toBeHidden()
  await expect(sms).toBeEnabled()
  await sms.check()
  await expect(sms).toBeChecked()
})

/** The code in the newest text to a number. */
async function textedCode(request: APIRequestContext, number: string): Promise<string> {
  let code: string | undefined
  await expect(async () => {
    const list = await (await request.get('/dev/mailbox')).text()
    const row = list.split('<tr>').find((part) => part.includes(number))
    const id = /\/dev\/mailbox\/([0-9a-f-]{36})/.exec(row ?? '')?.[1]
    code = /your code is (\d{6})/.exec(await (await request.get(`/dev/mailbox/${id}`)).text())?.[1]
    expect(code).toBeDefined()
  }).toPass({ timeout: 15_000 })
  return code ?? ''
}

test('password is changed with its strength in words, and other devices can be signed out @journey', async ({
  page,
  context,
  request,
  newVisitor,
  problems,
}) => {
  problems.expect(/422 .*change-password/)
  const person = await newPerson(request)
  const elsewhere = await newVisitor()
  await signIn(elsewhere, person)
  await signIn(context, person)
  await page.goto('/profile?tab=privacy')
  await hydrated(page)
  await page
    .getByRole('button', { name: /^Log out:/ })
    .first()
    .click()
  await expect(page.getByText(/has been logged out/)).toBeVisible()

  await page.goto('/profile?tab=security')
  await hydrated(page)
  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'Change password' }).click()
  await expect(main.getByText('Please enter your current password.')).toBeVisible()
  await main.getByLabel('Current password').fill('wrong')
  await main.getByLabel('New password').fill('a long winding road')
  await expect(main.getByText(/Strength: (good|strong)/)).toBeVisible()
  await main.getByLabel('Confirm password').fill('a long winding roa')
  await main.getByRole('button', { name: 'Change password' }).click()
  await expect(main.getByText('The passwords don’t match.')).toBeVisible()
  await main.getByLabel('Confirm password').fill('a long winding road')
  await main.getByRole('button', { name: 'Change password' }).click()
  await expect(main.getByText('That’s not your current password.')).toBeVisible()
  await main.getByLabel('Current password').fill(person.password)
  await main.getByRole('button', { name: 'Change password' }).click()
  await expect(main.getByText(/Your password has been changed/)).toBeVisible()
})

/** A new person on the page of their devices and data. */
async function openPrivacy(page: Page, context: BrowserContext, request: APIRequestContext) {
  const person = await newPerson(request)
  await signIn(context, person)
  await page.goto('/profile?tab=privacy')
  await hydrated(page)
  return person
}

test('personal data is exported and downloaded, and the account deleted with the password @journey', async ({
  page,
  context,
  request,
}) => {
  const person = await openPrivacy(page, context, request)
  await page.getByRole('button', { name: 'Prepare my data' }).click()
  const download = page.getByRole('button', { name: 'Download', exact: true })
  await expect(download).toBeVisible({ timeout: 30_000 })
  const saved = page.waitForEvent('download')
  await download.click()
  expect((await saved).suggestedFilename()).toMatch(/^northlane-data-.*\.zip$/)

  await page.getByRole('button', { name: 'Delete my account' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Permanently delete my account' }).click()
  await expect(dialog.getByText('Please enter your password.')).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
  await dialog.getByLabel('Enter your password to confirm').fill(person.password)
  await dialog.getByRole('button', { name: 'Permanently delete my account' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByText('Your account has been deleted.')).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('authToken'))).toBeNull()
})

test('account is deleted by a mailed link, only after its button is pressed', async ({ page, context, request }) => {
  const person = await openPrivacy(page, context, request)
  await page.getByRole('button', { name: 'Delete my account' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Confirm by email instead' }).click()
  await expect(page.getByText(/Check your email/)).toBeVisible()
  await page.goto(await mailedPath(request, person.email, '/delete-account?token=', 2))
  await hydrated(page)
  await expect(page).toHaveURL('/delete-account')
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Permanently delete my account' }).click()
  await expect(page.getByRole('heading', { name: 'Your account has been deleted.' })).toBeVisible()
  const form = { username: person.email, password: person.password }
  expect((await request.post('/api/v1/auth/token', { form })).status()).toBe(401)
})

test('account without a password gets a mailed link to choose one, and without a package asks for no consultation', async ({
  page,
}) => {
  await page.goto('/login?redirect=/profile')
  await page.getByRole('link', { name: 'Continue with Google' }).click()
  await page.getByRole('button', { name: 'Demo Member' }).click()
  await expect(sections(page).getByRole('link', { name: 'Devices and privacy' })).toBeVisible()
  await expect(sections(page).getByRole('link', { name: 'Request a consultation' })).toHaveCount(0)
  await sections(page).getByRole('link', { name: 'Security' }).click()
  const { firstPassword, passwordLinkSend, passwordLinkSent } = textsIn('en').userProfile.privacy
  await expect(page.getByRole('heading', { level: 2, name: firstPassword })).toBeVisible()
  await page.getByRole('button', { name: passwordLinkSend }).click()
  await expect(page.getByText(passwordLinkSent.replace('{email}', 'member@northlane.example'))).toBeVisible()
  await page.goto('/profile?tab=packages')
  await page.getByRole('main').getByRole('link', { name: 'See packages' }).click()
  await expect(page).toHaveURL('/pricing')
})

test('profile that cannot be loaded says so and offers a retry', async ({ page, context, request, problems }) => {
  problems.expect(/Failed to load resource/)
  await signIn(context, await newPerson(request))
  await page.route('**/api/v1/profile/me', (route) => route.abort())
  await page.goto('/profile?tab=payments')
  await expect(page.getByText('Network connection failed.', { exact: false })).toBeVisible()
  await page.unroute('**/api/v1/profile/me')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Payments' })).toBeVisible()
})
