import { matchRoutes } from 'react-router'
import { expect, test } from 'vitest'
import routes from '#web/routes.ts'
import { hostilePages } from './hostile-pages.ts'
import { allPaths } from './public-paths.ts'

const PATHS = allPaths(routes)
const KNOWN = PATHS.map((path) => ({ path }))

test('hostile text run opens every page of the site', () => {
  const seeded = {
    car: 'car',
    other: 'other',
    item: 'item',
    client: 'client',
    imported: 'imported',
    code: 'NL-222222',
    draft: 'draft',
    token: 'token',
  }
  const addresses = Object.values(hostilePages(seeded)).flatMap(({ showing, others }) => [...showing, ...others])
  const opened = new Set(addresses.map((address) => matchRoutes(KNOWN, address)?.[0]?.route.path))
  expect(PATHS.length).toBeGreaterThan(60)
  expect(PATHS.filter((path) => !opened.has(path))).toEqual([])
})
