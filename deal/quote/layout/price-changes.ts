import type { LabelReading } from '../meaning/labels.ts'
import { endsIn } from '../tokens/no-money.ts'
import { readableWords } from '../tokens/words.ts'
import type { Entry, ParsedRow } from './entries.ts'

const WAS =
  'was|were|regular|reg|originally|orig|before|from|etait|avant|avant c etait|de|dati|antes|era|原价|之前|原来|原'
const NOW =
  'now|now only|today|is now|down to|to|only|sale|maintenant|a|au lieu de|desormais|ngayon|ngayon na lang|ahora|a solo|现价|现在|现在只要|现|降到|降至|到'
const HAN_NOW = /(?:到|只要|给你|现价)\s*$/
const ARROW = /(?:->|→|=>|\boff ?[-–=]*>?)\s*$/
const DOWN_FROM =
  'down from|reduced from|marked down from|dropped from|instead of|au lieu de|baisse de|reduit de|en vez de|rebajado de|mula|dati|原价|原来'
const PRICE_MIN_CENTS = 200_000

/** “Was 44.5K, now 42K”: both are prices of the car, and the lower one counts. */
export function readPriceChanges(rows: readonly ParsedRow[]): ParsedRow[] {
  const all = rows.flatMap(({ entries }) => entries)
  const prices = new Set<Entry>()
  for (const [at, entry] of all.entries()) {
    const next = all[at + 1]
    if (next && next.row - entry.row <= 1 && (isChange(entry, next) || isDropped(entry, next))) {
      prices.add(entry)
      prices.add(next)
    }
  }
  if (prices.size === 0) return [...rows]
  return rows.map((row) => ({
    ...row,
    entries: row.entries.map((entry) =>
      prices.has(entry) ? { ...entry, isApart: true, reading: readingOf('price') } : entry,
    ),
  }))
}

/** “26,400, down from 28,900” */
function isDropped(now: Entry, was: Entry): boolean {
  return (
    (now.reading === undefined || now.reading.kind === 'price') &&
    now.amount.cents >= PRICE_MIN_CENTS &&
    now.amount.cents < was.amount.cents &&
    now.amount.cents > was.amount.cents / 2 &&
    endsIn(readableWords(was.label), DOWN_FROM)
  )
}

function isChange(was: Entry, now: Entry): boolean {
  const isFree = ({ reading }: Entry): boolean => reading === undefined || reading.kind === 'price'
  return (
    isFree(was) &&
    isFree(now) &&
    now.amount.cents >= PRICE_MIN_CENTS &&
    now.amount.cents < was.amount.cents &&
    now.amount.cents > was.amount.cents / 2 &&
    (endsIn(readableWords(was.label), WAS) || was.reading?.kind === 'price') &&
    (endsIn(readableWords(now.label), NOW) || HAN_NOW.test(now.label) || ARROW.test(now.label))
  )
}

const CAR_MIN_CENTS = 500_000
const CHOICE = /(?:^|[^\p{L}])(?:or|either|if|versus|vs|instead|ou|si|sinon|o|kung)(?!\p{L})|或|还是|如果/iu
/** Two prices of one car, or of two trims of it, are no farther apart. */
const CHOICE_PART_MIN = 0.6

/** “The LX at 26,150 or the EX at 28,900”, “38,400; if you finance 37,400”: of several prices to choose from the first is the offer. */
export function readPriceChoices(rows: readonly ParsedRow[]): ParsedRow[] {
  return rows.map((row) => {
    const chosen = new Set<Entry>()
    const others = new Set<Entry>()
    for (const [at, entry] of row.entries.entries()) {
      const previous = row.entries[at - 1]
      if (!previous || !isCarPrice(previous) || !isCarPrice(entry)) continue
      const [less = 0, more = 0] = [previous.amount.cents, entry.amount.cents].toSorted((one, other) => one - other)
      if (less < more * CHOICE_PART_MIN || !CHOICE.test(row.text.slice(previous.end, entry.start))) continue
      if (!others.has(previous)) chosen.add(previous)
      others.add(entry)
    }
    if (others.size === 0) return row
    const entries = row.entries.map((entry) => {
      if (chosen.has(entry)) return { ...entry, isApart: true, reading: readingOf('price') }
      return others.has(entry) ? { ...entry, isApart: true, reading: readingOf('subtotal') } : entry
    })
    return { ...row, entries }
  })
}

function isCarPrice({ reading, amount, mention }: Entry): boolean {
  const isFree = reading === undefined || reading.kind === 'price'
  return isFree && mention === undefined && !amount.isNegative && amount.cents >= CAR_MIN_CENTS
}

function readingOf(kind: string): LabelReading {
  return { kind, how: 'exact', others: [], lead: 0, gap: 0 }
}
