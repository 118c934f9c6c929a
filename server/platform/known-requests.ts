import type { IncomingMessage } from 'node:http'
import { DISTANCE_UNIT_KEY } from '../../contract/distance.ts'
import { LOCALE_KEY } from '../../contract/locales.ts'

/** Addresses as they were asked for, with what they come down to: a few thousand are all that people use in seconds. */
const MAX = 2_000
const MAX_CHARS = 500

const DECIDING_COOKIES = new RegExp(`(?:^|;) *(?:${LOCALE_KEY}|${DISTANCE_UNIT_KEY})=[^;]*`, 'g')

/** Which page an address with these headers got the last time, so that finding it again costs no parsing. */
export function createKnownRequests() {
  const keys = new Map<string, string>()
  return {
    keyOf: (request: IncomingMessage): string | undefined => keys.get(askedFor(request)),
    remember(request: IncomingMessage, key: string): void {
      const asked = askedFor(request)
      if (asked.length > MAX_CHARS) return
      if (keys.size >= MAX) keys.clear()
      keys.set(asked, key)
    },
  }
}

/** Everything about a request that decides which page it gets. */
function askedFor({ url = '', headers }: IncomingMessage): string {
  const cookies = headers.cookie?.match(DECIDING_COOKIES)?.join('') ?? ''
  return `${url} ${headers['accept-language'] ?? ''} ${cookies}`
}
