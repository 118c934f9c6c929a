import { logIn } from '../support/auth-steps.ts'
import { openCase, openStartedCase } from '../support/case-steps.ts'
import { axeViolations, expect, expectSound, test } from '../support/fixtures.ts'
import { hydrated, pageOf, signIn } from '../support/signed-in.ts'

test('consultant’s case from the first steps to the end, with the client in another browser', async ({
  context,
  page: client,
  newVisitor,
}) => {
  // Two people go the whole way.
  test.slow()
  const bought = await openCase(context)
  const { code } = bought
  const desk = await pageOf(await newVisitor(), 'consultant', '/desk')

  // Found by its code, from anywhere.
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
  await expect(desk.getByText('No go-ahead yet')).toBeVisible()
  await bought.start()
  await expect(desk.getByText(/^Go-ahead given/)).toBeVisible()

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
  await todos.getByRole('button', { name: /^Remove/ }).click()
  await expect(todos.getByRole('listitem')).toHaveCount(0)
  await desk.getByRole('button', { name: 'Undo' }).click()
  await expect(todos.getByRole('listitem')).toHaveCount(1)

  // What cannot be is refused with the reason; what can be is seen by the client without a reload.
  await desk.getByRole('button', { name: 'Move stage' }).click()
  await dialog.getByLabel('New stage').selectOption('delivered')
  await dialog.getByRole('button', { name: 'Move', exact: true }).click()
  await expect(desk.getByRole('status').filter({ hasText: 'No offer has been accepted yet.' })).toBeVisible()
  await desk.getByRole('button', { name: 'Move stage' }).click()
  await dialog.getByLabel('New stage').selectOption('offers')
  await dialog.getByRole('button', { name: 'Move', exact: true }).click()
  await expect(desk.getByRole('listitem').filter({ hasText: 'Offers' })).toHaveAttribute('aria-current', 'step')
  await desk.locator('span').filter({ hasText: 'Moved to Offers.' }).getByRole('button', { name: 'Undo' }).dblclick()
  await expect(desk.getByRole('status').filter({ hasText: 'Moved back.' })).toBeVisible()
  await expect(desk.getByRole('listitem').filter({ hasText: /^Search/ })).toHaveAttribute('aria-current', 'step')

  // The client uploads what was asked for; it is looked at and approved where it stands, and the timeline tells it all.
  await bought.upload('insuranceDocument')
  const papers = desk.getByRole('region', { name: 'Documents' })
  await expect(papers.getByText('Insurance document')).toBeVisible()
  await papers.getByRole('button', { name: 'Approve: Insurance document' }).click()
  await expect(papers.getByText('Approved')).toBeVisible()
  await desk.getByRole('link', { name: 'What happened' }).click()
  await expect(desk).toHaveURL(`/desk/cases/${code}?view=events`)
  await expect(desk.getByText('The client gave the go-ahead')).toBeVisible()
  await expect(desk.getByText('The client uploaded: Insurance document')).toBeVisible()

  // Everything about the person is one page, and they can read who opened it.
  await desk.getByRole('heading', { level: 1 }).getByRole('link').click()
  await expect(desk).toHaveURL(/\/desk\/clients\//)
  await expect(desk.getByRole('region', { name: 'Consents' }).getByText('Go-ahead')).toBeVisible()
  await expect(desk.getByRole('region', { name: /may still have deleted/ })).toBeVisible()
  expect(await axeViolations(desk)).toEqual([])
  await client.goto('/profile?tab=privacy')
  await expect(client.getByText(/^Demo Consultant opened your client page/)).toBeVisible()
  await desk.goBack()
  await desk.getByRole('button', { name: 'Move stage' }).click()
  await dialog.getByLabel('New stage').selectOption('closed')
  await dialog.getByRole('button', { name: 'Move', exact: true }).click()
  await expect(dialog.getByText('Please choose a reason.')).toBeVisible()
  await dialog.getByLabel('Why is it closed?').selectOption('stopped')
  await dialog.getByRole('button', { name: 'Move', exact: true }).click()
  await expect(desk.getByRole('heading', { level: 2, name: 'Closed: stopped' })).toBeVisible()
})

test('case leaves nothing behind on the next one, and a colleague’s newer plan is not overwritten', async ({
  context,
  newVisitor,
}) => {
  const [one, other] = [await openCase(context), await openCase(await newVisitor())]
  const desk = await pageOf(await newVisitor(), 'consultant', `/desk/cases/${one.code}`)
  await desk.getByRole('button', { name: 'Write the first steps' }).click()
  const dialog = desk.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Step 1' }).fill('Call the dealer in Laval')
  await one.writePlan()
  await expect(desk.getByText('I start with the two dealers in Laval.')).toBeAttached()
  await dialog.getByRole('button', { name: 'Show it to the client' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Demo Consultant changed this in the meantime.')
  await expect(dialog.getByRole('alert')).toContainText('I start with the two dealers in Laval.')
  await dialog.getByRole('button', { name: 'Show it to the client' }).click()
  await expect(dialog).toBeHidden()
  await expect(desk.getByText('Call the dealer in Laval')).toBeVisible()

  await desk.getByRole('button', { name: 'Write it in English' }).click()
  await expect(desk.getByText(`our reference ${one.code}`, { exact: false })).toBeVisible()
  await desk.keyboard.press('Control+k')
  await desk.getByRole('combobox').fill(other.code)
  await expect(desk.getByRole('option').filter({ hasText: other.code })).toBeVisible()
  await desk.keyboard.press('Enter')
  await expect(desk).toHaveURL(`/desk/cases/${other.code}`)
  await expect(desk.getByRole('heading', { level: 2, name: 'You: Write the first steps' })).toBeVisible()
  await expect(desk.getByText(`our reference ${one.code}`, { exact: false })).toHaveCount(0)
})

test('case list finds, filters and moves several; keys move through it', async ({ context, newVisitor }) => {
  const bought = await openStartedCase(context)
  const desk = await pageOf(await newVisitor(), 'manager', `/desk/cases?search=${bought.code}`)
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
  const keys = desk.getByRole('dialog', { name: 'Keys' })
  await desk.keyboard.press('?')
  await expect(keys).toBeVisible()
  await desk.keyboard.press('Escape')
  await desk.getByRole('link', { name: 'Board' }).click()
  await expect(desk).toHaveURL(/look=board/)
  const lane = desk.getByRole('listitem').filter({ has: desk.getByRole('heading', { level: 2, name: /^Decision/ }) })
  await expect(lane.getByRole('button', { name: `Move ${bought.code}` })).toBeVisible()
  expect(await axeViolations(desk)).toEqual([])

  // A card can be moved by its button instead of dragging.
  await lane.getByRole('button', { name: `Move ${bought.code}` }).click()
  await dialog.getByLabel('New stage').selectOption('offers')
  await dialog.getByRole('button', { name: 'Move', exact: true }).click()
  await expect(lane.getByRole('button', { name: `Move ${bought.code}` })).toHaveCount(0)
  await expect(desk.getByRole('button', { name: `Move ${bought.code}` })).toBeVisible()

  // Switched off, no key does anything, the one that shows them included; the button brings them back.
  await desk.getByRole('button', { name: 'Keys' }).click()
  await keys.getByRole('button', { name: 'Switch single keys off' }).click()
  await expect(keys.getByRole('button', { name: 'Switch single keys on' })).toBeVisible()
  await desk.keyboard.press('Escape')
  await expect(keys).toBeHidden()
  await desk.keyboard.press('?')
  await desk.keyboard.press('Control+k')
  await expect(desk.getByRole('combobox')).toBeVisible()
  await expect(keys).toBeHidden()
})

test('manager hands a waiting case over, and two staff members see each other in it', async ({
  context,
  newVisitor,
}) => {
  const bought = await openCase(context)
  const { code } = bought
  const other = await pageOf(await newVisitor(), 'consultant', `/desk/cases/${code}`)
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible()
  const desk = await pageOf(await newVisitor(), 'manager', `/desk/cases/${code}`)
  await expect(desk.getByText(/Demo Consultant is/)).toBeVisible({ timeout: 30_000 })
  // A message is seen by both without a reload.
  await bought.say('Anybody there?')
  for (const page of [desk, other]) await expect(page.getByText('Anybody there?')).toBeVisible()
  // The turn is a filter, and the address has it.
  await desk.goto(`/desk/cases?search=${code}&turn=consultant`)
  await hydrated(desk)
  await expect(desk.getByRole('row').filter({ hasText: code })).toBeVisible()
  await desk.getByLabel('Whose turn').selectOption('client')
  await expect(desk).toHaveURL(/turn=client/)
  await expect(desk.getByText('No cases match')).toBeVisible()
  await desk.goBack()
  await expect(desk.getByRole('row').filter({ hasText: code })).toBeVisible()
})

test('desk by keyboard alone: from today into a case, a reply, a note, and to a client', async ({
  context,
  newVisitor,
}) => {
  const bought = await openStartedCase(context)
  await bought.say('Is the price fair?')
  const desk = await pageOf(await newVisitor(), 'consultant', '/desk')
  const press = (...keys: string[]) =>
    keys.reduce((done, key) => done.then(() => desk.keyboard.press(key)), Promise.resolve())
  await press('g', 'c')
  await expect(desk).toHaveURL('/desk/cases')
  // The focus goes to the new page's heading first.
  await expect(desk.getByRole('heading', { level: 1, name: 'Cases' })).toBeFocused()
  await press('/')
  await desk.keyboard.type(bought.code)
  await expect(desk.getByRole('row')).toHaveCount(2)
  await press('Tab')
  await desk.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur())
  await press('j', 'Enter')
  await expect(desk).toHaveURL(`/desk/cases/${bought.code}`)
  await expect(desk.getByText('Is the price fair?')).toBeVisible()
  await press('r')
  await desk.keyboard.type('Yes, I would take it.')
  await press('Control+Enter')
  await expect(desk.getByText('Yes, I would take it.')).toBeVisible()
  await press('Control+k')
  await desk.keyboard.type(bought.client.email)
  await expect(desk.getByRole('group', { name: 'Clients' }).getByRole('option')).toBeVisible()
  await press('ArrowDown', 'Enter')
  await expect(desk).toHaveURL(/\/desk\/clients\//)
})

test('old addresses of the inbox and the documents redirect to the desk, filters included', async ({
  context,
  page,
}) => {
  await signIn(context, 'manager')
  const answer = await context.request.get('/admin/inbox?status=new&kind=lead', { maxRedirects: 0 })
  expect([answer.status(), answer.headers()['location']]).toEqual([301, '/desk/inbox?kind=lead&status=new'])
  await page.goto('/admin/documents?status=approved')
  await expect(page).toHaveURL('/desk/documents?status=approved')
  await expect(page.getByRole('heading', { level: 1, name: 'Documents' })).toBeVisible()
})

test('client is sent home from the desk, a consultant lands on it', async ({ context, page, newVisitor }) => {
  await signIn(context, 'buyer')
  await page.goto('/desk')
  await expect(page).toHaveURL('/')
  const consultant = await newVisitor()
  const theirs = await consultant.newPage()
  await theirs.goto('/login')
  await hydrated(theirs)
  await logIn(theirs, 'consultant@northlane.example')
  await expect(theirs).toHaveURL('/desk')
})

test.describe('desk on a phone, in French', () => {
  test.use({ width: 360, language: 'fr' })
  test('a case has tabs, and nothing is cut', async ({ context, newVisitor }) => {
    const { code } = await openCase(context)
    const desk = await pageOf(await newVisitor(), 'consultant', `/desk/cases/${code}`)
    await desk.getByRole('link', { name: 'Dossier', exact: true }).click()
    await expect(desk.getByRole('heading', { level: 2, name: /^Vous\s:\sÉcrire les premières étapes$/ })).toBeVisible()
    const pages = ['/desk', '/desk/cases', `/desk/cases/${code}`, '/desk/clients', '/desk/inbox', '/desk/documents']
    for (const address of pages) {
      await desk.goto(address)
      await hydrated(desk)
      await expect(desk.getByRole('heading', { level: 1 })).toBeVisible()
      await expectSound(desk)
    }
    await desk.goto('/desk/cases')
    await hydrated(desk)
    await desk.getByRole('button', { name: 'Filtres' }).click()
    const sheet = desk.getByRole('dialog', { name: 'Filtres' })
    await sheet.getByLabel('Langue').selectOption('zh')
    await expect(desk).toHaveURL(/language=zh/)
    await sheet.getByRole('button', { name: 'Fermer' }).click()
    await expect(desk.getByRole('button', { name: 'Filtres (1)' })).toBeVisible()
  })
})
