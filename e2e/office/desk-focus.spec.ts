import { openCase, openStartedCase } from '../support/case-steps.ts'
import { expect, test } from '../support/fixtures.ts'
import { hydrated, pageOf, signIn } from '../support/signed-in.ts'

test('moved card has the focus in its new lane, and its case leads back to the board as it was', async ({
  context,
  newVisitor,
}) => {
  const bought = await openStartedCase(context)
  const desk = await pageOf(await newVisitor(), 'manager', `/desk/cases?look=board&search=${bought.code}`)
  await desk.getByRole('button', { name: `Move ${bought.code}` }).click()
  const dialog = desk.getByRole('dialog')
  await dialog.getByLabel('New stage').selectOption('offers')
  await dialog.getByRole('button', { name: 'Move', exact: true }).click()
  const lane = desk.getByRole('listitem').filter({ has: desk.getByRole('heading', { level: 2, name: /^Offers/ }) })
  await expect(lane.getByRole('button', { name: `Move ${bought.code}` })).toBeVisible()
  await expect(lane.getByRole('link')).toBeFocused()

  const board = new URL(desk.url())
  await desk.keyboard.press('Enter')
  await desk.getByRole('link', { name: 'What happened' }).click()
  await expect(desk).toHaveURL(`/desk/cases/${bought.code}?view=events`)
  await desk.getByRole('main').getByRole('link', { name: 'Cases', exact: true }).click()
  await expect(desk).toHaveURL(board.href)
})

test('completed to-do and a closed brief leave the focus beside them', async ({ context, newVisitor }) => {
  const bought = await openCase(context)
  await bought.ask({ kind: 'free', text: 'Send the bank slip', why: 'The dealer asks for it' })
  const desk = await pageOf(await newVisitor(), 'consultant', `/desk/cases/${bought.code}`)
  const todos = desk.getByRole('region', { name: 'To-dos' })
  await todos.getByRole('button', { name: 'Done: Send the bank slip' }).press('Enter')
  await expect(todos.getByRole('heading', { name: 'To-dos' })).toBeFocused()

  const brief = desk.getByRole('region', { name: 'Brief' })
  await brief.getByRole('button', { name: 'Edit' }).click()
  await brief.getByRole('button', { name: 'Cancel' }).click()
  await expect(brief.getByRole('button', { name: 'Edit' })).toBeFocused()
})

test('removed button leaves the focus to the next element, and a key undoes the action', async ({
  context,
  newVisitor,
}) => {
  const bought = await openStartedCase(context)
  await bought.upload('driversLicense')
  await bought.ask({ kind: 'free', text: 'Send the bank slip', why: 'The dealer asks for it' })
  const desk = await pageOf(await newVisitor(), 'manager', `/desk/cases?search=${bought.code}`)
  const said = (text: string) => desk.getByRole('status').filter({ hasText: text })
  await expect(said('1 result.')).toBeAttached()

  // The bar goes with its button; above the list, its first box is next.
  await desk.getByRole('checkbox', { name: new RegExp(bought.code) }).press('Space')
  await expect(said('1 chosen')).toHaveText('1 chosen')
  await desk.getByRole('button', { name: 'Clear' }).press('Enter')
  await expect(desk.getByRole('checkbox', { name: 'Choose all on this page' })).toBeFocused()
  // So does a dialog, with what opened it.
  await desk.getByRole('checkbox', { name: new RegExp(bought.code) }).press('Space')
  await desk.getByRole('button', { name: 'Move stage' }).press('Enter')
  await desk.getByRole('dialog').getByLabel('New stage').selectOption('offers')
  await desk.getByRole('dialog').getByRole('button', { name: 'Move', exact: true }).press('Enter')
  await expect(desk.getByRole('checkbox', { name: 'Choose all on this page' })).toBeFocused()
  await desk.getByRole('searchbox').fill('nobody has this name')
  await expect(said('Nothing found.')).toBeAttached()

  await desk.goto(`/desk/cases/${bought.code}`)
  await hydrated(desk)
  await desk.getByRole('button', { name: /^Approve: Driver/ }).press('Enter')
  await expect(desk.getByRole('button', { name: /^Reject: Driver/ })).toBeFocused()

  const todos = desk.getByRole('region', { name: 'To-dos' })
  await todos.getByRole('button', { name: 'Done: Send the bank slip' }).press('Enter')
  await expect(said('Send the bank slip').getByRole('button', { name: 'Undo' })).toBeVisible()
  await desk.keyboard.press('u')
  await expect(said('Undone.')).toBeVisible()
  await expect(todos.getByRole('button', { name: 'Done: Send the bank slip' })).toBeVisible()
})

test('call request while Today is open is announced, with the number to call', async ({ context, newVisitor }) => {
  const bought = await openStartedCase(context)
  const staff = await newVisitor()
  await signIn(staff, 'manager')
  const desk = await staff.newPage()
  let asked: object[] = []
  await desk.route('**/api/v1/desk/today*', async (route) => {
    const response = await route.fetch()
    const today = (await response.json()) as object
    await route.fulfill({ response, json: { ...today, call_now: asked } })
  })
  await desk.goto('/desk')
  await hydrated(desk)
  await expect(desk.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible()
  await expect(desk.getByRole('alert')).toBeEmpty()
  asked = [{ code: bought.code, client_name: 'Ana Cruz', phone: '+15145550123', asked_at: new Date().toISOString() }]
  await bought.say('I am at the dealer’s.')
  await expect(desk.getByRole('alert')).toContainText(`Ana Cruz, ${bought.code}`)
  await expect(desk.getByRole('link', { name: /^Call Ana Cruz .*514/ })).toHaveAttribute('href', 'tel:+15145550123')
})
