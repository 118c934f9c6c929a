import { createHash } from 'node:crypto'
import { readdir, readFile, stat } from 'node:fs/promises'
import path from 'node:path'

/** One name for the content of these files and folders, tests left out. Contents count, not times: a clone has new times. */
export async function fingerprint(root: string, sources: readonly string[]): Promise<string> {
  const lists = await Promise.all(sources.map((source) => listFiles(root, source)))
  const files = lists.flat().toSorted()
  const contents = await Promise.all(files.map((file) => readFile(path.join(root, file))))
  const hash = createHash('sha256')
  for (const [position, file] of files.entries()) {
    const content = contents[position] ?? Buffer.alloc(0)
    hash.update(`${file}\0${content.length}\0`).update(content)
  }
  return hash.digest('hex')
}

async function listFiles(root: string, source: string): Promise<string[]> {
  const found = await stat(path.join(root, source)).catch(() => undefined)
  if (!found) return []
  if (!found.isDirectory()) return [source]
  const entries = await readdir(path.join(root, source), { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
}
