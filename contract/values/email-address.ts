/* Apart from the schemas, so that a page can judge an address before it has the validator. */

/** The address as spec.md's simple pattern accepts it. */
export const EMAIL_PATTERN = /^[^\s@]+@[^\s@]+\.[^\s@]+$/
export const EMAIL_MAX_CHARS = 254

/** The one spelling of an address: addresses are compared without case. */
export function normalEmail(value: string): string {
  return value.normalize('NFKC').toLowerCase()
}

/** One character may become eighteen with spaces between them, which fit neither the pattern nor a column. */
export function isNormalEmail(value: string): boolean {
  return value.length <= EMAIL_MAX_CHARS && EMAIL_PATTERN.test(value)
}

/** Whether the contract takes this for an address, white space around it aside. */
export function isEmail(value: string): boolean {
  const typed = value.trim()
  return value.length <= EMAIL_MAX_CHARS && EMAIL_PATTERN.test(typed) && isNormalEmail(normalEmail(typed))
}
