import type { Page } from '@playwright/test'
import { openStartedCase } from '#e2e/support/case-steps.ts'
import { expect, expectSound, test } from '#e2e/support/fixtures.ts'
import { LINES, paperInput, READ_WITHIN_MS, READER_FILE, sheet, TYPED } from '#e2e/support/papers.ts'
import { hydrated, pageOf } from '#e2e/support/signed-in.ts'

const TOOL = '/tools/quote-check'
async function open(page: Page) {
  await page.goto(TOOL)
  await hydrated(page)
}

/** The first bytes of a picture as phones store it. */
const HEIC = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic'), Buffer.alloc(64)])

test('photo is read on the device: nothing is fetched before it is chosen, nothing leaves, every row arrives @journey', async ({
  page,
  newVisitor,
}) => {
  test.setTimeout(READ_WITHIN_MS * 2)
  const buffer = await sheet(await (await newVisitor()).newPage(), 'picture')
  const requests: { url: string; method: string }[] = []
  page.context().on('request', (request) => requests.push({ url: request.url(), method: request.method() }))
  await open(page)
  await expect(page.getByText('Your paper stays on this phone')).toBeVisible()
  await expect(paperInput(page)).toHaveCount(1)
  expect(requests.filter(({ url }) => READER_FILE.test(url))).toEqual([])

  const before = requests.length
  await paperInput(page).setInputFiles({ name: 'quote.jpg', mimeType: 'image/jpeg', buffer })
  await expect(page.getByRole('progressbar')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'The lines, one under another' })).not.toHaveValue('', {
    timeout: READ_WITHIN_MS,
  })
  const read = (await page.locator('textarea').inputValue()).split('\n')
  expect(read).toEqual(expect.arrayContaining([...TYPED]))
  const made = requests.slice(before)
  expect(made.filter(({ url }) => READER_FILE.test(url)).length).toBeGreaterThan(5)
  const origin = new URL(page.url()).origin
  expect(made.filter(({ url }) => !url.startsWith(origin) && !url.startsWith('blob:'))).toEqual([])
  expect(made.filter(({ method }) => method !== 'GET')).toEqual([])

  await expect(page.getByRole('heading', { name: 'Check what we read' })).toBeVisible()
  await expect(page.getByText('All 2 sums add up, to the cent')).toBeVisible()
  await expect(page.getByRole('row', { name: /Subtotal.*41,289\.00/ })).toBeVisible()
  await expectSound(page)

  await test.step('the reader is kept for the next paper', async () => {
    await page.getByRole('button', { name: 'Close' }).click()
    const kept = requests.length
    await paperInput(page).setInputFiles({ name: 'again.jpg', mimeType: 'image/jpeg', buffer })
    await expect(page.getByRole('heading', { name: 'Check what we read' })).toBeVisible({ timeout: READ_WITHIN_MS })
    expect(requests.slice(kept).filter(({ url }) => READER_FILE.test(url))).toEqual([])
  })
})

test('PDF with text is read without loading the image reader', async ({ page, newVisitor }) => {
  const buffer = await sheet(await (await newVisitor()).newPage(), 'pdf')
  const parts: string[] = []
  page.context().on('request', (request) => request.url().endsWith('.bin') && parts.push(request.url()))
  await open(page)
  await paperInput(page).setInputFiles({ name: 'quote.pdf', mimeType: 'application/pdf', buffer })
  await expect(page.locator('textarea')).not.toHaveValue('', { timeout: READ_WITHIN_MS })
  expect((await page.locator('textarea').inputValue()).split('\n')).toEqual(expect.arrayContaining([...TYPED]))
  expect(parts).toEqual([])
})

test('page has one file input from the start and one text area, which is written once, a printed row a line', async ({
  page,
  newVisitor,
}) => {
  const rows = [...LINES.slice(0, 5), ['Term', '60 months'], ['HST 13%', '5,367.57'], ['Total', '46,656.57']] as const
  const buffer = await sheet(await (await newVisitor()).newPage(), 'pdf', rows)
  // It stands there before any script runs.
  const html = await (await page.request.get(TOOL)).text()
  expect(html.match(/<input[^>]*type="file"[^>]*>/g)).toEqual([expect.stringMatching(/application\/pdf,image\/\*/)])
  await open(page)
  await expect(page.locator('input[type=file]')).toHaveCount(1)
  await expect(page.locator('textarea')).toHaveCount(1)
  await page.locator('textarea').evaluate((area) => {
    area.addEventListener('input', () => {
      document.body.dataset['writes'] = String(Number(document.body.dataset['writes'] ?? 0) + 1)
    })
  })
  await paperInput(page).setInputFiles({ name: 'quote.pdf', mimeType: 'application/pdf', buffer })
  await expect(page.locator('[role=progressbar], [aria-busy=true]').first()).toBeAttached()
  await expect(page.locator('textarea')).not.toHaveValue('', { timeout: READ_WITHIN_MS })
  const read = (await page.locator('textarea').inputValue()).split('\n')
  expect(read.filter((row) => row.includes('\t'))).toEqual(rows.map((row) => row.join('\t')))
  await expect(page.locator('body')).toHaveAttribute('data-writes', '1')
})

test('interrupted download keeps what came, and cancel ends it', async ({ page, newVisitor }) => {
  test.setTimeout(READ_WITHIN_MS * 2)
  const buffer = await sheet(await (await newVisitor()).newPage(), 'picture')
  const parts: string[] = []
  await page.context().route(READER_FILE, async (route) => {
    parts.push(route.request().url())
    if (parts.length === 4) await route.abort()
    else await route.continue()
  })
  await open(page)
  await paperInput(page).setInputFiles({ name: 'quote.jpg', mimeType: 'image/jpeg', buffer })
  await expect(page.getByRole('alert')).toContainText('The reader couldn’t be fetched.', { timeout: READ_WITHIN_MS })
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => parts.length, { timeout: READ_WITHIN_MS }).toBeGreaterThan(5)
  // The three parts that came were not asked for again.
  expect(parts.filter((url) => url === parts[0])).toHaveLength(1)
  await page.getByRole('button', { name: 'Cancel, keep what I typed' }).click()
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Take a photo' })).toBeVisible()
})

test('dealer’s PDF is read into a draft at the desk, compared with the paper and shown @journey', async ({
  context,
  page: client,
  newVisitor,
}) => {
  test.slow()
  const { code } = await openStartedCase(context)
  const desk = await pageOf(await newVisitor(), 'consultant')
  const buffer = await sheet(await (await newVisitor()).newPage(), 'pdf')
  await desk.goto(`/desk/cases/${code}/offers/new?in=ON`)
  await hydrated(desk)
  await desk.getByLabel('Choose a file').setInputFiles({ name: 'proposal.heic', mimeType: 'image/heic', buffer: HEIC })
  await expect(desk.getByText('HEIC pictures can’t be read here.')).toBeVisible()
  await desk.getByLabel('Choose a file').setInputFiles({ name: 'proposal.pdf', mimeType: 'application/pdf', buffer })
  await expect(desk.getByRole('heading', { name: 'The dealer’s paper' })).toBeVisible()
  await expect(desk.getByText('7 rows read, none to look at')).toBeVisible({ timeout: READ_WITHIN_MS })
  await expect(desk.getByRole('img', { name: 'Page 1 of the dealer’s paper' })).toBeVisible()
  await expectSound(desk)

  // A figure leads to its row on the paper, and Esc back to the figure.
  const tag = desk.getByRole('button', { name: 'Row 3 of the paper: show it there' })
  await tag.click()
  await expect(desk.getByRole('img', { name: 'Row 3 on the paper, Administration, 499.00' })).toBeFocused()
  await desk.keyboard.press('Escape')
  await expect(tag).toBeFocused()

  await desk.getByLabel('Dealer', { exact: true }).fill(`Dee Motors ${code}`)
  await desk.getByLabel('City').fill('Ottawa')
  await desk.getByRole('button', { name: /^Show to/ }).click()
  const dialog = desk.getByRole('dialog')
  const showIt = dialog.getByRole('button', { name: 'Show it' })
  await expect(showIt).toBeDisabled()
  await expect(dialog.getByText('The paper’s own total is the same, to the cent.')).toBeVisible()
  for (const box of await dialog.getByRole('checkbox').all()) await box.check()
  await expectSound(desk)
  await showIt.click()
  await expect(desk).toHaveURL(`/desk/cases/${code}/offers`)

  await client.goto(`/case/${code}/offers`)
  await hydrated(client)
  await expect(client.getByText('Row 3 of the dealer’s paper').first()).toBeVisible()
  await expectSound(client)
})
