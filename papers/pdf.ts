import { extractImages, getDocumentProxy } from 'unpdf'
import type { ReadPiece } from './mended.ts'
import { PAPER_LIMITS, PaperError } from './paper-problem.ts'
import type { Raster } from './raster.ts'

type Document = Awaited<ReturnType<typeof getDocumentProxy>>
type Page = Awaited<ReturnType<Document['getPage']>>
export type Draw = (page: Page, longest: number) => Promise<Raster | null>

/** A page of a PDF: its text where it has one, or else its picture. */
export type PdfPage = { pieces: ReadPiece[]; width: number; height: number } | { picture: Raster }

/** A page with fewer letters is a scan with a stamp on it. */
const LETTERS_MIN = 20
const PICTURE_SIDE = 2400

export async function openPdf(bytes: Uint8Array): Promise<Document> {
  let document: Document
  try {
    document = await getDocumentProxy(bytes, { stopAtErrors: false, maxImageSize: PAPER_LIMITS.pixels })
  } catch (error) {
    throw new PaperError(error instanceof Error && error.name === 'PasswordException' ? 'pdfLocked' : 'pdfBroken')
  }
  if (document.numPages > PAPER_LIMITS.pages) throw new PaperError('tooManyPages')
  return document
}

/** `null` for a page with nothing on it. `draw`: where there is a canvas. Without one only pages that are one picture can be read like photos. */
export async function readPdfPage(document: Document, number: number, draw: Draw | null): Promise<PdfPage | null> {
  try {
    const page = await document.getPage(number)
    const { width, height } = page.getViewport({ scale: 1 })
    const pieces = await piecesOf(page)
    if (pieces.reduce((sum, { text }) => sum + text.length, 0) >= LETTERS_MIN) return { pieces, width, height }
    const picture = (await draw?.(page, PICTURE_SIDE)) ?? (await largestImage(document, number))
    return picture && { picture }
  } catch (error) {
    throw error instanceof PaperError ? error : new PaperError('pdfBroken')
  }
}

type Word = { text: string; x: number; y: number; width: number; height: number; angle: number }

async function piecesOf(page: Page): Promise<ReadPiece[]> {
  const { transform } = page.getViewport({ scale: 1 })
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = transform
  const content = await page.getTextContent()
  const words = content.items.flatMap((item): Word[] => {
    if (!('str' in item) || item.str.trim() === '') return []
    const [ia = 1, ib = 0, ic = 0, id = 1, x = 0, y = 0] = item.transform as number[]
    const height = Math.hypot(ic, id) || item.height
    const angle = Math.atan2(b * ia + d * ib, a * ia + c * ib)
    return [{ text: unified(item.str), x: a * x + c * y + e, y: b * x + d * y + f, width: item.width, height, angle }]
  })
  return joined(words).map(({ text, x, y, width, height, angle }) => ({
    text,
    confidence: 1,
    alternatives: [],
    places: Array.from(text, (_, at) => (at + 0.5) / text.length),
    box: {
      x: x + (width / 2) * Math.cos(angle) + (height / 3) * Math.sin(angle),
      y: y + (width / 2) * Math.sin(angle) - (height / 3) * Math.cos(angle),
      width,
      height,
      angle,
    },
  }))
}

/** PDFs name Chinese signs by the radicals that look like them; only the first kind is known to Unicode’s own tables. */
const RADICALS = '⺠民⻁虎⻄西⻅见⻆角⻉贝⻋车⻓长⻔门⻘青⻚页⻛风⻜飞⻝食⻢马⻥鱼⻦鸟⻩黄⻬齐⻮齿⻰龙'

function unified(text: string): string {
  return text.normalize('NFKC').replace(/[⺀-⻳]/g, (sign) => RADICALS[RADICALS.indexOf(sign) + 1] ?? sign)
}

/** Words on one baseline with no more than a space between them are one piece of text. */
function joined(words: readonly Word[]): Word[] {
  const ordered = words.toSorted((one, other) => one.y - other.y || one.x - other.x)
  const out: Word[] = []
  for (const word of ordered) {
    const before = out.findLast(
      (each) =>
        Math.abs(each.angle - word.angle) < 0.02 &&
        Math.abs(each.y - word.y) < word.height * 0.25 &&
        word.x - (each.x + each.width) < word.height * 0.6 &&
        word.x - (each.x + each.width) > -word.height * 0.5,
    )
    if (!before) {
      out.push({ ...word, text: word.text.trimEnd() })
      continue
    }
    const gap = word.x - (before.x + before.width)
    const space = gap > word.height * 0.12 && !/\s$/.test(before.text) && !/^\s/.test(word.text) ? ' ' : ''
    before.text = `${before.text}${space}${word.text}`.trimEnd()
    before.width = word.x + word.width - before.x
  }
  return out
}

async function largestImage(document: Document, number: number): Promise<Raster | null> {
  const images = await extractImages(document, number)
  const [image] = images.toSorted((one, other) => other.width * other.height - one.width * one.height)
  if (!image || Math.min(image.width, image.height) < 300) return null
  const { width, height, channels, data } = image
  const out = new Uint8ClampedArray(width * height * 4)
  for (let at = 0; at < width * height; at++) {
    for (let color = 0; color < 3; color++)
      out[at * 4 + color] = data[at * channels + (channels === 1 ? 0 : color)] ?? 0
    out[at * 4 + 3] = 255
  }
  return { width, height, data: out }
}
