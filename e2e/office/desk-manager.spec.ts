import { openCase, openStartedCase } from '../support/case-steps.ts'
import { axeViolations, expect, test } from '../support/fixtures.ts'
import { hydrated, pageOf } from '../support/signed-in.ts'

test('manager’s day: unassigned cases, late replies, a refund, several cases at once and undone, an answer @journey', async ({
  context,
  page: client,
  newVisitor,
}) => {
  // Three clients, and everything a manager does with them.
  test.setTimeout(180_000)
  const asking = await openStartedCase(context)
  const [left, waiting] = [await openCase(await newVisitor()), await openStartedCase(await newVisitor())]
  await left.handBack('I am away next week')
  await asking.askRefund('We were given a car by family.')
  await waiting.ask({
    kind: 'free',
    text: `Ring the bank: ${waiting.code}`,
    due_at: new Date(Date.now() + 500).toISOString(),
  })
  await waiting.say('Is anybody there?')

  const desk = await pageOf(await newVisitor(), 'manager', '/desk')
  const dialog = desk.getByRole('dialog')
  await expect(desk.getByRole('heading', { level: 2, name: 'For managers' })).toBeVisible()
  expect(await axeViolations(desk)).toEqual([])

  // The unassigned case gets a consultant and leaves the list.
  const unassigned = desk.getByRole('region', { name: 'Unassigned' })
  await unassigned.getByRole('button', { name: `Assign: ${left.code}` }).click()
  const consultants = dialog.getByLabel('Consultant')
  const value = await consultants.locator('option', { hasText: 'Demo Consultant' }).getAttribute('value')
  // The case has no consultant, so no booked calls move.
  await expect(dialog.getByText(/^Calls booked/)).toHaveCount(0)
  await consultants.selectOption(value)
  await dialog.getByRole('button', { name: 'Assign', exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(unassigned.getByRole('button', { name: `Assign: ${left.code}` })).toHaveCount(0)

  // What is late leads to the very case.
  const late = desk.getByRole('region', { name: 'Late to-dos' })
  await late.getByRole('link', { name: `Ring the bank: ${waiting.code}` }).click()
  await expect(desk).toHaveURL(new RegExp(`/desk/cases/${waiting.code}`), { timeout: 20_000 })
  await desk.goBack()

  // The refund is answered with a reason, which the client reads.
  await desk.getByRole('link', { name: `Answer: ${asking.code}` }).click()
  await expect(desk).toHaveURL(`/desk/cases/${asking.code}#money`, { timeout: 20_000 })
  await desk.getByRole('region', { name: 'Payment' }).getByRole('button', { name: 'Answer the request' }).click()
  await expect(dialog.getByRole('radio', { checked: true })).toHaveCount(0)
  await dialog.getByRole('radio', { name: 'A part' }).check()
  await dialog.getByRole('button', { name: 'Send the answer' }).click()
  await expect(dialog.getByText(/Please/).first()).toBeVisible()
  await dialog.getByLabel('Amount').fill('100')
  await dialog.getByLabel('Reasons, for the client').fill('The first week is done; the rest is yours.')
  await dialog.getByRole('button', { name: 'Refund $100' }).click()
  await expect(dialog).toBeHidden()
  await client.goto(`/case/${asking.code}`)
  await expect(client.getByText('The first week is done; the rest is yours.').first()).toBeVisible()

  // Two cases are moved at once, and moved back.
  await desk.goto('/desk/cases?stage=search')
  await hydrated(desk)
  for (const { code } of [asking, waiting]) await desk.getByRole('checkbox', { name: new RegExp(code) }).check()
  await desk.getByRole('button', { name: 'Move stage' }).click()
  await dialog.getByLabel('New stage').selectOption('offers')
  await dialog.getByRole('button', { name: 'Move', exact: true }).click()
  await expect(desk.getByRole('row').filter({ hasText: waiting.code })).toHaveCount(0)
  await desk.getByRole('button', { name: 'Undo' }).click()
  await expect(desk.getByText('Moved back.')).toBeVisible()
  for (const { code } of [asking, waiting]) {
    await expect(desk.getByRole('row').filter({ hasText: code })).toContainText('Search')
  }

  // A waiting client is answered by a manager with an edited reply template.
  await desk.goto(`/desk/cases?waiting=true&search=${waiting.code}`)
  await hydrated(desk)
  await desk.getByRole('row').filter({ hasText: waiting.code }).getByRole('link').click()
  await desk.getByRole('button', { name: 'Canned replies' }).click()
  await desk.getByRole('menuitem', { name: 'I am on it' }).click()
  await expect(desk.getByRole('textbox', { name: /^Write to/ })).toHaveValue(/I’ve got your message/)
  await desk.getByRole('button', { name: 'Send' }).click()
  await expect(desk.getByText(/I’ve got your message/)).toBeVisible()
  expect(await axeViolations(desk)).toEqual([])
  await desk.goto(`/desk/cases?waiting=true&search=${waiting.code}`)
  await expect(desk.getByText('No cases match')).toBeVisible()
})
