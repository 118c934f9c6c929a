import { type BrowserStorage, localStore, tabStore } from '#web/data/session/browser-storage.ts'
import type { ConsentRecord } from './consent-record.ts'

/** Every event that may be sent to the analytics service, by name. */
export type AnalyticsEvents = {
  page_view: { page_path: string; page_location: string; page_title: string; language: string }
  first_visit: Record<string, never>
  session_start: Record<string, never>
  scroll: { percent_scrolled: number }
  login: { method: 'password' | 'google' | 'token' }
  form_start: { form_id: string }
  form_step: { form_id: string; step: number; step_name: string }
  form_submit: { form_id: string }
  generate_lead: { value?: number; lead_source?: string }
  purchase: {
    transaction_id: string
    value: number
    tax?: number
    items: readonly { item_id: string; item_name: string; quantity: number; price: number }[]
  }
}

/** Where the service is asked for: the only third-party origin, and only after a yes. The page's policy names it too. */
export const ANALYTICS_ORIGIN = 'https://www.googletagmanager.com'
const CURRENCY = 'CAD'
const CONFIGURATION = {
  // Pages are reported by us: the script would count only the first one.
  send_page_view: false,
  anonymize_ip: true,
  // Its cookies are this host's own: those of a whole domain could not be deleted by their name alone.
  cookie_domain: 'none',
  // In seconds: a year, as the privacy policy says; its own default is two.
  cookie_expires: 365 * 24 * 3600,
  allow_google_signals: false,
}
const SESSION_MARK = 'analytics-session'
const VISITOR_MARK = 'analytics-visitor'

/** The parts of a window that the adapter touches; a test brings its own. */
export type AnalyticsWindow = {
  document: Document
  location: Pick<Location, 'origin'>
  dataLayer?: unknown[]
  [disabled: `ga-disable-${string}`]: boolean | undefined
}

/** One adapter for all events. Without a key and a yes it does nothing, loads nothing and keeps nothing. */
export class Analytics {
  #window: AnalyticsWindow
  #key: string | null
  #isOn = false
  #isLoaded = false
  /** Sent instead of the address and the referrer, which the service would read by itself: every event carries it. */
  #place: { page_location: string; page_referrer: string }

  constructor(window: AnalyticsWindow, key: string | null) {
    this.#window = window
    this.#key = key
    this.#place = {
      page_location: `${window.location.origin}/`,
      page_referrer: originOf(window.document.referrer),
    }
  }

  /** Follows the visitor's choice, in both directions and at once. */
  follow(record: ConsentRecord | null): void {
    const isWanted = this.#key !== null && record?.analytics === 'granted'
    if (isWanted === this.#isOn) return
    this.#isOn = isWanted
    if (isWanted) this.#start()
    else this.#stop()
  }

  track<Name extends keyof AnalyticsEvents>(name: Name, values: AnalyticsEvents[Name]): void {
    if (!this.#isOn) return
    if ('page_location' in values) {
      this.#place = { ...this.#place, page_location: values.page_location }
      this.#send('set', this.#place)
    }
    const hasMoney = name === 'purchase' || name === 'generate_lead'
    this.#send('event', name, { ...this.#place, ...(hasMoney ? { currency: CURRENCY } : {}), ...values })
  }

  /** Silences the service for a page without taking back the visitor's yes. */
  pause(isPaused: boolean): void {
    if (this.#isOn) this.#window[`ga-disable-${this.#key}`] = isPaused
  }

  #start(): void {
    const key = this.#key ?? ''
    this.#window[`ga-disable-${key}`] = false
    if (!this.#isLoaded) {
      this.#isLoaded = true
      this.#window.dataLayer ??= []
      this.#send('js', new Date())
      this.#send('set', this.#place)
      this.#send('config', key, CONFIGURATION)
      const script = this.#window.document.createElement('script')
      script.async = true
      script.src = `${ANALYTICS_ORIGIN}/gtag/js?id=${encodeURIComponent(key)}`
      this.#window.document.head.append(script)
    }
    this.#once(localStore, VISITOR_MARK, 'first_visit')
    this.#once(tabStore, SESSION_MARK, 'session_start')
  }

  #stop(): void {
    this.#window[`ga-disable-${this.#key}`] = true
    localStore.removeItem(VISITOR_MARK)
    tabStore.removeItem(SESSION_MARK)
    for (const cookie of this.#window.document.cookie.split('; ')) {
      const name = cookie.split('=')[0] ?? ''
      if (name.startsWith('_ga')) this.#window.document.cookie = `${name}=; Path=/; Max-Age=0`
    }
  }

  #once(storage: BrowserStorage, mark: string, event: 'first_visit' | 'session_start'): void {
    if (storage.getItem(mark)) return
    storage.setItem(mark, '1')
    this.track(event, {})
  }

  #send(...message: unknown[]): void {
    this.#window.dataLayer?.push(argumentsOf(...message))
  }
}

/** Where a visitor came from, without what they read there. */
function originOf(address: string): string {
  return URL.canParse(address) ? `${new URL(address).origin}/` : ''
}

/** The service recognizes its own commands by this very type; an array would be ignored. */
function argumentsOf(..._message: unknown[]): IArguments {
  return arguments
}
