import type { Page } from '@playwright/test'
import { openCase } from '../support/case-steps.ts'
import { expect, expectSound, test } from '../support/fixtures.ts'
import { newPerson, pdfFile } from '../support/profile-steps.ts'
import { hydrated, pageOf } from '../support/signed-in.ts'
import { textsIn } from '../support/words.ts'

const words = textsIn('en').case
const title = (page: Page) => page.getByRole('heading', { level: 1 })
const nextStep = (page: Page) => page.locator('#next-step')

async function openPage(page: Page, code: string): Promise<void> {
  await page.goto(`/case/${code}`)
  await hydrated(page)
  await expect(page.getByRole('main').getByText(code).first()).toBeVisible()
}

/** Nothing wider than the screen, and nothing that axe finds. */
test('case page from the purchase to the answer of a manager: plan, start, to-dos, stages, refund', async ({
  page,
  context,
  problems,
}) => {
  test.slow()
  // Of two who save the same brief, the second is refused.
  problems.expect(/409.*\/brief/)
  const one = await openCase(context)
  await openPage(page, one.code)
  await expect(title(page)).toHaveText(words.title.none)
  await expect(nextStep(page)).toHaveText('Demo is writing down the first steps')
  await expect(page.getByRole('listitem').filter({ hasText: words.stage.names.intake }).first()).toHaveAttribute(
    'aria-current',
    'step',
  )
  await expectSound(page)

  // The brief, while the consultant changes it too.
  await page.getByRole('button', { name: words.brief.editLabel }).click()
  await page.getByLabel(words.brief.fields.wants).fill('Mazda CX-5 GS')
  await page.getByLabel(words.brief.fields.budget_max).fill('a lot')
  await page.getByRole('button', { name: words.brief.save, exact: true }).click()
  await expect(page.getByText(words.brief.problems.amount)).toBeVisible()
  await page.getByLabel(words.brief.fields.budget_max).fill('45 000')
  const seen = await one.desk('get', '')
  await one.desk('put', '/brief', {
    version: seen.version,
    brief: { ...seen.brief, wants: 'A RAV4', must_haves: 'AWD' },
  })
  await page.getByRole('button', { name: words.brief.save, exact: true }).click()
  await expect(page.getByText(words.brief.conflict)).toBeVisible()
  await expect(page.getByText(words.brief.nowSays.replace('{value}', 'A RAV4'))).toBeVisible()
  await expect(page.getByLabel(words.brief.fields.must_haves)).toHaveValue('AWD')
  await expect(page.getByLabel(words.brief.fields.wants)).toHaveValue('Mazda CX-5 GS')
  await expectSound(page)
  await page.getByRole('button', { name: words.brief.save, exact: true }).click()
  await expect(title(page)).toHaveText('Mazda CX-5 GS')
  await expect(page.getByRole('button', { name: words.brief.editLabel })).toBeFocused()

  // The plan arrives without a reload.
  await one.writePlan()
  await expect(title(page)).toHaveText(words.gate.title, { timeout: 20_000 })
  const plan = page.getByRole('region', { name: 'Demo’s plan for you' })
  await expect(plan.getByText('Ask six dealers for the total in writing')).toBeVisible()
  await expect(page.getByText('the fee of $299.00 CAD isn’t refundable', { exact: false })).toBeVisible()
  await expectSound(page)
  await page.getByRole('button', { name: words.start.button }).click()
  await expect(nextStep(page)).toHaveText('Demo is looking for your car')
  await expect(title(page)).toHaveText('Mazda CX-5 GS')

  // To-dos: a question, a document, and one to tick.
  await one.ask({ kind: 'question', text: 'Winter tires on rims?', due_at: '2020-11-15T17:00:00Z' })
  await one.ask({ kind: 'document', text: 'Your licence', document_type: 'driversLicense', why: 'To register the car' })
  await one.ask({ kind: 'free', text: 'Ask your insurer for a quote' })
  await expect(nextStep(page)).toHaveText('Your turn: a question for you', { timeout: 20_000 })
  await expect(page.getByText('3 open')).toBeVisible({ timeout: 20_000 })
  await expectSound(page)
  // The step's own button leads there for screen readers, too.
  await page.getByRole('link', { name: words.next.do.question }).press('Enter')
  await expect(page.locator('li[id^=to-do-]', { hasText: 'Winter tires on rims?' })).toBeFocused()
  await page.getByRole('button', { name: 'Answer: Winter tires on rims?' }).click()
  await page.getByLabel(words.todos.yourAnswer).fill('Yes, please.')
  await page.locator('li[id^=to-do-]').getByRole('button', { name: words.todos.send, exact: true }).click()
  await expect(page.getByText('2 open')).toBeVisible()
  const todos = page.getByRole('heading', { name: words.todos.title, exact: true })
  await page.getByRole('button', { name: 'Upload: Your licence' }).focus()
  await page
    .locator('input[data-todo]')
    .setInputFiles({ name: 'licence.pdf', mimeType: 'application/pdf', buffer: pdfFile() })
  await expect(page.getByText('1 open')).toBeVisible()
  await expect(todos).toBeFocused()
  await expect(page.getByText('licence.pdf', { exact: false })).toBeVisible()
  await page.getByRole('button', { name: 'Done: Ask your insurer for a quote' }).click()
  await expect(page.getByText(words.todos.none)).toBeVisible()
  await page.getByRole('button', { name: 'Show what’s done (3)' }).press('Enter')
  await expect(page.locator('li[id^=to-do-]').first()).toBeFocused()

  await one.move('offers', 'Three totals are in.')
  await expect(page.getByText('Three totals are in.')).toBeVisible({ timeout: 20_000 })
  // Events that arrived while the page was open are all listed; a newly opened page begins with the latest.
  await expect(page.getByText(words.events.opened)).toBeVisible()
  await page.reload()
  await hydrated(page)
  const events = page.getByRole('region', { name: words.events.title })
  const more = page.getByRole('button', { name: words.events.more })
  await expect(more).toBeVisible()
  const shown = await events.getByRole('listitem').count()
  await more.click()
  await expect(page.getByText(words.events.opened)).toBeVisible()
  await expect(events.getByRole('listitem').nth(shown)).toBeFocused()

  // After the start the way out is a question to a manager.
  await page.getByRole('button', { name: words.refund.ask.title }).click()
  await page.getByLabel(words.refund.ask.words).fill('I found a car through a friend')
  await page.getByRole('button', { name: words.refund.ask.send }).click()
  await expect(nextStep(page)).toHaveText(words.next.refundRequested.title)
  await expect(page.getByText(words.refund.request.status.asked)).toBeVisible()
  await expectSound(page)
  await one.answerRefund({ verdict: 'partly', amount: 100, answer: 'Half of the work is done.' })
  await expect(page.getByText(words.refund.request.status.partly)).toBeVisible({ timeout: 20_000 })
  await expect(page.locator('blockquote', { hasText: 'Half of the work is done.' }).first()).toBeVisible()
  await expect(page.getByText('$100.00 goes back to you.')).toBeVisible()
  await expectSound(page)
})

test('cancelled before the start: one question, all the money back, and the case is closed @journey', async ({
  page,
  context,
}) => {
  const one = await openCase(context)
  await one.writePlan()
  await openPage(page, one.code)
  await page.getByRole('button', { name: 'Cancel and get $299.00 back' }).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText(`Cancel ${one.code} and get $299.00 back?`)
  await expectSound(page)
  await dialog.getByRole('button', { name: words.cancel.keep }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: 'Cancel and get $299.00 back' }).click()
  await dialog.getByRole('button', { name: words.cancel.confirm }).click()
  await expect(page.getByText(/^Cancelled\. \$299\.00 is (on its way|back)\.$/)).toBeVisible()
  await expect(nextStep(page)).toHaveText('Cancelled, and your money is back', { timeout: 30_000 })
  await expect(page.getByText('Refunded', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: words.start.button })).toBeHidden()
  // The button is gone with what it did; a keyboard does not start again from the top.
  await expect(page.locator('main :focus')).toBeVisible()
  await expectSound(page)
  expect(await one.read()).toMatchObject({ stage: 'closed', close_reason: 'refunded', money: { refunded: 299 } })
})

test('case of another client, or one that does not exist, is not found after the login', async ({
  page,
  context,
  newVisitor,
  problems,
}) => {
  problems.expect(/Failed to load resource.*404/)
  const one = await openCase(context)
  const other = await newVisitor()
  const visitor = await other.newPage()
  await visitor.goto(`/case/${one.code}`)
  await expect(visitor).toHaveURL(/\/login/)
  await visitor.locator('input[name=username]').fill(one.client.email)
  await visitor.locator('input[name=password]').fill(one.client.password)
  await visitor.locator('main button[type=submit]').click()
  await expect(visitor).toHaveURL(`/case/${one.code}`)
  await expect(nextStep(visitor)).toBeVisible()

  const theirs = await pageOf(await newVisitor(), await newPerson(page.request))
  for (const address of [`/case/${one.code}`, '/case/NL-222222', '/case/nonsense']) {
    await theirs.goto(address)
    await expect(title(theirs)).toHaveText('We can’t find that page')
  }
  await theirs.goto('/cases')
  await expect(theirs.getByText(words.list.emptyTitle)).toBeVisible()
  await expectSound(theirs)
})

test('“my cases” link opens the only case; a lower-case code in the address is not found', async ({
  page,
  context,
}) => {
  const one = await openCase(context)
  await page.goto('/cases')
  await expect(page).toHaveURL(`/case/${one.code}`, { timeout: 20_000 })
  await page.goto(`/case/${one.code.toLowerCase()}`)
  await expect(nextStep(page)).toBeVisible()
  await page.getByRole('link', { name: words.back }).click()
  await expect(title(page)).toHaveText(words.list.title)
  await expectSound(page)
  await page.getByRole('link', { name: words.title.none }).click()
  await expect(page).toHaveURL(`/case/${one.code}`)
})

test('case without a network stays readable, says so, and catches up', async ({ page, context, problems }) => {
  problems.expect(/Failed to load resource/)
  const one = await openCase(context)
  await openPage(page, one.code)
  await context.setOffline(true)
  await expect(page.getByText(words.offline.title)).toBeVisible()
  await expect(nextStep(page)).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText(words.offline.title)).toBeHidden({ timeout: 60_000 })
})

test('header shows a waiting step, leads there, and clears once it is done', async ({ page, context }) => {
  const one = await openCase(context)
  const account = page.getByRole('banner').getByRole('button', { name: /^Account menu/ })
  const waits = /A case is waiting for you/
  const visit = async (address: string) => {
    const looked = page.waitForResponse(/\/cases\/waiting/)
    await page.goto(address)
    await looked
  }
  await visit('/faq')
  await expect(account).not.toHaveAccessibleName(waits)
  await one.writePlan()
  await visit('/about')
  await expect(account).toHaveAccessibleName(waits)
  await account.click()
  await page.getByRole('link', { name: /^My case/ }).click()
  await expect(page).toHaveURL(`/case/${one.code}`)
  await page.getByRole('button', { name: words.start.button }).click()
  await expect(nextStep(page)).toHaveText('Demo is looking for your car')
  await visit('/faq')
  await expect(account).not.toHaveAccessibleName(waits)
})

test('client reads the access log and the mails to dealers', async ({ page, context }) => {
  const one = await openCase(context)
  await openPage(page, one.code)
  await page.getByRole('link', { name: words.foot.looks }).click()
  const looks = page.getByRole('region', { name: 'Who’s seen your information' })
  await expect(looks.getByText('No one has opened anything yet.')).toBeVisible()
  await one.look()
  await page.reload()
  await expect(looks.getByRole('listitem')).toHaveCount(2)
  const [dealers, licence] = [looks.getByRole('listitem').first(), looks.getByRole('listitem').last()]
  await expect(licence).toContainText('Demo Consultant opened one of your documents: Driver’s License')
  await expect(dealers.locator('blockquote')).toContainText(one.code)
  await expect(dealers.locator('blockquote')).not.toContainText(one.client.email)
  await expectSound(page)
  await licence.getByRole('link', { name: one.code }).click()
  await expect(page).toHaveURL(`/case/${one.code}`)
})

for (const language of ['fr', 'zh'] as const) {
  test.describe(`on a phone in ${language}`, () => {
    test.use({ width: 360, language, theme: language === 'zh' ? 'dark' : 'light' })

    test('the gate and the case fit, in their own words', async ({ page, context }) => {
      const texts = textsIn(language).case
      const one = await openCase(context)
      await one.writePlan()
      await openPage(page, one.code)
      await expect(title(page)).toHaveText(texts.gate.title)
      await expectSound(page)
      await page.getByRole('button', { name: texts.start.button }).click()
      // Chinese sets spaces beside a Latin name.
      const searching = texts.next.search.title.replace('{name}', language === 'zh' ? 'Demo ' : 'Demo')
      await expect(page.getByText(searching)).toBeVisible()
      await expect(page.getByRole('heading', { name: texts.todos.title, exact: true })).toBeVisible()
      await expectSound(page)
      expect(await one.read()).toMatchObject({ stage: 'search', next_step: { kind: 'search' } })
    })
  })
}
