import type { Page } from '@playwright/test'
import { PAGE_LANG } from '#contract/values/locales.ts'
import { axeViolations, expect, expectSound, test } from '../support/fixtures.ts'
import { hydrated } from '../support/signed-in.ts'
import { EVERY_VIEW, SOME_VIEWS } from '../support/views.ts'

// Where motion itself could be in the way.
test.use({ hasMotion: true })

async function openParts(page: Page, query = ''): Promise<void> {
  await page.goto(`/dev/parts${query}`)
  await hydrated(page)
}

for (const { language, width, theme } of process.env['FULL']
  ? EVERY_VIEW
  : [SOME_VIEWS.tablet, SOME_VIEWS.phoneInTagalog]) {
  test.describe(`parts at ${width} px, ${theme}`, () => {
    test.use({ width, theme })
    test(`axe minds nothing and nothing overflows in ${language}`, async ({ page }) => {
      await openParts(page, `?lang=${language}`)
      await expect(page.locator('html')).toHaveAttribute('lang', PAGE_LANG[language])
      await expectSound(page)
    })
  })
}

test.describe('parts over the page', () => {
  test('a dialog is named, keeps the focus and gives it back on Escape @journey', async ({ page }) => {
    await openParts(page)
    const opener = page.getByRole('button', { name: 'Open a dialog' })
    await opener.click()
    const dialog = page.getByRole('dialog', { name: 'Ask about the 2020 Mazda3' })
    await expect(dialog).toBeVisible()
    expect(await axeViolations(page)).toEqual([])
    for (let press = 0; press < 5; press += 1) {
      await page.keyboard.press('Tab')
      await expect(dialog.locator(':focus')).toHaveCount(1)
    }
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(opener).toBeFocused()
  })

  test('a question before deleting starts on the safe choice and is not answered by a click beside it', async ({
    page,
  }) => {
    await openParts(page)
    await page.getByRole('button', { name: 'Ask before deleting' }).click()
    const question = page.getByRole('alertdialog', { name: 'Delete the 2020 Mazda3 for good?' })
    await expect(question.getByRole('button', { name: 'Keep it' })).toBeFocused()
    await page.mouse.click(5, 5)
    await expect(question).toBeVisible()
    await question.getByRole('button', { name: 'Keep it' }).click()
    await expect(question).toBeHidden()
  })

  test('a sheet closes on Escape and on its backdrop, and gives the focus back', async ({ page }) => {
    await openParts(page)
    const opener = page.getByRole('button', { name: 'Open a sheet' })
    const sheet = page.getByRole('dialog', { name: 'Filters' })
    await opener.click()
    await expect(sheet).toBeVisible()
    expect(await axeViolations(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
    await expect(opener).toBeFocused()
    await opener.click()
    await expect(sheet).toBeVisible()
    await page.mouse.click(20, 20)
    await expect(sheet).toBeHidden()
  })

  test('a menu is driven by the keyboard alone', async ({ page }) => {
    await openParts(page)
    const opener = page.getByRole('button', { name: 'Open a menu' })
    await opener.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('menuitem', { name: 'Home page' })).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('menuitem', { name: 'Edit' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(opener).toBeFocused()
  })

  test('one toast at a time, spoken by a region that was there before', async ({ page }) => {
    await openParts(page)
    const opener = page.getByRole('button', { name: 'Show a toast' })
    await opener.click()
    await opener.click()
    const toast = page.getByRole('status').filter({ hasText: 'Link copied.' })
    await expect(toast).toHaveCount(1)
    await toast.getByRole('button', { name: 'Dismiss' }).click()
    await expect(page.getByText('Link copied.')).toHaveCount(0)
    // It covered the opener; closing it returns the focus there.
    await expect(opener).toBeFocused()
  })
})

test('alert that closes by itself waits while the focus is on it', async ({ page }) => {
  await page.clock.install()
  await openParts(page)
  await page.getByRole('button', { name: 'Show an alert for 5 seconds' }).click()
  const alert = page.getByRole('alert').filter({ hasText: 'It waits while you point at it.' })
  // The alert has pushed its button down and may stand under the pointer now.
  await page.mouse.move(0, 0)
  await alert.getByRole('button', { name: 'Dismiss' }).focus()
  await page.clock.runFor(20_000)
  await expect(alert).toBeVisible()
  await page.getByRole('button', { name: 'Show an alert for 5 seconds' }).focus()
  await page.clock.runFor(5_100)
  await expect(alert).toHaveCount(0)
})

test('busy button keeps its width and its focus, and takes no second press', async ({ page }) => {
  await openParts(page)
  const button = page.locator('section[aria-labelledby=buttons] button').first()
  const widthBefore = (await button.boundingBox())?.width
  await page.getByRole('switch', { name: 'Show as busy' }).check()
  await expect(button).toHaveAccessibleName('Saving…')
  await expect(button).toHaveAttribute('aria-disabled', 'true')
  expect((await button.boundingBox())?.width).toBe(widthBefore)
  await button.focus()
  await expect(button).toBeFocused()
})

test('fields say what is wrong to those who cannot see it @journey', async ({ page }) => {
  await openParts(page)
  const phone = page.getByLabel('Phone')
  await expect(phone).toHaveAttribute('aria-invalid', 'true')
  await expect(phone).toHaveAccessibleDescription(/Two digits are missing/)
  const password = page.getByLabel('Password', { exact: true })
  await password.fill('a long secret')
  await page.getByRole('button', { name: 'Show the password' }).click()
  await expect(password).toHaveAttribute('type', 'text')
  await expect(page.getByRole('button', { name: 'Hide the password' })).toBeFocused()
})

test('files come by the field and by dragging', async ({ page }) => {
  await openParts(page)
  const zone = page.getByText('Drop photos here, or choose them').first()
  const photo = { name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('x') }
  await page
    .getByLabel('Drop photos here, or choose them')
    .first()
    .setInputFiles([photo, { ...photo, name: 'b.png' }])
  await expect(page.getByText('2 files chosen')).toBeVisible()
  const dropped = await page.evaluateHandle(() => {
    const transfer = new DataTransfer()
    transfer.items.add(new File(['x'], 'c.png', { type: 'image/png' }))
    return transfer
  })
  await zone.dispatchEvent('drop', { dataTransfer: dropped })
  await expect(page.getByText('1 file chosen')).toBeVisible()
})

test.describe('parts page on a phone', () => {
  test.use({ width: 360 })
  test('a table stays a table for screen readers though it looks like cards', async ({ page }) => {
    await openParts(page)
    const table = page.getByRole('table', { name: 'Sample payments' })
    await expect(table.getByRole('row')).toHaveCount(3)
    await expect(table.getByRole('columnheader')).toHaveCount(5)
    await expect(table.getByRole('cell').filter({ hasText: 'CA$449.00' })).toBeVisible()
  })

  test('everything to press is at least 44 px high', async ({ page }) => {
    await openParts(page)
    const small = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('main button, main summary, main select, main label:has(input)')]
        .filter((target) => target.offsetParent !== null && target.getBoundingClientRect().height < 44)
        .map((target) => target.textContent || target.getAttribute('aria-label')),
    )
    expect(small).toEqual([])
  })
})

test('numbers are there without scripts', async ({ newVisitor }) => {
  const visitor = await newVisitor({ javaScriptEnabled: false })
  const page = await visitor.newPage()
  await page.goto('/dev/parts')
  await expect(page.locator('section[aria-labelledby=numbers]')).toContainText('$660K')
})

test('number that comes into view counts up to exactly itself', async ({ page }) => {
  await openParts(page)
  const figure = page.locator('section[aria-labelledby=numbers] [aria-hidden] > span').nth(3)
  await figure.scrollIntoViewIfNeeded()
  await expect(figure).toHaveText('$660K')
})
