import type { Page } from '@playwright/test'
import { DAY_MS } from '#contract/time/durations.ts'
import { isoDay, localTimeOf } from '#contract/time/zoned-time.ts'
import { openCase } from '../support/case-steps.ts'
import { axeViolations, expect, expectSound, test } from '../support/fixtures.ts'
import { hydrated, pageOf, signIn } from '../support/signed-in.ts'

const officeDay = (instant: Date) => isoDay(localTimeOf(instant, 'America/Toronto'))

/** A weekday, Monday being 1, so many weeks after this one: further ahead than clients can book, where nothing else is. */
function ahead(weeks: number, weekday: number, hour: number): Date {
  const day = new Date()
  day.setUTCDate(day.getUTCDate() - ((day.getUTCDay() + 6) % 7) + weeks * 7 + weekday - 1)
  day.setUTCHours(hour + 5, 10, 0, 0)
  return day
}

const callsOf = (page: Page) => page.getByRole('group', { name: 'Calendar' }).getByRole('button')

test('calendar week is read and turned by keyboard', async ({ context, newVisitor }) => {
  test.slow()
  const [one, two] = [await openCase(context), await openCase(await newVisitor())]
  const [monday, wednesday] = [ahead(5, 1, 10), ahead(5, 3, 14)]
  for (const [opened, startsAt] of [
    [one, monday],
    [two, wednesday],
  ] as const) {
    await opened.desk('post', '/appointments', { starts_at: startsAt.toISOString(), minutes: 30, how: 'phone' })
  }
  const desk = await pageOf(await newVisitor(), 'consultant', `/desk/calendar?day=${officeDay(monday)}`)
  await expect(desk.getByRole('heading', { level: 1, name: 'Calendar' })).toBeVisible()
  await expect(callsOf(desk)).toHaveCount(2)
  expect(await axeViolations(desk)).toEqual([])
  await callsOf(desk).first().focus()
  await desk.keyboard.press('ArrowRight')
  await expect(callsOf(desk).nth(1)).toBeFocused()
  await desk.keyboard.press('ArrowLeft')
  await expect(callsOf(desk).first()).toBeFocused()
  await desk.keyboard.press('Enter')
  const dialog = desk.getByRole('dialog')
  await expect(dialog.getByRole('link', { name: one.code })).toBeVisible()
  expect(await axeViolations(desk)).toEqual([])
  // What has not begun can be moved and cancelled, and neither took place nor was missed.
  await expect(dialog.getByRole('button', { name: 'It took place' })).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Move', exact: true }).click()
  await dialog.getByLabel('Minutes').fill('45')
  await dialog.getByRole('button', { name: 'Move the call' }).click()
  await expect(desk.getByText('The call has been moved. We’ve let both sides know.')).toBeVisible()
  await callsOf(desk).first().focus()
  await desk.keyboard.press('PageDown')
  await expect(desk).toHaveURL(new RegExp(`day=${officeDay(new Date(monday.getTime() + 7 * DAY_MS))}`))
  await expect(desk.getByText('No calls on these days.').filter({ visible: true })).toBeVisible()
  // The call went with its week; the same key turns on, and back.
  await desk.keyboard.press('PageUp')
  await expect(callsOf(desk)).toHaveCount(2)
})

test('unanswered call is marked and the client takes another time; a completed one keeps a note', async ({
  context,
  page,
  newVisitor,
}) => {
  test.slow()
  const opened = await openCase(context)
  const staff = await newVisitor()
  const { headers } = await signIn(staff, 'manager')
  const me = await staff.request.get('/api/v1/desk/hours/me', { headers })
  const { consultant } = (await me.json()) as { consultant: { id: string } }
  const { version } = await opened.desk('get', '')
  await opened.desk('put', '/consultant', { version, consultant_id: consultant.id }, headers)
  /** It begins as soon as it is booked. */
  const book = async () => {
    const startsAt = new Date(Date.now() + 1_500)
    const call = { starts_at: startsAt.toISOString(), minutes: 10, how: 'phone', sure: true }
    await opened.desk('post', '/appointments', call, headers)
    await expect.poll(() => Date.now() > startsAt.getTime()).toBe(true)
  }
  const desk = await staff.newPage()
  const dialog = desk.getByRole('dialog')

  await book()
  await desk.goto('/desk/calendar?view=day')
  await hydrated(desk)
  await callsOf(desk).first().click()
  await dialog.getByRole('button', { name: 'No answer' }).click()
  await dialog.getByLabel('A line for the client').fill('I rang twice.')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(desk.getByText('Noted.')).toBeVisible()
  await expect(callsOf(desk).first()).toContainText('Missed')
  await page.goto(`/case/${opened.code}`)
  await expect(page.getByText(/^On .*, we couldn’t reach you\.$/)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Choose a new time' })).toBeVisible()

  // A wrong choice is corrected by the other button; the internal note stays internal.
  await callsOf(desk).first().click()
  await dialog.getByRole('button', { name: 'It took place' }).click()
  await dialog.getByLabel('Note for colleagues').fill('Wants the blue one.')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(callsOf(desk).first()).toContainText('Took place')
  await desk.goto(`/desk/cases/${opened.code}?view=events`)
  await expect(desk.getByText(/talked with the client$/)).toBeVisible()
  await expect(desk.getByText('Wants the blue one.')).toBeVisible()
  await page.reload()
  await expect(page.getByText(/talked with you\.$/).first()).toBeVisible()
  await expect(page.getByText('Wants the blue one.')).toHaveCount(0)
})

test('hours, a day off and the calendar’s address are a consultant’s own to set @journey', async ({
  context,
  page,
}) => {
  await signIn(context, 'consultant')
  await page.goto('/desk/hours')
  await hydrated(page)
  const wednesday = page.getByRole('group', { name: 'Wednesday' })
  await wednesday.getByLabel('Evening from').fill('19:00')
  await page.getByRole('button', { name: 'Save the week' }).click()
  await expect(page.getByText('Please enter both times.')).toBeVisible()
  await wednesday.getByLabel('Evening to').fill('18:30')
  await page.getByRole('button', { name: 'Save the week' }).click()
  await expect(page.getByText('The end has to be after the start.')).toBeVisible()
  await wednesday.getByLabel('Evening to').fill('20:30')
  await page.getByRole('button', { name: 'Save the week' }).click()
  await expect(page.getByText('Your week is saved.')).toBeVisible()
  await page.reload()
  await expect(wednesday.getByLabel('Evening to')).toHaveValue('20:30')

  const day = officeDay(ahead(3, 4, 10))
  await page.getByRole('button', { name: 'Take days off' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('First day').fill(day)
  await dialog.getByLabel('Last day').fill(day)
  await dialog.getByLabel('Note (only for colleagues)').fill('Dentist')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toContainText('open cases stay with you')
  await dialog.getByRole('button', { name: 'Close' }).click()
  const days = page.getByRole('region', { name: 'Days off and extra days' })
  await expect(days.getByText('all day · Dentist')).toBeVisible()
  await page.goto(`/desk/calendar?day=${day}`)
  await expect(page.getByText('Off', { exact: true })).toBeVisible()
  await page.goto('/desk/hours')
  await days
    .getByRole('listitem')
    .filter({ hasText: 'Dentist' })
    .getByRole('button', { name: /^Remove/ })
    .click()
  await expect(days.getByText('all day · Dentist')).toHaveCount(0)

  await page.getByRole('button', { name: 'Create an address' }).click()
  await expect(page.getByRole('textbox', { name: 'Your calendar elsewhere' })).toHaveValue(/^webcal:\/\//)
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Revoke it' }).click()
  await expect(page.getByText('The address no longer works.')).toBeVisible()
})

test('unsaved hours stay when a day beside them is saved', async ({ context, page }) => {
  await signIn(context, 'consultant')
  await page.goto('/desk/hours')
  await hydrated(page)
  const evening = page.getByRole('group', { name: 'Thursday' }).getByLabel('Evening from')
  const before = await evening.inputValue()
  await evening.fill('19:30')
  const day = officeDay(ahead(3, 5, 10))
  await page.getByRole('button', { name: 'Take days off' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('First day').fill(day)
  await dialog.getByLabel('Last day').fill(day)
  await dialog.getByLabel('Note (only for colleagues)').fill('Errand')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toContainText('stay with you')
  await dialog.getByRole('button', { name: 'Close' }).click()
  const row = page
    .getByRole('region', { name: 'Days off and extra days' })
    .getByRole('listitem')
    .filter({ hasText: 'Errand' })
  await expect(row).toBeVisible()
  await expect(evening).toHaveValue('19:30')
  await row.getByRole('button', { name: /^Remove/ }).click()
  await expect(row).toHaveCount(0)
  await expect(evening).toHaveValue('19:30')

  // The week is saved as it is, and the focus stays where it was.
  await evening.fill(before)
  const save = page.getByRole('button', { name: 'Save the week' })
  await save.press('Enter')
  await expect(page.getByText('Your week is saved.')).toBeVisible()
  await expect(save).toBeFocused()
})

test.describe('calendar on a phone, in French', () => {
  test.use({ width: 360, language: 'fr' })
  test('the calendar is a list, and a call opens from it', async ({ context, newVisitor }) => {
    test.slow()
    const opened = await openCase(context)
    const startsAt = ahead(8, 2, 12)
    await opened.desk('post', '/appointments', { starts_at: startsAt.toISOString(), minutes: 30, how: 'phone' })
    const desk = await pageOf(await newVisitor(), 'consultant', `/desk/calendar?day=${officeDay(startsAt)}`)
    await expect(desk.getByRole('group', { name: 'Calendrier' })).toBeHidden()
    await desk.getByRole('listitem').getByRole('button').first().click()
    await expect(desk.getByRole('dialog').getByRole('link', { name: opened.code })).toBeVisible()
    expect(await axeViolations(desk)).toEqual([])
    await desk.keyboard.press('Escape')
    for (const address of ['/desk/hours', `/desk/calendar?day=${officeDay(startsAt)}`]) {
      await desk.goto(address)
      await hydrated(desk)
      await expect(desk.getByRole('heading', { level: 1 })).toBeVisible()
      await expectSound(desk)
    }
  })
})

test.describe('calendar in Chinese', () => {
  test.use({ language: 'zh' })
  test('the days of the week have their names', async ({ context, page }) => {
    await signIn(context, 'consultant')
    await page.goto('/desk/hours')
    await hydrated(page)
    for (const day of ['星期一', '星期日']) {
      await expect(page.getByRole('group', { name: day, exact: true })).toBeVisible()
    }
  })
})
