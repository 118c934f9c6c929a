import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PageBuild } from '#contract/calls/page-host.ts'
import { LOCALES, PAGE_LANG } from '#contract/values/locales.ts'
import { pageViews } from '#server/features/page-views/tables.ts'
import { openTestApp, type TestApp } from '#server/testing/runs/test-app.ts'
import { rowsOf } from '../db/database.ts'

const ROOT = path.join(import.meta.dirname, '../../..')
const BUILD = path.join(ROOT, 'build')

let product: TestApp
let isBroken = false
beforeAll(async () => {
  if (!existsSync(path.join(BUILD, 'server/index.js'))) {
    execFileSync(process.execPath, ['scripts/build.mjs'], { cwd: ROOT, stdio: 'ignore' })
  }
  const build: PageBuild = await import(path.join(BUILD, 'server/index.js'))
  const load = async () => (isBroken ? withBrokenHome(build) : build)
  product = await openTestApp({
    environment: { RATE_LIMIT: 'off' },
    app: { pages: { isDev: false, load }, clientFolder: path.join(BUILD, 'client') },
  })
}, 120_000)
afterAll(() => product.close())

/** The same pages, but Home throws while it renders. */
function withBrokenHome(build: PageBuild): PageBuild {
  const [id, home] = Object.entries(build.routes).find(([, route]) => route?.index) ?? []
  if (!id || !home) throw new Error('The build has no home page')
  const broken = () => {
    throw new Error('a secret of the page')
  }
  return { ...build, routes: { ...build.routes, [id]: { ...home, module: { ...home.module, default: broken } } } }
}

const langOf = (html: string) => /<html lang="([\w-]+)"/.exec(html)?.[1]
const get = (url: string, headers: Record<string, string> = {}) => product.inject({ url, headers })

describe('page', () => {
  test('speaks the language asked for, then the one remembered, then the browser’s', async () => {
    expect(langOf((await get('/?lang=zh', { cookie: 'user-locale=fr', 'accept-language': 'tl' })).body)).toBe('zh-Hans')
    expect(langOf((await get('/', { cookie: 'user-locale=fr', 'accept-language': 'tl' })).body)).toBe('fr')
    expect(langOf((await get('/', { 'accept-language': 'fil-PH, en;q=0.5' })).body)).toBe('tl')
    expect(langOf((await get('/?lang=xx', { cookie: 'user-locale=nonsense' })).body)).toBe('en')
  })

  test('is complete: heading, text and messages, before any script runs', async () => {
    const { body } = await get('/')
    expect(body).toMatch(/<h1[^>]*>[^<]/)
    expect(body).toContain('id="northlane-messages"')
  })

  test('names in its policy exactly the inline scripts it holds, and allows no others', async () => {
    const { body, headers } = await get('/')
    const policy = String(headers['content-security-policy'])
    const inline = [...body.matchAll(/<script(?![^>]*(?:\bsrc=|type="application\/))[^>]*>([\s\S]*?)<\/script>/g)].map(
      ([, code = '']) => code,
    )
    expect(inline.length).toBeGreaterThan(0)
    for (const code of inline)
      expect(policy).toContain(`'sha256-${createHash('sha256').update(code).digest('base64')}'`)
    expect(policy).not.toMatch(/script-src[^;]*unsafe/)
    expect(policy).not.toContain('nonce-')
  })

  test('asks for its scripts at its end, where the styles are there already', async () => {
    const { body } = await get('/')
    const [head = '', rest = ''] = body.split('</head>')
    expect(head).toContain('rel="stylesheet"')
    expect(head).not.toMatch(/\/assets\/[\w-]+\.js/)
    expect(rest.indexOf('/assets/react-')).toBeGreaterThan(rest.indexOf('</main>'))
    expect(rest.indexOf('/assets/react-')).toBeLessThan(rest.indexOf('window.__reactRouterContext'))
  })

  test('comes compressed and with a tag that answers 304', async () => {
    const first = await get('/', { 'accept-encoding': 'gzip, br' })
    expect(first.headers).toMatchObject({ 'content-encoding': 'br', vary: expect.stringContaining('accept-language') })
    const second = await get('/', { 'accept-encoding': 'gzip, br', 'if-none-match': String(first.headers['etag']) })
    expect(second.statusCode).toBe(304)
    expect(second.body).toBe('')
    expect(second.headers['etag']).toBe(first.headers['etag'])
  })

  test('answers HEAD without a body', async () => {
    const response = await product.inject({ method: 'HEAD', url: '/' })
    expect(response.statusCode).toBe(200)
    expect(response.body).toBe('')
  })

  test('knows the reader’s unit of distance, and keeps one copy for each', async () => {
    const unitOf = async (headers: Record<string, string>) =>
      /"distanceUnit":"(\w+)"/.exec((await get('/', headers)).body)?.[1]
    expect(await unitOf({ 'accept-language': 'en-US,en;q=0.9' })).toBe('mi')
    expect(await unitOf({ 'accept-language': 'en-CA' })).toBe('km')
    expect(await unitOf({ 'accept-language': 'en-CA', cookie: 'distance-unit=mi' })).toBe('mi')
    expect(await unitOf({ 'accept-language': 'en-US', cookie: 'distance-unit=km' })).toBe('km')
  })

  test('redirects an address that starts with a language', async () => {
    const response = await get('/zh/cars')
    expect([response.statusCode, response.headers.location]).toEqual([302, '/cars?lang=zh'])
  })

  test('switches the unit for browsers without scripts', async () => {
    const response = await get('/?unit=mi&lang=fr')
    expect(response.statusCode).toBe(303)
    expect(response.headers).toMatchObject({ location: '/?lang=fr', 'cache-control': 'no-store' })
    expect(response.headers['set-cookie']).toMatch(/^distance-unit=mi; Path=\/;/)
  })

  test('takes no notice of query parameters it does not know', async () => {
    const plain = await get('/')
    const decorated = await get('/?utm_source=x&y=<script>alert(1)</script>')
    expect(decorated.body).toBe(plain.body)
  })
})

describe('address without a page', () => {
  test.for(LOCALES)('is a real 404 in %s, the same for all of them', async (locale) => {
    const [one, other] = await Promise.all([
      get(`/nothing?lang=${locale}`),
      get(`/some/other/${'x'.repeat(700)}?lang=${locale}`),
    ])
    expect([one.statusCode, other.statusCode]).toEqual([404, 404])
    expect(langOf(one.body)).toBe(PAGE_LANG[locale])
    expect(other.body).toBe(one.body)
  })

  test.for([
    '/.git/config',
    '/.env',
    '/..%2f..%2fetc/passwd',
    '/assets/',
    '/assets',
    '/assets/nothing.js',
    '/assets/..%2ffavicon.ico',
    '/server/main.ts',
    '/package.json',
  ])('%s shows nothing', async (url) => {
    const response = await get(url)
    expect(response.statusCode).toBe(404)
    expect(response.body).not.toMatch(/root:|\[core\]|northlane",/)
  })

  test('POST to a page is refused', async () => {
    expect((await product.inject({ method: 'POST', url: '/' })).statusCode).toBeGreaterThanOrEqual(404)
  })
})

describe('quote that is posted without scripts', () => {
  const NAME = 'Zephyrine Quillfeather'
  const form = new URLSearchParams({
    in: 'QC',
    condition: 'new',
    advertised: '38495',
    text: `Prepared for ${NAME}\n${NAME} Mazda CX-5 price 38,495.00\nFreight 2,095.00\nTPS 2,029.50\nTVQ 4,048.85`,
  })
  const post = (payload: string, type = 'application/x-www-form-urlencoded') =>
    product.inject({ method: 'POST', url: '/tools/quote-check', payload, headers: { 'content-type': type } })

  test('is answered for the one who asked, and is in no cache, log line, header or row', async () => {
    const answer = await post(form.toString())
    expect(answer.statusCode).toBe(200)
    expect([NAME, '$2,408.72'].filter((words) => !answer.body.includes(words))).toEqual([])
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(JSON.stringify(answer.headers)).not.toContain('Quillfeather')
    expect((await get('/tools/quote-check')).body).not.toContain('Quillfeather')
    expect((await get('/tools/quote-check?in=QC')).body).not.toContain('Quillfeather')
    expect(product.logs.join('')).not.toContain('Quillfeather')
    const tables = rowsOf<{ name: string }>(
      await product.deps.db.execute(sql`select quote_ident(table_schema) || '.' || quote_ident(table_name) as name
        from information_schema.tables where table_schema in ('public', 'jobs') and table_type = 'BASE TABLE'`),
    )
    expect(tables.length).toBeGreaterThan(10)
    for (const { name } of tables) {
      const rows = rowsOf(await product.deps.db.execute(sql.raw(`select * from ${name}`)))
      expect(JSON.stringify(rows).includes('Quillfeather'), name).toBe(false)
    }
  })

  test('what is no quote is refused in words, and what is too long without reading it', async () => {
    const empty = await post('in=QC&text=hello')
    expect(empty.statusCode).toBe(200)
    expect(empty.body.includes('We found no prices here.')).toBe(true)
    expect((await post('in=XX&text=Price+100')).statusCode).toBe(200)
    expect((await post(JSON.stringify({ text: { toString: 1 } }), 'application/json')).statusCode).toBe(200)
    expect((await post(`text=${'x'.repeat(500_000)}`)).statusCode).toBe(413)
  })
})

describe('page that fails', () => {
  test('is a 500 with the request’s id and nothing of the error, and is not kept', async () => {
    isBroken = true
    product.app.pages?.clear()
    const failed = await get('/?lang=fr')
    isBroken = false
    expect(failed.statusCode).toBe(500)
    expect(langOf(failed.body)).toBe('fr')
    expect(failed.body).toContain(String(failed.headers['x-request-id']))
    expect(failed.body).not.toContain('a secret of the page')
    expect(product.logs.join('')).toContain('a secret of the page')
    expect(failed.headers['cache-control']).toBe('no-store')
    expect((await get('/?lang=fr')).statusCode).toBe(200)
  })
})

test('files with a hash in their name are kept for good, and come compressed', async () => {
  const asset = /\/assets\/[\w-]+\.js/.exec((await get('/')).body)?.[0] ?? ''
  const response = await get(asset, { 'accept-encoding': 'br' })
  expect(response.statusCode).toBe(200)
  expect(response.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  })
})

test('page view is counted whenever it is read, from the cache too, and not when it is only fetched', async () => {
  const browser = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0.0.0', 'accept-language': 'zh' }
  await product.deps.views.flush()
  await product.deps.db.delete(pageViews)
  for (let round = 0; round < 3; round++) await get('/faq?q=secret', browser)
  await get('/faq', { ...browser, 'sec-purpose': 'prefetch' })
  await get('/faq', { ...browser, 'user-agent': 'Googlebot/2.1' })
  await get('/faq.data', browser)
  await get('/nowhere-at-all', browser)
  await get('/admin', browser)
  const payload = { path: '/cars', language: 'fr' }
  await product.inject({ method: 'POST', url: '/api/v1/views', headers: browser, payload })
  await product.deps.views.flush()
  const rows = await product.deps.db.select().from(pageViews).orderBy(pageViews.path)
  expect(rows.map((row) => [row.path, row.language, row.views, row.visits])).toEqual([
    ['/cars', 'fr', 1, 0],
    ['/faq', 'zh', 3, 3],
  ])
})
