import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import type { Networks } from '../../papers/networks.ts'
import { PAPER_FILES } from '../../papers/paper-files.ts'
import { type PaperPage, readPaper } from '../../papers/read-paper.ts'
import { openNetworks } from '../../papers/runtime.ts'
import { ROOT } from '../project.ts'

/** The reader as it runs in the browser, on the files of the packages. */
export async function nodeReader() {
  let opened: Promise<Networks> | null = null
  const networks = () => {
    opened ??= openNetworks(async (name) => {
      const file = PAPER_FILES[name]
      const bytes = await readFile(`${ROOT}/node_modules/${file.from}`)
      const sum = createHash('sha256').update(bytes).digest('hex')
      if (sum !== file.sha256) throw new Error(`${file.from} is not the file that was chosen: ${sum}`)
      return bytes
    })
    return opened
  }
  return {
    networks,
    read: (bytes: Uint8Array<ArrayBuffer>): Promise<PaperPage[]> => readPaper(bytes, { decode, draw: null, networks }),
  }
}

async function decode(bytes: Uint8Array) {
  const { data, info } = await sharp(bytes, { limitInputPixels: 64_000_000 })
    .rotate()
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, data }
}
