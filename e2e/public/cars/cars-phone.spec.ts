import { LOCALES } from '#contract/values/locales.ts'
import { countOf, firstCard, openCars, SAMPLE_CARS } from '#e2e/support/cars-steps.ts'
import { axeViolations, expect, expectSound, test } from '#e2e/support/fixtures.ts'
import { findBrokenText } from '#e2e/support/unbroken-words.ts'
import { inLanguage } from '#e2e/support/views.ts'

test.use({ width: 360 })

test('filter sheet follows every change and gives the focus back', async ({ page }) => {
  await openCars(page)
  const opener = page.getByRole('button', { name: 'Filters' })
  await opener.click()
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  await sheet.getByRole('checkbox', { name: /^SUV/ }).check()
  await expect(page).toHaveURL(/body_type=SUV$/)
  await sheet.getByRole('checkbox', { name: /^Hybrid/ }).check()
  await expect(page).toHaveURL(/body_type=SUV&fuel_type=Hybrid$/)
  const show = sheet.getByRole('button', { name: /^Show \d+ cars?$/ })
  const promised = ((await show.textContent()) ?? '').replace('Show ', '')
  await show.click()
  await expect(sheet).toBeHidden()
  await expect(countOf(page)).toHaveText(promised)
  await expect(opener).toBeFocused()
  await expect(opener).toContainText('2')
  await page.getByRole('link', { name: 'Clear all' }).click()
  await expect(page).toHaveURL(/\/cars$/)
})

test('car list on a phone is compact, repeats no featured car, and its pages stand in order', async ({ page }) => {
  await openCars(page)
  const names = (await page.getByRole('article').getByRole('heading').allTextContents()).filter(Boolean)
  expect(names.length).toBeGreaterThan(20)
  expect(new Set(names).size).toBe(names.length)
  await expect(page.locator('section[aria-labelledby="results"]').getByText('Featured')).toHaveCount(0)
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(6_500)
  const steps = page.getByRole('navigation', { name: 'Pages' }).getByRole('listitem')
  const texts = await steps.allInnerTexts()
  expect(texts.at(0)).toContain('Previous')
  expect(texts.at(-1)).toContain('Next')
  const boxes = await Promise.all((await steps.all()).map((step) => step.boundingBox()))
  expect(new Set(boxes.map((box) => box && Math.round(box.y))).size, 'one row').toBe(1)
  expect(boxes.map((box) => box?.x ?? 0)).toEqual(boxes.map((box) => box?.x ?? 0).toSorted((a, b) => a - b))
})

for (const locale of LOCALES) {
  test.describe(locale, inLanguage(locale), () => {
    test.use({ language: locale })

    test('a model’s name is not parted', async ({ page }) => {
      await openCars(page, '?search=CX-5')
      await expect(firstCard(page)).toContainText('CX-5')
      expect(await findBrokenText(page)).toEqual([])
    })

    test('sheet, car and inquiry read well to everyone', async ({ page }) => {
      await openCars(page, SAMPLE_CARS)
      await page.locator('a[href="#filters"]').click()
      await expect(page.locator('dialog[open]')).toHaveCount(1)
      expect(await axeViolations(page)).toEqual([])
      await page.keyboard.press('Escape')
      await expect(page.locator('dialog[open]')).toHaveCount(0)
      await firstCard(page).getByRole('link').click()
      await expect(page).toHaveURL(/\/cars\/./)
      await page.locator('dialog[open] button', { hasText: /./ }).filter({ visible: true }).first().waitFor()
      expect(await axeViolations(page)).toEqual([])
      await page.locator('dialog[open] .bg-amber').click()
      await expect(page.locator('dialog[open] form')).toBeVisible()
      await expectSound(page)
    })
  })
}
