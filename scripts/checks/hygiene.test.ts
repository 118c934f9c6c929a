import { expect, test } from 'vitest'
import { leaks, lockfileProblems, loosePins } from './hygiene.ts'

// Put together here, so that this file does not name them itself.
const REGISTRY = ['registry', 'example', 'org'].join('.')
const folderOf = (...names: string[]) => ['', ...names, ''].join('/')
const KEY_HEADER = ['-----BEGIN', 'PRIVATE', 'KEY-----'].join(' ')

test.each([
  ['registry', REGISTRY],
  ['machine', `open ${folderOf('work', 'main')}`],
  ['machine', `cd ${folderOf('home', 'alex', 'project')}`],
  ['secret', KEY_HEADER],
])('a file that names a %s is reported: %s', (_kind, text) => {
  expect(leaks('docs/a.md', text)).toHaveLength(1)
})

test.each(['/home', 'https://northlane.example/work/', 'web/home/page', 'a registry of cars'])('%s is fine', (text) => {
  expect(leaks('docs/a.md', text)).toEqual([])
})

test('version range is not a pin', () => {
  expect(loosePins({ dependencies: { a: '1.2.3', b: '^1.2.3' }, overrides: { c: 'latest' } })).toHaveLength(2)
  expect(loosePins({ overrides: { c: { d: 'npm:e@1.0.0', f: 'npm:e@^1.0.0' } } })).toHaveLength(1)
})

test('lockfile has hashes, no addresses, and what the manifest asks for', () => {
  const manifest = { dependencies: { b: '1.0.0', a: '1.0.0' } }
  const good = { '': { dependencies: { a: '1.0.0', b: '1.0.0' } }, 'node_modules/a': { integrity: 'sha512-x' } }
  expect(lockfileProblems({ packages: good }, manifest)).toEqual([])
  const bad = { '': {}, 'node_modules/a': { resolved: 'https://packages.example/a.tgz' } }
  expect(lockfileProblems({ packages: bad }, manifest)).toEqual([
    'package-lock.json does not have the dependencies of package.json: run npm install',
    'package-lock.json: node_modules/a has an address',
    'package-lock.json: node_modules/a has no hash',
  ])
})
