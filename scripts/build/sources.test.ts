import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fingerprint } from './sources.ts'

let root: string
beforeEach(async () => {
  root = await mkdtemp(path.join(os.tmpdir(), 'northlane-sources-'))
  await mkdir(path.join(root, 'web/public/site'), { recursive: true })
  await write('web/public/site/home.tsx', 'one')
  await write('package-lock.json', '{}')
})
afterEach(() => rm(root, { recursive: true }))

const SOURCES = ['web', 'public', 'package-lock.json']
const write = (file: string, text: string) => writeFile(path.join(root, file), text)

test('source hash stays the same when only times and tests change', async () => {
  const before = await fingerprint(root, SOURCES)
  await utimes(path.join(root, 'web/public/site/home.tsx'), 1, 1)
  await write('web/public/site/home.test.tsx', 'a test')
  await write('README.md', 'not a source')
  expect(await fingerprint(root, SOURCES)).toBe(before)
})

test.each([
  ['a changed file', () => write('web/public/site/home.tsx', 'two')],
  ['a new file', () => write('web/public/site/new.tsx', '')],
  ['a file of its own', () => write('package-lock.json', '{"a":1}')],
  ['a removed file', () => rm(path.join(root, 'web/public/site/home.tsx'))],
])('changes with %s', async (_what, change) => {
  const before = await fingerprint(root, SOURCES)
  await change()
  expect(await fingerprint(root, SOURCES)).not.toBe(before)
})
