import type { PaperText } from '#contract/documents/paper-readings.ts'
import { openPdf } from '#papers/pdf.ts'

type Page = PaperText['pages'][number]

const LONGEST_PX = 1_600

/** The pages of a paper as pictures, on which the boxes of what was read lie. */
export async function pagePictures(bytes: Blob, mediaType: string, pages: readonly Page[]): Promise<Blob[]> {
  if (mediaType !== 'application/pdf') return [await turned(bytes, pages[0]?.quarters ?? 0)]
  const document = await openPdf(new Uint8Array(await bytes.arrayBuffer()))
  try {
    const pictures: Blob[] = []
    for (const { number } of pages) {
      const page = await document.getPage(number)
      const { width, height } = page.getViewport({ scale: 1 })
      const viewport = page.getViewport({ scale: LONGEST_PX / Math.max(width, height) })
      const canvas = blank(viewport.width, viewport.height)
      await page.render({ canvas, viewport, background: '#fff' }).promise
      pictures.push(await encoded(canvas))
    }
    return pictures
  } finally {
    await document.loadingTask.destroy()
  }
}

async function turned(picture: Blob, quarters: number): Promise<Blob> {
  if (quarters % 4 === 0) return picture
  const bitmap = await createImageBitmap(picture)
  const isSwapped = quarters % 2 === 1
  const canvas = blank(isSwapped ? bitmap.height : bitmap.width, isSwapped ? bitmap.width : bitmap.height)
  const context = canvas.getContext('2d')
  if (context) {
    context.translate(canvas.width / 2, canvas.height / 2)
    context.rotate((quarters * Math.PI) / 2)
    context.drawImage(bitmap, -bitmap.width / 2, -bitmap.height / 2)
  }
  bitmap.close()
  return encoded(canvas)
}

function blank(width: number, height: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(width)
  canvas.height = Math.round(height)
  return canvas
}

function encoded(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The page could not be drawn'))),
      'image/jpeg',
      0.85,
    )
  })
}
