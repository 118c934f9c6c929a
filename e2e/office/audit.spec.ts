import { readFile } from 'node:fs/promises'
import { axeViolations, expect, test } from '../support/fixtures.ts'
import { hydrated, signIn } from '../support/signed-in.ts'

test('audit log and its file have what was done to a person, with why and from where @journey', async ({
  page,
  context,
}) => {
  test.slow()
  const { headers } = await signIn(context, 'admin')
  const found = await page.request.get('/api/v1/users/admin?search=buyer%40northlane.example', { headers })
  const { users } = (await found.json()) as { users: { id: string; full_name: string }[] }
  const [buyer] = users
  const reason = `Sample reason ${Date.now()}`
  const url = `/api/v1/users/admin/${buyer?.id}/password-link`
  expect((await page.request.post(url, { headers, data: { reason } })).status()).toBe(200)

  await page.goto('/admin/audit?entity=person')
  await hydrated(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Audit log' })).toBeVisible()
  const entry = page.getByRole('listitem').filter({ hasText: reason })
  await expect(entry).toContainText('password link sent')
  await expect(entry).toContainText(buyer?.full_name ?? '')
  await expect(entry).toContainText('From')
  // The entry is sealed by the next look.
  await expect(async () => {
    await page.reload()
    await expect(entry).toContainText(/No\. \d+/)
  }).toPass({ timeout: 15_000 })
  expect(await axeViolations(page)).toEqual([])

  await page.getByRole('combobox', { name: 'What' }).selectOption('listing')
  await expect(page).toHaveURL(/entity=listing/)
  await expect(entry).toHaveCount(0)
  await page.goBack()
  await expect(entry).toBeVisible()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download CSV' }).click(),
  ])
  expect(await readFile(await file.path(), 'utf8')).toContain(reason)
})
