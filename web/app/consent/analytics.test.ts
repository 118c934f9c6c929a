import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { memoryStorage } from '#web/data/session/memory-storage.ts'
import { Analytics, type AnalyticsWindow } from './analytics.ts'
import { CONSENT_VERSION } from './consent-record.ts'

const YES = { version: CONSENT_VERSION, at: '2026-11-02T12:00:00.000Z', analytics: 'granted' } as const
const PAGE = { page_path: '/cars/:id', page_location: 'https://northlane.example/cars/:id' }
const NO = { ...YES, analytics: 'denied' } as const

function fakeWindow() {
  const scripts: string[] = []
  const cookies: string[] = []
  const document = {
    referrer: 'https://northlane.example/reset-password/s3cret',
    head: { append: (element: { src: string }) => void scripts.push(element.src) },
    createElement: () => ({ src: '', async: false }),
    get cookie() {
      return 'user-locale=fr; _ga=GA1.1.1; _ga_X=1'
    },
    set cookie(value: string) {
      cookies.push(value)
    },
  }
  const location = { origin: 'https://northlane.example' }
  const window = { document, location } as unknown as AnalyticsWindow
  return { window, scripts, cookies, local: memoryStorage(), tab: memoryStorage() }
}

let fake: ReturnType<typeof fakeWindow>
const sent = () =>
  (fake.window.dataLayer ?? []).map((message) => [...(message as ArrayLike<unknown> & Iterable<unknown>)])
const events = () => sent().flatMap(([kind, name, values]) => (kind === 'event' ? [[name, values]] : []))

beforeEach(() => {
  fake = fakeWindow()
  vi.stubGlobal('localStorage', fake.local)
  vi.stubGlobal('sessionStorage', fake.tab)
})
afterEach(() => void vi.unstubAllGlobals())

describe('analytics without consent', () => {
  test.each([
    ['before a choice', 'G-KEY', null],
    ['after a no', 'G-KEY', NO],
    ['without a key', null, YES],
  ])('%s', (_, key, record) => {
    const analytics = new Analytics(fake.window, key)
    analytics.follow(record)
    analytics.track('login', { method: 'password' })
    expect(fake.scripts).toEqual([])
    expect(fake.window.dataLayer).toBeUndefined()
    expect(fake.local.map.size + fake.tab.map.size).toBe(0)
  })
})

describe('analytics after a yes', () => {
  test('the script is loaded once, from the one origin', () => {
    const analytics = new Analytics(fake.window, 'G-KEY')
    for (const record of [YES, NO, YES]) analytics.follow(record)
    expect(fake.scripts).toEqual(['https://www.googletagmanager.com/gtag/js?id=G-KEY'])
  })

  test('its cookies are of this host alone, for a year, and tell Google’s advertising nothing', () => {
    new Analytics(fake.window, 'G-KEY').follow(YES)
    const values = { cookie_domain: 'none', cookie_expires: 31_536_000, allow_google_signals: false }
    expect(sent()).toContainEqual(['config', 'G-KEY', expect.objectContaining(values)])
  })

  test('the first visit and the session are reported once', () => {
    const analytics = new Analytics(fake.window, 'G-KEY')
    analytics.follow(YES)
    analytics.follow(YES)
    new Analytics(fake.window, 'G-KEY').follow(YES)
    expect(events().map(([name]) => name)).toEqual(['first_visit', 'session_start'])
  })

  test('money is in Canadian dollars', () => {
    const analytics = new Analytics(fake.window, 'G-KEY')
    analytics.follow(YES)
    analytics.track('purchase', { transaction_id: 't1', value: 449, items: [] })
    const values = { currency: 'CAD', transaction_id: 't1', value: 449, items: [] }
    expect(events().at(-1)).toEqual(['purchase', expect.objectContaining(values)])
  })

  test('no event, and nothing the service reports by itself, has an address of the browser’s', () => {
    const analytics = new Analytics(fake.window, 'G-KEY')
    analytics.follow(YES)
    analytics.track('page_view', { ...PAGE, page_title: 'A car', language: 'en' })
    analytics.track('scroll', { percent_scrolled: 90 })
    const origin = { page_location: 'https://northlane.example/', page_referrer: 'https://northlane.example/' }
    // Set before the configuration, so that it holds for whatever that sends.
    expect(sent().map(([kind]) => kind)).toEqual(['js', 'set', 'config', 'event', 'event', 'set', 'event', 'event'])
    expect(sent()[1]).toEqual(['set', origin])
    expect(events().map(([, values]) => (values as typeof PAGE).page_location)).toEqual([
      origin.page_location,
      origin.page_location,
      PAGE.page_location,
      PAGE.page_location,
    ])
    expect(JSON.stringify(sent())).not.toContain('s3cret')
  })

  test('a page can be passed over in silence', () => {
    const analytics = new Analytics(fake.window, 'G-KEY')
    analytics.follow(YES)
    for (const isPaused of [true, false]) {
      analytics.pause(isPaused)
      expect(fake.window['ga-disable-G-KEY']).toBe(isPaused)
    }
  })

  test('a withdrawal stops at once and cleans up', () => {
    const analytics = new Analytics(fake.window, 'G-KEY')
    analytics.follow(YES)
    const before = sent().length
    analytics.follow(NO)
    analytics.track('page_view', { ...PAGE, page_title: 'Home', language: 'en' })
    expect(sent()).toHaveLength(before)
    expect(fake.window['ga-disable-G-KEY']).toBe(true)
    expect(fake.cookies).toEqual(['_ga=; Path=/; Max-Age=0', '_ga_X=; Path=/; Max-Age=0'])
    expect(fake.local.map.size + fake.tab.map.size).toBe(0)
  })
})
