import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { deserialize, serialize } from 'node:v8'
import { type EncodedImage, encodeDrawing, type ImageWidths, WEBP } from '../platform/files/images.ts'

/** Beside the compiled modules: what this copy of the product need not work out again, and may lose at any time. */
const FOLDER = path.join(import.meta.dirname, '../../.cache/sample-pictures')

/**
 * Encodes a drawing once for all data folders of this copy. The sample cars are the same in each, and painting all of them takes a
 * minute of CPU.
 */
export async function encodeKeptDrawing(svg: string, widths: ImageWidths, folder = FOLDER): Promise<EncodedImage> {
  const key = createHash('sha256').update(JSON.stringify([svg, widths, WEBP]))
  const file = path.join(folder, key.digest('hex'))
  const kept = await read(file)
  if (kept) return kept
  const image = await encodeDrawing(svg, widths)
  await keep(file, image)
  return image
}

/** What is not there, or not whole, is painted. */
async function read(file: string): Promise<EncodedImage | undefined> {
  try {
    return deserialize(await readFile(file)) as EncodedImage
  } catch {
    return undefined
  }
}

/** Whole or not at all. A copy that may not write here, as in an image for containers, paints each time. */
async function keep(file: string, image: EncodedImage): Promise<void> {
  const unfinished = `${file}.${randomUUID()}`
  try {
    await mkdir(path.dirname(file), { recursive: true })
    await writeFile(unfinished, serialize(image))
    await rename(unfinished, file)
  } catch {}
}
