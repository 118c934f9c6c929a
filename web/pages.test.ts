import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { FACETS } from '#contract/listings/values.ts'
import { NAV_LINKS } from './app/shell/nav-links.ts'
import { areasFor, INDEXED_PATHS, isGuarded, PAGES, pageQueryKeys, SITE } from './pages.ts'
import { MILEAGE_FIELD, RANGES, WORDS } from './public/cars/cars-query.ts'

async function hasGuard(file: string): Promise<boolean> {
  return (await readFile(path.join(import.meta.dirname, file), 'utf8')).includes('export const clientMiddleware')
}

test('guarded pages are all known, with their frames’ guards, and no others', async () => {
  const found = await Promise.all(
    SITE.map(async (entry) => {
      const [pages, isFrameGuarded] = 'layout' in entry ? [entry.pages, await hasGuard(entry.layout)] : [[entry], false]
      return Promise.all(pages.map(async (page) => [page.path, isFrameGuarded || (await hasGuard(page.file))] as const))
    }),
  )
  const known = found.flat()
  expect(known.filter(([, guarded]) => guarded).length).toBeGreaterThan(10)
  expect(known.map(([route]) => [route, isGuarded(route)])).toEqual(known)
})

test('pages whose paths begin alike have the same areas and guard, so that the first segment is enough to find them', () => {
  for (const { path: address, areas, isGuarded: guarded, query } of PAGES) {
    expect(areasFor(address)).toEqual(['common', 'errors', ...(areas ?? [])])
    expect(isGuarded(address)).toBe(guarded ?? false)
    if (query) expect(pageQueryKeys(address)).toEqual(query)
  }
})

test('address without a page needs no areas, guard or query', () => {
  expect([areasFor('/nothing'), isGuarded('/adminx'), pageQueryKeys('/nothing')]).toEqual([
    ['common', 'errors'],
    false,
    [],
  ])
})

test('search engines know every page that the header leads to', () => {
  expect(INDEXED_PATHS).toEqual(expect.arrayContaining(NAV_LINKS.map(({ to }) => to)))
})

test('car list renders for all query keys of its address', () => {
  const asked = ['search', ...FACETS, ...RANGES, ...WORDS, ...Object.values(MILEAGE_FIELD), 'sort', 'page']
  expect(pageQueryKeys('/cars').toSorted()).toEqual(asked.toSorted())
})
