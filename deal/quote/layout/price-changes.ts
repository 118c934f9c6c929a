import { endsIn } from '../tokens/no-money.ts'
import { readableWords } from '../tokens/words.ts'
import type { Entry, ParsedRow } from './entries.ts'

const WAS =
  'was|were|regular|reg|originally|orig|before|from|etait|avant|avant c etait|de|dati|antes|era|原价|之前|原来|原'
const NOW =
  'now|now only|today|is now|down to|to|only|sale|maintenant|a|au lieu de|desormais|ngayon|ngayon na lang|ahora|a solo|现价|现在|现在只要|现|降到|降至|到'
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
      prices.has(entry)
        ? { ...entry, isApart: true, reading: { kind: 'price', how: 'exact' as const, others: [], lead: 0, gap: 0 } }
        : entry,
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
    endsIn(readableWords(was.label), WAS) &&
    endsIn(readableWords(now.label), NOW)
  )
}
