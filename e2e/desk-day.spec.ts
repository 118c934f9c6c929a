import { openCase } from './case-steps.ts'
import { axeViolations, expect, test } from './fixtures.ts'
import { awake, signIn } from './signed-in.ts'

test('on a narrow screen a link lands on the very part of a case, which says how long its client waits and what is late', async ({
  context,
  newVisitor,
}) => {
  const opened = await openCase(context)
  await opened.writePlan()
  await opened.start()
  const text = `Ring the bank: ${opened.code}`
  await opened.ask({ kind: 'free', text, why: 'They keep the offer', due_at: new Date(Date.now() + 500).toISOString() })
  await opened.say('Is anybody there?')
  const staff = await newVisitor()
  await signIn(staff, 'consultant')
  const desk = await staff.newPage()
  await desk.setViewportSize({ width: 1024, height: 800 })
  await desk.goto(`/desk/cases/${opened.code}#todos`)
  await awake(desk)
  const todo = desk.getByRole('region', { name: 'To-dos' }).getByRole('listitem').filter({ hasText: text })
  await expect(todo).toBeVisible()
  await expect(todo).toContainText('They keep the offer')
  await expect(todo).toContainText('today')
  await desk.getByRole('navigation', { name: 'Parts of the case' }).getByRole('link', { name: 'Talk' }).click()
  await expect(todo).toBeHidden()
  await expect(desk.getByText(/^0 h \d\d of 8 h/)).toBeVisible()
  expect(await axeViolations(desk)).toEqual([])
})

test('a request that comes in stands in the open inbox within a minute', async ({ newVisitor }) => {
  const staff = await newVisitor()
  await signIn(staff, 'consultant')
  const desk = await staff.newPage()
  await desk.clock.install()
  await desk.goto('/desk/inbox')
  await awake(desk)
  // Which consultants may not take along as a file.
  await expect(desk.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(desk.getByRole('button', { name: 'Export' })).toHaveCount(0)
  const asked = desk.waitForRequest(/\/api\/v1\/inbox\/admin\?/)
  const counted = desk.waitForRequest(/\/api\/v1\/desk\/counts/)
  await desk.clock.runFor(61_000)
  await Promise.all([asked, counted])
})
