import type { LeadRecord } from '../../contract/leads.ts'

export const RECENT_MAX = 5

export type RecentLeads = { status: 'loading' | 'ready' | 'failed'; leads: readonly LeadRecord[] }

/** The newest requests of whoever is signed in, five at the most. */
export class RecentLeadsStore {
  #fetch: (limit: number) => Promise<readonly LeadRecord[]>
  #current: RecentLeads = { status: 'loading', leads: [] }
  #listeners = new Set<() => void>()

  constructor(fetch: (limit: number) => Promise<readonly LeadRecord[]>) {
    this.#fetch = fetch
  }

  get current(): RecentLeads {
    return this.#current
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  async load(): Promise<void> {
    this.#set({ ...this.#current, status: 'loading' })
    try {
      const leads = await this.#fetch(RECENT_MAX)
      this.#set({ status: 'ready', leads: leads.slice(0, RECENT_MAX) })
    } catch {
      this.#set({ ...this.#current, status: 'failed' })
    }
  }

  #set(next: RecentLeads): void {
    this.#current = next
    for (const listener of this.#listeners) listener()
  }
}
