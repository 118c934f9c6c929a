import type { IncomingMessage } from 'node:http'
import cookie from '@fastify/cookie'
import { DISTANCE_UNIT_KEY } from '#contract/values/distance.ts'
import { LOCALE_KEY } from '#contract/values/locales.ts'

/** Addresses as they were asked for, with what they come down to: a few thousand are all that people use in seconds. */
const MAX = 2_000
const MAX_CHARS = 500

/**
 * Everything about a request that decides which page it gets. The page is made from this and from nothing else of the request,
 * and the cache key too: a header that one of them read and the other did not would show one visitor's page to others.
 */
export type PageInputs = {
  url: string
  acceptLanguage: string | undefined
  localeCookie: string | undefined
  unitCookie: string | undefined
}

export function readPageInputs({ url = '', headers }: Pick<IncomingMessage, 'url' | 'headers'>): PageInputs {
  const cookies = headers.cookie === undefined ? {} : cookie.parse(headers.cookie)
  return {
    url,
    acceptLanguage: headers['accept-language'],
    localeCookie: cookies[LOCALE_KEY],
    unitCookie: cookies[DISTANCE_UNIT_KEY],
  }
}

/** Which cache key these inputs came down to the last time, so that finding a page again costs no routing. */
export function createKnownInputs() {
  const keys = new Map<string, string>()
  return {
    keyOf: (inputs: PageInputs): string | undefined => keys.get(nameOf(inputs)),
    remember(inputs: PageInputs, key: string): void {
      const name = nameOf(inputs)
      if (name.length > MAX_CHARS) return
      if (keys.size >= MAX) keys.clear()
      keys.set(name, key)
    },
  }
}

/** As JSON: joined by a separator, one value could be written so that it reads as two. */
function nameOf({ url, acceptLanguage, localeCookie, unitCookie }: PageInputs): string {
  return JSON.stringify([url, acceptLanguage, localeCookie, unitCookie])
}
