import { readFile } from 'node:fs/promises'
import type { APIRequestContext } from '@playwright/test'
import { leadBody } from '../support/bodies.ts'
import { axeViolations, expect, expectFits, test } from '../support/fixtures.ts'
import { hydrated, signIn } from '../support/signed-in.ts'
import { newSender } from '../support/wizard-steps.ts'

const HOSTILE = `<img src=x onerror="document.title='broken'">`

async function sendLead(
  request: APIRequestContext,
  sender: { name: string; email: string },
  changes: object = {},
  headers: Record<string, string> = {},
) {
  const answer = await request.post('/api/v1/leads', {
    headers,
    data: leadBody(sender, { preferredLanguage: 'fr', ...changes }),
  })
  expect(answer.status()).toBe(201)
}

test('staff find a request, read it, take it on, note what was said and export it @journey', async ({
  page,
  context,
}) => {
  const sender = newSender()
  const tradeIn = { make: 'Honda', model: 'Fit', year: 2012, mileage: 85_000, condition: 'Fair', hasLoan: false }
  await sendLead(page.request, sender, { notes: HOSTILE, tradeIn, brand: 'Kia', model: 'Soul' })
  await signIn(context, 'admin')
  await page.goto('/desk')
  await hydrated(page)
  await page.getByRole('link', { name: /^Inbox/ }).click()
  await page.waitForURL('/desk/inbox')
  await expect(page.getByRole('link', { name: /^Inbox \d+ \(\d+ new\)|^Inbox.*new/ })).toBeVisible()

  // What is searched and filtered stands in the address.
  await page.getByRole('searchbox').fill(sender.email)
  await expect(page).toHaveURL(new RegExp(`search=${encodeURIComponent(sender.email)}`))
  await page.getByRole('combobox', { name: 'Type' }).selectOption('lead')
  await expect(page).toHaveURL(/kind=lead/)
  await page.getByRole('combobox', { name: 'Status' }).selectOption('new')
  await page.getByRole('combobox', { name: 'Assigned to' }).selectOption('none')
  await expect(page).toHaveURL(/assignee=none/)
  await expect(page.getByRole('row')).toHaveCount(2)
  expect(await axeViolations(page, 'main')).toEqual([])

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export as CSV' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^inbox-\d{4}-\d{2}-\d{2}\.csv$/)
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n')
  expect(lines).toHaveLength(2)
  expect(lines[1]).toContain(sender.email)

  await page.getByRole('link', { name: sender.name }).click()
  await page.waitForURL(/\/desk\/inbox\/[0-9a-f-]{36}$/)
  for (const text of ['Quebec, Canada', 'Evening (5–8)', 'Kia', 'Soul', '2012 Honda Fit', '85,000 km', HOSTILE])
    await expect(page.getByRole('definition').filter({ hasText: text }).first()).toBeVisible()
  await expect(page).not.toHaveTitle('broken')

  const toast = page.getByRole('status').filter({ hasText: 'Saved' })
  // What an arrow passes on its way is not kept: the last one is, when the list is left.
  const status = page.getByLabel('Status')
  await status.press('ArrowDown')
  await status.press('ArrowDown')
  await expect(status).toHaveValue('won')
  await status.press('ArrowUp')
  await expect(toast).toHaveCount(0)
  await status.press('Tab')
  await expect(toast).toContainText('Saved: Contacted')
  await page.getByLabel('Assigned to').selectOption({ label: 'Demo Consultant' })
  await expect(toast).toContainText('assigned to Demo Consultant')
  await toast.getByRole('button', { name: 'Undo' }).click()
  await expect(toast).toContainText('no longer assigned')
  await page.getByLabel('New note').fill(`Called: ${HOSTILE}`)
  await page.getByRole('button', { name: 'Add note' }).dblclick()
  await expect(page.getByRole('listitem').filter({ hasText: `Called: ${HOSTILE}` })).toHaveCount(1)
  await expect(page.getByLabel('New note')).toHaveValue('')
  expect(await axeViolations(page, 'main')).toEqual([])

  await page.reload()
  await expect(page.getByLabel('Status')).toHaveValue('contacted')
  await expect(page.getByLabel('Assigned to')).toHaveValue('')
  await expect(page.getByRole('listitem').filter({ hasText: 'Called:' })).toBeVisible()
})

test('client’s request names the package that it is a part of', async ({ page, context, newVisitor }) => {
  const sender = newSender()
  const client = await newVisitor()
  const { headers } = await signIn(client, 'buyer')
  const { packages } = (await (await client.request.get('/api/v1/profile/me', { headers })).json()) as {
    packages: { id: string; package_name: string; status: string }[]
  }
  const bought = packages.find(({ status }) => status === 'active')
  await sendLead(client.request, sender, { package_id: bought?.id }, headers)
  await signIn(context, 'admin')
  await page.goto(`/desk/inbox?search=${encodeURIComponent(sender.email)}`)
  await expect(page.getByRole('row').filter({ hasText: bought?.package_name ?? '' })).toHaveCount(1)
  await page.getByRole('link', { name: sender.name }).click()
  await page.waitForURL(/\/desk\/inbox\/[0-9a-f-]{36}$/)
  const section = page.getByRole('region', { name: 'Package' })
  await expect(section).toContainText(bought?.package_name ?? 'nothing')
  await expect(section).toContainText('Active')
  await expect(section).toContainText('Valid until')
  expect(await axeViolations(page, 'main')).toEqual([])
})

test.describe('inbox on a phone', () => {
  test.use({ width: 360 })

  test('what looks like a machine’s waits apart, and can be put back', async ({ page, context }) => {
    const sender = newSender()
    await sendLead(page.request, sender, { website: 'https://spam.example' })
    await signIn(context, 'admin')
    await page.goto(`/desk/inbox?search=${encodeURIComponent(sender.email)}`)
    await expect(page.getByRole('heading', { name: 'Nothing here yet' })).toBeVisible()
    await page.goto(`/desk/inbox?view=suspects&search=${encodeURIComponent(sender.email)}`)
    await page.getByRole('link', { name: sender.name }).click()
    await page.waitForURL(/\/desk\/inbox\/[0-9a-f-]{36}$/)
    await page.getByRole('button', { name: 'Not spam' }).click()
    await expect(page.getByRole('button', { name: 'Mark as spam' })).toBeVisible()
    await expectFits(page)
    await page.getByRole('link', { name: 'Back to the inbox' }).click()
    await page.waitForURL(/view=suspects/)
    await expect(page.getByRole('heading', { name: 'Nothing here yet' })).toBeVisible()
  })
})

test('missing request, and a failing network, show what to do', async ({ page, context, problems }) => {
  problems.expect(/status of (?:404|503)/)
  await signIn(context, 'admin')
  await page.goto('/desk/inbox/00000000-0000-4000-8000-000000000000')
  await expect(page.getByRole('heading', { name: 'We can’t find this request' })).toBeVisible()
  await page.route('**/api/v1/inbox/admin?*', (route) => route.fulfill({ status: 503, json: { code: 'unavailable' } }))
  await page.getByRole('link', { name: 'Back to the inbox' }).click()
  await page.waitForURL('/desk/inbox')
  await expect(page.getByRole('heading', { name: /We couldn’t load this/ })).toBeVisible()
  await page.unroute('**/api/v1/inbox/admin?*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('searchbox')).toBeVisible()
})

test('return link after two quick changes leads to the first', async ({ page }) => {
  const sender = newSender()
  await sendLead(page.request, sender)
  await signIn(page.context(), 'admin')
  await page.goto(`/desk/inbox?search=${encodeURIComponent(sender.email)}`)
  await hydrated(page)
  await page.getByRole('link', { name: sender.name }).click()
  await page.waitForURL(/\/desk\/inbox\/[0-9a-f-]{36}$/)
  const assignee = page.getByLabel('Assigned to')
  const { promise: mayGo, resolve: letGo } = Promise.withResolvers<void>()
  await page.route('**/api/v1/inbox/admin/*', async (route) => {
    if (route.request().method() === 'PUT') await mayGo
    await route.continue()
  })
  await assignee.selectOption({ label: 'Demo Consultant' })
  await assignee.selectOption({ label: 'Demo Manager' })
  letGo()
  const toast = page.getByRole('status').filter({ hasText: 'assigned to Demo Manager' })
  await toast.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'assigned to Demo Consultant' })).toBeVisible()
  await page.reload()
  await expect(assignee.locator('option:checked')).toHaveText('Demo Consultant')
})
