import type { SavedCar } from '#contract/listings/saved-cars.ts'
import { localStore } from '#web/data/session/browser-storage.ts'

/** A car as a browser remembers it: enough to show it, and to say its name when it is gone. */
export type KeptCar = SavedCar & { image: string | null }

const NONE: readonly KeptCar[] = []

/** Cars in the browser's storage, the last one first, the same in every tab. */
export class BrowserList {
  #key: string
  #max: number
  #read: { text: string; cars: readonly KeptCar[] } = { text: '', cars: NONE }
  #listeners = new Set<() => void>()

  constructor(key: string, max: number) {
    this.#key = key
    this.#max = max
  }

  get cars(): readonly KeptCar[] {
    const text = localStore.getItem(this.#key) ?? ''
    // The same array as long as nothing changed: React asks often.
    if (text !== this.#read.text) this.#read = { text, cars: parseCars(text) }
    return this.#read.cars
  }

  has(id: string): boolean {
    return this.cars.some((car) => car.id === id)
  }

  /** False when there is no room. What is there already moves to the front where `isNewest`. */
  add(car: KeptCar, { isNewest = false } = {}): boolean {
    const others = this.cars.filter(({ id }) => id !== car.id)
    if (others.length < this.cars.length && !isNewest) return true
    if (others.length >= this.#max && !isNewest) return false
    this.#save([car, ...others].slice(0, this.#max))
    return true
  }

  remove(...ids: readonly string[]): void {
    this.#save(this.cars.filter(({ id }) => !ids.includes(id)))
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    addEventListener('storage', listener)
    return () => {
      this.#listeners.delete(listener)
      removeEventListener('storage', listener)
    }
  }

  #save(cars: readonly KeptCar[]): void {
    if (cars.length === 0) localStore.removeItem(this.#key)
    else localStore.setItem(this.#key, JSON.stringify(cars))
    for (const listener of this.#listeners) listener()
  }
}

/** What an older version or another hand has left there may be anything. */
function parseCars(text: string): readonly KeptCar[] {
  try {
    const value: unknown = JSON.parse(text)
    return Array.isArray(value) ? value.filter(isKeptCar) : NONE
  } catch {
    return NONE
  }
}

function isKeptCar(value: unknown): value is KeptCar {
  if (typeof value !== 'object' || value === null) return false
  const car = value as Partial<Record<keyof KeptCar, unknown>>
  return (
    typeof car.id === 'string' &&
    typeof car.make === 'string' &&
    typeof car.model === 'string' &&
    typeof car.year === 'number' &&
    (car.price === null || typeof car.price === 'number') &&
    typeof car.saved_at === 'string' &&
    !Number.isNaN(Date.parse(car.saved_at)) &&
    (car.image === null || typeof car.image === 'string')
  )
}
