import { openCase, openStartedCase } from './case-steps.ts'
import { expect, test } from './fixtures.ts'
import { pageOf } from './signed-in.ts'

test('a card that is moved has the focus in its new lane, and its case leads back to the board as it was', async ({
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

test('a to-do that is done and a brief that is closed leave the focus beside them', async ({ context, newVisitor }) => {
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
