import type { FieldMessages, Message } from '../forms/message.ts'

/** What the second step asks for besides the address. */
export type Details = { fullName: string; phone: string; password: string; confirmation: string; agrees: boolean }
export type DetailName = keyof Details

export const EMPTY_DETAILS: Details = { fullName: '', phone: '', password: '', confirmation: '', agrees: false }

/** The parts of the rules that are asked while typing; without them the server is left to judge. */
export type DetailRules = {
  isPhone: (value: string) => boolean
  passwordProblem: (value: string) => Message | null
}

/** What is wrong with one field once its owner has left it. */
export function detailProblem(name: DetailName, details: Details, rules: DetailRules | null): Message | null {
  const required: Message = { key: 'validation.required' }
  const { fullName, phone, password, confirmation, agrees } = details
  switch (name) {
    case 'fullName':
      return fullName.trim() === '' ? required : null
    case 'phone':
      if (phone.trim() === '') return required
      return rules && !rules.isPhone(phone) ? { key: 'validation.phone' } : null
    case 'password':
      return password === '' ? required : (rules?.passwordProblem(password) ?? null)
    case 'confirmation':
      if (password !== '' && confirmation === '') return required
      return confirmation === password ? null : { key: 'validation.passwordsMustMatch' }
    case 'agrees':
      return agrees ? null : { key: 'validation.mustAgreeTerms' }
  }
}

/** What still stands between the form and its button, in the order of the form. */
export function missingDetails(details: Details, hasPassword: boolean, rules: DetailRules | null): DetailName[] {
  const names: readonly DetailName[] = hasPassword
    ? ['fullName', 'phone', 'password', 'confirmation', 'agrees']
    : ['fullName', 'phone', 'agrees']
  return names.filter((name) => isMissing(name, details) || detailProblem(name, details, rules) !== null)
}

/** An empty confirmation equals an empty password, but is none. */
function isMissing(name: DetailName, { confirmation }: Details): boolean {
  return name === 'confirmation' && confirmation === ''
}

/** Names of the wire, as the server and the contract complain about them. */
const DETAIL_OF_FIELD: Partial<Record<string, DetailName>> = {
  full_name: 'fullName',
  phone_number: 'phone',
  password: 'password',
}

/** Complaints beside the form's own fields; `rest` tells whether any had no place. */
export function placeComplaints(complaints: FieldMessages): { placed: FieldMessages; hasRest: boolean } {
  const placed: FieldMessages = {}
  let hasRest = false
  for (const [field, message] of Object.entries(complaints)) {
    const name = field === 'email' ? field : DETAIL_OF_FIELD[field]
    if (name && message) placed[name] = message
    else hasRest = true
  }
  return { placed, hasRest }
}
