import { openStartedCase } from '../support/case-steps.ts'
import { expect, expectFits, test } from '../support/fixtures.ts'
import { hydrated, readStorage, signIn } from '../support/signed-in.ts'

test('offer draft survives a reload and an expired session, and is discarded @journey', async ({
  context,
  newVisitor,
  problems,
}) => {
  test.slow()
  problems.expect(/Failed to load resource: .*401/)
  const bought = await openStartedCase(context)
  const staff = await newVisitor()
  await signIn(staff, 'consultant')
  const desk = await staff.newPage()
  await desk.goto(`/desk/cases/${bought.code}/offers/new?in=QC`)
  await hydrated(desk)
  const dealer = desk.getByLabel(/^Dealer/)
  const city = desk.getByLabel(/^City/)
  const notice = desk.getByText('You started this earlier and didn’t send it.')
  await dealer.fill('Bee Motors')
  await city.fill('Laval')
  await desk.reload()
  await hydrated(desk)
  await expect(notice).toBeVisible()
  await expect(dealer).toHaveValue('Bee Motors')
  await expect(city).toHaveValue('Laval')
  await expectFits(desk)

  // The session ends on the server; the next call is refused, and the sign-in leads back.
  await city.fill('Longueuil')
  await staff.clearCookies()
  await desk.evaluate(() => localStorage.setItem('authToken', 'expired'))
  desk.on('dialog', (dialog) => void dialog.accept())
  await desk.goto('/login')
  await expect.poll(() => readStorage(desk, 'form-drafts')).toContain('Longueuil')
  const { token } = await signIn(staff, 'consultant')
  await desk.evaluate((fresh) => localStorage.setItem('authToken', fresh), token)
  await desk.goto(`/desk/cases/${bought.code}/offers/new?in=QC`)
  await hydrated(desk)
  await expect(city).toHaveValue('Longueuil')
  await desk.getByRole('button', { name: 'Discard draft' }).click()
  await expect(dealer).toHaveValue('')
  await expect(notice).toHaveCount(0)
  await expect.poll(() => readStorage(desk, 'form-drafts')).toBeNull()
})

test('plan draft is back after a reload, with a warning when a newer one was saved', async ({
  context,
  newVisitor,
}) => {
  const bought = await openStartedCase(context)
  const staff = await newVisitor()
  await signIn(staff, 'consultant')
  const desk = await staff.newPage()
  const open = async () => {
    await desk.goto(`/desk/cases/${bought.code}`)
    await hydrated(desk)
    await desk.getByRole('button', { name: 'Change the first steps' }).click()
  }
  await open()
  const dialog = desk.getByRole('dialog')
  await dialog.getByLabel(/^A word to the client/).fill('I call the last dealer on Monday.')
  await open()
  await expect(dialog.getByText('What you typed is back.', { exact: false })).toBeVisible()
  await expect(dialog.getByLabel(/^A word to the client/)).toHaveValue('I call the last dealer on Monday.')
  const { version } = await bought.desk('get', '')
  const steps = [{ text: 'Ask six dealers for the total in writing', due: null }]
  await bought.desk('put', '/plan', { version, plan: { steps, note: 'A colleague wrote this.' } })
  await open()
  await expect(dialog.getByText('This was changed after you started.', { exact: false })).toBeVisible()
  await dialog.getByRole('button', { name: 'Discard draft' }).click()
  await expect(dialog.getByLabel(/^A word to the client/)).toHaveValue('A colleague wrote this.')
})
