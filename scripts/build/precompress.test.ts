import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { precompress } from './precompress.ts'

test('precompress writes smaller copies only beside files that gain from it', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'northlane-precompress-'))
  await mkdir(path.join(folder, 'assets'))
  const script = 'const a = 1\n'.repeat(500)
  await writeFile(path.join(folder, 'assets/app.js'), script)
  await writeFile(path.join(folder, 'assets/tiny.js'), 'const a = 1')
  await writeFile(path.join(folder, 'assets/font.woff2'), script)
  await precompress(folder)
  expect((await readdir(path.join(folder, 'assets'))).toSorted()).toEqual([
    'app.js',
    'app.js.br',
    'app.js.gz',
    'font.woff2',
    'tiny.js',
  ])
  expect(brotliDecompressSync(await readFile(path.join(folder, 'assets/app.js.br'))).toString()).toBe(script)
  expect(gunzipSync(await readFile(path.join(folder, 'assets/app.js.gz'))).toString()).toBe(script)
  await rm(folder, { recursive: true })
})
