/** A login that comes with the address: from Google in its fragment, or as a plain token. */
export type CallbackArrival = { token: string | null; redirect: string | null; method: 'google' | 'token' }

/** Where the page's first script leaves what it has taken out of the address. */
const TAKEN = 'authCallback'

/**
 * Runs while the page is being read, before anything else is fetched: a token must not stay in the address bar, in the history
 * or in what the next page is told. It lies nowhere but in this tab's memory.
 */
export const CALLBACK_SCRIPT = `window.${TAKEN}=location.search+location.hash;history.replaceState(history.state,'',location.pathname)`

export function readCallback(address: string): CallbackArrival {
  const [search = '', fragment = ''] = address.split('#', 2)
  const inFragment = new URLSearchParams(fragment)
  const inQuery = new URLSearchParams(search)
  const token = inFragment.get('token') || null
  return {
    token: token ?? (inQuery.get('token') || null),
    redirect: inFragment.get('redirect') ?? inQuery.get('redirect'),
    method: token ? 'google' : 'token',
  }
}

/** What the script took, once; or, where a link within the site led here, what the address still says. */
export function takeCallbackAddress(): string {
  const place = window as { [TAKEN]?: string }
  const taken = place[TAKEN]
  delete place[TAKEN]
  if (taken) return taken
  const { search, hash, pathname } = location
  if (search || hash) history.replaceState(history.state, '', pathname)
  return search + hash
}
