import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { keepEarlierAssets } from './earlier-assets.ts'

test('assets of an earlier build stay for a day', async () => {
  const root = await mkdtemp(path.join(os.tmpdir(), 'northlane-assets-'))
  const [earlier, next] = [path.join(root, 'earlier'), path.join(root, 'next')]
  for (const folder of [earlier, next]) await mkdir(folder)
  for (const name of ['same.js', 'gone.js', 'ancient.js']) await writeFile(path.join(earlier, name), 'earlier')
  await utimes(path.join(earlier, 'ancient.js'), 1, 1)
  await writeFile(path.join(next, 'same.js'), 'next')
  await keepEarlierAssets(earlier, next)
  expect((await readdir(next)).toSorted()).toEqual(['gone.js', 'same.js'])
  expect(await readFile(path.join(next, 'same.js'), 'utf8')).toBe('next')

  await keepEarlierAssets(path.join(root, 'no-build-yet'), next)
  expect(await readdir(next)).toHaveLength(2)
  await rm(root, { recursive: true })
})
