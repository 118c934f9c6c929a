import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'

export type TestBrowser = ReturnType<typeof createTestBrowser>

const MAX_REDIRECTS = 10

/** A browser as far as the server can tell: it keeps cookies and follows redirects, up to the first page of the product. */
export function createTestBrowser(app: FastifyInstance, origin: string, headers: Record<string, string> = {}) {
  const cookies = new Map<string, string>()

  async function send(options: InjectOptions & { url: string }): Promise<LightMyRequestResponse> {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const { pathname, search } = new URL(options.url, origin)
    const response = await app.inject({
      ...options,
      url: pathname + search,
      headers: {
        host: new URL(origin).host,
        accept: 'text/html',
        ...headers,
        ...options.headers,
        ...(cookie ? { cookie } : {}),
      },
    })
    for (const { name, value, maxAge, expires } of response.cookies) {
      if (maxAge === 0 || (expires && expires.getTime() < Date.now())) cookies.delete(name)
      else cookies.set(name, value)
    }
    return response
  }

  /** Ends at an answer that is no redirect, at another origin, or at an address of a page. */
  async function visit(url: string): Promise<Arrival> {
    let address = url
    for (let redirects = 0; redirects < MAX_REDIRECTS; redirects++) {
      const { pathname, origin: there } = new URL(address, origin)
      if (there !== origin || !/^\/(api|dev)\//.test(pathname)) return { address: new URL(address, origin) }
      const response = await send({ method: 'GET', url: address })
      const { location } = response.headers
      if (location === undefined) return { address: new URL(address, origin), response }
      address = new URL(location, new URL(address, origin)).href
    }
    throw new Error(`Too many redirects at ${address}`)
  }

  /** Posts a form and goes where it leads. */
  async function submit(url: string, form: Record<string, string>): Promise<Arrival> {
    const response = await send({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(form).toString(),
    })
    const { location } = response.headers
    return location === undefined ? { address: new URL(url, origin), response } : visit(location)
  }

  return { cookies, send, visit, submit }
}

export type Arrival = { address: URL; response?: LightMyRequestResponse }
