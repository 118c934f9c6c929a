import type { ReadQuote } from '#deal/quote/rows.ts'
import type { Entry } from './entry-fields.ts'

/** What a paper says of its loan and of its last day; what it does not say, or says twice, is left out. */
export type PaperTerms = { apr?: string; months?: string; expiresOn?: string }

/** `today` as `2026-11-20`; `isMonthFirst`: how 11/12/2026 is meant where the dealer is, unless only one way is a date. */
export function termsOfPaper(
  text: string,
  { terms = [] }: Pick<ReadQuote, 'terms'>,
  { today, isMonthFirst }: { today: string; isMonthFirst: boolean },
): PaperTerms {
  const loans = terms.filter(({ kind, apr, months }) => kind === 'loan' && apr !== undefined && months !== undefined)
  const [loan] = loans
  const days = new Set(text.split('\n').flatMap((line) => lastDayIn(line, today, isMonthFirst) ?? []))
  const [expiresOn] = days
  return {
    ...(loan && loans.length === 1 && { apr: String(loan.apr), months: String(loan.months) }),
    ...(expiresOn !== undefined && days.size === 1 && { expiresOn }),
  }
}

/** Only what is still empty is filled in; half a loan stays as it was typed. */
export function withTerms(entry: Entry, { apr, months, expiresOn }: PaperTerms): Entry {
  const { texts } = entry
  const isOpen = texts.apr === '' && texts.months === '' && apr !== undefined && months !== undefined
  return {
    ...entry,
    ...(isOpen && { texts: { ...texts, apr, months } }),
    ...(expiresOn !== undefined && entry.expiresOn === '' && { expiresOn }),
  }
}

/** Spaces and accents are lost when small print is read from a photo. */
const ENDS =
  /(?:(?:valid|valide|valable|good|hold|holds|guaranteed|garantie?)(?:until|through|thru|till|to|jusqu'?au)|(?:offer|quote|price|prices|proposal|offre|soumission|prix)?(?:expires|expiry|expiration|expire|ends|enddate)(?:date)?(?:on|le)?|hanggang(?:sa)?|有效期?(?:至|到)|截止(?:到|日期)?)[:：.-]*/
/** Other things end as well. */
const OF_OTHERS =
  /licen[cs]|permis|registration|immatricul|insurance|assurance|card|carte|visa|payoff|lien|pret|warranty|garantieprol|plate|lease/
const DAYS: readonly [RegExp, readonly ('year' | 'month' | 'day' | 'first' | 'second')[]][] = [
  [/^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)/, ['year', 'month', 'day']],
  [/^(\d{4})年(\d{1,2})月(\d{1,2})日/, ['year', 'month', 'day']],
  [/^(\d{1,2})月(\d{1,2})日/, ['month', 'day']],
  [/^([a-z]{3,10})\.?(\d{1,2})(?:st|nd|rd|th)?,?(\d{4})(?!\d)/, ['month', 'day', 'year']],
  [/^(?:le)?(\d{1,2})(?:er|st|nd|rd|th)?(?:de(?![cz]))?([a-z]{3,10})\.?,?(\d{4})(?!\d)/, ['day', 'month', 'year']],
  [/^([a-z]{3,10})\.?(\d{1,2})(?:st|nd|rd|th)?(?!\d)/, ['month', 'day']],
  [/^(?:le)?(\d{1,2})(?:er)?([a-z]{3,10})/, ['day', 'month']],
  [/^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})(?!\d)/, ['first', 'second', 'year']],
]
/** By the letters that tell them apart, in English, French and Tagalog. */
const MONTHS: readonly RegExp[] = [
  /^(?:jan|ene)/,
  /^(?:fe[bv]|peb)/,
  /^mar/,
  /^(?:a[pv]r|abr)/,
  /^(?:may|mai)/,
  /^(?:juin|jun|hun)/,
  /^(?:juil|jul|hul)/,
  /^(?:ao|aug|ago)/,
  /^se[pt]/,
  /^o[ck]t/,
  /^no[vb]/,
  /^(?:d[ei][cs])/,
]
const LONGEST_DAYS = 400
const DAY_MS = 86_400_000

function lastDayIn(line: string, today: string, isMonthFirst: boolean): string | null {
  const plain = line
    .normalize('NFKD')
    .replace(/\p{M}|\s/gu, '')
    .replace(/[’‘]/g, "'")
    .toLowerCase()
  const ends = ENDS.exec(plain)
  if (!ends || OF_OTHERS.test(plain)) return null
  const rest = plain.slice(ends.index + ends[0].length)
  for (const [form, parts] of DAYS) {
    const found = form.exec(rest)
    if (!found) continue
    const said = Object.fromEntries(parts.map((part, at) => [part, numberOf(found[at + 1] ?? '')]))
    const { first = 0, second = 0 } = said
    const [month = 0, day = 0] =
      'first' in said
        ? second > 12 || (isMonthFirst && first <= 12)
          ? [first, second]
          : [second, first]
        : [said['month'], said['day']]
    return dayNear(said['year'], month, day, today)
  }
  return null
}

/** The number, or that of the month so named. */
function numberOf(text: string): number {
  return /^\d+$/.test(text) ? Number(text) : MONTHS.findIndex((month) => month.test(text)) + 1
}

/** Of a day without its year, the next there is. Null for what is no day, or no day on which an offer ends. */
function dayNear(year: number | undefined, month: number, day: number, today: string): string | null {
  const thisYear = Number(today.slice(0, 4))
  const candidates = year === undefined ? [thisYear, thisYear + 1] : [year]
  for (const each of candidates) {
    const at = new Date(Date.UTC(each, month - 1, day))
    if (at.getUTCMonth() !== month - 1 || at.getUTCDate() !== day) continue
    const text = at.toISOString().slice(0, 10)
    const ahead = (at.getTime() - Date.parse(today)) / DAY_MS
    if (Math.abs(ahead) <= LONGEST_DAYS && (year !== undefined || ahead >= 0)) return text
  }
  return null
}
