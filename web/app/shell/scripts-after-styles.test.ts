import { expect, test } from 'vitest'
import { fetchScript } from './scripts-after-styles.tsx'

test('React’s file is evaluated as soon as it is there, the others are only fetched', () => {
  expect(fetchScript(['/assets/react-a1B_2.js', '/assets/app-c3.js'])).toMatch(
    /^\[\["\/assets\/react-a1B_2\.js",true\],\["\/assets\/app-c3\.js",false\]\]\.forEach\(/,
  )
})
