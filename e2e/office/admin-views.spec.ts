import { carName } from '#locales/car-names.ts'
import { newMake, picture, signInAsAdmin } from '../support/admin-steps.ts'
import { expect, expectSound, test } from '../support/fixtures.ts'
import { hydrated } from '../support/signed-in.ts'
import { textsIn } from '../support/words.ts'

const VIEWS = [
  { language: 'fr', width: 360, theme: 'dark' },
  ...(process.env['FULL']
    ? ([
        { language: 'en', width: 1440, theme: 'light' },
        { language: 'zh', width: 768, theme: 'light' },
        { language: 'tl', width: 360, theme: 'light' },
        { language: 'fr', width: 1024, theme: 'light' },
      ] as const)
    : []),
] as const

for (const { language, width, theme } of VIEWS) {
  test.describe(`${language}, ${width} px, ${theme}`, () => {
    test.use({ language, width, theme })
    const texts = textsIn(language).admin

    test('the pages of the dashboard read well', async ({ page, context }) => {
      // Axe takes seconds for each of them.
      test.slow()
      await signInAsAdmin(context)
      for (const [address, text] of [
        ['/admin', texts.overview.users],
        // Of the sample: a car of another test may lose its pictures at any moment.
        ['/admin/listings?search=toyota', texts.table.vehicle],
        ['/admin/listings?search=nothing-like-it', texts.listings.emptyTitle],
        ['/admin/users', texts.users.invite.open],
        ['/admin/audit', texts.menu.audit],
        ['/admin/analytics', texts.menu.analytics],
        ['/admin/analytics/rows?kind=purchases', texts.menu.analytics],
      ] as const) {
        await page.goto(address)
        await hydrated(page)
        await expect(page.getByText(text).first()).toBeAttached()
        await expectSound(page)
      }
    })

    test('the form, its errors and what opens over the list read well', async ({ page, context }) => {
      test.slow()
      const api = await signInAsAdmin(context)
      const make = newMake()
      const { id } = await api.create({ make, price: 20_000 })
      await api.upload(id, await picture('#286'), await picture('#359'))
      await page.goto(`/admin/listings/${id}`)
      await page.getByRole('button', { name: texts.form.update }).waitFor()
      await page.locator('input[name=make]').fill('')
      await page.getByRole('button', { name: texts.form.update }).click()
      await expect(page.getByText(texts.form.errors.makeRequired, { exact: true })).toBeVisible()
      await expectSound(page)
      await page.locator('input[name=make]').fill(make)
      await page.getByRole('button', { name: texts.actions.preview, exact: true }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await expectSound(page)

      await page.goto(`/admin/listings?search=${encodeURIComponent(make)}&history=${id}`)
      await expect(page.getByRole('dialog').getByText(texts.history.created, { exact: true })).toBeVisible()
      await expectSound(page)
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toBeHidden()
      await page
        .getByRole('button', {
          name: texts.actions.more.replace('{name}', carName(language, { year: 2011, make, model: 'Sample' })),
        })
        .click()
      await page.getByRole('menuitem', { name: texts.actions.delete }).click()
      await expect(page.getByRole('alertdialog')).toBeVisible()
      await expectSound(page)
    })
  })
}

test.describe('admin views on a phone', () => {
  test.use({ width: 360 })

  test('the menu opens by its button, leads on and closes; rows are cards', async ({ page, context }) => {
    const api = await signInAsAdmin(context)
    const make = newMake()
    await api.create({ make, price: 20_000 })
    await page.goto('/admin')
    await hydrated(page)
    await expect(page.getByRole('navigation', { name: 'Dashboard' })).toBeHidden()
    await page.getByRole('button', { name: 'Open menu' }).click()
    const menu = page.getByRole('dialog', { name: 'Menu' })
    await expect(menu.getByRole('link')).toContainText([
      'Admin Overview',
      'Car Listings',
      'Add Car Listing',
      'Users Management',
      'Analytics',
      'Public site',
    ])
    await menu.getByRole('link', { name: 'Car Listings', exact: true }).click()
    await expect(page).toHaveURL('/admin/listings')
    await expect(menu).toBeHidden()
    await page.getByRole('searchbox').fill(make)
    const card = page.getByRole('row').filter({ hasText: make })
    await expect(card).toBeVisible()
    await expect(card.getByText('Price', { exact: true })).toBeVisible()
    const box = await card.getByRole('link', { name: /^Edit/ }).boundingBox()
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
  })
})
