import type { PaymentWay } from '../../../contract/case-vocabulary.ts'
import type { Brief, BriefField } from '../../../contract/cases.ts'
import type { FieldMessages } from '../../forms/message.ts'

/** The brief as a form holds it: text in every field. */
export type BriefValues = Record<BriefField, string>

const BUDGET_MAX_DOLLARS = 10_000_000

export function valuesOf(brief: Brief): BriefValues {
  return Object.fromEntries(
    Object.entries(brief).map(([field, value]) => [field, value === null ? '' : String(value)]),
  ) as BriefValues
}

/** What was typed as an amount: thousands may be set apart by spaces, commas or dots, and a dollar sign may stand there. */
function readDollars(typed: string): number | null | undefined {
  const plain = typed.replaceAll(/[\s,.$\u00a0\u202f]/g, '')
  if (plain === '') return null
  return /^\d{1,8}$/.test(plain) && Number(plain) <= BUDGET_MAX_DOLLARS ? Number(plain) : undefined
}

export function briefOf(values: BriefValues): Brief {
  const text = (field: BriefField) => values[field].trim() || null
  return {
    wants: text('wants'),
    vehicle_type: (values.vehicle_type || null) as Brief['vehicle_type'],
    condition: (values.condition || null) as Brief['condition'],
    budget_min: readDollars(values.budget_min) ?? null,
    budget_max: readDollars(values.budget_max) ?? null,
    must_haves: text('must_haves'),
    deadline: values.deadline || null,
    trade_in: text('trade_in'),
    payment: (values.payment || null) as PaymentWay | null,
    payment_details: text('payment_details'),
    notes: text('notes'),
  }
}

export function briefProblems(values: BriefValues): FieldMessages<BriefField> {
  const [min, max] = [readDollars(values.budget_min), readDollars(values.budget_max)]
  return {
    ...(min === undefined && { budget_min: { key: 'case.brief.problems.amount' } }),
    ...(max === undefined && { budget_max: { key: 'case.brief.problems.amount' } }),
    ...(typeof min === 'number' &&
      typeof max === 'number' &&
      max < min && { budget_max: { key: 'case.brief.problems.order' } }),
  }
}

export type MergedBrief = {
  values: BriefValues
  /** Fields that the other side changed meanwhile, taken over where nothing was typed here. */
  changed: BriefField[]
}

/** What was typed here over what has become of the brief meanwhile: nobody's words are lost without being seen. */
export function mergeBrief(base: Brief, typed: BriefValues, now: Brief): MergedBrief {
  const [before, present] = [valuesOf(base), valuesOf(now)]
  const mine = briefOf(typed)
  const fields = Object.keys(now) as BriefField[]
  const changed = fields.filter((field) => before[field] !== present[field] && mine[field] !== now[field])
  const values = Object.fromEntries(
    fields.map((field) => [field, mine[field] === base[field] ? present[field] : typed[field]]),
  ) as BriefValues
  return { values, changed }
}
