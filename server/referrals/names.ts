/** A first name and an initial: enough to know whom one has brought, too little to know more. */
export function shortName(fullName: string): string {
  const [first = '', ...others] = fullName.trim().split(/\s+/)
  const initial = Array.from(others.at(-1) ?? '')[0]
  return initial ? `${first} ${initial.toLocaleUpperCase()}.` : first
}
