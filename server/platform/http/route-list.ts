import type { FastifyInstance } from 'fastify'

export type RouteList = {
  /** Every route as `METHOD /path/:param`, in the order in which they were added. */
  all: () => string[]
  /** The methods that a path has, to tell "no such path" from "not this way". */
  methodsOf: (url: string) => string[]
}

/** Keeps a list of what is registered after it. Catch-alls are left out: they answer for paths that have no route. */
export function listRoutes(app: FastifyInstance): RouteList {
  const known = new Map<string, { pattern: RegExp; methods: Set<string> }>()
  app.addHook('onRoute', ({ url, method }) => {
    if (url.includes('*')) return
    const entry = known.get(url) ?? { pattern: patternOf(url), methods: new Set<string>() }
    known.set(url, entry)
    for (const one of [method].flat()) entry.methods.add(one)
  })
  return {
    all: () => [...known].flatMap(([url, { methods }]) => [...methods].map((method) => `${method} ${url}`)),
    methodsOf(url) {
      const path = url.split('?', 1)[0] ?? ''
      return [...known.values()].flatMap(({ pattern, methods }) => (pattern.test(path) ? [...methods] : []))
    },
  }
}

function patternOf(url: string): RegExp {
  const escaped = url.replaceAll(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll(/:\w+/g, '[^/]+')
  return new RegExp(`^${escaped}$`)
}
