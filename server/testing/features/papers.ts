import { fileURLToPath } from 'node:url'
import { type Font, openSync } from 'fontkit'
import Pdf from 'pdfkit'
import sharp from 'sharp'
import type { TestApp } from '../runs/test-app.ts'

/** A quote whose sum and taxes hold. */
export const QUOTE_ROWS = [
  ['Selling price', '36,990.00'],
  ['Admin fee', '299.00'],
  ['Paint protection', '4,500.00'],
  ['Subtotal', '41,789.00'],
  ['GST 5%', '2,089.45'],
  ['QST 9.975%', '4,168.45'],
  ['Total', '48,046.90'],
] as const
type Rows = readonly (readonly [label: string, amount: string])[]

const FONT = fileURLToPath(
  import.meta.resolve('@fontsource/instrument-sans/files/instrument-sans-latin-400-normal.woff'),
)

/** A PDF with text, as a dealer’s program exports one. */
export async function quotePdf(rows: Rows = QUOTE_ROWS, options: PDFKit.PDFDocumentOptions = {}): Promise<Buffer> {
  const document = new Pdf({ size: 'LETTER', margin: 50, ...options })
  const chunks: Buffer[] = []
  document.on('data', (chunk: Buffer) => chunks.push(chunk))
  document.font('Helvetica').fontSize(12)
  for (const [at, [label, amount]] of rows.entries()) {
    const y = 120 + at * 24
    document.text(label, 60, y, { lineBreak: false })
    document.text(amount, 420, y, { width: 120, align: 'right', lineBreak: false })
  }
  document.end()
  await new Promise((resolve) => document.once('end', resolve))
  return Buffer.concat(chunks)
}

/** The same as a picture. Letters are drawn as shapes: no font has to be there. */
export async function quotePicture(rows: Rows = QUOTE_ROWS): Promise<Buffer> {
  const font = openSync(FONT) as Font
  const size = 28
  const scale = size / font.unitsPerEm
  const drawn = (text: string, x: number, y: number) => {
    const { glyphs, positions } = font.layout(text)
    let at = 0
    return glyphs
      .map((glyph, place) => {
        const shape = `<path transform="translate(${x + at * scale} ${y}) scale(${scale} ${-scale})" d="${glyph.path.toSVG()}"/>`
        at += positions[place]?.xAdvance ?? 0
        return shape
      })
      .join('')
  }
  const wide = (text: string) => font.layout(text).positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0) * scale
  const lines = rows.map(([label, amount], at) => {
    const y = 100 + at * 56
    return drawn(label, 60, y) + drawn(amount, 840 - wide(amount), y)
  })
  const height = 120 + rows.length * 56
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="${height}"><rect width="900" height="${height}" fill="#fff"/>${lines.join('')}</svg>`
  return sharp(Buffer.from(svg)).png().toBuffer()
}

/** Has this process read all that waits. */
export async function readPapers({ jobList }: Pick<TestApp, 'jobList'>): Promise<void> {
  const job = jobList.find(({ name }) => name === 'papers.read')
  if (!job) throw new Error('Nothing reads papers')
  await job.run({} as never)
}
