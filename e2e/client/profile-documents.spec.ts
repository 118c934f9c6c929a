import { openCase } from '../support/case-steps.ts'
import { axeViolations, expect, expectFits, test } from '../support/fixtures.ts'
import { newPerson, pdfFile } from '../support/profile-steps.ts'
import { hydrated, pageOf, readStorage, signIn } from '../support/signed-in.ts'

test('document is uploaded, viewed, refused where it is none, and withdrawn', async ({
  page,
  context,
  request,
  problems,
}) => {
  // The browser shows a PDF by parts of its own.
  problems.expect(/400 .*doc_type=financingPreApproval/, /to another origin: GET chrome(-extension)?:/)
  await signIn(context, await newPerson(request))
  await page.goto('/profile?tab=documents')
  await hydrated(page)
  const row = page.getByRole('row', { name: /Financing Pre-approval/ })
  await expect(row.getByText('Not uploaded')).toBeVisible()
  const input = page.locator('input[data-document=financingPreApproval]')
  await input.setInputFiles({
    name: 'trick.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('<script>alert(1)</script>'),
  })
  await expect(row.getByText(/We couldn’t upload Financing Pre-approval/)).toBeVisible()
  await input.setInputFiles({ name: 'page.html', mimeType: 'text/html', buffer: Buffer.from('<p>') })
  await expect(row.getByText(/only upload PDF, JPG, PNG and WEBP/)).toBeVisible()
  const approval = { name: 'approval.pdf', mimeType: 'application/pdf', buffer: pdfFile() }
  await page.route('**/api/v1/profile/me/documents?*', () => undefined)
  await input.setInputFiles(approval)
  await expect(row.getByRole('progressbar', { name: /approval\.pdf/ })).toBeVisible()
  await row.getByRole('button', { name: /^Cancel/ }).click()
  await expect(row.getByText('Not uploaded')).toBeVisible()
  await page.unroute('**/api/v1/profile/me/documents?*')
  await input.setInputFiles(approval)
  await expect(row.getByText('approval.pdf')).toBeVisible()
  await expect(row.getByText('Uploaded', { exact: true }).last()).toBeVisible()

  // Viewing waits for no reload of the page, so a second look counts at once.
  await page.route('**/api/v1/profile/me', () => undefined)
  // Asked for as a page of its own; a browser that cannot show a PDF saves it instead.
  const opened = context.waitForEvent('request', (sent) => sent.url().startsWith('blob:'))
  await row.getByRole('button', { name: 'View: Financing Pre-approval' }).click()
  const file = await opened
  expect(file.isNavigationRequest()).toBe(true)
  expect(file.frame().page()).not.toBe(page)
  for (const tab of context.pages()) if (tab !== page) await tab.close()

  // However the store came by a page: it is saved as bytes, and nothing of it runs.
  await page.route('**/documents/*/download', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<script>localStorage.setItem("stolen", "1")</script>' }),
  )
  const saved = page.waitForEvent('download')
  await row.getByRole('button', { name: 'View: Financing Pre-approval' }).click()
  expect((await saved).suggestedFilename()).toBe('approval.pdf')
  expect(await readStorage(page, 'stolen')).toBeNull()
  await page.unroute('**/documents/*/download')
  await page.unroute('**/api/v1/profile/me')

  await row.getByRole('button', { name: /^Remove/ }).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog.getByText(/delete the file approval\.pdf/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await expect(row.getByText('Not uploaded')).toBeVisible()
})

for (const { width, language } of [
  { width: 1440, language: 'en' },
  { width: 820, language: 'fr' },
] as const) {
  test.describe(`at ${width} px, in ${language}`, () => {
    test.use({ width, language })

    test('what can be done with a document stands on one line, and nothing leaves the screen', async ({
      page,
      context,
    }) => {
      await signIn(context, 'buyer')
      await page.goto('/profile?tab=documents')
      await hydrated(page)
      const rows = page.getByRole('row').filter({ has: page.locator('.row-actions') })
      await expect(rows).toHaveCount(4)
      for (const row of await rows.all()) {
        const buttons = await row.getByRole('button').all()
        expect(buttons).toHaveLength(3)
        const tops = await Promise.all(buttons.map(async (button) => (await button.boundingBox())?.y))
        expect(new Set(tops).size, await row.innerText()).toBe(1)
      }
      await expectFits(page)
    })
  })
}

test('documents of type “other” that a case asks for by name are uploaded one by one', async ({ page, context }) => {
  const opened = await openCase(context)
  for (const text of ['Proof of insurance', 'Void cheque'])
    await opened.ask({ kind: 'document', document_type: 'other', text })
  await page.goto('/profile?tab=documents')
  await hydrated(page)
  const upload = (text: string) => page.getByRole('button', { name: `Upload: ${text}`, exact: true })
  await expect(upload('Void cheque')).toBeVisible()
  const chooser = page.waitForEvent('filechooser')
  await upload('Proof of insurance').click()
  await (await chooser).setFiles({ name: 'insurance.pdf', mimeType: 'application/pdf', buffer: pdfFile() })
  await expect(page.getByText('insurance.pdf')).toBeVisible()
  await expect(upload('Proof of insurance')).toHaveCount(0)
  await expect(upload('Void cheque')).toBeVisible()

  await page.goto(`/case/${opened.code}`)
  await hydrated(page)
  await expect(page.getByText('1 open')).toBeVisible()
  await page
    .locator('input[data-todo]')
    .setInputFiles({ name: 'cheque.pdf', mimeType: 'application/pdf', buffer: pdfFile() })
  await expect(page.getByText('1 open')).toHaveCount(0)
  expect((await opened.read()).todos.every(({ done_at }) => done_at !== null)).toBe(true)
})

test('staff reject a document with a reason, and its owner reads it without a reload @journey', async ({
  page,
  context,
  request,
  newVisitor,
}) => {
  const person = await newPerson(request)
  await signIn(context, person)
  await page.goto('/profile?tab=documents')
  await hydrated(page)
  await page
    .locator('input[data-document=driversLicense]')
    .setInputFiles({ name: 'licence.pdf', mimeType: 'application/pdf', buffer: pdfFile() })
  await expect(page.getByText('licence.pdf')).toBeVisible()

  const desk = await pageOf(await newVisitor(), 'admin', '/desk/documents')
  const row = desk.getByRole('row', { name: new RegExp(person.email) })
  expect(await axeViolations(desk)).toEqual([])
  await row.getByRole('button', { name: /^Reject/ }).click()
  await desk.getByRole('dialog').getByRole('button', { name: 'Reject' }).click()
  await expect(desk.getByRole('dialog').getByText('Please give a reason.')).toBeVisible()
  await desk.getByRole('dialog').getByLabel('Reason').fill('The back is missing.')
  await desk.getByRole('dialog').getByRole('button', { name: 'Reject' }).click()
  await expect(row.getByText('The back is missing.')).toBeVisible()

  // As when the reader comes back to the tab: the page looks at once.
  await page.evaluate(() => dispatchEvent(new Event('focus')))
  await expect(page.getByText('Reason: The back is missing.')).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: '1 unread notification' })).toBeVisible()
  await page.getByRole('banner').getByRole('link', { name: '1 unread notification' }).click()
  await expect(page).toHaveURL(/tab=notifications/)
  await page.getByRole('button', { name: 'Mark all as read' }).click()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Notifications', exact: true })).toBeVisible()
})

test('review goes from its writer to staff to the reviews page @journey', async ({ page, context, newVisitor }) => {
  await signIn(context, 'buyer')
  await page.goto('/profile?tab=feedback')
  await hydrated(page)
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'FullThrottle' }) })
  await card.getByRole('button', { name: 'Rate this package: FullThrottle' }).click()
  await card.getByRole('button', { name: 'Send my review' }).click()
  await expect(card.getByText('Please choose a rating.')).toBeVisible()
  await card.getByRole('radio', { name: '4 out of 5' }).check({ force: true })
  await card.getByLabel('Your comment').fill('A review of the test run.')
  await card.getByRole('button', { name: 'Send my review' }).click()
  await expect(card.getByText('Under review')).toBeVisible()

  const desk = await pageOf(await newVisitor(), 'admin', '/admin/reviews?status=pending')
  expect(await axeViolations(desk)).toEqual([])
  const waiting = desk.getByRole('article').filter({ hasText: 'A review of the test run.' })
  await waiting.getByRole('button', { name: /^Publish/ }).click()
  await expect(waiting).toHaveCount(0)
  await desk.goto('/reviews')
  const published = desk.getByRole('article').filter({ hasText: 'A review of the test run.' })
  await expect(published.getByText('Client', { exact: true })).toBeVisible()
})
