import Pdf from 'pdfkit'
import { expect, test } from 'vitest'
import { readPaper } from './read-paper.ts'
import { textOfLines } from './rows.ts'

type Draw = (document: PDFKit.PDFDocument) => void

const LINES = [
  ['Selling price', '$38,495.00'],
  ['Dealer discount', '($1,000.00)'],
  ['Freight and PDI', '$2,195.00'],
  ['Total', '$39,690.00'],
] as const
const TYPED = LINES.map((line) => line.join('\t'))

async function linesOf(draw: Draw, options: PDFKit.PDFDocumentOptions = {}): Promise<string[]> {
  const document = new Pdf({ size: 'LETTER', margin: 0, ...options })
  const parts: Buffer[] = []
  const ended = new Promise((resolve) => document.on('end', resolve))
  document.on('data', (part: Buffer) => parts.push(part))
  document.font('Helvetica').fontSize(11)
  draw(document)
  document.end()
  await ended
  const tools = {
    decode: () => Promise.reject(new Error('no picture')),
    draw: null,
    networks: () => Promise.reject(new Error('no picture')),
  }
  const pages = await readPaper(new Uint8Array(Buffer.concat(parts)), tools)
  return pages.flatMap(({ lines }) => textOfLines(lines).split('\n'))
}

const write = (document: PDFKit.PDFDocument, text: string, x: number, y: number) =>
  document.text(text, x, y, { lineBreak: false })
const rows = (document: PDFKit.PDFDocument, left: number, top: number) => {
  for (const [at, [label, amount]] of LINES.entries()) {
    write(document, label, left, top + at * 18)
    write(document, amount, left + 400 - document.widthOfString(amount), top + at * 18)
  }
}

test.each<[string, Draw]>([
  ['upright', (document) => rows(document, 60, 90)],
  ['drawn sideways', (document) => rows(document.rotate(90, { origin: [0, 0] }), 60, -500)],
  [
    'turned by the page',
    (document) => {
      Object.assign(document.page.dictionary.data, { Rotate: 90 })
      rows(document.rotate(-90, { origin: [0, 0] }), -700, 60)
    },
  ],
  [
    'written sign by sign, from the last to the first',
    (document) => {
      for (const [at, [label, amount]] of LINES.entries()) {
        for (const [text, left] of [
          [amount, 400],
          [label, 60],
        ] as const) {
          for (let sign = text.length - 1; sign >= 0; sign--)
            write(document, text[sign] ?? '', left + document.widthOfString(text.slice(0, sign)), 90 + at * 18)
        }
      }
    },
  ],
  [
    'in a typewriter’s font, with a watermark across it and bold words drawn twice',
    (document) => {
      write(
        document
          .save()
          .rotate(-45, { origin: [300, 300] })
          .fontSize(60),
        'DRAFT COPY',
        100,
        300,
      )
      document.restore().font('Courier').fontSize(9)
      for (const [at, [label, amount]] of LINES.entries()) {
        write(document, label, 60, 90 + at * 14)
        write(document, label, 60.2, 90 + at * 14)
        write(document, amount.padStart(14), 300, 90 + at * 14)
      }
    },
  ],
  [
    'typed into the fields of a form',
    (document) => {
      document.initForm()
      for (const [at, [label, amount]] of LINES.entries()) {
        write(document, label, 60, 94 + at * 24)
        document.formText(`field ${at}`, 380, 88 + at * 24, 120, 18, {
          value: amount,
          align: at % 2 ? 'right' : 'left',
          fontSize: 10,
        })
      }
    },
  ],
])('a PDF whose text is %s gives its lines', async (_, draw) => {
  expect(await linesOf(draw)).toEqual(TYPED)
})

test('columns that almost touch stay apart', async () => {
  const read = await linesOf((document) => {
    for (const [at, [count, price, all]] of [
      ['4', '218.19', '872.76'],
      ['2', '100.00', '200.00'],
      ['1', '1,349.00', '1,349.00'],
    ].entries()) {
      write(document, `Item ${'abc'[at]}`, 60, 90 + at * 16)
      for (const [text, right] of [
        [count, 200],
        [price, 250],
        [all, 300],
      ] as const)
        write(document, text ?? '', right - document.widthOfString(text ?? ''), 90 + at * 16)
    }
  })
  expect(read).toEqual(['Item a\t4\t218.19\t872.76', 'Item b\t2\t100.00\t200.00', 'Item c\t1\t1,349.00\t1,349.00'])
})
