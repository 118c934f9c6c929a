import type { APIRequestContext } from '@playwright/test'
import { GOOD_PASSWORD, mailedPath } from '../support/auth-steps.ts'
import { leadBody } from '../support/bodies.ts'
import { axeViolations, expect, expectFits, test } from '../support/fixtures.ts'
import { hydrated, signIn } from '../support/signed-in.ts'
import { newSender } from '../support/wizard-steps.ts'
import { textsIn } from '../support/words.ts'

const { request: words, case: ofCase } = textsIn('en')

async function ask(request: APIRequestContext, sender: { name: string; email: string }): Promise<void> {
  const answer = await request.post('/api/v1/leads', { data: leadBody(sender) })
  expect(answer.status()).toBe(201)
}

test('request is answered at the desk, followed by its mailed link, and opens an account @journey', async ({
  page,
  context,
  newVisitor,
}) => {
  const sender = newSender()
  await ask(page.request, sender)
  const visitor = await (await newVisitor()).newPage()
  await visitor.goto(await mailedPath(page.request, sender.email, '/request?token='))
  await expect(visitor.getByText(words.of.replace('{name}', sender.name))).toBeVisible()
  await expect(visitor.getByText(/^A consultant replies by/)).toBeVisible()
  expect(await axeViolations(visitor, 'main')).toEqual([])
  await expectFits(visitor)

  // Today has it with its clock; what is typed at once after its link is the reply.
  await signIn(context, 'admin')
  await page.goto('/desk?all=requests')
  await hydrated(page)
  const row = page.getByRole('region', { name: 'New requests to answer' }).getByRole('listitem')
  await row.filter({ hasText: sender.name }).getByRole('link').click()
  await page.keyboard.type('May we call on Monday?')
  const field = page.getByLabel('Your reply')
  await expect(field).toHaveValue('May we call on Monday?')
  await expect(field).toBeFocused()
  await page.getByRole('button', { name: 'Send reply' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'May we call on Monday?' })).toBeVisible()
  await expect(field).toHaveValue('')
  await expect(page.getByLabel('Status')).toHaveValue('contacted')
  expect(await axeViolations(page, 'main')).toEqual([])

  await visitor.reload()
  await expect(visitor.getByText('May we call on Monday?')).toBeVisible()
  await hydrated(visitor)
  await visitor.locator('input[name=password]').fill(GOOD_PASSWORD)
  await visitor.locator('input[name=confirmation]').fill(GOOD_PASSWORD)
  await visitor.getByRole('checkbox').check()
  await visitor.getByRole('button', { name: words.account.open }).click()
  await expect(visitor).toHaveURL('/profile')
  await expect(visitor.getByRole('heading', { name: ofCase.request.title })).toBeVisible()
})

test('expired link says so and leads on', async ({ page, problems }) => {
  problems.expect(/Failed to load resource/)
  await page.goto('/request?token=made-up')
  await expect(page.getByRole('heading', { name: words.deadTitle })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: words.logIn })).toBeVisible()
})
