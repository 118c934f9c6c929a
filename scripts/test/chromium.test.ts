import { expect, test, vi } from 'vitest'
import { ensureChromium } from './chromium.ts'

test('configured browser that does not run is not silently replaced', async () => {
  vi.stubEnv('CHROMIUM', '/nowhere/chromium')
  await expect(ensureChromium()).rejects.toThrow('CHROMIUM names /nowhere/chromium, which does not run.')
  vi.unstubAllEnvs()
})
