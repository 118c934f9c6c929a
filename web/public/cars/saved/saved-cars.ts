import type { SavedCar } from '#contract/listings/saved-cars.ts'
import { type ApiClient, ApiFailure } from '#web/data/api/client.ts'
import { SerialQueue } from '#web/data/forms/serial-queue.ts'
import type { Session } from '#web/data/session/session-store.ts'
import { Observable } from '#web/ui/browser/observable.ts'
import type { BrowserList, KeptCar } from './browser-list.ts'

export type SavedState = {
  /** Whose list it is: this browser's, or the account's. */
  owner: 'browser' | 'account'
  status: 'loading' | 'ready' | 'failed'
  cars: readonly SavedCar[]
  /** How many came from this browser when its owner signed in. */
  joined: number
  /** How many could not, because the account is full. */
  notJoined: number
}

type Ports = {
  browser: BrowserList
  session: { readonly current: Session; subscribe: (listener: () => void) => () => void }
  api: Pick<ApiClient, 'call'>
}

/**
 * A heart while presses of it are on their way: two that crossed would leave it as the first one asked. `kept` is what the account has.
 */
type Heart = { presses: SerialQueue; waiting: number; kept: SavedCar | undefined }

export const NOTHING_SAVED: SavedState = { owner: 'browser', status: 'loading', cars: [], joined: 0, notJoined: 0 }

/**
 * A person's saved cars: a visitor's in the browser, an account's on the server. At sign-in the browser's are joined to
 * the account's and removed here only when the server has them, so that none is lost; the server keeps each once.
 */
export class SavedCars extends Observable<SavedState> {
  #ports: Ports
  #person: string | null | undefined
  #hearts = new Map<string, Heart>()

  constructor(ports: Ports) {
    super(NOTHING_SAVED)
    this.#ports = ports
    ports.session.subscribe(() => this.#follow())
    ports.browser.subscribe(() => this.#showBrowser())
    this.#follow()
  }

  /** Saves it, or removes it; seen at once, and taken back where the server cannot be had. */
  async toggle(car: KeptCar): Promise<'saved' | 'removed' | 'full'> {
    const saved = this.current.cars.find(({ id }) => id === car.id)
    const isSaved = saved !== undefined
    const { browser, api } = this.#ports
    if (this.current.owner === 'browser') {
      if (!isSaved) return browser.add(car) ? 'saved' : 'full'
      browser.remove(car.id)
      return 'removed'
    }
    const others = (state: SavedState) => state.cars.filter(({ id }) => id !== car.id)
    const heart = this.#hearts.get(car.id) ?? { presses: new SerialQueue(), waiting: 0, kept: saved }
    this.#hearts.set(car.id, heart)
    heart.waiting += 1
    this.set({ ...this.current, cars: isSaved ? others(this.current) : [car, ...this.current.cars] })
    try {
      const input = { params: { id: car.id } }
      await heart.presses.add<unknown>(() =>
        isSaved ? api.call('DELETE /saved-cars/{id}', input) : api.call('PUT /saved-cars/{id}', input),
      )
      heart.kept = isSaved ? undefined : car
    } catch (error) {
      // A press after it says what is wanted, and another account has its own.
      if (heart.waiting === 1 && this.#hearts.get(car.id) === heart)
        this.set({ ...this.current, cars: [...(heart.kept ? [heart.kept] : []), ...others(this.current)] })
      throw error
    } finally {
      heart.waiting -= 1
      if (heart.waiting === 0 && this.#hearts.get(car.id) === heart) this.#hearts.delete(car.id)
    }
    return isSaved ? 'removed' : 'saved'
  }

  /** Asks the server again. */
  retry(): void {
    if (this.#person) void this.#fetch(this.#person)
  }

  #follow(): void {
    const { current } = this.#ports.session
    if (current.status === 'unknown') return
    const person = current.status === 'signedIn' ? (current.user?.id ?? 'unnamed') : null
    if (person === this.#person) return
    this.#person = person
    this.#hearts.clear()
    if (person === null) this.#showBrowser()
    else void this.#fetch(person)
  }

  #showBrowser(): void {
    if (this.#person !== null) return
    this.set({ owner: 'browser', status: 'ready', cars: this.#ports.browser.cars, joined: 0, notJoined: 0 })
  }

  async #fetch(person: string): Promise<void> {
    const { browser, api } = this.#ports
    this.set({ owner: 'account', status: 'loading', cars: [], joined: 0, notJoined: 0 })
    const kept = browser.cars
    const body = kept.map(({ id, make, model, year, price, saved_at }) => ({
      id,
      make,
      model,
      year,
      price,
      saved_at,
    }))
    const list = () => api.call('GET /saved-cars', {})
    try {
      const join = async () => {
        const all = await api.call('POST /saved-cars/joined', { body: { cars: body } })
        browser.remove(...kept.map(({ id }) => id))
        return all
      }
      // An account that is full keeps its own, and the browser keeps the browser's.
      let isFull = false
      const listInstead = (failure: unknown) => {
        isFull = failure instanceof ApiFailure && failure.code === 'too_many_saved_cars'
        return list()
      }
      const cars = kept.length > 0 ? await join().catch(listInstead) : await list()
      if (this.#person !== person) return
      // What was saved meanwhile may not be in the answer yet.
      const added = this.current.cars.filter(({ id }) => !cars.some((one) => one.id === id))
      const all = [...added, ...cars]
      const notJoined = isFull ? kept.filter(({ id }) => !cars.some((one) => one.id === id)).length : 0
      const joined = browser.cars.length > 0 ? 0 : kept.length
      this.set({ owner: 'account', status: 'ready', cars: all, joined, notJoined })
    } catch {
      if (this.#person === person) this.set({ owner: 'account', status: 'failed', cars: [], joined: 0, notJoined: 0 })
    }
  }
}
