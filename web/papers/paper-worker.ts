import type { Networks } from '../../papers/networks.ts'
import { PAPER_FILES, type PaperFileName } from '../../papers/paper-files.ts'
import { PaperError } from '../../papers/paper-problem.ts'
import type { Draw } from '../../papers/pdf.ts'
import type { Raster } from '../../papers/raster.ts'
import { type PaperPage, readPaper } from '../../papers/read-paper.ts'
import { openNetworks } from '../../papers/runtime.ts'
import { FetchFailure, fetchFile } from './kept-files.ts'
import type { FromWorker, ReadPaper, ToWorker } from './worker-messages.ts'

/** One worker reads one paper, and is ended then. It asks our own origin for its files, and sends nothing anywhere. */
const LONGEST_SIDE = 2400
const SURE = 0.75
const LICENCE = /driver.{0,3}\s?licen[cs]e|permis de conduire/i
const FIRST_FILES = ['runtime', 'detect', 'latin', 'latinSigns'] as const

type Tell = (message: FromWorker) => void

addEventListener(
  'message',
  ({ data: { file, port } }: MessageEvent<ToWorker>) => {
    const tell: Tell = (message) => port.postMessage(message)
    read(file, tell).then(
      (paper) => tell({ kind: 'read', paper }),
      (error: unknown) => {
        if (error instanceof PaperError) tell({ kind: 'refused', problem: error.problem })
        else if (error instanceof FetchFailure) tell({ kind: 'unfetched', isDamaged: error.isDamaged })
        // What nobody foresaw ends the worker; the page hears of it as an error.
        else
          setTimeout(() => {
            throw error
          })
      },
    )
  },
  { once: true },
)

async function read(file: File, tell: Tell): Promise<ReadPaper> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  let opened: Promise<Networks> | null = null
  const pages = await readPaper(bytes, {
    decode,
    draw,
    networks: () => {
      opened ??= fetchNetworks(tell)
      return opened
    },
    progress: (page, count, part, done, total) =>
      tell({
        kind: 'reading',
        page,
        pages: count,
        done: part === 'detect' ? 0 : done,
        total: part === 'detect' ? 0 : total,
      }),
  })
  return checked(pages)
}

async function fetchNetworks(tell: Tell): Promise<Networks> {
  const total = FIRST_FILES.reduce((sum, name) => sum + PAPER_FILES[name].sentBytes, 0)
  const sent = new Map<PaperFileName, number>()
  return openNetworks((name) =>
    fetchFile(name, (bytes) => {
      sent.set(name, bytes)
      const isLater = name === 'han' || name === 'hanSigns'
      tell({
        kind: 'fetching',
        sent: isLater ? bytes : FIRST_FILES.reduce((sum, each) => sum + (sent.get(each) ?? 0), 0),
        total: isLater ? PAPER_FILES[name].sentBytes : total,
      })
    }),
  )
}

async function checked(pages: readonly PaperPage[]): Promise<ReadPaper> {
  const pieces = pages.filter(({ hasText }) => !hasText).flatMap((page) => page.rows.flat())
  const sure = pieces.filter(({ confidence }) => confidence >= SURE).length
  const words = pages.flatMap(({ rows }) => rows.flat().map(({ text }) => text)).join(' ')
  const amounts = pages.flatMap(({ lines }) => lines.filter((line) => line.amounts.length > 0)).length
  if (amounts < 4 && LICENCE.test(words)) throw new PaperError('licence')
  return {
    sure,
    found: pieces.length,
    isPoor: pieces.length > 4 && sure < pieces.length * 0.55,
    pages: await Promise.all(
      pages.map(async ({ lines, width, height, picture }) => ({
        lines,
        width,
        height,
        picture: picture && (await encoded(picture)),
      })),
    ),
  }
}

async function decode(bytes: Uint8Array<ArrayBuffer>): Promise<Raster> {
  const bitmap = await createImageBitmap(new Blob([bytes]))
  const scale = Math.min(1, LONGEST_SIDE / Math.max(bitmap.width, bitmap.height))
  const canvas = new OffscreenCanvas(
    Math.max(1, Math.round(bitmap.width * scale)),
    Math.max(1, Math.round(bitmap.height * scale)),
  )
  const context = contextOf(canvas)
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  return context.getImageData(0, 0, canvas.width, canvas.height)
}

const draw: Draw = async (page, longest) => {
  const { width, height } = page.getViewport({ scale: 1 })
  const viewport = page.getViewport({ scale: longest / Math.max(width, height) })
  const canvas = new OffscreenCanvas(Math.round(viewport.width), Math.round(viewport.height))
  const context = contextOf(canvas)
  await page.render({
    canvas: null,
    canvasContext: context as unknown as CanvasRenderingContext2D,
    viewport,
    background: '#fff',
  }).promise
  return context.getImageData(0, 0, canvas.width, canvas.height)
}

function contextOf(canvas: OffscreenCanvas): OffscreenCanvasRenderingContext2D {
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('No canvas to draw on')
  return context
}

function encoded({ width, height, data }: Raster): Promise<Blob> {
  const canvas = new OffscreenCanvas(width, height)
  contextOf(canvas).putImageData(new ImageData(new Uint8ClampedArray(data), width, height), 0, 0)
  return canvas.convertToBlob({ type: 'image/jpeg', quality: 0.82 })
}
