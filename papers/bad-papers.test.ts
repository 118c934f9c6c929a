import { deflateSync } from 'node:zlib'
import Pdf from 'pdfkit'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { PAPER_LIMITS, PAPER_PROBLEMS, PaperError } from './paper-problem.ts'
import { readPaper } from './read-paper.ts'

/** What comes of a file: the problem it is refused for, or how many pages have rows. */
async function outcomeOf(bytes: Uint8Array): Promise<string> {
  try {
    const pages = await readPaper(new Uint8Array(bytes), {
      decode,
      draw: null,
      networks: () => Promise.reject(blankPage),
    })
    return `${pages.length} pages`
  } catch (error) {
    if (error === blankPage) return 'decoded'
    if (error instanceof PaperError) return error.problem
    throw error
  }
}

const blankPage = new Error('The picture came as far as the networks')

async function decode(bytes: Uint8Array) {
  const { data, info } = await sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, data }
}

async function pdf(draw: (document: PDFKit.PDFDocument) => void, options: PDFKit.PDFDocumentOptions = {}) {
  const document = new Pdf(options)
  const parts: Buffer[] = []
  const ended = new Promise((resolve) => document.on('end', resolve))
  document.on('data', (part: Buffer) => parts.push(part))
  draw(document)
  document.end()
  await ended
  return Buffer.concat(parts)
}

const LINES = ['Selling price 38,495.00', 'Freight and PDI 2,195.00', 'Total 40,690.00']
const sheet = (document: PDFKit.PDFDocument) => LINES.forEach((line, at) => document.text(line, 72, 100 + at * 20))
const picture = () => sharp({ create: { width: 320, height: 200, channels: 3, background: '#cde' } })

test('file cut anywhere, or with bytes changed anywhere, is read or refused by name', async () => {
  const files = [await pdf(sheet), await picture().jpeg().toBuffer(), await picture().png().toBuffer()]
  const known = new Set<string>([...PAPER_PROBLEMS, 'decoded', '1 pages'])
  for (const file of files) {
    for (let step = 1; step < 24; step++) {
      const cut = file.subarray(0, Math.floor((file.length * step) / 24))
      expect(known).toContain(await outcomeOf(cut))
      const changed = Buffer.from(file)
      for (let at = step * 7; at < changed.length; at += 211) changed[at] = (changed[at] ?? 0) ^ (step * 37)
      expect(known).toContain(await outcomeOf(changed))
    }
  }
}, 60_000)

test('PDF that unpacks to more than the limit is refused before it is opened', async () => {
  const bomb = deflateSync(Buffer.alloc(40 * 1024 * 1024, 32))
  const body = `%PDF-1.4\n1 0 obj\n<</Length ${bomb.length}/Filter/FlateDecode>>\nstream\n`
  const file = Buffer.concat([Buffer.from(body), bomb, Buffer.from('\nendstream\nendobj\n')])
  expect(file.length).toBeLessThan(100_000)
  expect(await outcomeOf(file)).toBe('pdfBroken')
  const twice = deflateSync(bomb)
  const nested = body
    .replace('/FlateDecode', '[/FlateDecode /FlateDecode]')
    .replace(String(bomb.length), String(twice.length))
  expect(await outcomeOf(Buffer.concat([Buffer.from(nested), twice, Buffer.from('\nendstream')]))).toBe('pdfBroken')
})

test('PDF that is encrypted, too long or empty is refused by that reason', async () => {
  expect(await outcomeOf(await pdf(sheet, { userPassword: 'secret' }))).toBe('pdfLocked')
  const long = await pdf((document) => {
    for (let page = 0; page < PAPER_LIMITS.pages; page++) document.addPage()
  })
  expect(await outcomeOf(long)).toBe('tooManyPages')
  expect(await outcomeOf(await pdf(() => undefined))).toBe('noText')
})
