import { openCase, openStartedCase } from '../support/case-steps.ts'
import { axeViolations, expect, test } from '../support/fixtures.ts'
import { hydrated, pageOf } from '../support/signed-in.ts'

test('giving cases away asks to whom, and what was chosen stays when it is cancelled', async ({
  context,
  newVisitor,
  problems,
}) => {
  const { code } = await openCase(context)
  const desk = await pageOf(await newVisitor(), 'manager', `/desk/cases/${code}`)
  const dialog = desk.getByRole('dialog')
  problems.expect(/status of 503/)
  const unavailable = { status: 503, json: { code: 'unavailable' } }
  await desk.route('**/api/v1/desk/consultants', (route) => route.fulfill(unavailable), { times: 1 })
  await desk.getByRole('button', { name: 'Assign', exact: true }).click()
  await expect(dialog.getByText('We couldn’t load the consultants.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect(dialog.getByText('We couldn’t load the consultants.')).toHaveCount(0)
  await expect(dialog.getByLabel('Consultant')).toHaveValue('')
  await expect(dialog.getByText(/^Calls booked/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Assign', exact: true }).click()
  await expect(dialog.getByText('Please choose a consultant, or “No one”.')).toBeVisible()
  expect(await axeViolations(desk)).toEqual([])

  await desk.goto(`/desk/cases?search=${code}`)
  await hydrated(desk)
  // While something is looked for, no stage is filtered by.
  await expect(desk.getByLabel('Stage')).toHaveValue('')
  const box = desk.getByRole('checkbox', { name: new RegExp(code) })
  await box.check()
  await desk.getByRole('button', { name: 'Assign to' }).click()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toBeHidden()
  await expect(box).toBeChecked()
  await desk.getByRole('button', { name: 'Assign to' }).click()
  await dialog.getByLabel('Consultant').selectOption({ label: 'No one' })
  await dialog.getByRole('button', { name: 'Assign', exact: true }).click()
  await expect(desk.getByRole('row').filter({ hasText: code })).toContainText('No one yet')
  await expect(box).not.toBeChecked()
})

test('move of a case that a colleague has changed shows a warning first', async ({ context, newVisitor }) => {
  const opened = await openStartedCase(context)
  const desk = await pageOf(await newVisitor(), 'manager', `/desk/cases/${opened.code}`)
  const dialog = desk.getByRole('dialog')
  const move = dialog.getByRole('button', { name: 'Move', exact: true })
  await desk.getByRole('button', { name: 'Move stage' }).click()
  await dialog.getByLabel('New stage').selectOption('decision')
  await opened.move('offers')
  await move.click()
  await expect(dialog.getByRole('alert')).toContainText('This case changed in the meantime')
  expect((await opened.read()).stage).toBe('offers')
  // A second press confirms the move.
  await move.click()
  await expect(dialog).toBeHidden()
  await expect(desk.getByRole('listitem').filter({ hasText: /^Decision/ })).toHaveAttribute('aria-current', 'step')
})

test('narrow screen opens a link at the exact part of a case, which says how long its client waits and what is late', async ({
  context,
  newVisitor,
}) => {
  const opened = await openStartedCase(context)
  const text = `Ring the bank: ${opened.code}`
  await opened.ask({ kind: 'free', text, why: 'They keep the offer', due_at: new Date(Date.now() + 500).toISOString() })
  await opened.say('Is anybody there?')
  const desk = await pageOf(await newVisitor(), 'consultant')
  await desk.setViewportSize({ width: 1024, height: 800 })
  await desk.goto(`/desk/cases/${opened.code}#todos`)
  await hydrated(desk)
  const todo = desk.getByRole('region', { name: 'To-dos' }).getByRole('listitem').filter({ hasText: text })
  await expect(todo).toBeVisible()
  await expect(todo).toContainText('They keep the offer')
  await expect(todo).toContainText('today')
  await desk.getByRole('navigation', { name: 'Parts of the case' }).getByRole('link', { name: 'Messages' }).click()
  await expect(todo).toBeHidden()
  await expect(desk.getByText(/^0 h(?: \d+ min)? of 8 h/)).toBeVisible()
  expect(await axeViolations(desk)).toEqual([])
})

test('new request appears in the open inbox within a minute', async ({ newVisitor }) => {
  const desk = await pageOf(await newVisitor(), 'consultant')
  await desk.clock.install()
  const isCounted = desk.waitForResponse(/\/api\/v1\/desk\/counts/)
  await desk.goto('/desk/inbox')
  await hydrated(desk)
  // The minute begins with the list and with the counts; the heading alone is there before them.
  await Promise.all([isCounted, expect(desk.getByRole('navigation', { name: 'Showing' })).toBeVisible()])
  // Consultants may not export this list.
  await expect(desk.getByRole('button', { name: 'Export' })).toHaveCount(0)
  const asked = desk.waitForRequest(/\/api\/v1\/inbox\/admin\?/)
  const counted = desk.waitForRequest(/\/api\/v1\/desk\/counts/)
  await desk.clock.runFor(61_000)
  await Promise.all([asked, counted])
})

test('day filter waits until the day is typed completely', async ({ newVisitor }) => {
  const page = await pageOf(await newVisitor(), 'admin')
  for (const address of ['/admin/audit', '/admin/analytics']) {
    await page.goto(address)
    await hydrated(page)
    const from = page.getByRole('textbox', { name: /^(From|First) day$/ })
    await from.focus()
    await page.keyboard.type('10052026')
    await expect(from).toHaveValue('2026-10-05')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/from=2026-10-05/)
    await expect(from).toHaveValue('2026-10-05')
  }
})

test('case stays as it is without a network, and sends once it is back', async ({ context, newVisitor, problems }) => {
  problems.expect(/ERR_INTERNET_DISCONNECTED|Failed to load resource|ERR_FAILED/)
  const opened = await openCase(context)
  const staff = await newVisitor()
  const desk = await pageOf(staff, 'consultant', `/desk/cases/${opened.code}`)
  const talk = desk.getByRole('log')
  const box = desk.getByRole('textbox', { name: /^Write (?:to|a message)/ })
  await expect(box).toBeVisible()
  await staff.setOffline(true)
  await box.fill('They took the etching off.')
  await desk.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(talk.getByText('offline; we’ll send it once you’re back online')).toBeVisible()
  await staff.setOffline(false)
  await expect(talk.getByText('offline; we’ll send it once you’re back online')).toHaveCount(0)
  await expect(talk.getByText('They took the etching off.')).toHaveCount(1)
})

test('case stays as it is while the server restarts, and reloads once it is there', async ({
  context,
  newVisitor,
  problems,
}) => {
  problems.expect(/ERR_CONNECTION_REFUSED/)
  const opened = await openCase(context)
  const desk = await pageOf(await newVisitor(), 'consultant', `/desk/cases/${opened.code}`)
  await expect(desk.getByRole('textbox', { name: /^Write (?:to|a message)/ })).toBeVisible()
  for (const away of ['**/healthz', '**/*.data*', `**/api/v1/desk/cases/${opened.code}`]) {
    await desk.route(away, (route) => route.abort('connectionrefused'))
  }
  const asked = desk.waitForRequest('**/healthz')
  await opened.ask({ kind: 'free', text: 'Send the insurance slip', why: 'The dealer asks for it' })
  await asked
  await expect(desk.getByRole('textbox', { name: /^Write (?:to|a message)/ })).toBeVisible()
  await desk.unrouteAll()
  await opened.ask({ kind: 'free', text: 'Send the bank slip', why: 'The dealer asks for it' })
  await expect(desk.getByText('Send the bank slip').first()).toBeVisible()
})
