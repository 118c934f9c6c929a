import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { mailedPath } from '../support/auth-steps.ts'
import { axeViolations, expect, expectFits, test } from '../support/fixtures.ts'
import { hydrated, signIn } from '../support/signed-in.ts'

const PASSWORD = 'three quiet lanes north'
const newAddress = () => `colleague-${randomBytes(4).toString('hex')}@example.test`

async function openUsers(page: Page, search = ''): Promise<void> {
  await page.goto(`/admin/users${search}`)
  await hydrated(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Users Management' })).toBeVisible()
  await expect(page.getByRole('table')).toBeVisible()
}

async function invite(page: Page, email: string, role: string): Promise<void> {
  await page.getByRole('button', { name: 'Invite staff' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Email', { exact: true }).fill(email)
  await dialog.getByLabel('Role').selectOption(role)
  await dialog.getByLabel('Reason').fill('More clients than we can answer')
  await dialog.getByRole('button', { name: 'Send the invitation' }).click()
  await expect(page.getByText(`${email} has been invited.`)).toBeVisible()
}

test('invited colleague joins by the mail, gets another role and is deactivated, each with a reason @journey', async ({
  page,
  context,
  newVisitor,
}) => {
  test.slow()
  const email = newAddress()
  await signIn(context, 'admin')
  await openUsers(page)
  await invite(page, email, 'MANAGER')
  await openUsers(page, `?search=${encodeURIComponent(email)}`)
  await expect(page.getByRole('row').filter({ hasText: email })).toContainText('Invited')

  const other = await newVisitor()
  const theirs = await other.newPage()
  await theirs.goto(await mailedPath(page.request, email, '/invitation?token='))
  await expect(theirs.getByText('You’ve been invited as a manager')).toBeVisible()
  await theirs.getByLabel('Full name').fill('Sample Colleague')
  await theirs.getByLabel('Choose a password').fill(PASSWORD)
  await theirs.getByLabel('Confirm', { exact: false }).fill(PASSWORD)
  await theirs.getByRole('button', { name: 'Accept the invitation' }).click()
  await expect(theirs.getByRole('heading', { name: /^Welcome to/ })).toBeVisible()

  await openUsers(page, `?search=${encodeURIComponent(email)}`)
  await page.getByRole('link', { name: 'Sample Colleague' }).click()
  const panel = page.getByRole('complementary', { name: 'Sample Colleague' })
  await expect(panel).toContainText('Joined by invitation as Manager')
  await panel.getByRole('button', { name: 'Change the role' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Change the role' }).click()
  await expect(dialog.getByText('Please give a reason.')).toBeVisible()
  await dialog.getByLabel('New role').selectOption('CONSULTANT')
  await dialog.getByLabel('Reason').fill('Covers for a consultant in December')
  await dialog.getByRole('button', { name: 'Change the role' }).click()
  await expect(panel).toContainText('Role changed from Manager to Consultant')
  await expect(panel).toContainText('Covers for a consultant in December')
  expect(await axeViolations(page)).toEqual([])

  await panel.getByRole('button', { name: 'Deactivate Sample Colleague' }).click()
  await dialog.getByLabel('Reason').fill('December is over')
  await dialog.getByRole('button', { name: 'Deactivate', exact: true }).click()
  await expect(panel.getByText('Deactivated', { exact: true }).first()).toBeVisible()
  await page.reload()
  await expect(panel.getByRole('button', { name: 'Reactivate Sample Colleague' })).toBeVisible()
})

test('withdrawn invitation says so, and one’s own account offers no change of role', async ({
  page,
  context,
  problems,
}) => {
  const email = newAddress()
  await signIn(context, 'admin')
  await openUsers(page)
  await invite(page, email, 'MANAGER')
  const link = await mailedPath(page.request, email, '/invitation?token=')
  await openUsers(page, `?search=${encodeURIComponent(email)}&state=invited`)
  await page.getByRole('button', { name: `Take back the invitation to ${email}` }).click()
  const taking = page.getByRole('dialog')
  await taking.getByRole('button', { name: 'Take it back' }).click()
  await expect(taking.getByText('Please give a reason.')).toBeVisible()
  await taking.getByLabel('Reason').fill('The wrong address')
  await taking.getByRole('button', { name: 'Take it back' }).click()
  await expect(page.getByText('No one matches your search and filters.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  problems.expect(/check-invitation/)
  await page.goto(link)
  await expect(page.getByText('This invitation was taken back.')).toBeVisible()

  await openUsers(page, '?search=admin%40northlane.example')
  await page.getByRole('link', { name: 'Demo Admin' }).click()
  const panel = page.getByRole('complementary', { name: 'Demo Admin' })
  await expect(panel).toContainText(/There has to be at least one admin|This is you/)
  await expect(panel.getByRole('button', { name: 'Change the role' })).toHaveCount(0)
})

test('person opens in place of the list on a phone, and back leads to it', async ({ page, context }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await signIn(context, 'admin')
  await openUsers(page, '?role=CONSULTANT')
  await page.getByRole('link', { name: 'Demo Consultant' }).click()
  await expect(page.getByRole('complementary', { name: 'Demo Consultant' })).toBeVisible()
  await expect(page.getByRole('table')).toBeHidden()
  await expectFits(page)
  await page.getByRole('button', { name: 'Close Demo Consultant' }).click()
  await expect(page.getByRole('table')).toBeVisible()
  await expect(page).toHaveURL(/\?role=CONSULTANT$/)
})

test('question about one person does not become one about another on the way back', async ({ page, context }) => {
  await signIn(context, 'admin')
  await openUsers(page, '?search=Demo')
  const dialog = page.getByRole('dialog')
  await page.getByRole('link', { name: 'Demo Consultant' }).click()
  await expect(page.getByRole('complementary', { name: 'Demo Consultant' })).toBeVisible()
  await page.getByRole('link', { name: 'Demo Manager' }).click()
  await page.getByRole('button', { name: 'Deactivate Demo Manager' }).click()
  await dialog.getByLabel('Reason').fill('Has left')
  await page.goBack()
  await expect(page.getByRole('complementary', { name: 'Demo Consultant' })).toBeVisible()
  await expect(dialog).toBeHidden()
})
