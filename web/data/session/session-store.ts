import type { StoredUser } from '#contract/users/roles.ts'
import {
  clearPrivate,
  clearStoredSession,
  isStoredUser,
  type KeyValueStorage,
  markStoredSessionRefused,
  minimalUser,
  readStoredSession,
  type StoredSession,
  writeStoredSession,
} from './stored-session.ts'
import { readSubject, refreshDelayMs } from './token-clock.ts'

/** The page mounts, and guards decide, after the check or after this long. */
export const AUTH_CHECK_WAIT_MS = 5_000

/** `user` is null when a token is stored without a readable person beside it and the check has not answered. */
export type Session =
  | { status: 'unknown' }
  | { status: 'guest'; ended?: SessionEnd }
  /** `isExpired`: the server refused the session, and the page stays because it holds typed text; the user has to log in again. */
  | { status: 'signedIn'; user: StoredUser | null; isExpired?: true }

/** How a session ended: logged out here or in another tab, refused by the server, or another person's cookie took its place. */
export type SessionEnd = 'here' | 'elsewhere' | 'refused' | 'replaced'

export type SessionPorts = {
  storage: KeyValueStorage
  /** A call under /api/v1. */
  request: (path: string, init: RequestInit) => Promise<Response>
  /** Runs the work while no other tab runs its own. */
  withTabLock: <T>(work: () => Promise<T>) => Promise<T>
  /** The server refused the stored session, which is gone now. */
  onRefused: () => void
  /** The refresh cookie belongs to another person; both sessions are over. */
  onReplaced: () => void
  /** Whether the page holds typed text that would be lost if it were left now. */
  hasUnsavedText: () => boolean
  /** A different user logged in over the page of an expired session. */
  onOtherUser: () => void
}

/** The signed-in person, the same in every tab: the storage is the source, this object is its copy. */
export class SessionStore {
  #ports: SessionPorts
  #token: string | null = null
  #current: Session = { status: 'guest' }
  #listeners = new Set<() => void>()
  #checked: Promise<void> | null = null
  #refreshing: Promise<boolean> | null = null
  #refreshTimer: ReturnType<typeof setTimeout> | undefined
  /** Calls of an expired session wait for its answer. */
  #newLogin: PromiseWithResolvers<boolean> | null = null

  constructor(ports: SessionPorts) {
    this.#ports = ports
    this.#adopt(readStoredSession(ports.storage), undefined)
  }

  get current(): Session {
    return this.#current
  }

  get token(): string | null {
    return this.#token
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Settles once the server has answered for the stored token, and after `AUTH_CHECK_WAIT_MS` at the latest. Never rejects. */
  check(): Promise<void> {
    this.#checked ??= this.#token === null ? Promise.resolve() : within(AUTH_CHECK_WAIT_MS, this.#verify())
    return this.#checked
  }

  signIn(token: string, user: StoredUser): void {
    const expired = this.#expiredUser
    this.#save(token, user)
    this.#checked = Promise.resolve()
    this.#resume(expired)
  }

  /** The user does not log in again: the expired session ends like any refused one. */
  giveUp(): void {
    if (this.#expiredUser) this.#refuse()
  }

  /** The person changed their own details. */
  updateUser(user: StoredUser): void {
    if (this.#token) this.#save(this.#token, user)
  }

  /**
   * Ends the session here at once; the server is notified in the background, and a dead network does not keep the
   * person signed in.
   */
  async logOut(): Promise<void> {
    const token = this.#token
    clearPrivate(this.#ports.storage)
    this.#end('here')
    if (token) await this.#tellServer(token)
  }

  /**
   * A new token for an old one; true when there is one to go on with. All callers of a moment share one request. If the session has
   * expired and the page holds typed text, the answer waits until the user has logged in again or given up.
   */
  refresh(): Promise<boolean> {
    this.#refreshing ??= this.#refresh()
      .then((isRenewed) => isRenewed || (this.#newLogin?.promise ?? false))
      .finally(() => {
        this.#refreshing = null
      })
    return this.#refreshing
  }

  /** Another tab may have signed in, refreshed or logged out, or the server may have refused its session. */
  reread(ended: 'elsewhere' | 'refused' = 'elsewhere'): void {
    const stored = readStoredSession(this.#ports.storage)
    if (stored?.token === this.#token && sameUser(stored?.user ?? null, this.#user)) return
    const expired = this.#expiredUser
    if (!stored && expired) return
    if (!stored && ended === 'refused') {
      this.#loseSession()
      return
    }
    this.#adopt(stored, ended)
    this.#resume(expired)
  }

  get #user(): StoredUser | null {
    return this.#current.status === 'signedIn' ? this.#current.user : null
  }

  get #expiredUser(): StoredUser | null {
    return this.#current.status === 'signedIn' && this.#current.isExpired ? this.#current.user : null
  }

  async #verify(): Promise<void> {
    try {
      let response = await this.#askWhoIAm()
      if (response.status === 401) {
        if (!(await this.refresh())) return
        response = await this.#askWhoIAm()
      }
      if (response.status === 401 || response.status === 403) return this.#refuse()
      const user: unknown = response.ok ? await response.json() : null
      if (isStoredUser(user)) this.updateUser(user)
    } catch {
      // The network failed: that says nothing about the session, which stays.
    }
  }

  #askWhoIAm(): Promise<Response> {
    return this.#ports.request('/profile/me', { headers: { authorization: `Bearer ${this.#token}` } })
  }

  async #refresh(): Promise<boolean> {
    const stale = this.#token
    if (!stale) return false
    return this.#ports.withTabLock(async () => {
      this.reread()
      if (this.#token !== stale) return this.#token !== null
      const response = await this.#ports.request('/auth/refresh', { method: 'POST' }).catch(() => null)
      // Logged out, or signed in again, while the request was in flight: the answer belongs to another session.
      if (this.#token !== stale) return this.#token !== null
      if (response?.status === 401) this.#loseSession()
      if (response?.status === 403) this.#refuse()
      if (!response?.ok) return false
      const answer = (await response.json()) as { access_token?: unknown; user?: unknown }
      if (typeof answer.access_token !== 'string') return false
      const user = isStoredUser(answer.user) ? answer.user : null
      const [before, after] = [personOf(stale, this.#user), personOf(answer.access_token, user)]
      if (before !== null && after !== null && before !== after) {
        await this.#replace(stale)
        return false
      }
      this.#save(answer.access_token, user ?? this.#user)
      return true
    })
  }

  #loseSession(): void {
    if (!this.#user || !this.#ports.hasUnsavedText()) {
      this.#refuse()
      return
    }
    clearTimeout(this.#refreshTimer)
    this.#newLogin ??= Promise.withResolvers()
    this.#set({ status: 'signedIn', user: this.#user, isExpired: true })
  }

  /** After a login over the page of an expired session: its calls go on for the same user only. */
  #resume(expired: StoredUser | null): void {
    const isOther = expired !== null && this.#user !== null && this.#user.id !== expired.id
    this.#settleNewLogin(this.#user !== null && !isOther)
    if (isOther) this.#ports.onOtherUser()
  }

  #settleNewLogin(isLoggedIn: boolean): void {
    this.#newLogin?.resolve(isLoggedIn)
    this.#newLogin = null
  }

  #refuse(): void {
    this.#end('refused')
    this.#ports.onRefused()
  }

  /**
   * The cookie belongs to another person: a silent switch would let an attacker who planted it read what is typed next.
   * The server ends the session of the token and that of the cookie.
   */
  async #replace(stale: string): Promise<void> {
    clearPrivate(this.#ports.storage)
    this.#end('replaced')
    this.#ports.onReplaced()
    await this.#tellServer(stale)
  }

  async #tellServer(token: string): Promise<void> {
    const init: RequestInit = { method: 'POST', headers: { authorization: `Bearer ${token}` }, keepalive: true }
    await this.#ports.request('/auth/logout', init).catch(() => undefined)
  }

  #save(token: string, user: StoredUser | null): void {
    const isFresh = token !== this.#token
    writeStoredSession(this.#ports.storage, { token, user })
    this.#token = token
    if (isFresh) this.#scheduleRefresh(true)
    this.#set({ status: 'signedIn', user: user && minimalUser(user) })
  }

  #end(ended: SessionEnd): void {
    if (ended === 'refused') markStoredSessionRefused(this.#ports.storage)
    clearStoredSession(this.#ports.storage)
    this.#adopt(null, ended)
    this.#settleNewLogin(false)
  }

  #adopt(stored: StoredSession | null, ended: SessionEnd | undefined): void {
    this.#token = stored?.token ?? null
    this.#scheduleRefresh(false)
    this.#set(stored ? { status: 'signedIn', user: stored.user } : { status: 'guest', ended })
  }

  #scheduleRefresh(isFresh: boolean): void {
    clearTimeout(this.#refreshTimer)
    const delayMs = this.#token === null ? null : refreshDelayMs(this.#token, isFresh, Date.now())
    if (delayMs !== null) this.#refreshTimer = setTimeout(() => void this.refresh(), delayMs)
  }

  #set(session: Session): void {
    this.#current = session
    for (const listener of this.#listeners) listener()
  }
}

/** Whose session it is: the server's word for the person, else the token's. */
function personOf(token: string, user: StoredUser | null): string | null {
  return user?.id ?? readSubject(token)
}

function sameUser(a: StoredUser | null, b: StoredUser | null): boolean {
  return JSON.stringify(a && minimalUser(a)) === JSON.stringify(b && minimalUser(b))
}

function within(limitMs: number, work: Promise<void>): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, limitMs)
    void work.finally(() => {
      clearTimeout(timer)
      resolve()
    })
  })
}
