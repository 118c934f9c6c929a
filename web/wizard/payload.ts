import { type LeadVehicleType, leadDefaults } from '../../contract/lead-vocabulary.ts'
import type { LeadPayload } from '../../contract/leads.ts'
import { type AnswerName, type Answers, YES } from './answers.ts'

export type Sender = { userId: string | null; packageId: string | null }
type Request = Sender & { isFuller: boolean; now: Date }

/** The answers on the wire: spec.md's payload with its defaults, and beside it only what was said. */
export function leadPayload(answers: Answers, { isFuller, now, userId, packageId }: Request): LeadPayload {
  const said = trimmed(answers)
  const defaults = leadDefaults(said.vehicleType as LeadVehicleType | undefined, now)
  const body = {
    ...defaults,
    name: said.fullName,
    email: said.email,
    phone: said.phone,
    country: said.country,
    state: said.country === 'US' ? (said.state ?? null) : null,
    province: said.country === 'CA' ? (said.province ?? null) : null,
    vehicleType: said.vehicleType,
    budgetRange: said.budgetRange,
    vehicle_condition: said.vehicleCondition,
    bestTimeToCall: said.bestTimeToCall,
    preferredLanguage: said.preferredLanguage,
    agreesToTerms: said.agreesToTerms === YES,
    user_id: userId,
    notes: said.notes ?? null,
    contactMethod: said.contactMethod,
    advisorLanguage: said.advisorLanguage,
    leadSource: said.leadSource,
    leadSourceOther: said.leadSource === 'other' ? said.leadSourceOther : undefined,
    package_id: packageId ?? undefined,
    ...(isFuller ? fullerPart(said, defaults) : {}),
  }
  // Every value was chosen from the contract's own lists; whatever is wrong all the same, its schema finds before it is sent.
  return body as LeadPayload
}

type Said = Partial<Record<AnswerName, string>>

function fullerPart(said: Said, defaults: ReturnType<typeof leadDefaults>) {
  return {
    prior_search: said.priorSearch === YES,
    brand: said.brand ?? defaults.brand,
    model: said.model ?? defaults.model,
    year: numberOf(said.year) ?? defaults.year,
    requirements: said.requirements,
    tradeIn: said.hasTradeIn === YES ? tradeInPart(said) : undefined,
  }
}

function tradeInPart(said: Said) {
  const hasLoan = said.tradeHasLoan === YES
  return {
    make: said.tradeMake,
    model: said.tradeModel,
    year: numberOf(said.tradeYear),
    mileage: numberOf(said.tradeMileage),
    condition: said.tradeCondition,
    conditionDetails: said.tradeConditionDetails,
    hasLoan,
    loanDetails: hasLoan ? said.tradeLoanDetails : undefined,
    expectedValue: numberOf(said.tradeValue),
  }
}

function trimmed(answers: Answers): Said {
  const filled = Object.entries(answers).map(([name, value]) => [name, value.trim()] as const)
  return Object.fromEntries(filled.filter(([, value]) => value !== ''))
}

function numberOf(text: string | undefined): number | undefined {
  return text === undefined ? undefined : Number(text)
}

/** Names of the wire, as the contract and the server complain about them. */
const ANSWER_OF_FIELD: Readonly<Record<string, AnswerName>> = {
  vehicleType: 'vehicleType',
  budgetRange: 'budgetRange',
  vehicle_condition: 'vehicleCondition',
  name: 'fullName',
  email: 'email',
  phone: 'phone',
  country: 'country',
  state: 'state',
  province: 'province',
  preferredLanguage: 'preferredLanguage',
  bestTimeToCall: 'bestTimeToCall',
  contactMethod: 'contactMethod',
  advisorLanguage: 'advisorLanguage',
  brand: 'brand',
  model: 'model',
  year: 'year',
  requirements: 'requirements',
  leadSource: 'leadSource',
  leadSourceOther: 'leadSourceOther',
  notes: 'notes',
  agreesToTerms: 'agreesToTerms',
  'tradeIn.make': 'tradeMake',
  'tradeIn.model': 'tradeModel',
  'tradeIn.year': 'tradeYear',
  'tradeIn.mileage': 'tradeMileage',
  'tradeIn.condition': 'tradeCondition',
  'tradeIn.conditionDetails': 'tradeConditionDetails',
  'tradeIn.loanDetails': 'tradeLoanDetails',
  'tradeIn.expectedValue': 'tradeValue',
}

/** The form's field for a path of the wire; undefined for what the form does not ask. */
export function answerAt(path: readonly PropertyKey[]): AnswerName | undefined {
  return ANSWER_OF_FIELD[path.join('.')]
}
