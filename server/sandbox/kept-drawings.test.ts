import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { serialize } from 'node:v8'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { encodeKeptDrawing } from './kept-drawings.ts'

const WIDTHS = [40, 80]
const drawing = (colour: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="80" height="50"><rect width="80" height="50" fill="${colour}"/></svg>`

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'northlane-drawings-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

test('drawing is encoded once, and comes back as it was', async () => {
  const first = await encodeKeptDrawing(drawing('red'), WIDTHS, folder)
  expect(first.files.map(({ width }) => width)).toEqual(WIDTHS)
  // Only what is read from there could have changed.
  const [name = ''] = await readdir(folder)
  await writeFile(path.join(folder, name), serialize({ ...first, height: 7 }))
  expect(await encodeKeptDrawing(drawing('red'), WIDTHS, folder)).toEqual({ ...first, height: 7 })
})

test('drawing with other content or other widths is another picture', async () => {
  const first = await encodeKeptDrawing(drawing('red'), WIDTHS, folder)
  expect(await encodeKeptDrawing(drawing('blue'), WIDTHS, folder)).not.toEqual(first)
  expect((await encodeKeptDrawing(drawing('red'), [40], folder)).files.map(({ width }) => width)).toEqual([40])
  expect(await readdir(folder)).toHaveLength(3)
})

test('damaged drawing is encoded again', async () => {
  const first = await encodeKeptDrawing(drawing('red'), WIDTHS, folder)
  const [name = ''] = await readdir(folder)
  await writeFile(path.join(folder, name), 'torn')
  expect(await encodeKeptDrawing(drawing('red'), WIDTHS, folder)).toEqual(first)
})

test('drawing without a place to keep it is there all the same', async () => {
  const file = path.join(folder, 'a-file')
  await writeFile(file, '')
  expect((await encodeKeptDrawing(drawing('red'), WIDTHS, file)).files).toHaveLength(2)
})
