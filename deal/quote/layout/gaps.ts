import type { Synonyms } from '../meaning/kinds.ts'
import { readLabel } from '../meaning/labels.ts'

/** The words between two amounts: which of them belong to the one before, and which to the one behind. */

export const isWordy = (text: string): boolean => /\p{L}/u.test(text)

/** What an amount is for: “$399 de frais”, “500 for the plates”. */
export const OF_PHRASE =
  /^\s*(?:(?:po |na )?(?:ang|yung) |de |d['’]|du |des |of |for |pour |in |en |ng |na |sa |para |por )/i

/** Between an amount and the next: where the words of the one end and those of the other begin. */
const STRONG_BREAK =
  /[|｜\t;；。•\n=]|(?:^|(?<=[\p{L}\p{N})$%]{1}))[.!?](?=\s|$)|\s{2,}|[)\]](?=\s*(?:[,.;:]|$))|(?<=\p{L})\s?:\s+(?=\p{L})/u

const WEAK_BREAK =
  /(?<!\d)[,，、]|[,，、](?!\d)|(?:^|\s)(?:and|plus|then|et|puis|y|mas|at saka|pati|tapos|with|avec|for|which|so|leaving|bringing|donc|ce qui|kaya)(?=\s)|(?:^|\s)[+&/–—-](?=\s)|另外|加上|还有|加/iu

/** “Freight & PDI” is one name though there is a sign in it. */
function isOneName(gap: string, synonyms: Synonyms): boolean {
  if (/[,，;].*\p{L}/u.test(gap)) return false
  const reading = readLabel(gap, synonyms)
  return reading?.how === 'exact' && reading.lead === 0 && reading.gap === 0
}

const AND_AT_END = /\s(?:and|plus|et|y|at saka)\s*$/iu
const ENDS_IN_BREAK = /\s*(?:[,，、+/–—-]|(?<=\s)(?:and|plus|et|y))\s*$/iu

/** Right behind an amount, what says how often it is paid, or that it comes off or is paid down. */
const OWN_NOTE =
  /^ ?(?:\/ ?(?:mo|mth|month|week|wk|mois|sem|semaine|bw)\b|(?:a|per|every|each) (?:month|week|two weeks|2 weeks)\b|(?:monthly|bi-?weekly|weekly|off|down)\b|par (?:mois|semaine)\b|aux (?:deux|2) semaines\b|kada (?:buwan|linggo)\b|al mes\b)/iu

/** What stands behind the last break, or in the last cell that names something where only spaces follow it. */
function lastWords(gap: string, { first, last }: { first: number; last: number }, synonyms: Synonyms): string {
  const label = gap.slice(last)
  if (isWordy(label) || last === first) return label
  const cells = gap.slice(first).split(CELL_BREAK)
  const isLed = /:\s*$/u.test(gap)
  return cells.findLast((cell) => isWordy(cell) && (isLed || readLabel(cell, synonyms) !== undefined)) ?? label
}

const CELL_BREAK = /[|｜\t;；。•\n=]|\s{2,}/u

/** A letter that is a mark: a sentence may end behind it. */
const LETTER_MARK = 'ʼ'
/** A pair of brackets behind words is part of what they name: “TVH (15 %)”, “Admin (DMV)”. */
const BRACKETS_IN_NAME = /(?<=\p{L}\s?)\([^()]*\)/gu

/** “… 399 docs. Tax 5% + 7% = 4,061.88”: behind the end of a sentence, the words before the sign name what it leads to. */
export const NAMED_RESULT =
  /(?:[.;]\s|[，。；])[^=]*\p{L}[^=]*=[\s$]*$|^(?!\s*[+-])[^=]*\p{L}[^=,，]*%[^=,，]*=[\s$]*$/u

const CLAUSE_END = /(?:[.;]\s|[，。；])/u

/** The words that belong to the amount before, and those that belong to the one behind. */
export function splitGap(written: string, isAmountFirst: boolean, synonyms: Synonyms): [note: string, label: string] {
  // In brackets, no sign parts the words.
  const gap = written.replace(BRACKETS_IN_NAME, (inner) => inner.replace(/[^\p{L}\p{N} ]/gu, LETTER_MARK))
  const [note, label] = splitPlainGap(gap, isAmountFirst, synonyms)
  // The parts are as long as what they were cut from.
  const from = label === '' ? written.length : gap.lastIndexOf(label)
  return [gap.startsWith(note) ? written.slice(0, note.length) : note, written.slice(from, from + label.length)]
}

function splitPlainGap(gap: string, isAmountFirst: boolean, synonyms: Synonyms): [note: string, label: string] {
  // Words in brackets right behind an amount say what it is.
  const [bracket] = /^\s*\((?=[^)]*\p{L})[^)]*\)(?!\s*$)/u.exec(gap) ?? []
  if (bracket && !/\p{L}/u.test(gap.slice(bracket.length))) return [bracket, gap.slice(bracket.length)]
  if (NAMED_RESULT.test(gap)) {
    const end = firstAndLast(gap, CLAUSE_END)
    return end ? [gap.slice(0, end.first), gap.slice(end.last)] : ['', gap]
  }
  const [own] = OWN_NOTE.exec(gap) ?? []
  if (own) {
    const [note, label] = splitGap(gap.slice(own.length), isAmountFirst, synonyms)
    return [own + note, label]
  }
  if (OF_PHRASE.test(gap) && /[:：]\s*$/u.test(gap) && !/[,，、]|[.!?]\s/.test(gap))
    return [gap.replace(/[:：]\s*$/u, ''), '']
  // What “and” leads to is named behind the amount, or not at all.
  if (isWordy(gap.replace(AND_AT_END, '')) && AND_AT_END.test(gap) && !STRONG_BREAK.test(gap))
    return [gap.replace(AND_AT_END, ''), '']
  if (/^ [^,，;|]+[,，]\s*$/u.test(gap) && isOneName(gap, synonyms)) return [gap.replace(/[,，]\s*$/u, ''), '']
  const strong = firstAndLast(gap, STRONG_BREAK)
  if (strong)
    return [gap.slice(0, strong.first), isAmountFirst ? gap.slice(strong.last) : lastWords(gap, strong, synonyms)]
  // Behind the words of an amount, a sign leads to the next amount.
  if (isAmountFirst && (ENDS_IN_BREAK.test(gap) || isOneName(gap, synonyms)))
    return [gap.replace(ENDS_IN_BREAK, ''), '']
  const weak = isWordy(gap) ? weakBreak(gap) : undefined
  if (weak) return [gap.slice(0, weak.first), gap.slice(weak.last)]
  return twoNames(gap, synonyms) ?? splitAt(gap, isAmountFirst)
}

/** “2,500 de enganche le quedan pagos de 398”: without a sign between them, the first name ends what belongs to the amount before. */
function twoNames(gap: string, synonyms: Synonyms): [note: string, label: string] | undefined {
  if (!OF_PHRASE.test(gap)) return undefined
  for (const { index, 0: word } of [...gap.matchAll(/\S+/g)].slice(0, NAME_WORDS_MAX)) {
    const at = index + word.length
    const [own, next] = [readLabel(gap.slice(0, at), synonyms), readLabel(gap.slice(at), synonyms)]
    if (own?.how === 'exact' && own.lead <= 1 && next?.how === 'exact' && next.kind !== own.kind)
      return [gap.slice(0, at), gap.slice(at)]
  }
  return undefined
}

const NAME_WORDS_MAX = 5

function splitAt(gap: string, isAmountFirst: boolean): [note: string, label: string] {
  return isAmountFirst ? [gap, ''] : ['', gap]
}

/** Behind `of`, a list may belong to the amount before: it ends at its last break. */
function weakBreak(gap: string): { first: number; last: number } | undefined {
  const all = [...gap.matchAll(new RegExp(WEAK_BREAK, 'giu'))]
  const commas = all.filter(([sign]) => /[,，、]/.test(sign))
  const found = OF_PHRASE.test(gap) ? (commas.at(-1) ?? all.at(-1)) : (commas[0] ?? all[0])
  return found && { first: found.index, last: found.index + found[0].length }
}

export function firstPart(text: string): string {
  const strong = /[|｜\t;；。]|[.!?](?=\s|$)|\s{3,}/.exec(text)
  if (!strong) return text
  // A sentence ends for what stands before it and behind it.
  return isWordy(text.slice(0, strong.index)) || /[.!?。]/.test(strong[0]) ? text.slice(0, strong.index) : text
}

function firstAndLast(text: string, pattern: RegExp): { first: number; last: number } | undefined {
  const all = [...text.matchAll(new RegExp(pattern, 'gu'))]
  const [first, last] = [all[0], all.at(-1)]
  return first && last && { first: first.index, last: last.index + last[0].length }
}

const SENTENCE_SIGN = /[.!?;。；！]/

/** A label does not reach over the end of a sentence. */
export function lastSentence(text: string): string {
  if (!SENTENCE_SIGN.test(text)) return text
  const ends = [...text.matchAll(/(?<=[\p{L}\d)%]{2})[.!?;](?=\s+[\p{Lu}\p{Script=Han}])|[。；！]/gu)]
  const isShort = text.trim().split(/\s+/).length <= 5
  // In a short label a point ends an abbreviation: “Adj. Cap”.
  const last = ends.findLast(
    ({ index }) => isWordy(text.slice(index + 1)) && !(isShort && /(?:^|\s)\p{L}{1,4}$/u.test(text.slice(0, index))),
  )
  return last ? text.slice(last.index + 1) : text
}

const LEADERS = ':=-–—_·…|+：＝－＋｜>→@'

/** Without the dots, dashes and signs that lead from the words to the amount. */
export function withoutLeader(label: string): string {
  let end = label.length
  const isSpace = (at: number): boolean => (label[at] ?? '').trim() === ''
  for (;;) {
    const before = end
    while (end > 0 && isSpace(end - 1)) end--
    while (end > 0 && LEADERS.includes(label[end - 1] ?? '')) end--
    const points = pointsBefore(label, end)
    // The one point of an abbreviation stays.
    if (points > 1 || (points === 1 && isSpace(end - 2))) end -= points
    if (end === before) break
  }
  return label.slice(0, end).trimStart()
}

function pointsBefore(text: string, end: number): number {
  let points = 0
  while (text[end - 1 - points] === '.') points++
  return points
}
