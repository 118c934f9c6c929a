import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, expectSound, test } from './support/fixtures.ts'
import { paperInput, READ_WITHIN_MS, READER_FILE, sheet, TYPED } from './support/papers.ts'
import { awake } from './support/signed-in.ts'

const TOOL = '/tools/quote-check'
async function open(page: Page) {
  await page.goto(TOOL)
  await awake(page)
}

test('a photo is read on the device: nothing is fetched before it is chosen, nothing leaves, every row arrives @journey', async ({
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

test('a PDF with text is read without the reader of pictures', async ({ page, newVisitor }) => {
  const buffer = await sheet(await (await newVisitor()).newPage(), 'pdf')
  const parts: string[] = []
  page.context().on('request', (request) => request.url().endsWith('.bin') && parts.push(request.url()))
  await open(page)
  await paperInput(page).setInputFiles({ name: 'quote.pdf', mimeType: 'application/pdf', buffer })
  await expect(page.locator('textarea')).not.toHaveValue('', { timeout: READ_WITHIN_MS })
  expect((await page.locator('textarea').inputValue()).split('\n')).toEqual(expect.arrayContaining([...TYPED]))
  expect(parts).toEqual([])
})

test('what cannot be read is named, and what was typed stays', async ({ page }) => {
  await open(page)
  await page.locator('textarea').fill('Freight 1,995.00')
  const blank = await sharp({ create: { width: 80, height: 60, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
  const bomb = Buffer.from(blank)
  bomb.writeUInt32BE(60_000, 16)
  bomb.writeUInt32BE(60_000, 20)
  const papers = [
    ['a.pdf', Buffer.from('%PDF-1.7 and nothing more'), 'This PDF is damaged.'],
    ['a.jpg', Buffer.from([0xff, 0xd8, 0xff, 0xe0]), 'This picture is damaged.'],
    ['a.png', bomb, 'This picture is too large to open.'],
    ['a.heic', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0 and nothing more'), 'This browser can’t open HEIC pictures.'],
    ['a.webarchive', Buffer.from('bplist00'), 'We can’t open this kind of file.'],
    ['a.png', Buffer.alloc(26 * 1024 * 1024), '26 MB is too large.'],
  ] as const
  for (const [name, buffer, sentence] of papers) {
    await paperInput(page).setInputFiles({ name, mimeType: 'image/png', buffer })
    await expect(page.getByRole('alert').filter({ hasText: sentence })).toBeVisible({ timeout: 30_000 })
    await page.getByRole('button', { name: 'Choose another paper' }).click()
  }
  await expect(page.locator('textarea')).toHaveValue('Freight 1,995.00')
})

test('a fetch that breaks off keeps what came, and cancel ends it', async ({ page, newVisitor }) => {
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
