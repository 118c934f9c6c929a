import { expect, test } from '#e2e/support/fixtures.ts'
import { hydrated, signIn } from '#e2e/support/signed-in.ts'
import { atPlace } from '#e2e/support/views.ts'
import { answerAll, expectStep, newSender } from '#e2e/support/wizard-steps.ts'
import { textsIn } from '#e2e/support/words.ts'

const QUOTE = 'Sedan 30,000.00\nAdmin fee 599.00\nHST 13% 3,977.87\nTotal 34,576.87'

for (const [position, { name, open, found }] of [
  {
    name: 'an out-the-door price',
    open: '/tools/out-the-door?in=QC&price=34900&trade=9400',
    found:
      /Total price with taxes: \$38,918\.63 to \$39,318\.63[\s\S]*\/tools\/out-the-door\?in=QC&price=34900&trade=9400/,
  },
  { name: 'a checked quote', open: '/tools/quote-check?in=ON', found: /Admin fee: \$599\.00/ },
].entries()) {
  test(
    `${name} goes with the request to a consultant, and staff read it in the inbox`,
    atPlace(position),
    async ({ page, context }) => {
      await page.goto(open)
      await hydrated(page)
      if (open.includes('quote-check')) {
        await page.getByLabel('The lines, one under another').fill(QUOTE)
        await page.getByRole('button', { name: 'Check this quote' }).click()
      }
      await page.getByRole('link', { name: 'Send this to a consultant' }).click()
      await page.waitForURL(/\/consulting\?tool=/)
      const form = page.locator('form.wizard-form')
      // Only a hydrated wizard can be sent.
      await expect(form.locator('button[type=submit]')).toBeVisible({ timeout: 20_000 })
      await expectStep(form, 1)
      const sender = newSender()
      await answerAll(form, sender)
      await form.locator('button[type=submit]').click()
      await expect(page.getByRole('heading', { name: textsIn('en').leadForm.sent.title })).toBeVisible()

      await signIn(context, 'admin')
      await page.goto(`/desk/inbox?search=${encodeURIComponent(sender.email)}`)
      await page.getByRole('link', { name: sender.name }).click()
      await expect(page.getByRole('definition').filter({ hasText: found })).toBeVisible()
    },
  )
}
