import type { FieldMessages, Message } from '../../forms/message.ts'

type Typed = { current: string; password: string; confirmation: string }

export function passwordProblems(typed: Typed, problemOf?: (password: string) => Message | null): FieldMessages {
  const problem = typed.password === '' ? undefined : problemOf?.(typed.password)
  return {
    ...(typed.current === '' && { current: { key: 'userProfile.security.currentRequired' } }),
    ...(typed.password === '' && { password: { key: 'userProfile.security.newRequired' } }),
    ...(problem && { password: problem }),
    ...(typed.password !== typed.confirmation && { confirmation: { key: 'userProfile.security.passwordsDoNotMatch' } }),
  }
}
