import { extractImages, getDocumentProxy, getResolvedPDFJS } from 'unpdf'
import { isAmount } from './amounts.ts'
import type { ReadPiece } from './mended.ts'
import { PAPER_LIMITS, PaperError } from './paper-problem.ts'
import { isBomb } from './pdf-bomb.ts'
import type { Raster } from './raster.ts'

type Document = Awaited<ReturnType<typeof getDocumentProxy>>
type Page = Awaited<ReturnType<Document['getPage']>>
export type Draw = (page: Page, longest: number) => Promise<Raster | null>

/** A page of a PDF: its text where it has one, or else its picture. */
export type PdfPage = { pieces: ReadPiece[]; width: number; height: number } | { picture: Raster }

/** A page with fewer letters is a scan with a stamp on it. */
const LETTERS_MIN = 20
const PICTURE_SIDE = 2400

export async function openPdf(bytes: Uint8Array<ArrayBuffer>): Promise<Document> {
  if (await isBomb(bytes)) throw new PaperError('pdfBomb')
  let document: Document
  try {
    document = await getDocumentProxy(bytes, { stopAtErrors: false, verbosity: 0, maxImageSize: PAPER_LIMITS.pixels })
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
    const hasText = pieces.reduce((sum, { text }) => sum + text.length, 0) >= LETTERS_MIN
    if (hasText && !(await isScanWithText(page))) return { pieces, width, height }
    const picture = (await draw?.(page, PICTURE_SIDE)) ?? (await largestImage(document, number))
    return picture ? { picture } : hasText ? { pieces, width, height } : null
  } catch (error) {
    throw error instanceof PaperError ? error : new PaperError('pdfBroken')
  }
}

const INVISIBLE = 3

/** Whether all text is hidden behind a picture: what a scanner’s program read is worse than what is read here. */
async function isScanWithText(page: Page): Promise<boolean> {
  const { OPS } = await getResolvedPDFJS()
  const { fnArray, argsArray } = await page.getOperatorList()
  const isText = (kind: number) => [OPS.showText, OPS.showSpacedText].includes(kind)
  const isImage = (kind: number) => [OPS.paintImageXObject, OPS.paintInlineImageXObject].includes(kind)
  let mode = 0
  let isSeen = false
  for (const [at, kind] of fnArray.entries()) {
    if (kind === OPS.setTextRenderingMode) mode = Number((argsArray[at] as number[])[0])
    if (isText(kind) && mode !== INVISIBLE) isSeen = true
  }
  return !isSeen && fnArray.some(isImage)
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
  const filled = (await page.getAnnotations()).flatMap((field: FilledField) => wordOf(field, transform))
  return joined(upright([...words, ...filled])).map(({ text, x, y, width, height, angle }) => ({
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

type FilledField = {
  subtype: string
  rect: number[]
  fieldType?: string
  fieldValue?: unknown
  contentsObj?: { str: string }
  defaultAppearanceData?: { fontSize: number }
  textAlignment?: number | null
}

const SIGN_WIDTH = 0.5

/** What was typed into a form, or on top of a page, is no part of the page’s own text. */
function wordOf({ subtype, rect, ...field }: FilledField, transform: readonly number[]): Word[] {
  const isField = subtype === 'Widget' && (field.fieldType === 'Tx' || field.fieldType === 'Ch')
  const value = isField ? field.fieldValue : subtype === 'FreeText' ? field.contentsObj?.str : null
  const text = [value]
    .flat()
    .filter((each) => typeof each === 'string')
    .join(' ')
    .trim()
  if (text === '' || text.includes('\n')) return []
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = transform
  const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = rect
  const [xs, ys] = [
    [a * x1 + c * y1 + e, a * x2 + c * y2 + e],
    [b * x1 + d * y1 + f, b * x2 + d * y2 + f],
  ]
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  const height = Math.min(field.defaultAppearanceData?.fontSize || 12, bottom - top)
  const width = Math.min(right - left, text.length * height * SIGN_WIDTH)
  const x = left + ((right - left - width) * (field.textAlignment ?? 0)) / 2
  return [{ text: unified(text), x, y: (top + bottom) / 2 + height / 3, width, height, angle: 0 }]
}

/** A page whose text runs up, down or upside down is turned; a watermark across it is left out. */
function upright(words: readonly Word[]): Word[] {
  const letters = [0, 0, 0, 0]
  const quarterOf = ({ angle }: Word) => (Math.round(angle / (Math.PI / 2)) + 4) % 4
  for (const word of words) letters[quarterOf(word)] = (letters[quarterOf(word)] ?? 0) + word.text.length
  const main = letters.indexOf(Math.max(...letters))
  const turn = (main * Math.PI) / 2
  const [cos, sin] = [Math.round(Math.cos(turn)), Math.round(Math.sin(turn))]
  const straight = words.filter((word) => Math.abs(Math.sin(word.angle - turn)) < 0.3 && quarterOf(word) === main)
  return straight.map((word) => ({
    ...word,
    x: word.x * cos + word.y * sin,
    y: word.y * cos - word.x * sin,
    angle: Math.atan2(Math.sin(word.angle - turn), Math.cos(word.angle - turn)),
  }))
}

/** PDFs name Chinese signs by the radicals that look like them; only the first kind is known to Unicode’s own tables. */
const RADICALS = '⺠民⻁虎⻄西⻅见⻆角⻉贝⻋车⻓长⻔门⻘青⻚页⻛风⻜飞⻝食⻢马⻥鱼⻦鸟⻩黄⻬齐⻮齿⻰龙'

function unified(text: string): string {
  return text.normalize('NFKC').replace(/[⺀-⻳]/g, (sign) => RADICALS[RADICALS.indexOf(sign) + 1] ?? sign)
}

/** A space of a typewriter’s font is 0.6 wide, two of them part columns. */
const GAP_MAX = 0.85

/** Words on one baseline with no more than a space between them are one piece of text. */
function joined(words: readonly Word[]): Word[] {
  const ordered = words.toSorted((one, other) => one.y - other.y || one.x - other.x)
  const out: Word[] = []
  for (const word of ordered) {
    // Bold print is the same word drawn twice.
    if (out.some((each) => each.text.endsWith(word.text.trim()) && isSamePlace(each, word))) continue
    const before = out.findLast((each) => {
      const gap = word.x - (each.x + each.width)
      return (
        Math.abs(each.angle - word.angle) < 0.02 &&
        Math.abs(each.y - word.y) < word.height * 0.25 &&
        gap < word.height * GAP_MAX &&
        gap > -word.height * 0.5 &&
        !areTwoAmounts(each, word, gap)
      )
    })
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

/** Amounts of two columns, and no thousands apart from their hundreds. */
function areTwoAmounts(one: Word, other: Word, gap: number): boolean {
  if (gap < other.height * 0.2 || !isAmount(one.text) || !isAmount(other.text)) return false
  return gap > other.height * 0.4 || !isAmount(`${one.text} ${other.text}`)
}

function isSamePlace(one: Word, other: Word): boolean {
  const off = Math.abs(one.x + one.width - other.x - other.width)
  return Math.abs(one.y - other.y) < other.height * 0.15 && off < other.height * 0.15
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
