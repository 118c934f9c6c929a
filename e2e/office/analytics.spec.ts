import { readFile } from 'node:fs/promises'
import { ROWS_PAGE } from '#contract/analytics/constants.ts'
import { axeViolations, expect, expectSound, test } from '../support/fixtures.ts'
import { hydrated, signIn } from '../support/signed-in.ts'

test('admin reads the figures of a range, opens the rows behind one and downloads them @journey', async ({
  page,
  context,
}) => {
  await signIn(context, 'admin')
  await page.goto('/admin/analytics')
  await hydrated(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Analytics' })).toBeVisible()
  await page.getByRole('link', { name: '12 months' }).click()
  await expect(page.getByRole('link', { name: '12 months' })).toHaveAttribute('aria-current', 'true')
  const road = page.getByRole('region', { name: 'From the first contact to the keys' })
  const buy = road.getByRole('listitem').filter({ hasText: 'Buy' }).getByRole('link')
  const bought = Number((await buy.innerText()).replaceAll(/\D/g, ''))
  expect(bought).toBeGreaterThan(0)
  expect(await axeViolations(page)).toEqual([])

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Everything as CSV' }).click()
  expect(await readFile(await (await download).path(), 'utf8')).toContain('Purchases')

  await buy.click()
  await expect(page.getByRole('heading', { level: 2, name: 'Of these, bought a package' })).toBeVisible()
  // Other tests may have bought in the meantime.
  const count = Number((await page.getByText(/^\d+ rows$/).innerText()).replaceAll(/\D/g, ''))
  expect(count).toBeGreaterThanOrEqual(bought)
  await expect(page.getByRole('row')).toHaveCount(Math.min(count, ROWS_PAGE) + 1)
  expect(await axeViolations(page)).toEqual([])
})

test.describe('analytics on a phone, in French', () => {
  test.use({ width: 360, language: 'fr' })

  test('nothing is wider than the screen, and each drawing has its table', async ({ page, context }) => {
    await signIn(context, 'admin')
    await page.goto('/admin/analytics')
    await hydrated(page)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('.funnel-road-down')).toBeVisible()
    const money = page.getByRole('region', { name: 'Revenus par mois' })
    await expect(money.locator('.money-axis')).toContainText('$')
    await money.getByText('Tableau').click()
    await expect(money.getByRole('table')).toBeVisible()
    await expectSound(page)
  })
})
