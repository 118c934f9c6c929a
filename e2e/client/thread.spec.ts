import type { BrowserContext, Page } from '@playwright/test'
import { THREAD_TEXT_MAX } from '#contract/threads/constants.ts'
import type { DeskMessage } from '#contract/threads/endpoints.ts'
import { openCase } from '../support/case-steps.ts'
import { axeViolations, expect, expectSound, test } from '../support/fixtures.ts'
import { pdfFile } from '../support/profile-steps.ts'
import { hydrated, logInByApi, readStorage } from '../support/signed-in.ts'

type OpenedCase = Awaited<ReturnType<typeof openCase>>

/** The consultant, who acts by the API. */
async function desk({ request }: BrowserContext, { code }: OpenedCase) {
  const { headers } = await logInByApi(request, 'consultant')
  const path = `/api/v1/desk/cases/${code}`
  const post = async (to: string, data: object) => {
    const answer = await request.post(path + to, { headers, data })
    expect(answer.ok(), await answer.text()).toBe(true)
  }
  return {
    reply: (text: string, kind = 'message') => post('/messages', { key: crypto.randomUUID(), text, kind }),
    read: (seq: number) => post('/read', { seq }),
    texts: async () => {
      const answer = await request.get(`${path}/messages`, { headers })
      return ((await answer.json()) as { messages: DeskMessage[] }).messages.map(({ text }) => text)
    },
  }
}

const log = (page: Page) => page.getByRole('log', { name: 'Conversation' })
const box = (page: Page) => page.getByRole('textbox', { name: /^Write (?:to|a message)/ })

async function write(page: Page, text: string): Promise<void> {
  await box(page).fill(text)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
}

test('client and consultant write at once: both see everything once, in one order, without a reload @journey', async ({
  page,
  context,
}) => {
  const house = await openCase(context)
  const { reply, read, texts } = await desk(context, house)
  await page.goto(`/case/${house.code}`)
  await hydrated(page)
  await expect(page.getByText('No messages yet.', { exact: false })).toBeVisible()
  await write(page, 'Is the white one still there?')
  await expect(log(page).getByText('Is the white one still there?')).toBeVisible()
  await expect(box(page)).toHaveValue('')
  await box(page).fill('Does the price change if I pay cash?')
  await Promise.all([
    reply('Yes, on their lot.'),
    // By its keys: what comes between the press of a button and its release moves the button from under the pointer.
    box(page).press('Control+Enter'),
    reply('They never answer', 'note'),
  ])
  await expect(log(page).getByText('Yes, on their lot.')).toBeVisible()
  await expect.poll(() => texts().then((all) => all.length)).toBe(4)
  const all = await texts()
  await expect(log(page).getByRole('listitem')).toHaveCount(3)
  expect(await log(page).getByRole('listitem').locator('p[dir=auto]').allTextContents()).toEqual(
    all.filter((text) => text !== 'They never answer'),
  )
  await expect(page.getByText('They never answer')).toHaveCount(0)
  await read(4)
  await expect(log(page).getByText(/^· Seen/)).toHaveCount(1)
})

test('message sent without a network waits, and goes out once when it is back @journey', async ({
  page,
  context,
  problems,
}) => {
  problems.expect(/ERR_INTERNET_DISCONNECTED|Failed to load resource|ERR_FAILED/)
  const house = await openCase(context)
  const { texts } = await desk(context, house)
  await page.goto(`/case/${house.code}`)
  await hydrated(page)
  await expect(box(page)).toBeVisible()
  await context.setOffline(true)
  await write(page, 'Reading it now.')
  await expect(log(page).getByText('offline; we’ll send it once you’re back online')).toBeVisible()
  await context.setOffline(false)
  await expect(log(page).getByText('offline; we’ll send it once you’re back online')).toHaveCount(0)
  await expect.poll(texts).toEqual(['Reading it now.'])

  // The server takes it, and the answer is lost on the way back.
  let isLost = false
  await page.route(`**/cases/${house.code}/messages`, async (route) => {
    if (route.request().method() !== 'POST' || isLost) return route.continue()
    isLost = true
    await route.fetch()
    await route.abort()
  })
  await write(page, 'Does it hold until Wednesday?')
  await expect.poll(() => readStorage(page, 'unsent-messages'), { timeout: 15_000 }).toBeNull()
  await expect(log(page).getByText('Does it hold until Wednesday?')).toHaveCount(1)
  expect(await texts()).toEqual(['Reading it now.', 'Does it hold until Wednesday?'])
})

test('unsent message survives a reload and goes out on any page; a draft stays until the logout', async ({
  page,
  context,
  problems,
}) => {
  problems.expect(/Failed to load resource|ERR_FAILED/)
  const house = await openCase(context)
  const { texts } = await desk(context, house)
  await page.goto(`/case/${house.code}`)
  await hydrated(page)
  const messages = `**/cases/${house.code}/messages`
  await page.route(messages, (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()))
  await write(page, 'Written in a tunnel.')
  await expect(log(page).getByText('offline; we’ll send it once you’re back online')).toBeVisible()
  await box(page).fill('I could come by on Tuesday')
  await page.reload()
  await hydrated(page)
  await expect(log(page).getByText('offline; we’ll send it once you’re back online')).toBeVisible()
  await expect(box(page)).toHaveValue('I could come by on Tuesday')
  await page.unroute(messages)
  await page.goto('/faq')
  await expect.poll(texts, { timeout: 15_000 }).toEqual(['Written in a tunnel.'])
  await expect.poll(() => readStorage(page, 'unsent-messages')).toBeNull()
  await page.goto(`/case/${house.code}`)
  await hydrated(page)
  await expect(box(page)).toHaveValue('I could come by on Tuesday')
  await expect(log(page).getByText('Written in a tunnel.')).toHaveCount(1)

  expect(await readStorage(page, 'message-drafts')).toContain('I could come by')
  const banner = page.getByRole('banner')
  await banner.getByRole('button', { name: /^Account menu/ }).click()
  await banner.getByRole('button', { name: 'Log out' }).click()
  await expect.poll(() => readStorage(page, 'message-drafts')).toBeNull()
})

test('messages are quoted, edited with a mark, and link only where they say', async ({ page, context }) => {
  const house = await openCase(context)
  const { reply } = await desk(context, house)
  await reply('See https://example.test/a?b=1. Not javascript:alert(1), nor <img src=x onerror=alert(1)>.')
  await page.goto(`/case/${house.code}`)
  await hydrated(page)
  await expect(box(page)).toBeVisible()
  const link = log(page).getByRole('link')
  await expect(link).toHaveCount(1)
  await expect(link).toHaveAttribute('href', 'https://example.test/a?b=1')
  await expect(link).toHaveAttribute('rel', /noopener noreferrer/)
  await expect(log(page).getByText('<img src=x onerror=alert(1)>', { exact: false })).toBeVisible()

  await log(page)
    .getByRole('button', { name: /^What to do with/ })
    .click()
  await page.getByRole('menuitem', { name: 'Quote' }).click()
  await expect(box(page)).toBeFocused()
  await box(page).fill('Helo')
  await box(page).press('Control+Enter')
  const own = log(page).getByRole('listitem').last()
  await expect(own.getByRole('blockquote')).toContainText('See https://example.test')
  await own.getByRole('button', { name: /^What to do with/ }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  await own.getByRole('textbox', { name: 'Your message' }).fill('Hello')
  await own.getByRole('button', { name: 'Save' }).click()
  await expect(own.getByText('Hello', { exact: true })).toBeVisible()
  await expect(own.getByRole('button', { name: /^What to do with/ })).toBeFocused()
  // It was announced when it was written: its arrival and an edit are not announced again.
  await expect(own).toHaveAttribute('aria-live', 'off')
  await expect(own.getByText('edited')).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
})

test('Enter that takes a word of an input method sends nothing', async ({ page, context }) => {
  const house = await openCase(context)
  await page.goto(`/case/${house.code}`)
  await hydrated(page)
  await box(page).fill('您好')
  await box(page).dispatchEvent('keydown', { key: 'Enter', ctrlKey: true, isComposing: true, bubbles: true })
  await expect(box(page)).toHaveValue('您好')
  await box(page).press('Control+Enter')
  await expect(box(page)).toHaveValue('')
  await expect(log(page).getByText('您好')).toHaveCount(1)
})

test('files go with a message by the documents’ rules', async ({ page, context, problems }) => {
  problems.expect(/400 /)
  const house = await openCase(context)
  await page.goto(`/case/${house.code}`)
  await hydrated(page)
  await expect(box(page)).toBeVisible()
  // The log exists before its first message; a live region added with its text is not announced.
  await expect(log(page)).toContainText('No messages yet.')
  const choose = (name: string, buffer: Buffer) =>
    page.locator('input[type=file][multiple]').setInputFiles({ name, mimeType: 'application/pdf', buffer })
  await choose('page.html', Buffer.from('<p>'))
  await expect(page.getByText('page.html can’t go with a message', { exact: false })).toBeVisible()
  await choose('trick.pdf', Buffer.from('<script>'))
  await expect(page.getByRole('alert').filter({ hasText: 'trick.pdf' })).toBeVisible()
  await page.getByRole('button', { name: 'Remove trick.pdf' }).click()
  await expect(box(page)).toBeFocused()
  await choose('quote.pdf', pdfFile())
  await expect(page.getByRole('button', { name: 'Remove quote.pdf' })).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'quote.pdf is attached.' })).toHaveCount(1)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(log(page).getByRole('button', { name: /quote\.pdf/ })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Remove quote.pdf' })).toHaveCount(0)

  // How much room is left is shown with every key, and said where it matters.
  const said = page.getByRole('status').filter({ hasText: 'left' })
  await box(page).fill('x'.repeat(THREAD_TEXT_MAX - 500))
  await expect(said).toHaveText('500 characters left')
  await box(page).pressSequentially('yy')
  await expect(box(page)).toHaveAccessibleDescription(/^498 characters left/)
  await expect(said).toHaveText('500 characters left')
})

test('older messages come as one scrolls up, and the place is kept', async ({ page, context }) => {
  const house = await openCase(context)
  const { reply } = await desk(context, house)
  const several = (count: number, text: string) => Promise.all(Array.from({ length: count }, () => reply(text)))
  await several(10, 'From before.')
  await reply('The oldest that is shown at first.')
  await several(49, 'A later one.')
  await page.goto(`/case/${house.code}`)
  await hydrated(page)
  const oldest = log(page).getByText('The oldest that is shown at first.')
  await expect(oldest).toHaveCount(1)
  await expect(log(page).getByRole('listitem')).toHaveCount(50)
  const fromEnd = () => log(page).evaluate((one) => one.scrollHeight - one.scrollTop - one.clientHeight)
  expect(await fromEnd()).toBeLessThan(5)
  // Whether what comes is read out, as each of it comes.
  await log(page).evaluate((element) => {
    const list = element.querySelector('ol')
    const note = () => element.setAttribute('data-live', element.getAttribute('aria-live') ?? '')
    if (list) new MutationObserver(note).observe(list, { childList: true })
  })
  await log(page).evaluate((element) => element.scrollTo(0, 0))
  await expect(log(page).getByRole('listitem')).toHaveCount(60)
  await expect(log(page)).toHaveAttribute('data-live', 'off')
  await expect(log(page)).toHaveAttribute('aria-live', 'polite')
  // It stays where it was, just below the upper edge, and what came before is above it.
  const fromTop = () =>
    oldest.evaluate(
      (text) => text.getBoundingClientRect().top - (text.closest('[role=log]')?.getBoundingClientRect().top ?? 0),
    )
  await expect.poll(fromTop).toBeLessThan(200)
  expect(await fromTop()).toBeGreaterThan(0)
  await reply('A new one.')
  await expect(log(page)).toHaveAttribute('data-live', 'polite')
  const jump = page.getByRole('button', { name: 'New messages' })
  await expect(jump).toBeVisible()
  await jump.click()
  expect(await fromEnd()).toBeLessThan(5)
  await expect(log(page).getByText('A new one.')).toHaveCount(1)
  await expect(jump).toHaveCount(0)
})

test.describe('thread on a French phone', () => {
  test.use({ width: 360, language: 'fr' })

  test('two messages, the whole conversation in a sheet, and the box at the lower edge', async ({ page, context }) => {
    const house = await openCase(context)
    const { reply, texts } = await desk(context, house)
    for (const text of ['Bonjour!', 'Le blanc est encore là.', 'Je le prendrais.']) await reply(text)
    await page.goto(`/case/${house.code}`)
    await hydrated(page)
    const folded = page.getByRole('log', { name: 'Conversation' })
    await expect(folded.getByRole('listitem')).toHaveCount(2)
    await expectSound(page)
    await page.getByRole('button', { name: 'Ouvrir la conversation' }).click()
    const sheet = page.getByRole('dialog', { name: 'Conversation' })
    await expect(sheet.getByRole('listitem')).toHaveCount(3)
    await sheet.getByRole('textbox').fill('Merci')
    await sheet.getByRole('button', { name: 'Envoyer' }).click()
    await expect(sheet.getByText('Merci')).toBeVisible()
    await expect.poll(texts).toContain('Merci')
    // The menu of a message opens inside the sheet: all around it is out of reach.
    const first = sheet.getByRole('listitem').filter({ hasText: 'Bonjour!' })
    await first.getByRole('button').click()
    await page.getByRole('menuitem', { name: 'Citer' }).click()
    await expect(sheet.getByRole('textbox')).toBeFocused()
    // Escape leaves the quote out, and the sheet open.
    const quote = sheet.getByRole('button', { name: 'Retirer la citation' })
    await expect(quote).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(quote).toHaveCount(0)
    await expect(sheet.getByRole('textbox')).toBeFocused()
    await first.getByRole('button').click()
    await page.getByRole('menuitem', { name: 'Citer' }).click()
    await sheet.getByRole('textbox').fill('Bonjour à vous')
    await sheet.getByRole('button', { name: 'Envoyer' }).click()
    await expect(sheet.getByRole('listitem').filter({ hasText: 'Bonjour à vous' }).locator('blockquote')).toBeVisible()
    expect(await axeViolations(page)).toEqual([])
  })
})

test.describe('thread in the dark theme', () => {
  test.use({ theme: 'dark' })

  test('a conversation is readable', async ({ page, context }) => {
    const house = await openCase(context)
    await (await desk(context, house)).reply('They took the etching off.')
    await page.goto(`/case/${house.code}`)
    await hydrated(page)
    await expect(log(page).getByText('They took the etching off.')).toBeVisible()
    expect(await axeViolations(page)).toEqual([])
  })
})
