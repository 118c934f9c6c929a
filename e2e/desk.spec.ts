import { logIn } from './auth-steps.ts'
import { openCase } from './case-steps.ts'
import { axeViolations, expect, test } from './fixtures.ts'
import { awake, signIn } from './signed-in.ts'

test('a consultant’s case from the first steps to the end, with the client in another browser', async ({
  context,
  page: client,
  newVisitor,
}) => {
  // Two people go the whole way.
  test.slow()
  const bought = await openCase(context)
  const { code } = bought
  const staff = await newVisitor()
  await signIn(staff, 'consultant')
  const desk = await staff.newPage()

  // Found by its code, from anywhere.
  await desk.goto('/desk')
  await awake(desk)
  await expect(desk.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible()
  await desk.keyboard.press('Control+k')
  await desk.getByRole('combobox').fill(code)
  await expect(desk.getByRole('option').filter({ hasText: code })).toBeVisible()
  await desk.keyboard.press('Enter')
  await expect(desk).toHaveURL(`/desk/cases/${code}`)
  await expect(desk.getByRole('heading', { level: 2, name: 'You: Write the first steps' })).toBeVisible()
  expect(await axeViolations(desk)).toEqual([])

  // The first steps are written; the client starts the work, and the desk sees it without a reload.
  await desk.getByRole('button', { name: 'Write the first steps' }).click()
  const dialog = desk.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Show it to the client' }).click()
  await expect(dialog.getByText('Please write at least one step.')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Step 1' }).fill('Ask six dealers for the total in writing')
  await dialog.getByRole('button', { name: 'Show it to the client' }).click()
  await expect(dialog).toBeHidden()
  await expect(desk.getByText('Ask six dealers for the total in writing')).toBeVisible()
  await expect(desk.getByText('Work not started')).toBeVisible()
  await bought.start()
  await expect(desk.getByText(/^Work started/)).toBeVisible()

  // A client's message is there by itself; a canned reply answers it, a note stays at the desk.
  await bought.say('Should I sign today?')
  await expect(desk.getByText('Should I sign today?')).toBeVisible()
  await expect(desk.getByRole('heading', { level: 2, name: 'You: Answer' })).toBeVisible()
  await desk.getByRole('button', { name: 'Canned replies' }).click()
  await desk.getByRole('menuitem', { name: 'Please do not sign yet' }).click()
  await expect(desk.getByRole('textbox', { name: /^Write to/ })).toHaveValue(/please don’t sign or pay anything yet/)
  await desk.getByRole('button', { name: 'Send' }).click()
  await expect(desk.getByRole('heading', { level: 2, name: 'You: Look for the car' })).toBeVisible()
  await desk.getByRole('button', { name: 'Note', exact: true }).click()
  await desk.getByRole('textbox', { name: /colleagues/ }).fill('B has two white ones.')
  await desk.getByRole('button', { name: 'Save note' }).click()
  await expect(desk.getByText('B has two white ones.')).toBeVisible()
  await client.goto(`/case/${code}`)
  await expect(client.getByText(/please don’t sign or pay anything yet/)).toBeVisible()
  await expect(client.getByText('B has two white ones.')).toHaveCount(0)

  // A document is asked for, taken back, and asked for again.
  await desk.getByRole('button', { name: 'Add', exact: true }).click()
  await dialog.getByLabel('Which document').selectOption('insuranceDocument')
  await dialog.getByRole('button', { name: 'Add it' }).click()
  const todos = desk.getByRole('region', { name: 'To-dos' })
  await expect(todos.getByRole('listitem')).toHaveCount(1)
  await todos.getByRole('button', { name: /^Drop/ }).click()
  await expect(todos.getByRole('listitem')).toHaveCount(0)
  await desk.getByRole('button', { name: 'Undo' }).click()
  await expect(todos.getByRole('listitem')).toHaveCount(1)

  // What cannot be is refused with the reason; what can be is seen by the client without a reload.
  await desk.getByRole('button', { name: 'Move stage' }).click()
  await dialog.getByLabel('New stage').selectOption('delivered')
  await dialog.getByRole('button', { name: 'Move', exact: true }).click()
  await expect(desk.getByRole('status').filter({ hasText: 'There is no accepted offer.' })).toBeVisible()
  await desk.getByRole('button', { name: 'Move stage' }).click()
  await dialog.getByLabel('New stage').selectOption('offers')
  await dialog.getByRole('button', { name: 'Move', exact: true }).click()
  await expect(desk.getByRole('listitem').filter({ hasText: 'Offers' })).toHaveAttribute('aria-current', 'step')
  await desk.getByRole('button', { name: 'Move stage' }).click()
  await dialog.getByLabel('New stage').selectOption('closed')
  await dialog.getByRole('button', { name: 'Move', exact: true }).click()
  await expect(dialog.getByText('Please choose a reason.')).toBeVisible()
  await dialog.getByLabel('Why is it closed?').selectOption('stopped')
  await dialog.getByRole('button', { name: 'Move', exact: true }).click()
  await expect(desk.getByRole('heading', { level: 2, name: 'Closed: stopped' })).toBeVisible()
})

test('the list finds, filters and moves several; keys move through it', async ({ context, newVisitor }) => {
  const bought = await openCase(context)
  await bought.writePlan()
  await bought.start()
  const staff = await newVisitor()
  await signIn(staff, 'manager')
  const desk = await staff.newPage()
  await desk.goto(`/desk/cases?search=${bought.code}`)
  await awake(desk)
  await expect(desk.getByRole('row')).toHaveCount(2)
  await desk.keyboard.press('j')
  await expect(desk.getByRole('row').getByRole('link')).toBeFocused()
  await desk.keyboard.press('x')
  await expect(desk.getByText('1 chosen')).toBeVisible()
  await desk.getByRole('button', { name: 'Move stage' }).click()
  const dialog = desk.getByRole('dialog')
  await dialog.getByLabel('New stage').selectOption('decision')
  await dialog.getByRole('button', { name: 'Move', exact: true }).click()
  await expect(desk.getByRole('row').filter({ hasText: bought.code })).toContainText('Decision')
  await desk.keyboard.press('?')
  await expect(desk.getByRole('dialog', { name: 'Keys' })).toBeVisible()
  await desk.keyboard.press('Escape')
  await desk.getByRole('link', { name: 'Board' }).click()
  await expect(desk).toHaveURL(/look=board/)
  await expect(desk.getByRole('heading', { level: 2, name: /^Decision/ })).toBeVisible()
  expect(await axeViolations(desk)).toEqual([])
})

test('a client is sent home from the desk, a consultant lands on it', async ({ context, page, newVisitor }) => {
  await signIn(context, 'buyer')
  await page.goto('/desk')
  await expect(page).toHaveURL('/')
  const consultant = await newVisitor()
  const theirs = await consultant.newPage()
  await theirs.goto('/login')
  await awake(theirs)
  await logIn(theirs, 'consultant@northlane.example')
  await expect(theirs).toHaveURL('/desk')
})

test.describe('on a phone, in French', () => {
  test.use({ width: 360, language: 'fr' })
  test('a case has tabs, and nothing is cut', async ({ context, newVisitor }) => {
    const { code } = await openCase(context)
    const staff = await newVisitor()
    await signIn(staff, 'consultant')
    const desk = await staff.newPage()
    await desk.goto(`/desk/cases/${code}`)
    await awake(desk)
    await desk.getByRole('link', { name: 'Dossier', exact: true }).click()
    await expect(desk.getByRole('heading', { level: 2, name: /^Vous\s:\sÉcrire les premières étapes$/ })).toBeVisible()
    for (const address of ['/desk', '/desk/cases', `/desk/cases/${code}`]) {
      await desk.goto(address)
      await awake(desk)
      await expect(desk.getByRole('heading', { level: 1 })).toBeVisible()
      expect(await desk.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
      expect(await axeViolations(desk)).toEqual([])
    }
  })
})
