import '../forms/zod-without-eval.ts'
import { type LeadPayload, lead } from '../../contract/leads.ts'
import { toE164 } from '../../contract/phone.ts'
import { email } from '../../contract/text.ts'
import { answerAt } from './payload.ts'
import type { Problem, Problems } from './step-rules.ts'

/*
 * The contract's own rules. They bring the validator and the telephone book's grammar along, which are larger than the page, and
 * so they come when somebody begins to answer.
 */

export function isEmail(value: string): boolean {
  return email.safeParse(value).success
}

export function isPhone(value: string): boolean {
  return toE164(value) !== undefined
}

const BY_FIELD: Partial<Record<string, Problem>> = { email: 'email', phone: 'phone', agreesToTerms: 'mustAgree' }

/** What the server would refuse, beside the fields it is about. */
export function payloadProblems(payload: LeadPayload): Problems {
  const { error } = lead.safeParse(payload)
  const problems: Problems = {}
  for (const { path } of error?.issues ?? []) {
    const name = answerAt(path)
    if (name) problems[name] = BY_FIELD[name] ?? 'invalid'
  }
  return problems
}
