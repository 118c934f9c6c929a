import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PageBuild } from '#contract/calls/page-host.ts'
import { openTestApp, type TestApp } from '#server/testing/runs/test-app.ts'

/** Pages that say which language they are in and wait until they may end, instead of the real ones. */
function slowBuild(mayEnd: () => Promise<void>): PageBuild {
  const pageEntry = {
    createPageContext: ({ locale }: { locale: string }) => locale,
    pageQueryKeys: (pathname: string) => (pathname === '/cars' ? ['page', 'body_type'] : []),
    createRequestHandler: () => async (_request: Request, locale: string) => {
      await mayEnd()
      return new Response(`<html lang="${locale}">`, { headers: { 'content-type': 'text/html' } })
    },
  }
  const paths = ['about', 'cars', 'faq', 'pricing']
  const routes = Object.fromEntries(paths.map((id) => [id, { id, path: id, module: {} }]))
  return { routes, entry: { module: { pageEntry } } } as unknown as PageBuild
}

let product: TestApp
let held: PromiseWithResolvers<void> | undefined
let port: number
beforeAll(async () => {
  const build = slowBuild(async () => held?.promise)
  product = await openTestApp({ app: { pages: { isDev: false, load: async () => build } } })
  await product.app.listen({ port: 0, host: '127.0.0.1' })
  port = (product.app.server.address() as AddressInfo).port
}, 120_000)
afterAll(() => product.close())

/** Over a socket: what a header looks like on the wire is what this is about. */
function langOver(headers: Record<string, string | string[]>, url: string): Promise<string | undefined> {
  return new Promise((resolve, reject) => {
    const asked = request({ port, host: '127.0.0.1', path: url, headers }, (response) => {
      let body = ''
      response.setEncoding('utf8')
      response.on('data', (part: string) => {
        body += part
      })
      response.on('end', () => resolve(/<html lang="([\w-]+)"/.exec(body)?.[1]))
    })
    asked.on('error', reject)
    asked.end()
  })
}

describe('page of one visitor', () => {
  test.for([
    ['a tab before the name', 'a=b;\tuser-locale=zh', 'a=b'],
    ['a space after the name', 'user-locale =zh', 'a=b'],
    ['quotes', 'user-locale="zh"', 'a=b'],
    ['an escape', 'user-locale=%7Ah', 'user-locale=en'],
    ['twice, the other first', 'user-locale=zh; user-locale=en', 'user-locale=en; user-locale=zh'],
    ['no space between', 'a=b;user-locale=zh', 'a=b'],
    ['a name that only ends so', 'x-user-locale=zh', 'a=b'],
  ] as const)('is not shown to the next: %s', async ([, odd, plain]) => {
    for (const [first, second] of [
      [odd, plain],
      [plain, odd],
    ] as const) {
      product.app.pages?.clear()
      const alone = await langOver({ cookie: second, 'accept-language': 'en' }, '/pricing')
      expect(alone).toMatch(/^(?:en|zh)$/)
      product.app.pages?.clear()
      await langOver({ cookie: first, 'accept-language': 'en' }, '/faq')
      await langOver({ cookie: first, 'accept-language': 'en' }, '/pricing')
      expect(await langOver({ cookie: second, 'accept-language': 'en' }, '/pricing')).toBe(alone)
    }
  })

  test('is not shown to the next when one header is written to look like two', async () => {
    await langOver({ 'accept-language': 'zh user-locale=zh' }, '/about')
    await langOver({ 'accept-language': 'zh","zh' }, '/about')
    expect(await langOver({ 'accept-language': 'en', cookie: 'user-locale=fr' }, '/about')).toBe('fr')
    expect(await langOver({ 'accept-language': 'en' }, '/about')).toBe('en')
  })
})

describe('uncached pages under attack', () => {
  // Awaited, because that is what starts an injected request.
  const get = async (url: string, network: string) => {
    const answer = await product.inject({ url, remoteAddress: network })
    return answer
  }
  /** Nothing of it waits for I/O: after a few rounds every request renders or is queued. */
  const settled = async () => {
    for (let round = 0; round < 50; round++) await new Promise((resolve) => setImmediate(resolve))
  }
  const statusesOf = async (answers: Promise<{ statusCode: number }>[]) =>
    (await Promise.all(answers)).map(({ statusCode }) => statusCode)

  test('wait in a short queue, past it 503; no network fills it alone; cached pages are served meanwhile', async () => {
    product.app.pages?.clear()
    expect((await get('/about', '10.0.0.1')).statusCode).toBe(200)
    held = Promise.withResolvers()
    const first = Array.from({ length: 12 }, (_, page) => get(`/cars?page=${page + 1}`, '10.0.0.1'))
    await settled()
    const tooMany = await get('/cars?page=90', '10.0.0.1')
    expect(tooMany.statusCode).toBe(429)
    expect(tooMany.headers['retry-after']).toBe('1')

    // Four render, 48 wait: with twelve from each network, the queue is full after four networks and four more.
    const others = Array.from({ length: 40 }, (_, n) => get(`/cars?page=${100 + n}`, `10.0.1.${Math.floor(n / 10)}`))
    await settled()
    const refused = await get('/cars?page=500', '10.0.2.1')
    expect(refused.statusCode).toBe(503)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect(refused.headers['content-type']).toContain('text/html')
    expect(refused.body).toContain('<html lang="en">')

    expect((await get('/about', '10.0.0.1')).statusCode).toBe(200)
    // A page that is being rendered for one visitor takes no place of another.
    const joined = get('/cars?page=1', '10.0.2.1')
    held.resolve()
    held = undefined
    expect(new Set(await statusesOf([...first, ...others, joined]))).toEqual(new Set([200]))
    expect((await get('/cars?page=500', '10.0.2.1')).statusCode).toBe(200)
  })

  test('are 120 a minute for a network; then cached ones alone, while others see all of them', async () => {
    const network = '10.0.3.1'
    const statuses: number[] = []
    for (let page = 1; page <= 125; page++) {
      statuses.push((await get(`/cars?page=${page}&body_type=SUV`, network)).statusCode)
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(120)
    expect(statuses.slice(120)).toEqual([429, 429, 429, 429, 429])
    expect((await get('/cars?page=1&body_type=SUV', network)).statusCode).toBe(200)
    expect((await get('/cars?page=999', '10.0.3.2')).statusCode).toBe(200)
  })
})
