import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { ROOT } from '../project.ts'

const run = promisify(execFile)

/** The files that a commit of everything would hold, by their path from the root. */
export async function listProjectFiles(root = ROOT): Promise<string[]> {
  const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard']
  const { stdout } = await run('git', args, { cwd: root, maxBuffer: 2 ** 26 })
  const files = stdout.split('\0').filter((file) => file !== '' && existsSync(path.join(root, file)))
  return [...new Set(files)].toSorted()
}

export type Sources = ReadonlyMap<string, string>

/** Path → text of the project's files whose path matches. */
export async function readSources(matches: RegExp): Promise<Sources> {
  const files = (await listProjectFiles()).filter((file) => matches.test(file))
  return new Map(
    await Promise.all(files.map(async (file) => [file, await readFile(path.join(ROOT, file), 'utf8')] as const)),
  )
}
