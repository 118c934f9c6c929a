import type { Synonyms } from '../meaning/kinds.ts'

const WHOLE = /^\d{1,3}(?:[ \u00a0\u202f.,'’]?\d{3})?$/
const RATE = /^\d{1,2}(?:\.\d{1,4}|,(?!\d{3}$)\d{1,4})?$/
const YEAR = /^(?:19[89]|20[0-3])\d$/

/** What such a number looks like, without currency: in any row, in one that names no kind of line, and in such a one above the lines. */
const ALWAYS = { '#odometer': WHOLE, '#term': /^\d{1,3}$/, '#rate': RATE, '#year': YEAR }
const UNNAMED = { '#distance': WHOLE, '#rate after a term': RATE, '#number': /^\d+$/ }
/** What a pickup’s name may end in, behind its year. */
const MODEL = /^(?:\d{1,3}|[1-5]500)$/
const WITH_YEAR = /\b(?:19[89]|20[0-3])\d\b/

/** A plain number that says what the car is, how far it went, how long or at what rate it is paid, or which sheet this is. */
export function isNoMoney(words: string, number: string, isNamed: boolean, isBelowLines: boolean, names: Synonyms) {
  if (!isNamed && !isBelowLines) {
    if (YEAR.test(number) || (MODEL.test(number) && WITH_YEAR.test(words))) return true
    if (/^\d{5}$/.test(number) && endsIn(words, names['#state'])) return true
  }
  const shapes = { ...ALWAYS, ...(!isNamed && UNNAMED) }
  return Object.entries(shapes).some(([key, shape]) => shape.test(number) && endsIn(words, names[key]))
}

/** Whether words end in one of those parted by `|`. */
export function endsIn(words: string, names: string | undefined): boolean {
  if (names === undefined) return false
  const known = endings.get(names) ?? new RegExp(`(?:^| )(?:${names})$`)
  endings.set(names, known)
  return known.test(words)
}

const endings = new Map<string, RegExp>()
