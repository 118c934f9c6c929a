import { expect, test } from 'vitest'
import { publicPaths } from './public-paths.ts'

test('lists what a visitor can open, through layouts and with sample values', () => {
  const routes = [
    { file: 'home.tsx', index: true },
    { file: 'layout.tsx', children: [{ file: 'login.tsx', path: 'login' }] },
    { file: 'cars.tsx', path: 'cars' },
    { file: 'car.tsx', path: 'cars/:id' },
    { file: 'reset.tsx', path: 'reset-password/:token' },
    { file: 'profile.tsx', path: 'profile', children: [{ file: 'packages.tsx', path: 'packages' }] },
    { file: 'case.tsx', path: 'case/:id' },
    { file: 'desk.tsx', path: 'desk', children: [{ file: 'today.tsx', index: true }] },
    { file: 'not-found.tsx', path: '*' },
  ]
  expect(publicPaths(routes, { token: 'sample' })).toEqual(['/', '/login', '/cars', '/reset-password/sample'])
  expect(publicPaths(routes, { token: 'sample', id: '7' })).toContain('/cars/7')
  expect(publicPaths(routes, { id: '7' })).not.toContain('/case/7')
})
