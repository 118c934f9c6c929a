import { type Brief, type BriefField, EMPTY_BRIEF } from '../../contract/cases.ts'
import { budgetBounds } from '../../contract/lead-vocabulary.ts'
import type { LeadDetails } from '../../contract/leads.ts'

/** What was asked before, as a first brief. */
export function briefFromLead(lead: LeadDetails | null, vehicle: string | null): Brief {
  if (!lead) return { ...EMPTY_BRIEF, wants: vehicle }
  const { min, max } = budgetBounds(lead.budgetRange)
  return {
    ...EMPTY_BRIEF,
    wants: vehicle ?? joined([lead.brand, lead.model]),
    vehicle_type: lead.vehicleType,
    condition: lead.vehicle_condition,
    budget_min: min ?? null,
    budget_max: max ?? null,
    must_haves: lead.requirements || null,
    trade_in: tradeInOf(lead),
    notes: lead.notes || null,
  }
}

function tradeInOf({ tradeIn }: LeadDetails): string | null {
  if (!tradeIn) return null
  const { year, make, model, mileage, condition } = tradeIn
  return joined([year, make, model, mileage == null ? null : `${mileage}`, condition], ', ')
}

function joined(parts: readonly (string | number | null | undefined)[], separator = ' '): string | null {
  return parts.filter((part) => part !== null && part !== undefined && part !== '').join(separator) || null
}

/** Which fields differ. */
export function changedFields(before: Brief, after: Brief): BriefField[] {
  return (Object.keys(EMPTY_BRIEF) as BriefField[]).filter((field) => before[field] !== after[field])
}

/** What the timeline keeps of a long text. */
const KEPT_CHARS = 200

/** What fields of a brief said, for an entry of the timeline. */
export function fieldsAsText(brief: Brief, fields: readonly BriefField[]): string {
  return JSON.stringify(Object.fromEntries(fields.map((field) => [field, cut(brief[field])])))
}

function cut<Value>(value: Value): Value | string {
  return typeof value === 'string' && value.length > KEPT_CHARS ? `${value.slice(0, KEPT_CHARS)}…` : value
}
