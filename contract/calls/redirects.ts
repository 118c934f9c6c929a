/** Placeholder origin while an address is parsed; the domain cannot be registered. */
const SITE = 'https://site.invalid'

/** A path of this site or nothing: `//evil.example`, `/\evil.example` and `/.//evil.example` look like paths and are not. */
export function safePath(value: string | null | undefined): string | null {
  if (!value?.startsWith('/') || !URL.canParse(value, SITE)) return null
  const { origin, pathname, search, hash } = new URL(value, SITE)
  // Dots are resolved by now and may leave two slashes at the start, which browsers read as another host.
  return origin === SITE && !pathname.startsWith('//') ? pathname + search + hash : null
}
