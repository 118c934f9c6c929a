/** `fix`: an action is required. `off`: not set up, which may be intended. */
export type Finding = { subject: string; state: 'ok' | 'off' | 'fix'; text: string }

export const ok = (subject: string, text: string): Finding => ({ subject, state: 'ok', text })
export const off = (subject: string, text: string): Finding => ({ subject, state: 'off', text })
export const fix = (subject: string, text: string): Finding => ({ subject, state: 'fix', text })

/** Longer than any healthy server takes. */
export const ANSWER_WITHIN_MS = 7_000

/** What went wrong, in a word that can be looked up, and never with an address that holds a password. */
export function reasonOf(error: unknown): string {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code } = cause as NodeJS.ErrnoException
    if (cause.name === 'TimeoutError') return `no answer within ${ANSWER_WITHIN_MS / 1000} s`
    if (typeof code === 'string') return code
    if (!(cause.cause instanceof Error)) return cause.message.split('\n')[0] ?? cause.name
  }
  return String(error)
}

export function describeFinding({ subject, state, text }: Finding): string {
  return `${state.padEnd(4)} ${subject.padEnd(14)} ${text}`
}
