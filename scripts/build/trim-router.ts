import { readFileSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Plugin } from 'vite'

/*
 * What every page would load of the router without using it: 5 KB gzipped, without which a first page stays below its 135 KB. All that we
 * change of the framework's output is here; decision 90 says why it stays.
 */

/** Instrumentation, and looking up routes one by one, which `routeDiscovery` turns off. */
const UNUSED = /react-router\/dist\/production\/lib\/(router\/instrumentation|dom\/ssr\/fog-of-war)\.js$/

export function trimRouter(): Plugin {
  return {
    name: 'trim-router',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    load: {
      filter: { id: UNUSED },
      handler: (id) => withoutContent(readFileSync(id, 'utf8')),
    },
  }
}

/** The same names, each a function that gives nothing. */
export function withoutContent(module: string): string {
  const names = /^export \{ ([\w$, ]+) \};?$/m.exec(module)?.[1]?.split(', ')
  if (!names) throw new Error('A part of the router does not export its names as expected')
  return `const unused = () => undefined\nexport { ${names.map((name) => `unused as ${name}`).join(', ')} }`
}

const START = 'window.__reactRouterManifest='

/** The table of routes that every page loads. */
export async function trimRouteTable(build: string): Promise<void> {
  const assets = path.join(build, 'client/assets')
  const name = (await readdir(assets)).find((file) => /^manifest-\w+\.js$/.test(file))
  if (!name) throw new Error(`There is no table of routes in ${assets}`)
  const file = path.join(assets, name)
  await writeFile(file, withoutImports(await readFile(file, 'utf8')))
}

/** Which files a route's file imports is two thirds of it and only a hint for preloading: the browser learns it from the file itself. */
export function withoutImports(script: string): string {
  if (!script.startsWith(START)) throw new Error('The table of routes does not look as expected')
  const manifest: { routes: Record<string, Record<string, unknown>> } = JSON.parse(
    script.slice(START.length).replace(/;\s*$/, ''),
  )
  for (const route of Object.values(manifest.routes)) {
    for (const [key, value] of Object.entries(route)) if (key === 'imports' || value === false) delete route[key]
  }
  return `${START}${JSON.stringify(manifest)};`
}
