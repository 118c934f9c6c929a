import {
  FURTHER_STEPS,
  isLeadPath,
  LEAD_FIELDS,
  LEAD_PATHS,
  type LeadAnswers,
  type LeadPath,
  type LeadStep,
  SHORT_STEPS,
} from '#contract/leads/fields.ts'

/* Which step asks what, and what stands between a step and the next one: read from the contract’s record of fields. */

export const NO_ANSWERS = Object.fromEntries(LEAD_PATHS.map((path) => [path, ''])) as LeadAnswers

const FULL_STEPS: readonly LeadStep[] = [...SHORT_STEPS.slice(0, -1), ...FURTHER_STEPS, 'terms']

export function stepsOf(isFuller: boolean): readonly LeadStep[] {
  return isFuller ? FULL_STEPS : SHORT_STEPS
}

/** Where a field is asked. The place is a step of its own in the fuller variant, else a part of the contact. */
export function stepOf(path: LeadPath, isFuller: boolean): LeadStep | undefined {
  const { step } = LEAD_FIELDS[path]
  const asking = step === 'location' && !isFuller ? 'contact' : step
  return stepsOf(isFuller).find((name) => name === asking)
}

/** What a step can ask, in its order. */
export function fieldsOf(step: LeadStep, isFuller: boolean): readonly LeadPath[] {
  return LEAD_PATHS.filter((path) => stepOf(path, isFuller) === step)
}

/** Whether it is asked, as far as the other answers decide it. */
export function isAsked(path: LeadPath, answers: LeadAnswers): boolean {
  return LEAD_FIELDS[path].askedWhen?.(answers) ?? true
}

/** What is wrong with an answer; the page has the words. */
export type Problem = 'required' | 'email' | 'phone' | 'digits' | 'mustAgree' | 'invalid'
export type Problems = Partial<Record<LeadPath, Problem>>

/** Rules that come with a library; null while they could not be fetched, when the server is left to judge. */
export type ContactRules = { isEmail: (value: string) => boolean; isPhone: (value: string) => boolean }

export function stepProblems(
  step: LeadStep,
  answers: LeadAnswers,
  isFuller: boolean,
  rules: ContactRules | null = null,
): Problems {
  const problems: Problems = {}
  for (const path of fieldsOf(step, isFuller)) {
    const problem = isAsked(path, answers) ? problemOf(path, answers[path].trim(), rules) : undefined
    if (problem) problems[path] = problem
  }
  return problems
}

function problemOf(path: LeadPath, value: string, rules: ContactRules | null): Problem | undefined {
  const { kind, isRequired } = LEAD_FIELDS[path]
  if (value === '') return isRequired && (kind === 'agreement' ? 'mustAgree' : 'required')
  if (kind === 'email') return rules && !rules.isEmail(value) ? 'email' : undefined
  if (kind === 'phone') return rules && !rules.isPhone(value) ? 'phone' : undefined
  return kind === 'digits' && !/^\d{1,7}$/.test(value) ? 'digits' : undefined
}

/** Complaints of the contract or the server, beside the fields of this form that they are about. */
export function problemsOf(complaints: readonly { field: string }[]): Problems {
  const problems: Problems = {}
  for (const { field } of complaints) {
    if (!isLeadPath(field)) continue
    const { kind } = LEAD_FIELDS[field]
    problems[field] = kind === 'email' || kind === 'phone' ? kind : kind === 'agreement' ? 'mustAgree' : 'invalid'
  }
  return problems
}

/** The one part that the general complaint names besides. */
export function missingPlace({ country, state, province }: Problems): 'country' | 'state' | 'province' | undefined {
  if (country) return 'country'
  if (state) return 'state'
  return province && 'province'
}

/** The first step that is not complete, for a request that is about to be sent. */
export function firstOpenStep(
  answers: LeadAnswers,
  isFuller: boolean,
  rules: ContactRules | null = null,
): { step: LeadStep; problems: Problems } | undefined {
  for (const step of stepsOf(isFuller)) {
    const problems = stepProblems(step, answers, isFuller, rules)
    if (Object.keys(problems).length > 0) return { step, problems }
  }
  return undefined
}
