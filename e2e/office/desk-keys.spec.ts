import { randomUUID } from 'node:crypto'
import { openStartedCase } from '../support/case-steps.ts'
import { expect, expectFits, test } from '../support/fixtures.ts'
import { hydrated, pageOf, signIn } from '../support/signed-in.ts'

test('text typed after the note key goes into the note and triggers no shortcut', async ({ context, newVisitor }) => {
  const bought = await openStartedCase(context)
  await bought.say('Is the price fair?')
  const desk = await pageOf(await newVisitor(), 'consultant', `/desk/cases/${bought.code}`)
  const answer = desk.getByRole('heading', { level: 2, name: 'You: Answer' })
  await expect(answer).toBeVisible()
  await expect(desk.getByRole('textbox', { name: /^Write to/ })).toBeVisible()
  await desk.keyboard.press('n')
  const note = desk.getByRole('textbox', { name: /colleagues/ })
  await expect(note).toBeFocused()
  // By itself the first letter would say that the client needs no answer.
  await desk.keyboard.type('easy')
  await expect(note).toHaveValue('easy')
  await expect(answer).toBeVisible()
})

test('move key with a number moves the chosen rows, as on the board', async ({ context, newVisitor }) => {
  const { code } = await openStartedCase(context)
  const desk = await pageOf(await newVisitor(), 'consultant', `/desk/cases?search=${code}`)
  const row = desk.getByRole('row').filter({ hasText: code })
  await row.getByRole('checkbox').check()
  await desk.keyboard.press('m')
  await desk.keyboard.press('4')
  const dialog = desk.getByRole('dialog')
  await expect(dialog.getByLabel('New stage')).toHaveValue('decision')
  await desk.keyboard.press('Escape')
  // A number alone is none of its keys.
  await expect(dialog).toBeHidden()
  await desk.keyboard.press('4')
  await expect(dialog).toBeHidden()
})

test('finishing a to-do by key ends no wait, as often as it is pressed there', async ({ context, newVisitor }) => {
  const bought = await openStartedCase(context)
  await bought.say('Is the price fair?')
  await bought.ask({ kind: 'free', text: 'Send the bank slip', why: 'The dealer asks for it' })
  const desk = await pageOf(await newVisitor(), 'consultant', `/desk/cases/${bought.code}`)
  const waived: string[] = []
  desk.on('request', (request) => request.url().endsWith('/no-answer') && waived.push(request.url()))
  const answer = desk.getByRole('heading', { level: 2, name: 'You: Answer' })
  await expect(answer).toBeVisible()
  const todos = desk.getByRole('region', { name: 'To-dos' })
  await desk.keyboard.press('e')
  await todos.getByRole('button', { name: 'Done: Send the bank slip' }).focus()
  await desk.keyboard.press('e')
  await desk.keyboard.press('e')
  await expect(todos.getByRole('heading', { name: 'To-dos' })).toBeFocused()
  await desk.keyboard.press('e')
  await expect(answer).toBeVisible()
  expect(waived).toEqual([])
  // Away from them it is the answer's again.
  await todos.getByRole('heading', { name: 'To-dos' }).blur()
  await desk.keyboard.press('e')
  await expect(answer).toHaveCount(0)
  expect(waived).toHaveLength(1)
})

test('paid client without a first message cannot be marked as needing no answer', async ({ context, newVisitor }) => {
  const bought = await openStartedCase(context)
  await bought.say('Is the price fair?')
  const staff = await newVisitor()
  const { headers } = await signIn(staff, 'consultant')
  const found = await staff.request.get(`/api/v1/desk/cases?search=${bought.code}`, { headers })
  const { cases } = (await found.json()) as { cases: object[] }
  const desk = await staff.newPage()
  let message: object | null = null
  // Others wait too, and the order depends on them.
  await desk.route('**/api/v1/desk/today*', async (route) => {
    const response = await route.fetch()
    const today = (await response.json()) as object
    await route.fulfill({ response, json: { ...today, waiting: [{ ...cases[0], message }], waiting_count: 1 } })
  })
  const waive = desk.getByRole('button', { name: 'Needs no answer' })
  await desk.goto('/desk')
  await hydrated(desk)
  await expect(desk.getByRole('link', { name: 'Reply', exact: true })).toBeVisible()
  await expect(waive).toHaveCount(0)
  message = { text: 'Is the price fair?', sent_at: new Date().toISOString() }
  await desk.reload()
  await expect(waive).toBeVisible()
})

test('reply key answers the focused case', async ({ context, newVisitor }) => {
  const [first, second] = [await openStartedCase(context), await openStartedCase(await newVisitor())]
  const staff = await newVisitor()
  const { headers } = await signIn(staff, 'consultant')
  const waiting: object[] = []
  for (const one of [first, second]) {
    await one.say('Is the price fair?')
    const found = await staff.request.get(`/api/v1/desk/cases?search=${one.code}`, { headers })
    const { cases } = (await found.json()) as { cases: object[] }
    waiting.push({ ...cases[0], message: null })
  }
  const desk = await staff.newPage()
  // Others wait too, and a day has room for so many.
  await desk.route('**/api/v1/desk/today*', async (route) => {
    const response = await route.fetch()
    const today = (await response.json()) as object
    await route.fulfill({ response, json: { ...today, waiting, waiting_count: waiting.length } })
  })
  await desk.goto('/desk')
  await hydrated(desk)
  await desk.getByRole('listitem').filter({ hasText: second.code }).getByRole('link').focus()
  await desk.keyboard.press('r')
  await expect(desk).toHaveURL(`/desk/cases/${second.code}#reply`)
  await desk.goBack()
  await expect(desk.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible()
  await desk.keyboard.press('r')
  await expect(desk).toHaveURL(`/desk/cases/${first.code}#reply`)
})

test('hints at keys go and come with the keys', async ({ context, newVisitor }) => {
  const bought = await openStartedCase(context)
  const desk = await pageOf(await newVisitor(), 'consultant', `/desk/cases/${bought.code}`)
  const hint = desk.locator('#reply kbd', { hasText: /^n$/ })
  await expect(hint).toBeVisible()
  await desk.getByRole('button', { name: 'Keys', exact: true }).click()
  const keys = desk.getByRole('dialog', { name: 'Keys' })
  await keys.getByRole('button', { name: 'Switch single keys off' }).click()
  await expect(hint).toHaveCount(0)
  await keys.getByRole('button', { name: 'Switch single keys on' }).click()
  await expect(hint).toHaveCount(1)
})

test('chosen result stays chosen and in view when others come before it', async ({ context, page: desk }) => {
  await signIn(context, 'consultant')
  const { promise: release, resolve } = Promise.withResolvers<void>()
  const listings = Array.from({ length: 12 }, () => ({ id: randomUUID(), make: 'Mazda', model: 'CX-5', year: 2026 }))
  await desk.route('**/api/v1/desk/search?*', async (route) => {
    await release
    await route.fulfill({ json: { cases: [], clients: [], listings } })
  })
  await desk.goto('/desk')
  await hydrated(desk)
  await expect(desk.getByRole('heading', { level: 1 })).toBeVisible()
  await desk.keyboard.press('Control+k')
  await desk.getByRole('combobox').fill('c')
  const chosen = desk.getByRole('option', { selected: true })
  await expect(chosen).toContainText('Cases')
  await desk.keyboard.press('ArrowDown')
  await expect(chosen).toContainText('Calendar')
  resolve()
  await expect(desk.getByRole('option').filter({ hasText: 'Mazda' })).toHaveCount(12)
  await expect(chosen).toContainText('Calendar')
  await expect(chosen).toBeInViewport()
})

test.describe('desk keys on a phone', () => {
  test.use({ width: 360 })
  test('keys that were switched off are switched on again', async ({ context, page: desk }) => {
    await signIn(context, 'consultant')
    await desk.goto('/desk')
    await hydrated(desk)
    await expect(desk.getByRole('heading', { level: 1 })).toBeVisible()
    const open = desk.getByRole('button', { name: 'Keys', exact: true })
    await expect(open).toHaveCount(0)
    await desk.evaluate(() => localStorage.setItem('desk-keys-off', '1'))
    await desk.reload()
    await hydrated(desk)
    await open.click()
    await expectFits(desk)
    const keys = desk.getByRole('dialog', { name: 'Keys' })
    await keys.getByRole('button', { name: 'Switch single keys on' }).click()
    await expect(keys.getByRole('button', { name: 'Switch single keys off' })).toBeVisible()
    await desk.keyboard.press('Escape')
    await expect(keys).toBeHidden()
    await desk.keyboard.press('?')
    await expect(keys).toBeVisible()
  })
})
