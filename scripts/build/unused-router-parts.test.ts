import { expect, test } from 'vitest'
import { withoutContent } from './unused-router-parts.ts'

test('a part of the router keeps its names and loses its content', () => {
  expect(withoutContent('const a = 1\nfunction b() {}\nexport { a, b };\n')).toBe(
    'const unused = () => undefined\nexport { unused as a, unused as b }',
  )
})

test('a part in another shape stops the build', () => {
  expect(() => withoutContent('export const a = 1')).toThrow('as expected')
})
