import type { FieldError } from '../../../contract/errors.ts'
import { ApiFailure } from '../../api/client.ts'

export const INQUIRY_FIELDS = ['firstName', 'lastName', 'email', 'phone', 'message', 'agreeToContact'] as const
export type InquiryField = (typeof INQUIRY_FIELDS)[number]

export type InquiryProblem = 'required' | 'email' | 'phone' | 'tooLong' | 'agree'
export type InquiryProblems = Partial<Record<InquiryField, InquiryProblem>>

/** What else than being empty can be wrong with each. */
const PROBLEM: Record<InquiryField, InquiryProblem> = {
  firstName: 'tooLong',
  lastName: 'tooLong',
  email: 'email',
  phone: 'phone',
  message: 'tooLong',
  agreeToContact: 'agree',
}

export function problemsByField(fields: readonly string[]): InquiryProblems {
  const refused = INQUIRY_FIELDS.filter((field) => fields.includes(field))
  return Object.fromEntries(refused.map((field) => [field, PROBLEM[field]]))
}

/** The server's complaints, beside the fields that they are about. Empty when it is not about fields. */
export function refusedFields(error: unknown): InquiryProblems {
  if (!(error instanceof ApiFailure) || error.status !== 422 || !Array.isArray(error.detail)) return {}
  return problemsByField((error.detail as FieldError[]).map(({ loc }) => String(loc[1])))
}
