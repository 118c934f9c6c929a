import '#web/data/forms/zod-without-eval.ts'
import { type LeadPayload, lead } from '#contract/leads/endpoints.ts'
import { toE164 } from '#contract/values/phone.ts'
import { email } from '#contract/values/text.ts'
import { type Problems, problemsOf } from './steps.ts'

/*
 * The contract's own rules. They include the validator and the grammar of telephone numbers, which are larger than the
 * page, so they load with the first answer.
 */

export function isEmail(value: string): boolean {
  return email.safeParse(value).success
}

export function isPhone(value: string): boolean {
  return toE164(value) !== undefined
}

/** What the server would refuse, beside the fields it is about. */
export function payloadProblems(payload: LeadPayload): Problems {
  const issues = lead.safeParse(payload).error?.issues ?? []
  return problemsOf(issues.map(({ path }) => ({ field: path.join('.') })))
}
