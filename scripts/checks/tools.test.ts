import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ROOT } from '../project.ts'
import { formatErrors } from './format.ts'
import { lintErrors } from './lint.ts'
import { typeErrors } from './type-errors.ts'

/** Inside of the project, because the tools look for their configuration from the file upwards. */
let folder: string
beforeEach(async () => {
  folder = await mkdtemp(path.join(ROOT, 'scripts/checks/bad-'))
})
afterEach(() => rm(folder, { recursive: true }))

async function write(name: string, text: string): Promise<string> {
  const file = path.join(folder, name)
  await writeFile(file, text)
  return path.relative(ROOT, file)
}

test('types check reports a type error', async () => {
  await write('a.ts', 'export const a: number = "text"\n')
  await write('tsconfig.json', '{ "extends": "../../../tsconfig.json", "include": ["."] }')
  expect(await typeErrors(folder)).toEqual([expect.stringContaining('error TS2322')])
})

test('lint check reports any, !, lost promises and default exports', async () => {
  const file = await write(
    'a.ts',
    `export default function first(list: any[]) {
  return list.at(0)!
}
export async function later(): Promise<void> {}
export function now(): void {
  later()
}
`,
  )
  const found = (await lintErrors([file])).join('\n')
  for (const rule of ['no-explicit-any', 'no-non-null-assertion', 'no-floating-promises', 'no-default-export']) {
    expect(found).toContain(rule)
  }
})

test('format check reports a file in another layout', async () => {
  const file = await write('a.ts', 'export const a = "text";\n')
  expect(await formatErrors([file])).toEqual([`${file}: not as npm run check -- --fix would leave it`])
  expect(await formatErrors([await write('b.ts', "export const b = 'text'\n")])).toEqual([])
})
