/**
 * Text as a search compares it: without case, accents, or a difference between kinds of apostrophe and space. Each character
 * stays one character, so that a place in the result is the same place in the text.
 */
export function fold(text: string): string {
  return Array.from({ length: text.length }, (_, index) => foldUnit(text.charAt(index))).join('')
}

function foldUnit(unit: string): string {
  if (/\s/.test(unit)) return ' '
  if (unit === '’' || unit === '‘') return "'"
  return unit.normalize('NFD').charAt(0).toLowerCase().charAt(0)
}

export function searchWords(query: string): string[] {
  return fold(query.normalize('NFC')).split(' ').filter(Boolean)
}

/** Texts in which every word of the query occurs, in any order and place. */
export function matches(words: readonly string[], ...texts: readonly string[]): boolean {
  const folded = fold(texts.join(' '))
  return words.every((word) => folded.includes(word))
}

/** Where the words stand in a text. */
export function placesOf(words: readonly string[], text: string): { start: number; end: number }[] {
  const folded = fold(text)
  return words.flatMap((word) => {
    const places: { start: number; end: number }[] = []
    for (let at = folded.indexOf(word); at !== -1; at = folded.indexOf(word, at + word.length)) {
      places.push({ start: at, end: at + word.length })
    }
    return places
  })
}
