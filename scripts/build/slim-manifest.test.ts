import { expect, test } from 'vitest'
import { slim } from './slim-manifest.ts'

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
