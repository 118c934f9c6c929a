import { test } from 'vitest'
import { tryDockerfile } from './dockerfile/trial.ts'

/** Installing twice and building once, on a machine that may be busy. */
const WITHIN_MS = 15 * 60_000

test('the Dockerfile’s steps make a product that runs in production mode', { timeout: WITHIN_MS }, async () => {
  await tryDockerfile()
})
