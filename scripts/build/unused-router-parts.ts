import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

/**
 * Parts of the router that only do something when they are asked to, and are not: instrumentation, and routes that are looked
 * up one by one (`routeDiscovery` says otherwise). 2 KB of every page.
 */
const UNUSED = /react-router\/dist\/production\/lib\/(router\/instrumentation|dom\/ssr\/fog-of-war)\.js$/

export function leaveOutUnusedRouterParts(): Plugin {
  return {
    name: 'leave-out-unused-router-parts',
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
