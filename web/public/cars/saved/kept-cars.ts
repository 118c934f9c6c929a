import { useSyncExternalStore } from 'react'
import { COMPARED_MAX, KEPT_CARS_MAX } from '#contract/listings/saved-cars-constants.ts'
import type { PublicListing } from '#contract/listings/schema.ts'
import { browserApi } from '#web/data/api/browser-api.ts'
import { browserSession } from '#web/data/session/browser-session.ts'
import { localStore } from '#web/data/session/browser-storage.ts'
import { BrowserList, type KeptCar } from './browser-list.ts'
import { COMPARED_CARS_KEY, SAVED_CARS_KEY, SEEN_CARS_KEY, SEEN_OFF_KEY } from './kept-names.ts'
import { NOTHING_SAVED, SavedCars, type SavedState } from './saved-cars.ts'

const SEEN_MAX = 8
const NONE: readonly KeptCar[] = []

/** The cars chosen to stand side by side, in this browser. */
export const comparedCars = new BrowserList(COMPARED_CARS_KEY, COMPARED_MAX)
const seenCars = new BrowserList(SEEN_CARS_KEY, SEEN_MAX)
const browserSaved = new BrowserList(SAVED_CARS_KEY, KEPT_CARS_MAX)

/** One for the tab, made when the first heart asks: there is none on the server. */
const tab: { saved?: SavedCars } = {}
export function savedCars(): SavedCars {
  tab.saved ??= new SavedCars({ browser: browserSaved, session: browserSession(), api: browserApi() })
  return tab.saved
}

export function useSavedCars(): SavedState {
  return useSyncExternalStore(
    (listener) => savedCars().subscribe(listener),
    () => savedCars().current,
    () => NOTHING_SAVED,
  )
}

export function useComparedCars(): readonly KeptCar[] {
  return useSyncExternalStore(
    comparedCars.subscribe,
    () => comparedCars.cars,
    () => NONE,
  )
}

/** The cars that were looked at in this browser; `null` where that was switched off. */
export function useSeenCars(): readonly KeptCar[] | null {
  return useSyncExternalStore(
    seenCars.subscribe,
    () => (isSeenOff() ? null : seenCars.cars),
    () => NONE,
  )
}

export function noteSeen(car: KeptCar): void {
  if (!isSeenOff()) seenCars.add(car, { isNewest: true })
}

/** One tap: what was noted is gone, and nothing more is noted until it is switched on again. */
export function switchSeen(isOn: boolean): void {
  if (isOn) localStore.removeItem(SEEN_OFF_KEY)
  else localStore.setItem(SEEN_OFF_KEY, 'true')
  seenCars.remove(...seenCars.cars.map(({ id }) => id))
}

function isSeenOff(): boolean {
  return localStore.getItem(SEEN_OFF_KEY) !== null
}

type Shown = Pick<PublicListing, 'id' | 'make' | 'model' | 'year' | 'price'> & { image: string | null }

export function keptCar({ id, make, model, year, price, image }: Shown): KeptCar {
  return { id, make, model, year, price, image, saved_at: new Date().toISOString() }
}
