import { cp, readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { DAY_MS } from '#contract/time/durations.ts'

const KEPT_MS = DAY_MS

/**
 * Takes over the assets of earlier builds that are less than a day old. Their names are hashes, so nothing clashes, and a tab
 * or a server that still runs the last build finds the rest of it.
 */
export async function keepEarlierAssets(earlier: string, next: string, now = Date.now()): Promise<void> {
  const names = await readdir(earlier).catch(() => [])
  const known = new Set(await readdir(next))
  for (const name of names.filter((each) => !known.has(each))) {
    const file = path.join(earlier, name)
    if (now - (await stat(file)).mtimeMs > KEPT_MS) continue
    await cp(file, path.join(next, name), { preserveTimestamps: true })
  }
}
