import { afterEach, expect, test, vi } from 'vitest'
import { withTabLock } from './with-tab-lock.ts'

afterEach(() => void vi.unstubAllGlobals())

const granted = { request: async (_: string, work: () => Promise<unknown>) => work() }
const forbidden = { request: () => Promise.reject(new DOMException('Denied in this context', 'SecurityError')) }

test.each([
  ['has locks', { locks: granted }],
  ['has none', {}],
  ['forbids them', { locks: forbidden }],
])('work is done once where a browser %s, and its failure is its own', async (_, navigator) => {
  vi.stubGlobal('navigator', navigator)
  const work = vi.fn(async () => 'done')
  expect(await withTabLock('queue', work)).toBe('done')
  expect(work).toHaveBeenCalledOnce()

  const failing = vi.fn(() => Promise.reject(new Error('down')))
  await expect(withTabLock('queue', failing)).rejects.toThrow('down')
  expect(failing).toHaveBeenCalledOnce()
})
