import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { newMake, signInAsAdmin } from '../support/admin-steps.ts'
import { expect, expectSound, test } from '../support/fixtures.ts'
import { hydrated } from '../support/signed-in.ts'

/** Reading and applying are a job's work, which may wait its turn. */
const JOB_MS = 60_000

const choose = (page: Page, name: string, content: string | Buffer) =>
  page
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: typeof content === 'string' ? Buffer.from(content) : content })

test('import file is previewed, reported row by row, and can be undone @journey', async ({
  page,
  context,
  problems: seen,
}) => {
  test.slow()
  // A file that says nothing is refused by the server.
  seen.expect(/status of 400/)
  const api = await signInAsAdmin(context)
  const make = newMake()
  const there = await api.create({ make, model: 'There', price: 20_000 })

  // Only its own listings: another test may remove the pictures of others at any moment.
  await page.goto(`/admin/listings?search=${make}`)
  await hydrated(page)
  await page.getByRole('main').getByRole('link', { name: 'Import', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Import listings' })).toBeVisible()

  const template = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download the template' }).click()
  expect(await readFile(await (await template).path(), 'utf8')).toContain('"VIN","Make","Model","Year"')

  await choose(page, 'cars.xlsx', 'PK')
  await expect(page.getByRole('alert').filter({ hasText: 'This isn’t a CSV file' })).toBeVisible()
  await choose(page, 'cars.csv', 'sky,sea\nblue,deep')
  await expect(page.getByRole('alert').filter({ hasText: 'column names we know' })).toBeVisible()

  // As Excel in French saves it.
  const file = [
    'id;Marque;Modèle;Année;Prix;Notes',
    `${there.id};${make};There;2011;19 500,50;à nous`,
    `;${make};Fresh;2012;31 000,00;`,
    `;${make};Broken;bientôt;1;`,
  ].join('\r\n')
  await choose(page, 'voitures.csv', Buffer.from(file, 'latin1'))
  await expect(page).toHaveURL(/\/admin\/listings\/import\/[\da-f-]{36}$/)
  await expect(page.getByRole('button', { name: 'Import 2 cars' })).toBeVisible({ timeout: JOB_MS })
  await expect(page.getByText('We don’t know these columns, so they’re left out: Notes')).toBeVisible()
  await expect(page.getByText('1 row is left out')).toBeVisible()
  const rowOf = (name: string) => page.getByRole('row').filter({ hasText: `${make} ${name}` })
  await expect(rowOf('There')).toContainText('$19,500.50')
  await expect(rowOf('Fresh')).toContainText('A new listing')
  await expect(rowOf('Broken')).toContainText('Year: “bientôt” isn’t a number.')
  // Nothing has happened yet, and a reload shows the same.
  expect(await api.find(make)).toHaveLength(1)
  await page.getByRole('link', { name: /^Left out/ }).click()
  await expect(page).toHaveURL(/\?rows=refuse$/)
  await expect(rowOf('Fresh')).toBeHidden()
  await page.reload()
  await expect(rowOf('Broken')).toBeVisible()
  const problems = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download the problems' }).click()
  expect(await readFile(await (await problems).path(), 'utf8')).toContain('"4","')

  await page.getByRole('button', { name: 'Import 2 cars' }).click()
  const asked = page.getByRole('alertdialog', { name: 'Import 2 cars?' })
  await expect(asked).toContainText('1 new, 1 changed. 1 row is left out.')
  await asked.getByRole('button', { name: 'Import' }).click()
  await expect(page.getByText('2 cars are imported')).toBeVisible({ timeout: JOB_MS })
  expect(await api.find(make)).toHaveLength(2)
  await page.getByRole('link', { name: 'All rows' }).click()
  await rowOf('Fresh').getByRole('link').click()
  await expect(page.locator('input[name=model]')).toHaveValue('Fresh')
  await page.goBack()

  await page.getByRole('button', { name: 'Undo the import' }).click()
  const undone = page.getByRole('alertdialog', { name: 'Undo this import?' })
  await expect(undone).toContainText('1 new listing is deleted. 1 changed listing becomes what it was before.')
  await undone.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('The import was undone')).toBeVisible({ timeout: JOB_MS })
  expect(await api.find(make)).toEqual([expect.objectContaining({ id: there.id, price: 20_000 })])

  await page.getByRole('link', { name: 'Import another file' }).click()
  await expect(page.getByRole('row').filter({ hasText: 'voitures.csv' }).first()).toContainText('Undone')
})

test('unwanted import file is dropped, and a missing import says so', async ({ page, context, problems }) => {
  problems.expect(/status of 404/)
  await signInAsAdmin(context)
  await page.goto('/admin/listings/import')
  await hydrated(page)
  await choose(page, 'dropped.csv', `make,model,year\n${newMake()},Unwanted,2020`)
  await page.getByRole('button', { name: 'Discard this file' }).click({ timeout: JOB_MS })
  await expect(page.getByText('This file was discarded')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Import/ })).toBeHidden()
  await page.goto('/admin/listings/import/00000000-0000-4000-8000-000000000000')
  await expect(page.getByText('This import isn’t here anymore')).toBeVisible()
})

test.describe('import page in French, on a phone, in the dark', () => {
  test.use({ language: 'fr', width: 360, theme: 'dark' })

  test('both pages read well', async ({ page, context }) => {
    test.slow()
    await signInAsAdmin(context)
    await page.goto('/admin/listings/import')
    await hydrated(page)
    await expect(page.getByRole('heading', { level: 1, name: 'Importer des annonces' })).toBeVisible()
    await expectSound(page)
    const make = newMake()
    const long = 'Anticonstitutionnellement'.repeat(2)
    const file = `vin,make,model,year,condition\n,${make},${long},2020,${long}\n,${make},${long},2021,\n,,,,\n12,${make},x,99999,`
    await choose(page, `${long}.csv`, file)
    await expect(page.getByText('Voici ce qui se passerait')).toBeVisible({ timeout: JOB_MS })
    await expectSound(page)
    await page.getByRole('button', { name: 'Importer 1 véhicule' }).click()
    await expect(page.getByRole('alertdialog')).toBeVisible()
    await expectSound(page)
  })
})
