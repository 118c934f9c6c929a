import type { CloseReason } from '../../contract/case-stages.ts'
import type { NextStep } from '../../contract/cases.ts'
import type { Translate } from '../../locales/translate.ts'

/** What is next, in the words of those who do it. */
function stepText(t: Translate, { kind, turn, values }: NextStep, closeReason: CloseReason | null): string {
  if (kind === 'closed') return t('desk.next.closed', { reason: closeReason ? t(`desk.reasons.${closeReason}`) : '' })
  return t(`desk.next.${kind}`, { turn, ...values })
}

/** The same with whose turn it is before it. */
export function stepLine(t: Translate, step: NextStep, closeReason: CloseReason | null): string {
  const what = stepText(t, step, closeReason)
  return step.turn === 'nobody' ? what : t('desk.next.line', { turn: t('desk.next.turn', { turn: step.turn }), what })
}
