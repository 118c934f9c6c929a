import { axeViolations, expect, test } from '../support/fixtures.ts'
import { startServer } from '../support/server.ts'
import { hydrated, signIn } from '../support/signed-in.ts'

/* A server of its own: what is set here changes every page. */
test('owner changes the phone, the hours and a price; every page says so, and the log says why', async ({
  browser,
}) => {
  test.slow()
  const server = await startServer({})
  const context = await browser.newContext({ baseURL: server.url, locale: 'en-CA' })
  try {
    await signIn(context, 'admin')
    const page = await context.newPage()
    await page.goto('/admin')
    await hydrated(page)
    for (const part of ['Needs you', 'This week', 'Consultants']) {
      await expect(page.getByRole('heading', { level: 2, name: part })).toBeVisible()
    }
    expect(await axeViolations(page)).toEqual([])
    await page.getByRole('link', { name: 'Settings' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
    expect(await axeViolations(page)).toEqual([])

    await page.getByRole('button', { name: 'Change the contact details' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Phone').fill('514 555-0177')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog.getByText('Please give a reason.')).toBeVisible()
    await dialog.getByLabel('Reason').fill('A new line')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText('514 555-0177')).toBeVisible()

    await page.getByRole('button', { name: 'Change the opening hours' }).click()
    await dialog.getByLabel('saturday: Opens', { exact: false }).fill('')
    await dialog.getByLabel('saturday: Closes', { exact: false }).fill('')
    await dialog.getByLabel('Reason').fill('Free Saturdays')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toBeHidden()

    await page.getByRole('button', { name: 'Change Ignition' }).click()
    await dialog.getByLabel('Price, CAD').fill('319')
    await dialog.getByLabel('Reason').fill('Dearer coffee')
    expect(await axeViolations(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Change the price' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('row').filter({ hasText: 'Ignition' })).toContainText('$319')

    await page.getByRole('button', { name: 'Change how long things are kept' }).click()
    await dialog.getByLabel('in days').fill('12')
    await dialog.getByLabel('Reason').fill('Fewer papers')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog.getByText('Enter a whole number of days from 30 to 365.')).toBeVisible()
    await dialog.getByLabel('in days').fill('60')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('definition').filter({ hasText: '60 days' })).toBeVisible()

    await page.goto('/privacy')
    await expect(page.getByRole('main')).toContainText('60 days after your last case is closed')
    await page.goto('/contact')
    await expect(page.getByRole('main').getByRole('link', { name: /514 555-0177/ })).toBeVisible()
    await expect(page.getByRole('main')).not.toContainText('10:00')
    await page.goto('/pricing')
    await expect(page.getByRole('main')).toContainText('$319')
    await page.goto('/admin/audit?entity=plan')
    await expect(page.getByRole('listitem').filter({ hasText: 'Dearer coffee' })).toContainText('price changed')
  } finally {
    await context.close()
    await server.stop()
  }
})
