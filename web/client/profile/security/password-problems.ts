import type { FieldMessages } from '#web/data/forms/message.ts'
import { passwordProblem } from '#web/public/auth/password-rules.ts'

type Typed = { current_password: string; new_password: string; confirmation: string }

export function passwordProblems(typed: Typed): FieldMessages<keyof Typed> {
  const problem = typed.new_password === '' ? null : passwordProblem(typed.new_password)
  return {
    ...(typed.current_password === '' && { current_password: { key: 'userProfile.security.currentRequired' } }),
    ...(typed.new_password === '' && { new_password: { key: 'userProfile.security.newRequired' } }),
    ...(problem && { new_password: problem }),
    ...(typed.new_password !== typed.confirmation && {
      confirmation: { key: 'userProfile.security.passwordsDoNotMatch' },
    }),
  }
}
