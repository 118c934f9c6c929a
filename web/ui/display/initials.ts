const LATIN_LETTER = /\p{Script=Latin}/u

/** One or two letters for a person: first and last name, or the first character of a name that is not written with spaces. */
export function initials(name: string): string {
  const words = name
    .trim()
    .split(/[\s·]+/u)
    .filter(Boolean)
  const first = firstCharacter(words[0])
  if (first === '' || words.length < 2 || !LATIN_LETTER.test(first)) return first.toLocaleUpperCase()
  return (first + firstCharacter(words.at(-1))).toLocaleUpperCase()
}

/** Whole characters, not halves of them. */
function firstCharacter(word = ''): string {
  return Array.from(word)[0] ?? ''
}
