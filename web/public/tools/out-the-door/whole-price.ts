import type { OutTheDoor } from '#deal/out-the-door.ts'
import type { RuleRow } from '#deal/rule-rows.ts'

type Extra = { id: string; label: string; low: number; high: number }
export type WholePrice = { extras: Extra[]; low: number; high: number; dueLow: number; dueHigh: number }

/** A levy per tire is no line of its own here: how many tires are new, only the dealer knows. */
const PER_TIRE = ['fee.tire_levy', 'fee.tire_duty']

/** The engine's price with what the government asks for plates; its range, unless the buyer knows the figure. */
export function wholePrice(answer: OutTheDoor, row: RuleRow | undefined, plates: number | undefined): WholePrice {
  const extras = (plates === undefined ? (row?.government_fees ?? []) : [])
    .filter(({ inside_price, label }) => !inside_price && !PER_TIRE.includes(label))
    .map((fee) => {
      const [low, high] = 'range' in fee ? fee.range : [fee.amount, fee.amount]
      return { id: fee.id, label: fee.label, low, high }
    })
  const low = (answer.range?.low ?? answer.out_the_door) + sum(extras.map((extra) => extra.low))
  const high = (answer.range?.high ?? answer.out_the_door) + sum(extras.map((extra) => extra.high))
  const after = answer.balance_due - answer.out_the_door
  return { extras, low, high, dueLow: low + after, dueHigh: high + after }
}

/** The same as a loan: the dearest it may be, with what is owed on the old car beyond its worth, less what one brings. */
export function asLoan({ high }: WholePrice, given: { trade?: number; owed?: number; rebate?: number }) {
  const equity = (given.trade ?? 0) - (given.owed ?? 0)
  const total = high + Math.max(0, -equity)
  return { total, down: Math.min(total, Math.max(0, equity) + (given.rebate ?? 0)) }
}

export function tireFees(row: RuleRow | undefined): RuleRow['government_fees'] {
  return (row?.government_fees ?? []).filter(({ inside_price, label }) => !inside_price && PER_TIRE.includes(label))
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, each) => total + each, 0)
}
