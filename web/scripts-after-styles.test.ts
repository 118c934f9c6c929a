import { expect, test } from 'vitest'
import { scriptsAfterStyles } from './scripts-after-styles.ts'

const PAGE = [
  '<head><link rel="modulepreload" href="/assets/react-a1B_2.js"/><link rel="modulepreload" href="/assets/app-c3.js"/>',
  '<link rel="stylesheet" href="/assets/app.css"/></head>',
  '<body><script>window.__reactRouterContext = {}</script></body>',
]

test('a page asks for its scripts at its end, where the styles are there already', () => {
  const html = scriptsAfterStyles(PAGE.join(''))
  expect(html).not.toContain('modulepreload" href')
  const [before, after] = html.split('<body>')
  expect(before).toBe('<head><link rel="stylesheet" href="/assets/app.css"/></head>')
  expect(after).toMatch(/^<script>\[\["\/assets\/react-a1B_2\.js",true\],\["\/assets\/app-c3\.js",false\]\]/)
  expect(after).toMatch(/window\.__reactRouterContext = {}<\/script><\/body>$/)
})

test.each([
  ['without scripts', '<head></head><body></body>'],
  [
    'in development, where scripts have other names',
    '<link rel="modulepreload" href="/@fs/a.ts?v=1"/><script>window.__reactRouterContext = {}',
  ],
])('a page %s stays as it is', (_which, html) => {
  expect(scriptsAfterStyles(html)).toBe(html)
})
