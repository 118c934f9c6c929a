import type { Locator, Page } from '@playwright/test'
import { firstCard, openCars } from '#e2e/support/cars-steps.ts'
import { axeViolations, expect, expectSound, test } from '#e2e/support/fixtures.ts'

const filters = (page: Page) => page.getByRole('search')
const fold = (panel: Locator, title: string) => panel.locator('summary', { hasText: title })

/** The script of these filters loads on first use: text typed before stays, Enter is pressed again. */
async function enter(field: Locator, text: string, isTaken: () => Promise<void>): Promise<void> {
  await field.fill(text)
  await expect(async () => {
    await field.press('Enter')
    await isTaken()
  }).toPass()
}

test('cars near a city: typed, chosen, within a distance, each with its own', async ({ page }) => {
  await openCars(page)
  const panel = filters(page)
  await fold(panel, 'Near a city').click()
  await enter(panel.getByLabel('City'), 'montreal', () => expect(page).toHaveURL(/near=montreal/, { timeout: 2_000 }))
  await expect(panel.getByLabel('City')).toHaveValue('Montréal, QC')
  await expect(panel.getByLabel('City')).toBeFocused()
  await expect(page).toHaveURL(/within_km=100/)
  await panel.getByLabel('Within').selectOption('25')
  await expect(page).toHaveURL(/within_km=25/)
  await expect(page.getByRole('link', { name: /^Remove filter: Within 25\skm of Montréal, QC$/ })).toBeVisible()
  await expect(firstCard(page)).toContainText(/0\skm away/)
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole('link', { name: 'miles', exact: true }).click()
  await expect(firstCard(page)).toContainText(/0\smi away/)
  await page.getByRole('link', { name: /^Remove filter: Within/ }).click()
  await expect(page).toHaveURL(/\/cars$/)
})

test('ambiguous city name is asked, by the keyboard', async ({ page }) => {
  await openCars(page)
  const panel = filters(page)
  await fold(panel, 'Near a city').focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(panel.getByLabel('City')).toBeFocused()
  await enter(panel.getByLabel('City'), 'Burlington', () =>
    expect(panel.getByText('Which Burlington do you mean?')).toBeVisible({ timeout: 2_000 }),
  )
  await panel.getByRole('link', { name: 'Burlington, VT' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: /^Remove filter: Within 100\skm of Burlington, VT$/ })).toBeVisible()
  await panel.getByLabel('City').fill('Atlantis')
  await page.keyboard.press('Enter')
  await expect(panel.getByText('We don’t have Atlantis in our list')).toBeVisible()
})

test('payment, drop and days in the list are filters with their terms beside them', async ({ page }) => {
  await openCars(page)
  const panel = filters(page)
  await fold(panel, 'Monthly payment').click()
  await enter(panel.getByLabel('At most, CAD a month'), '700', () =>
    expect(page).toHaveURL(/payment_max=700/, { timeout: 2_000 }),
  )
  await expect(panel.getByText('Choose the province whose taxes you’ll pay.')).toBeVisible()
  await panel.getByLabel('With the taxes of').selectOption('Quebec')
  await expect(page).toHaveURL(/payment_max=700&tax_province=QC/)
  await expect(panel.getByText(/^60 months at 6\.99\s?%, nothing down/)).toBeVisible()
  await fold(panel, 'Price drops and age').click()
  await panel.getByLabel('Listed', { exact: true }).selectOption('In the last 30 days')
  await panel.getByRole('checkbox', { name: 'Price dropped in the last 60 days' }).check()
  await expect(page).toHaveURL(/days_listed_max=30/)
  await expect(page).toHaveURL(/price_drop=true/)
  await expect(page.getByRole('link', { name: 'Remove filter: Up to $700 a month in Quebec' })).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
})

test.describe('cars near a city on a phone', () => {
  test.use({ width: 360 })
  for (const { language, open, title, city, within, away } of [
    {
      language: 'fr',
      open: 'Filtres',
      title: 'Près d’une ville',
      city: 'Ville',
      within: 'Dans un rayon de',
      away: /à 0\skm/,
    },
    {
      language: 'zh',
      open: '筛选',
      title: '城市附近',
      city: '城市',
      within: '范围',
      away: /距离0/,
    },
  ] as const) {
    test.describe(language, () => {
      test.use({ language })
      test('the sheet finds cars around a city and fits', async ({ page }) => {
        await openCars(page)
        await page.getByRole('button', { name: open }).click()
        const sheet = page.getByRole('dialog')
        await fold(sheet, title).click()
        await sheet.getByLabel(city, { exact: true }).fill('Montréal, QC')
        await page.keyboard.press('Enter')
        await expect(page).toHaveURL(/near=Montr/)
        await sheet.getByLabel(within, { exact: true }).selectOption('50')
        await expect(page).toHaveURL(/within_km=50/)
        await expectSound(page)
        await page.keyboard.press('Escape')
        await expect(firstCard(page)).toContainText(away)
      })
    })
  }
})

test.describe('cars near a city without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a plain form finds cars around a city, and asks which where there are several', async ({ page }) => {
    await page.goto('/cars')
    const panel = filters(page)
    await fold(panel, 'Near a city').click()
    await panel.getByLabel('City').fill('Burlington')
    await panel.getByLabel('Within').selectOption('100')
    await panel.getByRole('button', { name: 'Show cars' }).last().click()
    await expect(page).toHaveURL(/near=Burlington/)
    await panel.getByRole('link', { name: 'Burlington, VT' }).click()
    await expect(page.getByRole('link', { name: /^Remove filter: Within 100\skm of Burlington, VT$/ })).toBeVisible()
    await expect(firstCard(page)).toContainText(/\d\skm away/)
  })
})
