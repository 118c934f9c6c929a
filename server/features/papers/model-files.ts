import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { PAPER_FILES, type PaperFile, type PaperFileName, partPath, partsOf } from '#papers/paper-files.ts'

const ROOT = path.join(import.meta.dirname, '../../..')

/** Where the runtime and the networks are: in the parts of the build that browsers fetch, or in the packages they come from. */
export type ModelPlace = { kind: 'build' | 'packages'; folder: string }

/** A production image has no packages that only building needs. */
export function modelPlace(isProduction: boolean): ModelPlace {
  return isProduction
    ? { kind: 'build', folder: path.join(ROOT, 'build/client') }
    : { kind: 'packages', folder: path.join(ROOT, 'node_modules') }
}

/** A file of the reader, as it was chosen, to the byte. */
export async function readModelFile({ kind, folder }: ModelPlace, name: PaperFileName): Promise<Uint8Array> {
  const file = PAPER_FILES[name]
  const bytes = kind === 'build' ? await readParts(folder, file) : await readFile(path.join(folder, file.from))
  const sum = createHash('sha256').update(bytes).digest('hex')
  if (sum !== file.sha256) throw new Error(`${name} of the paper reader is not the file that was chosen: ${sum}`)
  return bytes
}

async function readParts(folder: string, file: PaperFile): Promise<Uint8Array> {
  const parts = Array.from({ length: partsOf(file) }, (_, part) => readFile(path.join(folder, partPath(file, part))))
  return Buffer.concat(await Promise.all(parts))
}
