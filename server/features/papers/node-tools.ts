import sharp from 'sharp'
import type { Networks } from '#papers/networks.ts'
import { PAPER_LIMITS } from '#papers/paper-problem.ts'
import type { Raster } from '#papers/raster.ts'
import type { PaperTools } from '#papers/read-paper.ts'
import { LONGEST_SIDE } from '#papers/read-picture.ts'
import { openNetworks } from '#papers/runtime.ts'
import { type ModelPlace, readModelFile } from './model-files.ts'

/** What the reader needs where there is no browser. Without a canvas a page of a PDF without text is read where it is one picture. */
export function nodeTools(place: ModelPlace): Pick<PaperTools, 'decode' | 'draw' | 'networks'> {
  let opened: Promise<Networks> | null = null
  return {
    decode,
    draw: null,
    networks() {
      opened ??= openNetworks((name) => readModelFile(place, name))
      return opened
    },
  }
}

async function decode(bytes: Uint8Array): Promise<Raster> {
  const { data, info } = await sharp(bytes, { limitInputPixels: PAPER_LIMITS.pixels })
    .rotate()
    // More is not read, and a photo of 48 megapixels would take 200 MB.
    .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, data }
}
