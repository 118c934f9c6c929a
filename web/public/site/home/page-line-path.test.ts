import { expect, test } from 'vitest'
import { pageLinePath } from './page-line-path.ts'

test('page line leaves the road, turns into the margin and meets the button', () => {
  const path = pageLinePath({
    land: { left: 799, top: 0, width: 641, height: 660 },
    button: { left: 120, top: 3300, width: 250, height: 56 },
    contentLeft: 120,
  })
  expect(path).toBe('M976.4 660V682a30 30 0 0 1 -30 30H92a30 30 0 0 0 -30 30V3298a30 30 0 0 0 30 30H110')
})
