import type { AnswerName } from './answers.ts'

export const SHORT_STEPS = ['vehicle', 'budget', 'condition', 'contact', 'callTime', 'terms'] as const
/** What “tell us more” adds, before the terms. */
export const FURTHER_STEPS = ['brand', 'details', 'priorSearch', 'requirements', 'location', 'tradeIn'] as const
export type StepName = (typeof SHORT_STEPS)[number] | (typeof FURTHER_STEPS)[number]

const FULL_STEPS: readonly StepName[] = [...SHORT_STEPS.slice(0, -1), ...FURTHER_STEPS, 'terms']

export function stepsOf(isFuller: boolean): readonly StepName[] {
  return isFuller ? FULL_STEPS : SHORT_STEPS
}

const FIELDS: Record<StepName, readonly AnswerName[]> = {
  vehicle: ['vehicleType'],
  budget: ['budgetRange'],
  condition: ['vehicleCondition'],
  contact: ['fullName', 'email', 'phone', 'preferredLanguage'],
  callTime: ['bestTimeToCall', 'contactMethod', 'advisorLanguage'],
  brand: ['brand'],
  details: ['model', 'year'],
  priorSearch: ['priorSearch'],
  requirements: ['requirements'],
  location: ['country', 'state', 'province'],
  tradeIn: [
    'hasTradeIn',
    'tradeMake',
    'tradeModel',
    'tradeYear',
    'tradeMileage',
    'tradeCondition',
    'tradeConditionDetails',
    'tradeHasLoan',
    'tradeLoanDetails',
    'tradeValue',
  ],
  terms: ['leadSource', 'leadSourceOther', 'notes', 'agreesToTerms'],
}

/** What a step asks, in its order. Where somebody lives is a step of its own in the fuller variant, else a part of the contact. */
export function fieldsOf(step: StepName, isFuller: boolean): readonly AnswerName[] {
  return step === 'contact' && !isFuller ? [...FIELDS.contact, ...FIELDS.location] : FIELDS[step]
}

export function stepOf(field: AnswerName, isFuller: boolean): StepName | undefined {
  return stepsOf(isFuller).find((step) => fieldsOf(step, isFuller).includes(field))
}
