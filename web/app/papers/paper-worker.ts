import { judgedPaper } from '#papers/judged-paper.ts'
import type { Networks } from '#papers/networks.ts'
import { PAPER_FILES, type PaperFileName } from '#papers/paper-files.ts'
import { PaperError } from '#papers/paper-problem.ts'
import { type Draw, openPdf } from '#papers/pdf.ts'
import type { Raster } from '#papers/raster.ts'
import { type PaperPage, readPaper } from '#papers/read-paper.ts'
import { openNetworks } from '#papers/runtime.ts'
import { FetchFailure, fetchFile } from './kept-files.ts'
import { FIRST_FILES, READER_BYTES } from './reader-size.ts'
import type { FromWorker, ReadPaper, ToWorker } from './worker-messages.ts'

/** One worker reads one paper, and is ended then. It asks our own origin for its files, and sends nothing anywhere. */
const LONGEST_SIDE = 2400

type Tell = (message: FromWorker) => void

addEventListener(
  'message',
  ({ data }: MessageEvent<ToWorker>) => {
    const { port } = data
    const tell: Tell = (message) => port.postMessage(message)
    answerTo(data, tell).then(
      (message) => tell(message),
      (error: unknown) => {
        if (error instanceof PaperError) tell({ kind: 'refused', problem: error.problem })
        else if (error instanceof FetchFailure) tell({ kind: 'unfetched', isDamaged: error.isDamaged })
        // An unexpected failure ends the worker; the page gets it as an error.
        else
          setTimeout(() => {
            throw error
          })
      },
    )
  },
  { once: true },
)

async function answerTo(task: ToWorker, tell: Tell): Promise<FromWorker> {
  if ('file' in task) return { kind: 'read', paper: await read(task.file, tell) }
  const fetchOne = followed(tell)
  for (const name of FIRST_FILES) await fetchOne(name)
  await openPdf(new Uint8Array()).catch(() => undefined)
  return { kind: 'prepared' }
}

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
  const networks = await openNetworks(followed(tell))
  // Without a network a sheet is read with the signs that are here: what cannot be read is said.
  return { ...networks, han: () => (navigator.onLine ? networks.han() : Promise.resolve(null)) }
}

/** Fetches the reader’s files, and says how much has come in all. */
function followed(tell: Tell) {
  const sent = new Map<PaperFileName, number>()
  return (name: PaperFileName) =>
    fetchFile(name, (bytes) => {
      sent.set(name, bytes)
      const isLater = name === 'han' || name === 'hanSigns'
      tell({
        kind: 'fetching',
        sent: isLater ? bytes : FIRST_FILES.reduce((sum, each) => sum + (sent.get(each) ?? 0), 0),
        total: isLater ? PAPER_FILES[name].sentBytes : READER_BYTES,
      })
    })
}

async function checked(pages: readonly PaperPage[]): Promise<ReadPaper> {
  return {
    ...judgedPaper(pages),
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
