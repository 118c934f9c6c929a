import { expect, test } from 'vitest'
import { withoutContent, withoutImports } from './trim-router.ts'

test('trimmed router module keeps its names and loses its content', () => {
  expect(withoutContent('const a = 1\nfunction b() {}\nexport { a, b };\n')).toBe(
    'const unused = () => undefined\nexport { unused as a, unused as b }',
  )
})

test('unknown shape of a router module stops the build', () => {
  expect(() => withoutContent('export const a = 1')).toThrow('as expected')
})

test('trimmed route table keeps what routing needs', () => {
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
  expect(JSON.parse(withoutImports(script).slice('window.__reactRouterManifest='.length, -1))).toEqual({
    entry,
    routes: { 'site/home': kept },
    version: '1',
  })
})

test('unknown shape of the route table stops the build instead of breaking the site', () => {
  expect(() => withoutImports('export default {}')).toThrow('does not look as expected')
})
