import { expect, test } from 'vitest'
import type { Deps } from '#server/deps.ts'
import { sweepFolder } from './file-folders.ts'

test('folder of any size is swept by asking for the rows of a thousand files at once', async () => {
  const all = Array.from({ length: 2_500 }, (_, index) => `papers/${index}`)
  const left = new Set(all)
  const files = {
    listKeys: () => Promise.resolve(all),
    delete: async (key: string) => void left.delete(key),
  }
  const asked: number[] = []
  const isOrphan = (key: string) => key.endsWith('7')
  const listHeld = async (_db: unknown, keys: readonly string[]) => {
    asked.push(keys.length)
    return keys.filter((key) => !isOrphan(key))
  }
  const deps = { files } as unknown as Deps
  expect(await sweepFolder(deps, 'papers', { listHeld, olderThanMs: 0 })).toBe(250)
  expect(asked).toEqual([1_000, 1_000, 500])
  expect([...left]).toEqual(all.filter((key) => !isOrphan(key)))
})
