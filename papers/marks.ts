import { centsOf, isPlainlyMoney } from './amounts.ts'
import { type SheetLine, textOfLines } from './rows.ts'

/** `confirmed`: a sum of the page holds with it; `open`: surely read, in no sum; `look`: a person decides. */
export type Mark = 'confirmed' | 'open' | 'look'
/** What the sum that a line is in comes to, and what is printed for it; `from` and `to` are places in the list of lines. */
export type OpenSum = { from: number; to: number; made: number; printed: number }
export type MarkedLine = {
  line: SheetLine
  label: string
  /** As it goes on: the figure that was read, or the candidate with which a sum holds. */
  amount: string
  cents: number | null
  mark: Mark
  /** Other figures that may be printed. */
  candidates: string[]
  /** The figure was chosen because a sum holds with it. */
  isFitting: boolean
  /** The line is the sum of what stands above it. */
  isSum: boolean
}

const SURE = 0.93
const LESS =
  /\b(?:less|disc|rebate|incentive|trade|allowance|credit|deposit|down|moins|rabais|remise|reprise|echange|acompte|comptant|mise de fonds|bawas|hulog)|[减折抵订首]/i
const TAX = /\b(?:hst|gst|pst|qst|tax|tps|tvq|tvh|taxe|buwis)\b|税/i
const RATES = [0.05, 0.06, 0.07, 0.08, 0.09975, 0.12, 0.13, 0.14, 0.14975, 0.15]

/** Each line with an amount, held against the page’s own arithmetic. */
export function markedLines(lines: readonly SheetLine[]): MarkedLine[] {
  const marked = lines.filter(({ amounts }) => amounts.length > 0).map(asRead)
  const columns = columnsOf(marked)
  // A sheet in two columns goes on at the top of the second.
  for (const column of columns.length > 1 ? [...columns, columns.flat()] : columns) {
    confirmSums(column)
    confirmTaxes(column)
    // A corrected figure may close the sum below it.
    if (mendSums(column)) {
      confirmSums(column)
      confirmTaxes(column)
    }
  }
  return marked
}

function asRead(line: SheetLine): MarkedLine {
  const amount = line.amounts.at(-1)
  const label = line.labels.map(({ text }) => text).join(' ')
  const cents = amount ? centsOf(amount.text) : null
  const candidates = [...(amount?.alternatives ?? [])].filter(
    (each) => centsOf(each) !== null && centsOf(each) !== cents,
  )
  const isSure = amount !== undefined && amount.confidence >= SURE && candidates.length === 0 && label !== ''
  return {
    line,
    label,
    amount: amount?.text ?? '',
    cents,
    mark: isSure ? 'open' : 'look',
    candidates,
    isFitting: false,
    isSum: false,
  }
}

/** Readers of Latin signs know few accents. */
function plainOf(label: string): string {
  return label.normalize('NFD').replace(/\p{M}/gu, '')
}

/** Lines whose amounts stand under each other: sums run down a column. */
function columnsOf(lines: readonly MarkedLine[]): MarkedLine[][] {
  const columns: { right: number; lines: MarkedLine[] }[] = []
  for (const line of lines) {
    const amount = line.line.amounts.at(-1)
    if (!amount || line.cents === null) continue
    const near = columns.find(({ right }) => Math.abs(right - amount.flat.right) < amount.flat.height * 3)
    if (near) {
      near.lines.push(line)
      near.right = amount.flat.right
    } else columns.push({ right: amount.flat.right, lines: [line] })
  }
  return columns.toSorted((one, other) => one.right - other.right).map((column) => column.lines)
}

function confirm(lines: readonly MarkedLine[]): void {
  for (const line of lines) line.mark = 'confirmed'
}

function valueOf({ cents }: MarkedLine): number {
  return cents ?? 0
}

function confirmSums(column: readonly MarkedLine[]): void {
  const isSigned = column.some((line) => valueOf(line) < 0)
  for (const [at, sum] of column.entries()) {
    if (valueOf(sum) === 0) continue
    const previous = column[at - 1]
    if (previous && valueOf(previous) === valueOf(sum) && Math.abs(valueOf(sum)) >= 100_000) confirm([previous, sum])
    for (let from = at - 2; from >= 0; from--) {
      const block = column.slice(from, at)
      const less = block.filter((line) => valueOf(line) !== 0).length < 2 ? null : sumsTo(block, sum)
      if (less === null) continue
      confirm([...block, sum])
      if (isSigned) for (const line of less) takeOff(line)
      sum.isSum = true
    }
  }
}

/** On a page that writes minus signs or brackets, one was too thin to be seen, unless words stand for it. */
function takeOff(line: MarkedLine): void {
  if (/\b(?:less|minus|moins)\b/i.test(line.label)) return
  line.mark = 'look'
  line.isFitting = true
  line.candidates = [line.amount, ...line.candidates]
  line.amount = `-${line.amount}`
  line.cents = -valueOf(line)
}

/** The lines that are taken off, where the lines make the sum; `null` where they do not. What is called a reduction may be printed without its sign. */
function sumsTo(block: readonly MarkedLine[], sum: MarkedLine): MarkedLine[] | null {
  const total = block.reduce((made, line) => made + valueOf(line), 0)
  // A sum in whole dollars is rounded.
  const near = /[.,]\s?\d\d\D*$/.test(sum.amount) ? 0 : 99
  const isSum = (made: number) => Math.abs(made - valueOf(sum)) <= near
  if (isSum(total)) return []
  const less = block.filter((line) => valueOf(line) > 0 && LESS.test(plainOf(line.label))).slice(0, 5)
  for (let choice = 1; choice < 2 ** less.length; choice++) {
    const taken = less.filter((_, at) => (choice & (2 ** at)) !== 0)
    if (isSum(total - 2 * taken.reduce((made, line) => made + valueOf(line), 0))) return taken
  }
  // On a page without any minus something else may be taken off.
  if (block.length < 3 || block.some((line) => valueOf(line) < 0)) return null
  const other = block.slice(1).find((line) => valueOf(line) > 10_000 && total - 2 * valueOf(line) === valueOf(sum))
  return other ? [other] : null
}

function confirmTaxes(column: readonly MarkedLine[]): void {
  for (const [at, tax] of column.entries()) {
    if (!TAX.test(plainOf(tax.label)) || valueOf(tax) <= 0) continue
    const printed = /(\d{1,2}(?:[.,]\d{1,3})?)\s?%/.exec(tax.label)?.[1]
    const rates = printed ? [Number(printed.replace(',', '.')) / 100] : RATES
    for (let base = at - 1; base >= 0; base--) {
      const line = column[base]
      if (!line || valueOf(line) < 100_000) continue
      if (rates.some((rate) => Math.abs(valueOf(line) * rate - valueOf(tax)) <= 1)) confirm([tax, line])
    }
  }
}

/** Looks for the one figure that, read as the second likeliest, makes a sum hold; only what was seen is a candidate. */
function mendSums(column: readonly MarkedLine[]): boolean {
  let isMended = false
  const isSigned = column.some((line) => valueOf(line) < 0)
  for (const [at, sum] of column.entries()) {
    if (sum.mark === 'confirmed') continue
    for (let from = at - 2; from >= 0; from--) {
      const block = [...column.slice(from, at), sum]
      const unsettled = block.filter((line) => line.mark !== 'confirmed')
      const fits = unsettled.flatMap((line) =>
        candidatesOf(line, isSigned)
          .filter((candidate) => sumsWith(block, line, centsOf(candidate) ?? 0))
          .map((candidate) => ({ line, candidate })),
      )
      const [fit] = fits
      if (!fit || new Set(fits.map(({ line }) => line)).size > 1 || block.length < 4) continue
      fit.line.candidates = [fit.line.amount, ...fit.line.candidates.filter((each) => each !== fit.candidate)]
      fit.line.amount = fit.candidate
      fit.line.isFitting = true
      fit.line.cents = centsOf(fit.candidate)
      isMended = true
      break
    }
  }
  return isMended
}

function sumsWith(block: readonly MarkedLine[], changed: MarkedLine, cents: number): boolean {
  const before = changed.cents
  changed.cents = cents
  const sum = block.at(-1)
  const holds = sum !== undefined && sumsTo(block.slice(0, -1), sum) !== null
  changed.cents = before
  return holds
}

/** What the pixels allow: what the reader saw as second, and on a page with others, a thin minus that vanished. */
function candidatesOf(line: MarkedLine, isSigned: boolean): string[] {
  const hasMinus = isSigned && isPlainlyMoney(line.amount) && valueOf(line) > 0
  return [...line.candidates, ...(hasMinus ? [`-${line.amount}`] : [])]
}

/** One line for each printed row, `label<tab>amount`, with the figures that the page’s sums bear out. */
export function textOfMarked(lines: readonly SheetLine[], marked: readonly MarkedLine[]): string {
  return textOfLines(
    lines.map((line) => {
      const amount = marked.find((each) => each.line === line)?.amount
      const last = line.amounts.at(-1)
      if (amount === undefined || !last) return line
      return { ...line, amounts: [...line.amounts.slice(0, -1), { ...last, text: amount }] }
    }),
  )
}

/** The first sum of the page that does not hold: what its lines make, and what is printed. */
export function openSumOf(lines: readonly MarkedLine[]): OpenSum | null {
  for (const column of columnsOf(lines)) {
    for (const [at, sum] of column.entries()) {
      if (sum.mark === 'confirmed' || !IS_SUM.test(sum.label)) continue
      let from = at
      while (from > 0 && column[from - 1]?.isSum !== true) from -= 1
      const block = column.slice(from, at)
      if (block.length < 2) continue
      const made = block.reduce((total, line) => total + valueOf(line), 0)
      const [first] = block
      if (first) return { from: lines.indexOf(first), to: lines.indexOf(sum), made, printed: valueOf(sum) }
    }
  }
  return null
}

const IS_SUM = /\b(?:sub-?\s?total|total|balance|net|due|difference|sous-?\s?total|solde|kabuuan)\b|合计|总|小计|差价/i
