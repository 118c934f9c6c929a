import sharp from 'sharp'
import { expect, test } from 'vitest'
import { readPaper } from '#papers/read-paper.ts'
import { LONGEST_SIDE } from '#papers/read-picture.ts'
import { QUOTE_ROWS, quotePicture } from '#server/testing/features/papers.ts'
import { modelPlace } from './model-files.ts'
import { nodeTools } from './node-tools.ts'

const tools = nodeTools(modelPlace(false))
const QUARTERS = { 3: 180, 6: 270, 8: 90 } as const

/** As a phone stores a picture: turned, with the turn that sets it upright in its head. */
async function storedTurned(orientation: keyof typeof QUARTERS): Promise<Uint8Array<ArrayBuffer>> {
  const turned = sharp(await quotePicture()).rotate(QUARTERS[orientation])
  return new Uint8Array(await turned.withMetadata({ orientation }).jpeg({ quality: 80 }).toBuffer())
}

test.each([3, 6, 8] as const)('decode turns a photo of EXIF orientation %s upright', async (orientation) => {
  const upright = await sharp(await quotePicture()).metadata()
  const { width, height } = await tools.decode(await storedTurned(orientation))
  expect([width, height]).toEqual([upright.width, upright.height])
})

test('readPaper reads a photo of EXIF orientation 6 to the cent', { timeout: 240_000 }, async () => {
  const [page] = await readPaper(await storedTurned(6), tools)
  expect(page?.quarters).toBe(0)
  expect(
    page?.lines.map(({ labels, amounts }) => [labels.map(({ text }) => text).join(' '), amounts.at(-1)?.text]),
  ).toEqual(QUOTE_ROWS.map((row) => [...row]))
})

test('decode brings a photo of 48 megapixels down to what is read', { timeout: 120_000 }, async () => {
  const large = sharp({ create: { width: 8_000, height: 6_000, channels: 3, background: '#ddd' } })
  const { width, height, data } = await tools.decode(new Uint8Array(await large.jpeg().toBuffer()))
  expect([width, height]).toEqual([LONGEST_SIDE, LONGEST_SIDE * 0.75])
  expect(data.length).toBe(width * height * 4)
})
