import type { PersonChange } from '#contract/users/endpoints.ts'
import { ROLES } from '#contract/users/roles.ts'
import type { Translate } from '#locales/translate.ts'

const WORDS = {
  'person.roleChanged': 'roleChanged',
  'person.deactivated': 'deactivated',
  'person.reactivated': 'reactivated',
  'person.signedOut': 'signedOut',
  'person.confirmationSent': 'confirmationSent',
  'person.passwordLinkSent': 'passwordLinkSent',
  'person.created': 'created',
  'person.registered': 'registered',
  'person.changed': 'changed',
  'invitation.accepted': 'accepted',
} as const

/** What was done, in words; an action that has none is said by its name. */
export function historyWords(t: Translate, { action, from, to }: Pick<PersonChange, 'action' | 'from' | 'to'>): string {
  const known = Object.keys(WORDS).find((one): one is keyof typeof WORDS => one === action)
  if (!known) return action
  const roleName = (role: string | null) => {
    const name = ROLES.find((one) => one === role)
    return name ? t(`admin.users.roles.${name}`) : ''
  }
  return t(`admin.users.history.${WORDS[known]}`, { from: roleName(from), to: roleName(to) })
}
