import { type AnswerName, type Answers, YES } from './answers.ts'
import { fieldsOf, type StepName, stepsOf } from './steps.ts'

/** What is wrong with an answer; the page has the words. */
export type Problem = 'required' | 'email' | 'phone' | 'digits' | 'mustAgree' | 'invalid'
export type Problems = Partial<Record<AnswerName, Problem>>

/** Rules that come with a library; null while they could not be fetched, when the server is left to judge. */
export type ContactRules = { isEmail: (value: string) => boolean; isPhone: (value: string) => boolean }

/** What stands between a step and the next one, by field. */
export function stepProblems(
  step: StepName,
  answers: Answers,
  isFuller: boolean,
  rules: ContactRules | null = null,
): Problems {
  const problems: Problems = {}
  for (const field of fieldsOf(step, isFuller)) {
    const problem = problemOf(field, answers, rules)
    if (problem) problems[field] = problem
  }
  return problems
}

function problemOf(field: AnswerName, answers: Answers, rules: ContactRules | null): Problem | undefined {
  const value = answers[field].trim()
  if (value === '')
    return isRequired(field, answers) ? (field === 'agreesToTerms' ? 'mustAgree' : 'required') : undefined
  switch (field) {
    case 'email':
      return rules && !rules.isEmail(value) ? 'email' : undefined
    case 'phone':
      return rules && !rules.isPhone(value) ? 'phone' : undefined
    case 'tradeMileage':
    case 'tradeValue':
      return answers.hasTradeIn === YES && !/^\d{1,7}$/.test(value) ? 'digits' : undefined
    default:
      return undefined
  }
}

const ALWAYS: readonly AnswerName[] = [
  'vehicleType',
  'budgetRange',
  'vehicleCondition',
  'fullName',
  'email',
  'phone',
  'country',
  'preferredLanguage',
  'bestTimeToCall',
  'priorSearch',
  'hasTradeIn',
  'agreesToTerms',
]
const OF_A_TRADE_IN: readonly AnswerName[] = [
  'tradeMake',
  'tradeModel',
  'tradeYear',
  'tradeMileage',
  'tradeCondition',
  'tradeHasLoan',
]

function isRequired(field: AnswerName, { country, hasTradeIn }: Answers): boolean {
  if (field === 'state') return country === 'US'
  if (field === 'province') return country === 'CA'
  if (OF_A_TRADE_IN.includes(field)) return hasTradeIn === YES
  return ALWAYS.includes(field)
}

/** The one part that the general complaint names besides. */
export function missingPlace({ country, state, province }: Problems): 'country' | 'state' | 'province' | undefined {
  if (country) return 'country'
  if (state) return 'state'
  return province && 'province'
}

/** The first step that is not complete, for a request that is about to be sent. */
export function firstOpenStep(
  answers: Answers,
  isFuller: boolean,
  rules: ContactRules | null = null,
): { step: StepName; problems: Problems } | undefined {
  for (const step of stepsOf(isFuller)) {
    const problems = stepProblems(step, answers, isFuller, rules)
    if (Object.keys(problems).length > 0) return { step, problems }
  }
  return undefined
}
