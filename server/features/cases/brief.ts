import { BRIEF_MAX } from '#contract/cases/constants.ts'
import { type Brief, type BriefField, EMPTY_BRIEF } from '#contract/cases/endpoints.ts'
import { budgetBounds } from '#contract/leads/constants.ts'
import type { LeadDetails } from '#contract/leads/endpoints.ts'
import type { LeadPath } from '#contract/leads/fields.ts'
import type { Locale } from '#contract/values/locales.ts'
import { excerpt, shortened } from '#contract/values/text.ts'
import { leadText } from '#locales/lead-lines.ts'
import { joinParts } from '#locales/lists.ts'
import { labelled } from '#server/platform/mail/email-layout.ts'
import { translator } from '#server/platform/process/translations.ts'

type Asked = { lead: LeadDetails | null; vehicle: string | null }

/** The earlier request as a first brief in the case's language; default values of the payload are left out. */
export function briefFromLead({ lead, vehicle }: Asked, locale: Locale): Brief {
  if (!lead) return { ...EMPTY_BRIEF, wants: vehicle && excerpt(vehicle, BRIEF_MAX.wants) }
  // A case in the United States is in its own dollars, and a request's budget is in Canadian ones: there the budget is
  // put into words.
  const isInOwnDollars = lead.country !== 'US'
  const { min, max } = isInOwnDollars ? budgetBounds(lead.budgetRange) : {}
  const budget = isInOwnDollars ? null : budgetOf(lead, locale)
  const wants = vehicle ?? carOf(lead, locale)
  return {
    ...EMPTY_BRIEF,
    wants: wants && excerpt(wants, BRIEF_MAX.wants),
    vehicle_type: lead.vehicleType,
    condition: lead.vehicle_condition,
    budget_min: min ?? null,
    budget_max: max ?? null,
    must_haves: lead.requirements || null,
    trade_in: tradeInOf(lead, locale),
    notes: excerpt([budget, lead.notes].filter(Boolean).join('\n'), BRIEF_MAX.notes) || null,
  }
}

/** A year alone names no car. */
function carOf(lead: LeadDetails, locale: Locale): string | null {
  const say = (path: LeadPath) => leadText(lead, path, { locale, t: translator(locale) })
  const named = [say('brand'), say('model')].filter(Boolean)
  return named.length > 0 ? [say('year'), ...named].filter(Boolean).join(' ') : null
}

function budgetOf(lead: LeadDetails, locale: Locale): string | null {
  const t = translator(locale)
  const budget = leadText(lead, 'budgetRange', { locale, t })
  return budget && labelled(t, t('lead.fields.budget'), budget)
}

function tradeInOf(lead: LeadDetails, locale: Locale): string | null {
  const t = translator(locale)
  const say = (path: LeadPath) => leadText(lead, path, { locale, t })
  const [loan, value] = [say('tradeIn.hasLoan'), say('tradeIn.expectedValue')]
  const parts = [
    say('tradeIn'),
    say('tradeIn.mileage'),
    say('tradeIn.condition'),
    say('tradeIn.conditionDetails'),
    loan && labelled(t, t('lead.fields.tradeLoan'), loan),
    say('tradeIn.loanDetails'),
    value && labelled(t, t('lead.fields.tradeValue'), value),
  ]
  return excerpt(joinParts(locale, parts), BRIEF_MAX.tradeIn) || null
}

/** What is said, and for the rest what was asked. */
export function filledFrom(said: Brief, asked: Brief): Brief {
  const open = (Object.keys(EMPTY_BRIEF) as BriefField[]).filter((field) => said[field] === null || said[field] === '')
  // Half of one budget beside half of another is none.
  const hasBudget = said.budget_min !== null || said.budget_max !== null
  const filled = open.filter((field) => !hasBudget || !field.startsWith('budget'))
  return { ...said, ...Object.fromEntries(filled.map((field) => [field, asked[field]])) }
}

/** Which fields differ. */
export function changedFields(before: Brief, after: Brief): BriefField[] {
  return (Object.keys(EMPTY_BRIEF) as BriefField[]).filter((field) => before[field] !== after[field])
}

/** What the timeline keeps of a long text. */
const KEPT_CHARS = 200

/** What fields of a brief said, for an entry of the timeline. */
export function fieldsAsText(brief: Brief, fields: readonly BriefField[]): string {
  const kept = fields.map((field) => {
    const value = brief[field]
    return [field, typeof value === 'string' ? shortened(value, KEPT_CHARS) : value]
  })
  return JSON.stringify(Object.fromEntries(kept))
}
