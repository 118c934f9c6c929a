import type { Locator, Page } from '@playwright/test'
import { axeViolations, expect, test } from '../support/fixtures.ts'
import { EVERY_VIEW, SOME_VIEWS } from '../support/views.ts'
import { answerContact, answerPlace, choose, moveOn, newSender, openWizard } from '../support/wizard-steps.ts'
import { textsIn } from '../support/words.ts'

/** Answers that are enough for each step of the request, in its order; a step without any may stay empty. */
const SHORT: readonly ((form: Locator) => Promise<void>)[] = [
  (form) => choose(form, 'vehicleType', 'suv'),
  (form) => choose(form, 'budgetRange', '20k-40k'),
  (form) => choose(form, 'vehicle_condition', 'either'),
  async (form) => {
    await answerContact(form, newSender())
    await answerPlace(form)
  },
  (form) => choose(form, 'bestTimeToCall', 'evening'),
  (form) => form.locator('input[name=agreesToTerms]').check(),
]
const FULLER: typeof SHORT = [
  ...SHORT.slice(0, 3),
  (form) => answerContact(form, newSender()),
  (form) => choose(form, 'bestTimeToCall', 'evening'),
  async (form) => void (await form.locator('select[name=brand]').selectOption('Toyota')),
  (form) => form.locator('input[name=model]').fill('Sienna'),
  (form) => choose(form, 'prior_search', 'no'),
  (form) => form.locator('textarea[name=requirements]').fill('7'),
  answerPlace,
  (form) => choose(form, 'tradeIn', 'no'),
  (form) => form.locator('input[name=agreesToTerms]').check(),
]

/** With `isLookedAt`, every step satisfies axe before it is left. */
async function walk(page: Page, form: Locator, steps: typeof SHORT, isLookedAt: boolean): Promise<void> {
  for (const [index, answer] of steps.entries()) {
    if (isLookedAt) expect(await axeViolations(page, '#request'), `step ${index + 1}`).toEqual([])
    await answer(form)
    if (index + 1 < steps.length) await moveOn(form, index + 2, steps.length)
  }
  await form.locator('button[type=submit]').click()
}

const isFull = process.env['FULL'] !== undefined

// Each language, width and theme at least once; `npm run test:full` takes all of them, and looks at each.
for (const view of isFull ? EVERY_VIEW : Object.values(SOME_VIEWS)) {
  test.describe(`${view.language}, ${view.width} px, ${view.theme}`, () => {
    test.use(view)

    for (const [name, steps] of Object.entries({ short: SHORT, fuller: FULLER })) {
      test(`the ${name} request is asked, answered and confirmed`, async ({ page }) => {
        test.slow()
        const t = textsIn(view.language).leadForm
        const form = await openWizard(page)
        if (steps === FULLER) await form.getByRole('button', { name: t.tellMore }).click()
        await walk(page, form, steps, isFull || view === SOME_VIEWS.wide)
        await expect(page.getByRole('heading', { name: t.sent.title })).toBeVisible()
      })
    }
  })
}
