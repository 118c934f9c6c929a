import type { Networks } from './networks.ts'
import { kindOfPaper } from './paper-kind.ts'
import { PaperError } from './paper-problem.ts'
import { type Draw, openPdf, readPdfPage } from './pdf.ts'
import { holdPdfToBounds } from './pdf-bounds.ts'
import { fitWithin, isBlank, type Raster } from './raster.ts'
import { LONGEST_SIDE, type PagePart, readPicture } from './read-picture.ts'
import { readBox } from './recognize.ts'
import { lookAgain } from './second-look.ts'
import { type Sheet, sheetOf } from './sheet.ts'

export type PaperPage = Sheet & {
  /** Of the file, from 1: pages with nothing on them are left out. */
  number: number
  width: number
  height: number
  /** How often the picture was turned by a quarter, clockwise, to stand upright. */
  quarters: number
  picture: Raster | null
  hasText: boolean
}
export type PaperTools = {
  decode: (bytes: Uint8Array<ArrayBuffer>) => Promise<Raster>
  draw: Draw | null
  /** Fetched when a page is a picture. */
  networks: () => Promise<Networks>
  progress?: (page: number, pages: number, part: PagePart, done: number, total: number) => void
}

/** Reads a file page by page; throws a `PaperError` for what is not read. */
export async function readPaper(bytes: Uint8Array<ArrayBuffer>, tools: PaperTools): Promise<PaperPage[]> {
  const kind = kindOfPaper(bytes)
  const pages =
    kind === 'pdf' ? await readPdf(bytes, tools) : [await readAsPicture(await decoded(bytes, kind, tools), tools, 1, 1)]
  if (pages.every(({ rows }) => rows.length === 0)) throw new PaperError('noText')
  return pages
}

async function decoded(bytes: Uint8Array<ArrayBuffer>, kind: 'heic' | 'picture', tools: PaperTools): Promise<Raster> {
  try {
    return await tools.decode(bytes)
  } catch {
    throw new PaperError(kind === 'heic' ? 'heic' : 'pictureBroken')
  }
}

async function readPdf(bytes: Uint8Array<ArrayBuffer>, tools: PaperTools): Promise<PaperPage[]> {
  await holdPdfToBounds(bytes)
  const document = await openPdf(bytes)
  try {
    const pages: PaperPage[] = []
    for (let number = 1; number <= document.numPages; number++) {
      const page = await readPdfPage(document, number, tools.draw)
      if (page === null) continue
      pages.push(
        'picture' in page
          ? await readAsPicture(page.picture, tools, number, document.numPages)
          : {
              ...sheetOf(page.pieces),
              number,
              width: page.width,
              height: page.height,
              quarters: 0,
              picture: null,
              hasText: true,
            },
      )
    }
    return pages
  } finally {
    await document.loadingTask.destroy()
  }
}

async function readAsPicture(given: Raster, tools: PaperTools, page: number, pages: number): Promise<PaperPage> {
  // Known at once, before anything is fetched for it.
  if (isBlank(given)) throw new PaperError('noText')
  const networks = await tools.networks()
  const picture = fitWithin(given, LONGEST_SIDE)
  const read = await readPicture(picture, networks, (part, done, total) =>
    tools.progress?.(page, pages, part, done, total),
  )
  const sheet = sheetOf(read.pieces)
  await lookAgain(sheet, (box) => readBox(read.clear, box, networks.latin))
  const { width, height, quarters } = read
  return { ...sheet, number: page, width, height, quarters, picture: read.picture, hasText: false }
}
