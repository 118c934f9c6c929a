const NAME_PART = /^[\p{L}\p{M}’'.-]{1,40}$/u
const ADDRESS = /\p{L}\.\p{L}/u

/** A first name and an initial: enough to know whom one has brought, too little to know more. */
export function shortName(fullName: string): string {
  // A name that is an address or an advertisement is told to nobody else.
  const [first = '', ...others] = fullName
    .trim()
    .split(/\s+/)
    .filter((part) => NAME_PART.test(part) && !ADDRESS.test(part))
  const initial = Array.from(others.at(-1) ?? '')[0]
  return initial ? `${first} ${initial.toLocaleUpperCase()}.` : first
}
