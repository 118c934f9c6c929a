import type { ServerBuild } from 'react-router'
import { expect, test } from 'vitest'
import { isKnownPath } from './page-paths.ts'

const build = {
  routes: {
    root: { path: '' },
    cars: { parentId: 'root', path: 'cars' },
    car: { parentId: 'cars', path: ':id' },
    layout: { parentId: 'root' },
    login: { parentId: 'layout', path: 'login' },
    rest: { parentId: 'root', path: '*' },
  },
} as unknown as Pick<ServerBuild, 'routes'>

test.for(['/', '/cars', '/cars/', '/cars/x', '/login', '/cars/x.data'])('%s is a page', (path) => {
  expect(isKnownPath(build, path)).toBe(true)
})

test.for(['/x', '/cars/x/y', '/login/x', '/xcars', '/carsx'])('%s is none', (path) => {
  expect(isKnownPath(build, path)).toBe(false)
})
