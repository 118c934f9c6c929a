import type { Adapter, AdapterFactory, AdapterPayload } from 'oidc-provider'

type Entry = { payload: AdapterPayload; expiresAtMs: number }

/** More sign-ins at once than one machine's people make; the oldest goes first. */
const MAX_ENTRIES = 1_000
const DEFAULT_TTL_S = 600

/**
 * What the stand-in remembers between two requests of a sign-in; a restart clears it. It keeps no sessions: the chooser
 * asks every time, so that each account can be tried.
 */
export function createGoogleMemory(): AdapterFactory {
  const entries = new Map<string, Entry>()

  return (model): Adapter => {
    const isKept = model !== 'Session'
    const keyOf = (id: string) => `${model} ${id}`

    function find(id: string): AdapterPayload | undefined {
      const entry = entries.get(keyOf(id))
      return entry && entry.expiresAtMs > Date.now() ? entry.payload : undefined
    }

    return {
      find: async (id) => find(id),
      async upsert(id, payload, expiresIn = DEFAULT_TTL_S) {
        if (!isKept) return
        entries.delete(keyOf(id))
        entries.set(keyOf(id), { payload, expiresAtMs: Date.now() + expiresIn * 1000 })
        const [oldest] = entries.keys()
        if (entries.size > MAX_ENTRIES && oldest) entries.delete(oldest)
      },
      async consume(id) {
        const payload = find(id)
        if (payload) payload.consumed = Math.floor(Date.now() / 1000)
      },
      async destroy(id) {
        entries.delete(keyOf(id))
      },
      async revokeByGrantId(grantId) {
        for (const [key, { payload }] of entries) if (payload.grantId === grantId) entries.delete(key)
      },
      findByUid: async () => undefined,
      findByUserCode: async () => undefined,
    }
  }
}
