import { beforeEach, expect, test, vi } from 'vitest'
import type { SavedCar } from '#contract/listings/saved-cars.ts'
import { ApiFailure } from '#web/data/api/client.ts'
import { localStore } from '#web/data/session/browser-storage.ts'
import { memoryStorage } from '#web/data/session/memory-storage.ts'
import type { Session } from '#web/data/session/session-store.ts'
import { BrowserList, type KeptCar } from './browser-list.ts'
import { SavedCars } from './saved-cars.ts'

const car = (id: string): KeptCar => ({
  id,
  make: 'Kia',
  model: 'Soul',
  year: 2020,
  price: 1,
  image: null,
  saved_at: '2026-01-01T00:00:00.000Z',
})

const FULL = { code: 'too_many_saved_cars', status: 409 } as const

beforeEach(() => {
  Object.assign(globalThis, {
    localStorage: memoryStorage(),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  })
})

/** The server's side of it, which may be out of reach. */
class Account {
  cars: SavedCar[] = []
  isDown = false
  /** How many calls fail before the next one is answered. */
  failures = 0
  max = 9
  call = async (key: string, input: { body?: { cars: SavedCar[] }; params?: { id: string } }) => {
    await Promise.resolve()
    if (this.isDown || this.failures-- > 0) throw new Error('down')
    const { id } = input.params ?? {}
    if (key.startsWith('PUT')) this.cars = [car(id ?? ''), ...this.cars]
    if (key.startsWith('DELETE')) this.cars = this.cars.filter((one) => one.id !== id)
    if (this.cars.length + (input.body?.cars.length ?? 0) > this.max) throw new ApiFailure(FULL)
    for (const one of input.body?.cars ?? []) if (!this.cars.some((kept) => kept.id === one.id)) this.cars.push(one)
    return this.cars
  }
}

function open() {
  const session = { current: { status: 'guest' } as Session, listeners: new Set<() => void>() }
  const browser = new BrowserList('saved-cars', 3)
  const account = new Account()
  const saved = new SavedCars({
    browser,
    session: {
      get current() {
        return session.current
      },
      subscribe: (listener) => {
        session.listeners.add(listener)
        return () => undefined
      },
    },
    api: account as never,
  })
  const loaded = () => vi.waitFor(() => expect(saved.current.status).not.toBe('loading'), { interval: 1 })
  const become = async (current: Session) => {
    session.current = current
    for (const listener of session.listeners) listener()
    await loaded()
  }
  const user = { id: 'ann', full_name: 'Ann', email: 'ann@x.example', role: 'USER' } as const
  const ids = () => saved.current.cars.map(({ id }) => id)
  return {
    saved,
    browser,
    account,
    ids,
    loaded,
    logIn: () => become({ status: 'signedIn', user }),
    logOut: () => become({ status: 'guest' }),
  }
}

test('heart that is pressed again before the network fails stays as the account has it', async () => {
  const { saved, account, ids, logIn } = open()
  account.cars = [car('x')]
  await logIn()
  account.isDown = true
  const presses = [saved.toggle(car('a')), saved.toggle(car('a')), saved.toggle(car('x')), saved.toggle(car('x'))]
  expect((await Promise.allSettled(presses)).map(({ status }) => status)).toEqual(Array(4).fill('rejected'))
  expect(ids()).toEqual(['x'])
  account.isDown = false
  account.failures = 1
  const again = [saved.toggle(car('a')), saved.toggle(car('a')), saved.toggle(car('a'))]
  expect((await Promise.allSettled(again)).map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled'])
  expect([ids().toSorted(), account.cars.map(({ id }) => id).toSorted()]).toEqual([
    ['a', 'x'],
    ['a', 'x'],
  ])
})

test('visitor’s hearts stay in the browser, up to its limit', async () => {
  const { saved, ids } = open()
  for (const id of ['a', 'b', 'c']) expect(await saved.toggle(car(id))).toBe('saved')
  expect(await saved.toggle(car('d'))).toBe('full')
  expect(await saved.toggle(car('b'))).toBe('removed')
  expect(ids()).toEqual(['c', 'a'])
  expect(new BrowserList('saved-cars', 3).cars).toHaveLength(2)
})

test('saved cars of the browser join the account’s at sign-in, each once, and the browser forgets its own', async () => {
  const { saved, browser, account, ids, logIn, logOut } = open()
  account.cars = [car('b'), car('x')]
  await saved.toggle(car('a'))
  await saved.toggle(car('b'))
  await logIn()
  expect(ids().toSorted()).toEqual(['a', 'b', 'x'])
  expect(saved.current).toMatchObject({ owner: 'account', joined: 2 })
  expect(browser.cars).toEqual([])
  await logOut()
  expect(ids()).toEqual([])
})

test('saved cars beyond the limit of the account stay in the browser, and are counted', async () => {
  const { saved, browser, account, ids, logIn } = open()
  account.cars = [car('x')]
  account.max = 2
  for (const id of ['a', 'x']) await saved.toggle(car(id))
  await logIn()
  expect(ids()).toEqual(['x'])
  expect(saved.current).toMatchObject({ status: 'ready', joined: 0, notJoined: 1 })
  expect(browser.cars).toHaveLength(2)
})

test('network failure at sign-in loses none: they are joined the next time', async () => {
  const { saved, browser, account, ids, loaded, logIn } = open()
  await saved.toggle(car('a'))
  account.isDown = true
  await logIn()
  expect(saved.current.status).toBe('failed')
  expect(browser.cars).toHaveLength(1)
  account.isDown = false
  saved.retry()
  await loaded()
  expect(ids()).toEqual(['a'])
  expect(browser.cars).toEqual([])
})

test('heart that could not be saved is reverted', async () => {
  const { saved, account, ids, logIn } = open()
  account.cars = [car('x')]
  await logIn()
  account.isDown = true
  await expect(saved.toggle(car('a'))).rejects.toThrow('down')
  await expect(saved.toggle(car('x'))).rejects.toThrow('down')
  expect(ids()).toEqual(['x'])
})

test('presses of one heart are sent one after the other, and the last one counts; another heart does not wait', async () => {
  const { saved, account, ids, logIn } = open()
  await logIn()
  const first = Promise.withResolvers<undefined>()
  const answers = account.call
  const sent: string[] = []
  account.call = async (key, input) => {
    sent.push(key)
    if (sent.length === 1) await first.promise
    return answers(key, input)
  }
  const presses = [saved.toggle(car('a')), saved.toggle(car('a')), saved.toggle(car('b'))]
  expect(ids()).toEqual(['b'])
  expect(await presses[2]).toBe('saved')
  expect(sent).toEqual(['PUT /saved-cars/{id}', 'PUT /saved-cars/{id}'])
  first.resolve(undefined)
  expect(await Promise.all(presses)).toEqual(['saved', 'removed', 'saved'])
  expect(account.cars.map(({ id }) => id)).toEqual(['b'])
})

test('heart that is pressed while the account’s are loading stays', async () => {
  const { saved, account, ids, logIn } = open()
  account.cars = [car('x')]
  const answers = account.call
  // The list is answered as it was when it was asked for.
  account.call = async (key, input) => (key === 'GET /saved-cars' ? [car('x')] : answers(key, input))
  const loggedIn = logIn()
  expect(saved.current.status).toBe('loading')
  await saved.toggle(car('a'))
  await loggedIn
  expect(ids()).toEqual(['a', 'x'])
  expect(account.cars.map(({ id }) => id)).toEqual(['a', 'x'])
})

test('foreign values in the storage are no cars', () => {
  for (const text of ['', 'null', '{', '[{"id":1}]', '[null]']) {
    localStore.setItem('saved-cars', text)
    expect(new BrowserList('saved-cars', 3).cars).toEqual([])
  }
})
