import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'

const START = 'window.__reactRouterManifest='

/**
 * Every visitor loads the table of all routes. The files that each route's file imports are more than half of it and only a
 * hint for preloading: the browser learns of them from the file itself.
 */
export async function slimManifest(assets: string): Promise<void> {
  const name = (await readdir(assets)).find((file) => /^manifest-\w+\.js$/.test(file))
  if (!name) throw new Error(`There is no table of routes in ${assets}`)
  const file = path.join(assets, name)
  await writeFile(file, slim(await readFile(file, 'utf8')))
}

export function slim(script: string): string {
  if (!script.startsWith(START)) throw new Error('The table of routes does not look as expected')
  const manifest = JSON.parse(script.slice(START.length).replace(/;\s*$/, '')) as {
    routes: Record<string, Record<string, unknown>>
  }
  for (const route of Object.values(manifest.routes)) {
    for (const [key, value] of Object.entries(route)) if (key === 'imports' || value === false) delete route[key]
  }
  return `${START}${JSON.stringify(manifest)};`
}
