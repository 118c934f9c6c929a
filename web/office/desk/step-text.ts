import type { NextStep } from '#contract/cases/endpoints.ts'
import type { CloseReason } from '#contract/cases/stages.ts'
import type { Translate } from '#locales/translate.ts'
import { todoTitleOf } from '#web/client/cases/todos/todo-title.ts'

/** The next step, worded for the side that has to act. */
function stepText(t: Translate, { kind, turn, values }: NextStep, closeReason: CloseReason | null): string {
  if (kind === 'closed') return t('desk.next.closed', { reason: closeReason ? t(`desk.reasons.${closeReason}`) : '' })
  return t(`desk.next.${kind}`, { ...values, turn, text: todoTitleOf(t, values) })
}

/** Typed texts: these do not say whose turn it is, for any reader. */
const TYPED: readonly NextStep['kind'][] = ['pinned', 'free', 'acceptance']
/** A step for managers, not for the reader. */
const OF_THE_MANAGER: NextStep['kind'] = 'refundRequested'

/** The same with whose turn it is before it, unless the words say so: a client's and a dealer's steps begin with them. */
export function stepLine(t: Translate, step: NextStep, closeReason: CloseReason | null): string {
  const what = stepText(t, step, closeReason)
  const saysWho =
    step.turn === 'nobody' || step.kind === OF_THE_MANAGER || (step.turn !== 'consultant' && !TYPED.includes(step.kind))
  return saysWho ? what : t('desk.next.line', { turn: t('desk.next.turn', { turn: step.turn }), what })
}
