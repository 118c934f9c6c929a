import type { FastifyInstance } from 'fastify'

/** Which methods a path has, to tell "no such path" from "not this way". Catch-alls do not count. */
export function allowedMethods(app: FastifyInstance): (url: string) => string[] {
  const known = new Map<string, { pattern: RegExp; methods: Set<string> }>()
  app.addHook('onRoute', ({ url, method }) => {
    if (url.includes('*')) return
    const entry = known.get(url) ?? { pattern: patternOf(url), methods: new Set<string>() }
    known.set(url, entry)
    for (const one of [method].flat()) entry.methods.add(one)
  })
  return (url) => {
    const path = url.split('?', 1)[0] ?? ''
    return [...known.values()].flatMap(({ pattern, methods }) => (pattern.test(path) ? [...methods] : []))
  }
}

function patternOf(url: string): RegExp {
  const escaped = url.replaceAll(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll(/:\w+/g, '[^/]+')
  return new RegExp(`^${escaped}$`)
}
