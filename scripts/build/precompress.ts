import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const COMPRESSIBLE = /\.(?:js|css|html|svg|json|txt|xml|webmanifest|ico|wasm)$/
/** Large and hardly compressible: the best quality would cost minutes for a percent. */
const LARGE = /\.bin$/
const LARGE_QUALITY = 5
/** Below one network packet nothing is won. */
const WORTHWHILE_BYTES = 1_400

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

/** Puts a .br and a .gz beside each file of a folder that gains from it, so that serving never compresses. */
export async function precompress(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile() && (COMPRESSIBLE.test(entry.name) || LARGE.test(entry.name)))
    .map((entry) => path.join(entry.parentPath, entry.name))
  await Promise.all(files.map(compressFile))
}

async function compressFile(file: string): Promise<void> {
  const content = await readFile(file)
  if (content.length < WORTHWHILE_BYTES) return
  const brotli = await toBrotli(content, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: LARGE.test(file) ? LARGE_QUALITY : constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  })
  if (brotli.length < content.length) await writeFile(`${file}.br`, brotli)
  // Every browser that runs WebAssembly reads Brotli.
  if (LARGE.test(file)) return
  const gzipped = await toGzip(content, { level: constants.Z_BEST_COMPRESSION })
  if (gzipped.length < content.length) await writeFile(`${file}.gz`, gzipped)
}
