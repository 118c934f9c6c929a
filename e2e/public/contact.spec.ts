import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { hydrated, signIn } from '../support/signed-in.ts'

const FAILED = 'There was an error sending your message. Please try again later.'
const sendButton = (page: Page) => page.getByRole('button', { name: 'Send message' })
const hours = (page: Page) => page.getByRole('region', { name: 'Opening hours' })

async function openForm(page: Page): Promise<void> {
  await page.goto('/contact')
  await hydrated(page)
}

async function fillIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('Your name').fill('Ana Tremblay')
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Subject').fill('An offer from Laval')
  await page.getByLabel('Message', { exact: true }).fill('Is this a fair price?\nThank you.')
}

test('contact page says whether staff are there at this minute in Montréal', async ({ page }) => {
  await page.clock.install({ time: new Date('2026-11-17T22:58:00Z') })
  await openForm(page)
  await expect(hours(page)).toContainText('Open nowuntil 6\u00a0p.m.')
  await expect(hours(page).locator('[aria-current=date]')).toHaveText(/^Tuesday/)
  await page.clock.fastForward('03:00')
  await expect(hours(page)).toContainText('Closed nowopens tomorrow at 9\u00a0a.m.')
})

test('contact page names Monday as the next time on a Saturday evening', async ({ page }) => {
  await page.clock.install({ time: new Date('2026-11-21T22:00:00Z') })
  await openForm(page)
  await expect(hours(page)).toContainText('Closed nowopens Monday at 9\u00a0a.m.')
})

test('contact form sends a message once, however often the button is pressed @journey', async ({
  page,
  context,
  request,
}) => {
  const email = `ana-${randomUUID()}@example.com`
  await page.clock.install()
  await openForm(page)
  await fillIn(page, email)
  await page.getByLabel('Phone').fill('514 555-0123')
  // A form sent within a second is taken for a machine's.
  await page.clock.fastForward(20_000)
  await sendButton(page).dblclick()
  await expect(page.getByRole('heading', { name: 'Thanks! We got your message.' })).toBeFocused()
  await expect(page.getByRole('main')).toContainText(`We’ll reply to ${email} within 24 hours.`)

  const { headers } = await signIn(context, 'admin')
  const inbox = await request.get(`/api/v1/inbox/admin?search=${email}`, { headers })
  const items = (await inbox.json()) as { subject: string; message: string; phone: string; is_suspect: boolean }[]
  expect(items).toHaveLength(1)
  expect(items[0]).toMatchObject({ subject: 'An offer from Laval', phone: '+15145550123' })

  await page.getByRole('button', { name: 'Send another message' }).click()
  await expect(page.getByLabel('Message', { exact: true })).toHaveValue('')
})

test('contact form says beside each field what to correct, and goes to the first', async ({ page }) => {
  await openForm(page)
  await sendButton(page).click()
  await expect(page.getByRole('alert')).toHaveText('Please check 4 fields.')
  await expect(page.getByLabel('Your name')).toBeFocused()
  await expect(page.getByLabel('Subject')).toHaveAccessibleDescription('This field is required.')

  await fillIn(page, 'ana@example')
  await page.getByLabel('Phone').fill('12')
  await sendButton(page).click()
  await expect(page.getByLabel('Email', { exact: true })).toBeFocused()
  await expect(page.getByLabel('Email', { exact: true })).toHaveAccessibleDescription(
    'Please enter a valid email address.',
  )
  await expect(page.getByLabel('Phone')).toHaveAccessibleDescription(/or leave it empty/)
  await page.getByLabel('Phone').fill('')
  await expect(page.getByLabel('Phone')).toHaveAccessibleDescription('Only if you’d like us to call you back.')
})

test('contact form loses nothing when it fails, and tries again as the same request', async ({ page, problems }) => {
  problems.expect(/Failed to load resource/)
  const keys: (string | undefined)[] = []
  let answer: 'none' | 'busy' | 'real' = 'none'
  await page.route('**/api/v1/contact/send-message', (route) => {
    keys.push(route.request().headers()['idempotency-key'])
    if (answer === 'none') return route.abort()
    if (answer === 'busy') return route.fulfill({ status: 500, json: { code: 'internal', detail: 'No.' } })
    return route.continue()
  })
  await openForm(page)
  await fillIn(page, `ana-${randomUUID()}@example.com`)
  await sendButton(page).click()
  await expect(page.getByRole('alert')).toContainText(FAILED)
  await expect(page.getByRole('alert')).toContainText('Network connection failed.')
  await expect(page.getByLabel('Message', { exact: true })).toHaveValue('Is this a fair price?\nThank you.')

  answer = 'busy'
  await sendButton(page).click()
  await expect(page.getByRole('alert')).toHaveText(`${FAILED}Your message is still here.`)
  await page.getByLabel('Subject').fill('An offer from Longueuil')
  await expect(page.getByRole('alert')).toBeHidden()

  answer = 'real'
  await sendButton(page).click()
  await expect(page.getByRole('heading', { name: 'Thanks! We got your message.' })).toBeVisible()
  expect(keys).toHaveLength(3)
  expect(keys[0]).toBe(keys[1])
  expect(keys[2]).not.toBe(keys[1])
})

test('contact form knows who is signed in, and keeps what was typed', async ({ page, context }) => {
  const { full_name: name } = await signIn(context, 'buyer')
  await openForm(page)
  await expect(page.getByLabel('Your name')).toHaveValue(name)
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue('buyer@northlane.example')
})

test('contact page without scripts has an address, a number and the week', async ({ newVisitor }) => {
  const visitor = await newVisitor({ javaScriptEnabled: false })
  const page = await visitor.newPage()
  await page.goto('/contact')
  await expect(page.locator('main noscript p')).toContainText('This form needs JavaScript.')
  await expect(page.locator('main noscript p')).toBeVisible()
  await expect(sendButton(page)).toBeHidden()
  await expect(page.getByRole('main').getByRole('link', { name: 'hello@northlane.example' })).toBeVisible()
  await expect(hours(page)).toContainText('Sunday')
  await expect(page.getByRole('link', { name: /^Open a map of Montreal/ })).toHaveAttribute('rel', /noopener/)
})
