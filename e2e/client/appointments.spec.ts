import type { Page } from '@playwright/test'
import { LOCALES } from '#contract/values/locales.ts'
import { mailedPath } from '../support/auth-steps.ts'
import { openCase } from '../support/case-steps.ts'
import { axeViolations, expect, expectSound, test } from '../support/fixtures.ts'
import { signIn } from '../support/signed-in.ts'
import { answerAll, newSender, openWizard } from '../support/wizard-steps.ts'

/** The times of the days that are shown; what is free next after a lost race is a group of its own. */
const times = (page: Page) => page.getByRole('radio', { name: /\d:\d\d/ })
const BOOKED = /^You’re booked\. .* knows\.$/

async function choose(page: Page, place: number): Promise<string> {
  const slot = times(page).nth(place)
  await slot.check({ force: true })
  return (await slot.getAttribute('aria-label')) ?? ''
}

test.describe('appointment in Vancouver', () => {
  test.use({ timezoneId: 'America/Vancouver' })

  test('a client books a call by their clocks, moves it by the mailed link without logging in, and cancels it @journey', async ({
    context,
    page,
    newVisitor,
  }) => {
    // Two people, a mail, and everything that can be done with a call.
    test.slow()
    const { code, client } = await openCase(context)
    await page.goto(`/case/${code}`)
    await page.getByRole('link', { name: 'Book a call' }).click()
    const title = page.getByRole('heading', { level: 1, name: /When should .* call you\?/ })
    await expect(title).toBeVisible({ timeout: 20_000 })
    await expect(times(page).first()).toBeVisible()
    expect(await axeViolations(page)).toEqual([])
    // Not the first: it may be too soon by the time that everything is filled in.
    const name = await choose(page, 1)
    expect(name).toMatch(/^\w+, \w+ \d+, \d+:\d\d [ap]\.m\., \d+:\d\d [ap]\.m\. in Montreal$/)
    const call = page.getByRole('region', { name: 'Your call' })
    await expect(call).toContainText(/\d+:\d\d [ap]\.m\. in Montreal, 30 minutes/)
    // A call needs a number; the field says so and has the focus.
    await call.getByLabel('Your number').fill('')
    await call.getByRole('button', { name: 'Book this call' }).click()
    await expect(call.getByText('Please enter the number we should call.')).toBeVisible()
    await expect(call.getByLabel('Your number')).toBeFocused()
    await call.getByRole('radio', { name: /^Video/ }).check()
    await call.getByRole('button', { name: 'Book this call' }).click()
    await expect(page.getByText(BOOKED)).toBeVisible()
    await expect(page.locator('#call-state')).toBeFocused()
    expect(await axeViolations(page)).toEqual([])
    await page.getByRole('switch', { name: 'Reminder an hour before' }).click()
    await expect(page.getByRole('switch', { name: 'Reminder an hour before' })).not.toBeChecked()
    await expect(page.getByRole('switch', { name: 'Reminder an hour before' })).toBeFocused()
    await page.reload()
    await expect(page.getByRole('switch', { name: 'Reminder an hour before' })).not.toBeChecked()

    const link = await mailedPath(context.request, client.email, '/call?token=')
    const visitor = await newVisitor({ timezoneId: 'America/Toronto' })
    const elsewhere = await visitor.newPage()
    await elsewhere.goto(link)
    await expect(elsewhere.getByText(BOOKED)).toBeVisible()
    // Where the clocks agree, one is enough.
    await expect(elsewhere.getByText(/in Montreal/)).toHaveCount(0)
    await elsewhere.getByRole('button', { name: 'Move' }).click()
    await expect(elsewhere.getByRole('group', { name: 'Choose a new time' })).toBeFocused()
    // At either end an arrow does nothing more, and stays under the press.
    for (const words of ['Later days', 'Earlier days']) {
      const arrow = elsewhere.getByRole('button', { name: words })
      await expect(arrow).toBeVisible()
      while ((await arrow.getAttribute('aria-disabled')) === null) await arrow.press('Enter')
      await expect(arrow).toBeFocused()
    }
    await elsewhere.getByRole('button', { name: 'Later days' }).click()
    const moved = await choose(elsewhere, 2)
    await elsewhere.getByRole('button', { name: 'Move the call here' }).click()
    await expect(elsewhere.getByRole('heading', { name: BOOKED })).toBeFocused()
    await expect(elsewhere.getByText(moved.split(', ').at(-1) ?? '', { exact: true })).toBeVisible()
    await page.reload()
    await expect(page.getByText(/in Montreal/).first()).toContainText(moved.split(', ').at(-1) ?? '')

    await elsewhere.getByRole('button', { name: 'Cancel', exact: true }).click()
    await elsewhere.getByRole('button', { name: 'Keep the call' }).click()
    await elsewhere.getByRole('button', { name: 'Cancel', exact: true }).click()
    await elsewhere.getByRole('button', { name: 'Cancel the call' }).click()
    await expect(elsewhere.getByRole('heading', { name: 'This call is cancelled' })).toBeVisible()
    expect(await axeViolations(elsewhere)).toEqual([])
    await page.goto(`/case/${code}`)
    await expect(page.getByRole('link', { name: 'Book a call' })).toBeVisible()
  })

  test('a forged link leads to no call', async ({ page, problems }) => {
    problems.expect(/status of 400/)
    await page.goto('/call?token=made.up')
    await expect(page.getByRole('heading', { name: 'We can’t find a call for this link' })).toBeVisible()
  })
})

test('appointment slot taken by another client is reported, and the next free one is booked', async ({
  context,
  page,
  newVisitor,
  problems,
}) => {
  test.slow()
  problems.expect(/status of 409/)
  const elsewhere = await newVisitor()
  const [mine, theirs] = [await openCase(context), await openCase(elsewhere)]
  const other = await elsewhere.newPage()
  await page.goto(`/case/${mine.code}/call`)
  await other.goto(`/case/${theirs.code}/call`)
  const chosen: string[] = []
  for (const reader of [page, other]) {
    await reader.getByRole('button', { name: 'Later days' }).click()
    await reader.getByRole('button', { name: 'Later days' }).click()
    chosen.push(await choose(reader, 5))
    await reader.getByRole('radio', { name: /^Video/ }).check()
  }
  expect(chosen[0]).toBe(chosen[1])
  await page.getByRole('button', { name: 'Book this call' }).click()
  await expect(page.getByText(BOOKED)).toBeVisible()
  await other.getByRole('button', { name: 'Book this call' }).click()
  const call = other.getByRole('region', { name: 'Your call' })
  await expect(call.getByText(/was taken a moment ago\./)).toBeVisible()
  await expect(call.getByRole('radio', { name: /\d:\d\d/ })).toHaveCount(2)
  await expect(call.getByRole('radio', { name: /\d:\d\d/ }).first()).toBeFocused()
  expect(await axeViolations(other)).toEqual([])
  // It is the chosen one from here on, among the others.
  await call
    .getByRole('radio', { name: /\d:\d\d/ })
    .first()
    .click({ force: true })
  await expect(call.getByRole('heading', { name: 'Your call' })).toBeFocused()
  await call.getByRole('button', { name: 'Book this call' }).click()
  await expect(other.getByText(BOOKED)).toBeVisible()
})

test.describe('appointment on a phone in Manila', () => {
  test.use({ width: 360, timezoneId: 'Asia/Manila' })

  for (const language of LOCALES) {
    test.describe(language, () => {
      test.use({ language })
      test('the free times are there, one day at a time, and nothing is too wide', async ({ context, page }) => {
        const { code } = await openCase(context)
        await page.goto(`/case/${code}/call`)
        await expect(page.getByRole('radio', { name: /\d/ }).first()).toBeAttached()
        await expect(page.locator('html')).toHaveAttribute('lang', language === 'zh' ? 'zh-Hans' : language)
        await page.getByRole('radio', { name: /\d/ }).first().check({ force: true })
        // What was chosen and the button stay in sight.
        await expect(page.locator('button.w-full:visible').last()).toBeInViewport()
        await expect(page.locator('button.w-full:visible').last()).toBeEnabled()
        await expectSound(page)
      })
    })
  }

  test('a visitor books after sending the request, which is there with or without a time', async ({
    page,
    context,
  }) => {
    test.slow()
    const form = await openWizard(page)
    const sender = newSender()
    await answerAll(form, sender)
    await form.locator('button[type=submit]').click()
    const part = page.getByRole('region', { name: 'Choose a time for the call' })
    await part.getByRole('button', { name: 'Show free times' }).click()
    // The first day may have a single time left, or one that another client is booking.
    await part.getByRole('button', { name: 'Later days' }).click()
    await choose(page, 0)
    await part.getByRole('button', { name: 'Book this call' }).click()
    await expect(page.getByText(BOOKED)).toBeVisible()
    expect(await axeViolations(page)).toEqual([])
    const link = await mailedPath(context.request, sender.email, '/call?token=')
    await page.goto(link)
    await expect(page.getByText(BOOKED)).toBeVisible()
    await signIn(context, 'manager')
    await page.goto(`/desk/inbox?search=${encodeURIComponent(sender.email)}`)
    await expect(page.getByText(sender.name)).toBeVisible()
  })
})
