/* Apart from the schemas, so that a page can tell the rule before it has the validator. */

export const PASSWORD_MIN_CHARS = 8
export const PASSWORD_MAX_CHARS = 128

/** A character is what a person counts: an emoji is one. */
export function countChars(value: string): number {
  return Array.from(value).length
}
