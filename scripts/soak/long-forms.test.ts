import { expect, test } from 'vitest'
import { readSources } from '../checks/sources.ts'
import { SOAKS } from './long-forms.ts'

test('long-form list has every test that imports the soak settings', async () => {
  const sources = await readSources(/^(?:server|scripts)\/.*\.test\.ts$/)
  const withLongForm = [...sources]
    .filter(([, text]) => /from '[^']*\/testing\/runs\/soak\.ts'/.test(text))
    .map(([file]) => file)
  expect(withLongForm).not.toEqual([])
  expect(Object.values(SOAKS).flat()).toEqual(expect.arrayContaining(withLongForm))
})
