import { expect, test } from 'vitest'
import { slim, unmarkRootStyles } from './slim-manifest.ts'

test('the table of routes keeps what routing needs', () => {
  const route = {
    id: 'site/home',
    parentId: 'root',
    index: true,
    hasLoader: false,
    module: '/assets/home.js',
    imports: ['/assets/a.js'],
    css: [],
  }
  const entry = { module: '/assets/entry.js', imports: ['/assets/app.js'], css: [] }
  const script = `window.__reactRouterManifest=${JSON.stringify({ entry, routes: { 'site/home': route }, version: '1' })};`
  const kept = { id: 'site/home', parentId: 'root', index: true, module: '/assets/home.js', css: [] }
  expect(JSON.parse(slim(script).slice('window.__reactRouterManifest='.length, -1))).toEqual({
    entry,
    routes: { 'site/home': kept },
    version: '1',
  })
})

test('a table in another shape stops the build instead of breaking the site', () => {
  expect(() => slim('export default {}')).toThrow('does not look as expected')
})

test('the style sheet of every page is one address, also where a lazy file names it', () => {
  const routes = {
    root: { css: ['/assets/app-1.css#'] },
    'site/consulting': { css: ['/assets/app-1.css#', '/assets/wizard-2.css#'] },
  }
  const script = `window.__reactRouterManifest=${JSON.stringify({ routes })};`
  const unmarked = unmarkRootStyles(script, script)
  expect(unmarked).not.toContain('app-1.css#')
  expect(unmarked).toContain('wizard-2.css#')
})
