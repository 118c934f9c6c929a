import { use } from 'react'
import type { Area } from '#locales/keys.ts'
import { type I18nStore, useI18nStore } from './i18n.tsx'

const fetched = new WeakMap<I18nStore, Map<Area, Promise<boolean>>>()

/** The texts of an area that came without the page; suspends until they are there. False where the network failed. */
export function useArea(area: Area): boolean {
  return use(fetchArea(useI18nStore(), area))
}

/** One promise for each area, as `use` needs it; one that failed is asked for again. */
function fetchArea(store: I18nStore, area: Area): Promise<boolean> {
  const areas = fetched.get(store) ?? new Map<Area, Promise<boolean>>()
  fetched.set(store, areas)
  const known = areas.get(area)
  if (known) return known
  const promise = store.load([area]).then(
    () => true,
    () => {
      areas.delete(area)
      return false
    },
  )
  areas.set(area, promise)
  return promise
}
