const MARKS = /\p{M}+/gu
const NOT_READABLE = /[^\p{L}\p{N}]+/gu
export const HAN = /\p{Script=Han}/u
const HAN_RUN = /\p{Script=Han}+/gu

/** A text as synonyms are written: lower case, no accents, words apart by one space, Chinese apart from the rest. */
export function readableWords(text: string): string {
  const known = readable.get(text)
  if (known !== undefined) return known
  if (readable.size >= READABLE_MAX) readable.clear()
  // Most of a sheet is plain letters, which need no other form.
  const words = PLAIN.test(text) ? text.toLowerCase().replace(NOT_READABLE_PLAIN, ' ').trim() : unaccented(text)
  if (text.length <= READABLE_LENGTH_MAX) readable.set(text, words)
  return words
}

const PLAIN = /^[\n\r\t -~]*$/
const NOT_READABLE_PLAIN = /[^a-z0-9]+/g
/** Rows are looked at from several sides. */
const readable = new Map<string, string>()
const READABLE_MAX = 4_000
const READABLE_LENGTH_MAX = 200

function unaccented(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFD')
    .replace(MARKS, '')
    .normalize('NFC')
    .replace(HAN_RUN, ' $& ')
    .replace(NOT_READABLE, ' ')
    .trim()
}

/** What scanners confuse becomes the same: 0, q and o; 1, l and i; 5 and s; rn and m. */
export function foldScanned(words: string): string {
  return words.replace(/[0q]/g, 'o').replace(/[1l]/g, 'i').replace(/5/g, 's').replace(/rn/g, 'm')
}

/** Said of a line that is on the car already, or that cannot be left out. */
const PREINSTALLED = new Set(
  [
    'installed, preinstalled, pre installed, mandatory, already on',
    'installe, installee, installes, installees, preinstalle, preinstallee, obligatoire, obligatoires',
    'nakakabit, nakakabit na, naka install, nakainstall, sapilitan',
  ].flatMap((list) => list.split(', ')),
)
const PREINSTALLED_HAN = ['已安装', '已装', '已加装', '预装', '强制', '必选']

export function saysPreinstalled(words: string): boolean {
  const each = words.split(' ')
  return (
    each.some((word, at) => PREINSTALLED.has(word) || PREINSTALLED.has(`${word} ${each[at + 1]}`)) ||
    PREINSTALLED_HAN.some((sign) => words.includes(sign))
  )
}
