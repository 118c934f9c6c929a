import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import routes from '../routes.ts'
import { isGuarded } from './guarded-paths.ts'

type Route = { path?: string; file: string; children?: Route[] }

async function guardedRoutes(all: readonly Route[], inherited = false): Promise<[path: string, hasGuard: boolean][]> {
  const lists = await Promise.all(
    all.map(async (route) => {
      const source = await readFile(path.join(import.meta.dirname, '..', route.file), 'utf8')
      const hasGuard = inherited || source.includes('export const clientMiddleware')
      const own: [string, boolean][] = route.path ? [[`/${route.path}`, hasGuard]] : []
      return [...own, ...(await guardedRoutes(route.children ?? [], hasGuard))]
    }),
  )
  return lists.flat()
}

test('every route with a guard is known, and no other', async () => {
  const known = await guardedRoutes(routes)
  expect(known.filter(([, hasGuard]) => hasGuard).length).toBeGreaterThan(10)
  expect(known.map(([route]) => [route, isGuarded(route)])).toEqual(known)
})
