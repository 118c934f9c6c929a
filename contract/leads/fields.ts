import type { CA_PROVINCES, Country, US_STATES } from '../values/places.ts'
import {
  type AdvisorLanguage,
  ANY_BRAND,
  ANY_MODEL,
  type Budget,
  budgetBounds,
  type CALL_TIMES,
  type CONTACT_METHODS,
  type LEAD_CONDITIONS,
  type LEAD_LANGUAGES,
  type LEAD_SOURCES,
  type LeadVehicleType,
  type TRADE_IN_CONDITIONS,
} from './constants.ts'
import type { Lead, LeadDetails } from './endpoints.ts'

/*
 * The fields of a consultation request, each described once: the wizard’s steps and rules, the payload, the mails, the staff’s
 * screens and the CSV read them here. Free of zod: pages know the fields without loading the rules.
 */

export const SHORT_STEPS = ['vehicle', 'budget', 'condition', 'contact', 'callTime', 'terms'] as const
/** What “tell us more” adds, before the terms. */
export const FURTHER_STEPS = ['brand', 'details', 'priorSearch', 'requirements', 'location', 'tradeIn'] as const
export type LeadStep = (typeof SHORT_STEPS)[number] | (typeof FURTHER_STEPS)[number]

type TradeIn = NonNullable<LeadDetails['tradeIn']>
/** A field by its path on the wire. Typed by the schema: a field added there has to be described below. */
export type LeadPath =
  | 'name'
  | 'email'
  | 'phone'
  | 'agreesToTerms'
  | Exclude<keyof LeadDetails, 'defaulted'>
  | `tradeIn.${keyof TradeIn}`

/** What a request says, with its contact fields where they are known. */
type SaidLead = LeadDetails & Partial<Pick<Lead, 'name' | 'email' | 'phone'>>

/** What a form holds: texts all of them, and an empty one is not said. */
export type LeadAnswers = Readonly<Record<LeadPath, string>>

/** The two words of a question that is answered with one of them. */
export const YES = 'yes'
export const NO = 'no'

/** `digits` is a number that is typed, `year` one that is chosen. */
type LeadFieldKind = 'choice' | 'line' | 'text' | 'email' | 'phone' | 'digits' | 'year' | 'yesNo' | 'agreement'

/** The words that values are written in; every language has them, which the type of its translator proves. */
type LeadWord =
  | 'lead.yes'
  | 'lead.no'
  | `lead.vehicleTypes.${LeadVehicleType}`
  | `lead.conditions.${(typeof LEAD_CONDITIONS)[number]}`
  | `lead.callTimes.${(typeof CALL_TIMES)[number]}`
  | `lead.contactMethods.${(typeof CONTACT_METHODS)[number]}`
  | `lead.languages.${(typeof LEAD_LANGUAGES)[number] | AdvisorLanguage | 'cmn'}`
  | `lead.sources.${(typeof LEAD_SOURCES)[number]}`
  | `lead.tradeConditions.${(typeof TRADE_IN_CONDITIONS)[number]}`
  | `lead.countries.${Country}`
  | `places.US.${(typeof US_STATES)[number]}`
  | `places.CA.${(typeof CA_PROVINCES)[number]}`
type BudgetWord = 'lead.budgets.under' | 'lead.budgets.between' | 'lead.budgets.over'
type Say<Key> = (key: Key, values?: Record<string, string>) => string

/** How values become text, in the reader’s language. */
export type LeadWords = {
  t: Say<LeadWord | BudgetWord>
  join: (parts: readonly (string | undefined)[]) => string
  money: (amount: number) => string
  distance: (length: number, country: Country) => string
}

type LeadField = {
  /** Where the wizard asks for it. */
  step: LeadStep
  kind: LeadFieldKind
  /** Needed wherever it is asked. */
  isRequired?: true
  /** Asked only beside certain other answers. */
  askedWhen?: (answers: LeadAnswers) => boolean
  /** Sent as null, instead of left out, when there is no answer. */
  sendsNull?: true
  /** The heading of its line; null where another line says it, or the sender’s own lines do. */
  label: `lead.fields.${string}` | null
  /** Its value in words; nothing where nothing was said. */
  show: (lead: SaidLead, words: LeadWords) => string | number | null | undefined
}

/** A part of a trade-in is asked only when there is one. */
const OF_TRADE_IN = { step: 'tradeIn', askedWhen: ({ tradeIn }: LeadAnswers) => tradeIn === YES } as const

const FIELDS = {
  vehicleType: {
    step: 'vehicle',
    kind: 'choice',
    isRequired: true,
    label: 'lead.fields.vehicleType',
    show: ({ vehicleType }, { t }) => t(`lead.vehicleTypes.${vehicleType}`),
  },
  budgetRange: {
    step: 'budget',
    kind: 'choice',
    isRequired: true,
    label: 'lead.fields.budget',
    show: ({ budgetRange }, { t, money }) => budgetText(budgetRange, t, money),
  },
  vehicle_condition: {
    step: 'condition',
    kind: 'choice',
    isRequired: true,
    label: 'lead.fields.condition',
    show: ({ vehicle_condition }, { t }) => t(`lead.conditions.${vehicle_condition}`),
  },
  name: { step: 'contact', kind: 'line', isRequired: true, label: null, show: ({ name }) => name },
  email: { step: 'contact', kind: 'email', isRequired: true, label: null, show: ({ email }) => email },
  phone: { step: 'contact', kind: 'phone', isRequired: true, label: null, show: ({ phone }) => phone },
  country: { step: 'location', kind: 'choice', isRequired: true, label: 'lead.fields.place', show: placeText },
  state: {
    step: 'location',
    kind: 'choice',
    isRequired: true,
    askedWhen: ({ country }) => country === 'US',
    sendsNull: true,
    label: null,
    show: () => null,
  },
  province: {
    step: 'location',
    kind: 'choice',
    isRequired: true,
    askedWhen: ({ country }) => country === 'CA',
    sendsNull: true,
    label: null,
    show: () => null,
  },
  preferredLanguage: {
    step: 'contact',
    kind: 'choice',
    isRequired: true,
    label: 'lead.fields.language',
    show: ({ preferredLanguage }, { t }) => t(`lead.languages.${preferredLanguage}`),
  },
  bestTimeToCall: {
    step: 'callTime',
    kind: 'choice',
    isRequired: true,
    label: 'lead.fields.callTime',
    show: ({ bestTimeToCall }, { t }) => t(`lead.callTimes.${bestTimeToCall}`),
  },
  contactMethod: {
    step: 'callTime',
    kind: 'choice',
    label: 'lead.fields.contactMethod',
    show: ({ contactMethod }, { t }) => contactMethod && t(`lead.contactMethods.${contactMethod}`),
  },
  advisorLanguage: {
    step: 'callTime',
    kind: 'choice',
    label: 'lead.fields.advisorLanguage',
    show: ({ advisorLanguage }, { t }) =>
      advisorLanguage && t(`lead.languages.${advisorLanguage === 'zh' ? 'cmn' : advisorLanguage}`),
  },
  brand: {
    step: 'brand',
    kind: 'choice',
    label: 'lead.fields.brand',
    // The wire’s words for no brand and no model are none.
    show: ({ brand, vehicleType }) => (brand === vehicleType || brand === ANY_BRAND ? null : brand),
  },
  model: {
    step: 'details',
    kind: 'line',
    label: 'lead.fields.model',
    show: ({ model }) => (model === ANY_MODEL ? null : model),
  },
  year: { step: 'details', kind: 'year', label: 'lead.fields.year', show: ({ year }) => year },
  prior_search: {
    step: 'priorSearch',
    kind: 'yesNo',
    isRequired: true,
    label: 'lead.fields.priorSearch',
    show: ({ prior_search }, { t }) => t(prior_search ? 'lead.yes' : 'lead.no'),
  },
  requirements: {
    step: 'requirements',
    kind: 'text',
    label: 'lead.fields.requirements',
    show: ({ requirements }) => requirements,
  },
  tradeIn: {
    step: 'tradeIn',
    kind: 'yesNo',
    isRequired: true,
    label: 'lead.fields.tradeIn',
    show: ({ tradeIn }) => tradeIn && [tradeIn.year, tradeIn.make, tradeIn.model].filter(Boolean).join(' '),
  },
  // The line above names the car.
  'tradeIn.make': { ...OF_TRADE_IN, kind: 'line', isRequired: true, label: null, show: () => null },
  'tradeIn.model': { ...OF_TRADE_IN, kind: 'line', isRequired: true, label: null, show: () => null },
  'tradeIn.year': { ...OF_TRADE_IN, kind: 'year', isRequired: true, label: null, show: () => null },
  'tradeIn.mileage': {
    ...OF_TRADE_IN,
    kind: 'digits',
    isRequired: true,
    label: 'lead.fields.tradeMileage',
    // As the odometer shows it.
    show: ({ tradeIn, country }, { distance }) =>
      tradeIn?.mileage == null ? null : distance(tradeIn.mileage, country),
  },
  'tradeIn.condition': {
    ...OF_TRADE_IN,
    kind: 'choice',
    isRequired: true,
    label: 'lead.fields.tradeCondition',
    show: ({ tradeIn }, { t }) => tradeIn?.condition && t(`lead.tradeConditions.${tradeIn.condition}`),
  },
  'tradeIn.conditionDetails': {
    ...OF_TRADE_IN,
    kind: 'text',
    label: 'lead.fields.tradeConditionDetails',
    show: ({ tradeIn }) => tradeIn?.conditionDetails,
  },
  'tradeIn.hasLoan': {
    ...OF_TRADE_IN,
    kind: 'yesNo',
    isRequired: true,
    label: 'lead.fields.tradeLoan',
    show: ({ tradeIn }, { t }) => (tradeIn?.hasLoan == null ? null : t(tradeIn.hasLoan ? 'lead.yes' : 'lead.no')),
  },
  'tradeIn.loanDetails': {
    ...OF_TRADE_IN,
    kind: 'text',
    label: 'lead.fields.tradeLoanDetails',
    show: ({ tradeIn }) => tradeIn?.loanDetails,
    askedWhen: (answers) => answers.tradeIn === YES && answers['tradeIn.hasLoan'] === YES,
  },
  'tradeIn.expectedValue': {
    ...OF_TRADE_IN,
    kind: 'digits',
    label: 'lead.fields.tradeValue',
    show: ({ tradeIn }, { money }) => (tradeIn?.expectedValue == null ? null : money(tradeIn.expectedValue)),
  },
  leadSource: {
    step: 'terms',
    kind: 'choice',
    label: 'lead.fields.source',
    show: ({ leadSource }, { t }) => leadSource && t(`lead.sources.${leadSource}`),
  },
  leadSourceOther: {
    step: 'terms',
    kind: 'line',
    askedWhen: ({ leadSource }) => leadSource === 'other',
    label: 'lead.fields.sourceOther',
    show: ({ leadSourceOther }) => leadSourceOther,
  },
  notes: { step: 'terms', kind: 'text', sendsNull: true, label: 'lead.fields.notes', show: ({ notes }) => notes },
  agreesToTerms: { step: 'terms', kind: 'agreement', isRequired: true, label: null, show: () => null },
} as const satisfies Record<LeadPath, LeadField>

export type LeadLabel = NonNullable<(typeof FIELDS)[LeadPath]['label']>

/** In the order in which they are asked and shown. */
export const LEAD_FIELDS: Readonly<Record<LeadPath, LeadField & { label: LeadLabel | null }>> = FIELDS
export const LEAD_PATHS = Object.keys(FIELDS) as readonly LeadPath[]

export function isLeadPath(path: string): path is LeadPath {
  return Object.hasOwn(FIELDS, path)
}

function placeText({ country, state, province }: LeadDetails, { t, join }: LeadWords): string {
  const region = state ? t(`places.US.${state}`) : province ? t(`places.CA.${province}`) : undefined
  return join([region, t(`lead.countries.${country}`)])
}

export function budgetText(budget: Budget, t: Say<BudgetWord>, money: (amount: number) => string): string {
  const { min, max } = budgetBounds(budget)
  if (min === undefined) return t('lead.budgets.under', { max: money(max ?? 0) })
  if (max === undefined) return t('lead.budgets.over', { min: money(min) })
  return t('lead.budgets.between', { min: money(min), max: money(max) })
}
