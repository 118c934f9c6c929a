import type { Registration } from '#contract/accounts/endpoints.ts'
import { contractRules } from '#web/data/forms/contract-rules.ts'
import type { FormTexts } from '#web/data/forms/field-errors.ts'
import type { FieldMessages, Message } from '#web/data/forms/message.ts'
import { PASSWORD_ERRORS, passwordProblem } from './password-rules.ts'

/** What the second step holds. Names of the wire, and what only this page asks: the password again, and the terms. */
export type RegistrationValues = {
  email: string
  full_name: string
  phone_number: string
  password: string
  confirmation: string
  terms: boolean
}
export type RegistrationField = keyof RegistrationValues

export const NO_REGISTRATION: RegistrationValues = {
  email: '',
  full_name: '',
  phone_number: '',
  password: '',
  confirmation: '',
  terms: false,
}

export const REGISTRATION_TEXTS: FormTexts<RegistrationField> = {
  failed: 'registerForm.failed',
  incomplete: 'registerForm.fillAllFields',
  fields: {
    email: 'validation.email',
    phone_number: 'validation.phone',
    password: 'validation.passwordRefused',
  },
  types: PASSWORD_ERRORS,
  codes: { email_taken: { field: 'email', text: 'registerForm.emailAlreadyExists' } },
}

/** The contract's own rules, the telephone's among them. */
export const loadRegistrationRules = contractRules(
  async () => (await import('#contract/accounts/endpoints.ts')).registration,
)

/** What is wrong with what was typed, as far as the contract's schema is not needed for it. */
export function registrationProblems(
  values: RegistrationValues,
  hasPassword: boolean,
): FieldMessages<RegistrationField> {
  const required: Message = { key: 'validation.required' }
  const password = values.password === '' ? required : passwordProblem(values.password)
  const confirmation = confirmationProblem(values)
  return {
    ...(values.full_name.trim() === '' && { full_name: required }),
    ...(values.phone_number.trim() === '' && { phone_number: required }),
    ...(hasPassword && password && { password }),
    ...(hasPassword && confirmation && { confirmation }),
    ...(!values.terms && { terms: { key: 'validation.mustAgreeTerms' } }),
  }
}

function confirmationProblem({ password, confirmation }: RegistrationValues): Message | null {
  if (confirmation === password) return null
  return { key: confirmation === '' ? 'validation.required' : 'validation.passwordsMustMatch' }
}

const SHOWN_ORDER = ['full_name', 'phone_number', 'password', 'confirmation', 'terms'] as const
export type MissingPart = (typeof SHOWN_ORDER)[number]

/** What still stands between the form and its button, in the order of the form: also what was found wrong meanwhile. */
export function missingParts(
  values: RegistrationValues,
  found: FieldMessages<RegistrationField>,
  hasPassword: boolean,
): MissingPart[] {
  const problems = { ...found, ...registrationProblems(values, hasPassword) }
  // Nothing typed twice is the same twice, but no confirmation.
  const isUnconfirmed = hasPassword && values.confirmation === ''
  return SHOWN_ORDER.filter((part) => part in problems || (part === 'confirmation' && isUnconfirmed))
}

/** What is sent; with a ticket Google vouches for the person, who has no password then. */
export function registrationBody(values: RegistrationValues, ticket: string | null): Registration {
  const { email, full_name, phone_number, password } = values
  return {
    email: email.trim(),
    full_name: full_name.trim(),
    phone_number,
    ...(ticket === null ? { password } : { google_id: ticket }),
  }
}
