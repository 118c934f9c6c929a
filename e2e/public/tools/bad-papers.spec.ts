import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { LOCALES } from '#contract/values/locales.ts'
import { blankPage, handwriting, licence, lockedPdf, longPdf, twoQuotes } from '#e2e/support/bad-papers.ts'
import { expect, test } from '#e2e/support/fixtures.ts'
import { LINES, paperInput, READ_WITHIN_MS, sheet, TYPED } from '#e2e/support/papers.ts'
import { hydrated } from '#e2e/support/signed-in.ts'
import { textsIn } from '#e2e/support/words.ts'
import type { PaperProblem } from '#papers/paper-problem.ts'

const TOOL = '/tools/quote-check'
const TYPED_BEFORE = 'Freight 1,995.00'

type Paper = { problem: PaperProblem; name: string; make: () => Buffer | Promise<Buffer> }

/** Known without the networks, so that the sentence comes at once. */
const AT_ONCE: readonly Paper[] = [
  { problem: 'tooLarge', name: 'a.png', make: () => Buffer.alloc(26 * 1024 * 1024) },
  { problem: 'tooManyPages', name: 'a.pdf', make: () => longPdf(13) },
  { problem: 'pdfLocked', name: 'a.pdf', make: lockedPdf },
  { problem: 'pdfBroken', name: 'a.pdf', make: () => Buffer.from('%PDF-1.7 and nothing more') },
  { problem: 'pdfBomb', name: 'a.pdf', make: pdfBomb },
  { problem: 'pictureBroken', name: 'a.jpg', make: () => Buffer.from([0xff, 0xd8, 0xff, 0xe0]) },
  { problem: 'tooManyPixels', name: 'a.png', make: pixelBomb },
  { problem: 'noText', name: 'a.jpg', make: blankPage },
  { problem: 'heic', name: 'a.heic', make: () => Buffer.from('\0\0\0\x18ftypheic\0\0\0\0 and nothing more') },
  { problem: 'unsupported', name: 'a.webarchive', make: () => Buffer.from('bplist00') },
]

async function pixelBomb(): Promise<Buffer> {
  const png = await sharp({ create: { width: 80, height: 60, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
  png.writeUInt32BE(60_000, 16)
  png.writeUInt32BE(60_000, 20)
  return png
}

/** Packed twice: 300 MB in a thousand bytes. */
function pdfBomb(): Buffer {
  const stream = deflateSync(deflateSync(Buffer.alloc(300 * 1024 * 1024), { level: 1 }))
  const head = `%PDF-1.7\n1 0 obj\n<< /Length ${stream.length} /Filter [/FlateDecode /FlateDecode] >>\nstream\n`
  return Buffer.concat([Buffer.from(head), stream, Buffer.from('\nendstream\nendobj\n')])
}

for (const language of LOCALES) {
  test.describe(`in ${language}`, () => {
    test.use({ language })

    test(`a paper that can’t be read is named at once, and what was typed stays, in ${language}`, async ({ page }) => {
      test.slow()
      const { reading } = textsIn(language)
      const asked: string[] = []
      page.context().on('request', (request) => request.url().endsWith('.bin') && asked.push(request.url()))
      await page.goto(TOOL)
      await hydrated(page)
      await page.locator('textarea').fill(TYPED_BEFORE)
      for (const { problem, name, make } of AT_ONCE) {
        await paperInput(page).setInputFiles({ name, mimeType: 'image/png', buffer: await make() })
        const [, sentence = ''] = /^(?:\{size\})?(.*)$/.exec(reading.problems[problem].title) ?? []
        await expect(page.getByRole('alert').filter({ hasText: sentence }), problem).toBeVisible({ timeout: 30_000 })
        await expect(page.locator('textarea')).toHaveValue(TYPED_BEFORE)
        await page.getByRole('button', { name: reading.another }).click()
      }
      // None of it needed the networks.
      expect(asked).toEqual([])
    })
  })
}

test('handwriting, two quotes and a driver’s licence are named once they were read, and a page upside down is read', async ({
  page,
  newVisitor,
}) => {
  test.setTimeout(READ_WITHIN_MS * 4)
  const { reading } = textsIn('en')
  const upright = await sheet(await (await newVisitor()).newPage(), 'picture')
  await page.goto(TOOL)
  await hydrated(page)
  await page.locator('textarea').fill(TYPED_BEFORE)
  for (const [problem, buffer] of [
    ['licence', await licence()],
    ['twoQuotes', await twoQuotes(LINES)],
    ['handwriting', await handwriting()],
  ] as const) {
    await paperInput(page).setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer })
    await expect(page.getByRole('alert').filter({ hasText: reading.problems[problem].title })).toBeVisible({
      timeout: READ_WITHIN_MS,
    })
    await expect(page.locator('textarea')).toHaveValue(TYPED_BEFORE)
    await page.getByRole('button', { name: reading.another }).click()
  }
  const buffer = await sharp(upright).rotate(180).jpeg().toBuffer()
  await paperInput(page).setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer })
  await expect(page.locator('textarea')).not.toHaveValue(TYPED_BEFORE, { timeout: READ_WITHIN_MS })
  expect((await page.locator('textarea').inputValue()).split('\n')).toEqual(expect.arrayContaining([...TYPED]))
})
