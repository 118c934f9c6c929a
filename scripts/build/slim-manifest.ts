import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'

type Manifest = { routes: Record<string, Record<string, unknown>> }

const START = 'window.__reactRouterManifest='

/**
 * Every visitor loads the table of all routes. The files that each route's file imports are more than half of it and only a
 * hint for preloading: the browser learns of them from the file itself.
 */
export async function slimManifest(build: string): Promise<void> {
  const assets = path.join(build, 'client/assets')
  const name = (await readdir(assets)).find((file) => /^manifest-\w+\.js$/.test(file))
  if (!name) throw new Error(`There is no table of routes in ${assets}`)
  const client = path.join(assets, name)
  const server = path.join(build, 'server/index.js')
  const script = await readFile(client, 'utf8')
  await writeFile(client, slim(unmarkRootStyles(script, script)))
  await writeFile(server, unmarkRootStyles(await readFile(server, 'utf8'), script))
}

/**
 * The framework marks a style sheet that a lazily loaded file needs too, by `#`: so that file's own link to it stays when the
 * route's is gone. The root's never goes. Unmarked it is found there; marked, the first lazy file of each visit loads it again and
 * all of the page is styled anew, which takes a phone a tenth of a second.
 */
export function unmarkRootStyles(text: string, script: string): string {
  const marked = (parse(script).routes['root']?.['css'] ?? []) as string[]
  return marked
    .filter((href) => href.endsWith('#'))
    .reduce((now, href) => now.replaceAll(href, href.slice(0, -1)), text)
}

function parse(script: string): Manifest {
  if (!script.startsWith(START)) throw new Error('The table of routes does not look as expected')
  return JSON.parse(script.slice(START.length).replace(/;\s*$/, '')) as Manifest
}

export function slim(script: string): string {
  const manifest = parse(script)
  for (const route of Object.values(manifest.routes)) {
    for (const [key, value] of Object.entries(route)) if (key === 'imports' || value === false) delete route[key]
  }
  return `${START}${JSON.stringify(manifest)};`
}
