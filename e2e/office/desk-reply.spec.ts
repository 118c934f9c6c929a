import type { Page } from '@playwright/test'
import { openStartedCase } from '../support/case-steps.ts'
import { expect, test } from '../support/fixtures.ts'
import { hydrated, signIn } from '../support/signed-in.ts'

/** With `n`, `e`, `m`, `j`, `k`, `u` and `x`: each letter that is a shortcut of the desk. */
const ANSWER = 'Yes, we meet Monday at noon, just ask Alex about the key.'

const field = (desk: Page) => desk.getByRole('textbox', { name: /^Write to/ })

test('reply link puts immediate typing into the reply @journey', async ({ context, newVisitor }) => {
  test.slow()
  const [first, second] = [await openStartedCase(context), await openStartedCase(await newVisitor())]
  const staff = await newVisitor()
  const { headers } = await signIn(staff, 'consultant')
  const waiting: { client: { id: string } }[] = []
  for (const one of [first, second]) {
    await one.say('Is the price fair?')
    const found = await staff.request.get(`/api/v1/desk/cases?search=${one.code}`, { headers })
    const { cases } = (await found.json()) as { cases: { client: { id: string } }[] }
    waiting.push({ ...(cases[0] as { client: { id: string } }), message: { text: 'Is the price fair?' } } as never)
  }
  const desk = await staff.newPage()
  await desk.route('**/api/v1/desk/today*', async (route) => {
    const response = await route.fetch()
    const today = (await response.json()) as object
    await route.fulfill({ response, json: { ...today, waiting, waiting_count: waiting.length } })
  })
  // A slow network: the page of the case comes late, and its conversation later still.
  const slowly = async (route: Parameters<Parameters<Page['route']>[1]>[0]) => {
    await new Promise((resolve) => setTimeout(resolve, 400))
    await route.continue()
  }
  await desk.route(/\/api\/v1\/desk\/cases\/[^/]+$/, slowly)
  await desk.route(/\/api\/v1\/desk\/cases\/[^/]+\/messages/, slowly)
  const writes: string[] = []
  desk.on('request', (request) => {
    if (request.method() !== 'GET' && /\/(no-answer|stage|messages|todos)/.test(request.url()))
      writes.push(request.url())
  })

  const links: [from: string, follow: () => Promise<void>][] = [
    ['/desk', () => desk.keyboard.press('r')],
    ['/desk', () => desk.getByRole('link', { name: 'Reply', exact: true }).click()],
    ['/desk', () => desk.getByRole('listitem').filter({ hasText: second.code }).getByRole('link').click()],
    [`/desk/clients/${waiting[0]?.client.id}`, () => desk.keyboard.press('r')],
    [`/desk/clients/${waiting[0]?.client.id}`, () => desk.locator('a[href$="#reply"]').first().click()],
  ]
  for (const [from, follow] of links) {
    await desk.goto(from)
    await hydrated(desk)
    await expect(desk.locator('a[href$="#reply"]').first()).toBeVisible()
    await follow()
    await desk.keyboard.type(ANSWER)
    await expect(field(desk)).toBeFocused()
    await desk.keyboard.type(' Bye!')
    await expect(field(desk)).toHaveValue(`${ANSWER} Bye!`)
    await expect(desk.getByRole('button', { name: 'Note', exact: true })).toHaveAttribute('aria-pressed', 'false')
    await field(desk).fill('')
  }
  expect(writes.filter((url) => !url.endsWith('/messages/read'))).toEqual([])
})

test('reply key is queued while the conversation of a case is loading', async ({ context, newVisitor }) => {
  const bought = await openStartedCase(context)
  await bought.say('Is the price fair?')
  const staff = await newVisitor()
  await signIn(staff, 'consultant')
  const desk = await staff.newPage()
  const { promise, resolve } = Promise.withResolvers<void>()
  await desk.route(/\/api\/v1\/desk\/cases\/[^/]+\/messages/, async (route) => {
    await promise
    await route.continue()
  })
  await desk.goto(`/desk/cases/${bought.code}`)
  await hydrated(desk)
  const answer = desk.getByRole('heading', { level: 2, name: 'You: Answer' })
  await expect(answer).toBeVisible()
  await desk.keyboard.press('r')
  await desk.keyboard.type('One moment')
  resolve()
  await expect(field(desk)).toBeFocused()
  await expect(field(desk)).toHaveValue('One moment')
  await expect(answer).toBeVisible()
})

test('reply link leaves a started note in the notes', async ({ context, newVisitor }) => {
  const bought = await openStartedCase(context)
  await bought.say('Is the price fair?')
  const staff = await newVisitor()
  const { headers } = await signIn(staff, 'consultant')
  const found = await staff.request.get(`/api/v1/desk/cases?search=${bought.code}`, { headers })
  const { cases } = (await found.json()) as { cases: { client: { id: string } }[] }
  const desk = await staff.newPage()
  await desk.goto(`/desk/cases/${bought.code}`)
  await hydrated(desk)
  await expect(field(desk)).toBeVisible()
  await desk.keyboard.press('n')
  const note = desk.getByRole('textbox', { name: /colleagues/ })
  await note.fill('Pays too much for insurance')
  await desk.goto(`/desk/clients/${cases[0]?.client.id}`)
  await hydrated(desk)
  await desk.locator('a[href$="#reply"]').first().click()
  await desk.keyboard.type('Hello')
  await expect(field(desk)).toHaveValue('Hello')
  await desk.getByRole('button', { name: /^Note/ }).click()
  await expect(note).toHaveValue('Pays too much for insurance')
  await desk.getByRole('button', { name: /^Reply/ }).click()
  await expect(field(desk)).toHaveValue('Hello')
})
