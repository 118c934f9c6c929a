import { expect, test } from './fixtures.ts'

test.use({ javaScriptEnabled: false })

test.describe('on a phone', () => {
  test.use({ width: 360 })

  test('the button leads to the filters in the page', async ({ page }) => {
    await page.goto('/cars')
    await expect(page.getByRole('checkbox', { name: /^SUV/ })).toBeHidden()
    await page.getByRole('button', { name: 'Filters' }).click()
    await expect(page.getByRole('checkbox', { name: /^SUV/ })).toBeVisible()
  })
})
