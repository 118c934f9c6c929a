import type { NextStep } from '#contract/cases/endpoints.ts'
import type { CloseReason } from '#contract/cases/stages.ts'
import type { Translate } from '#locales/translate.ts'
import { todoTitleOf } from '#web/client/cases/todos/todo-title.ts'

/** What is next, in the words of those who do it. */
function stepText(t: Translate, { kind, turn, values }: NextStep, closeReason: CloseReason | null): string {
  if (kind === 'closed') return t('desk.next.closed', { reason: closeReason ? t(`desk.reasons.${closeReason}`) : '' })
  return t(`desk.next.${kind}`, { ...values, turn, text: todoTitleOf(t, values) })
}

/** Typed by somebody: these do not say whose turn it is, whoever it is. */
const TYPED: readonly NextStep['kind'][] = ['pinned', 'free', 'acceptance']
/** Whoever reads it is not meant. */
const OF_THE_MANAGER: NextStep['kind'] = 'refundRequested'

/** The same with whose turn it is before it, unless the words say so: a client's and a dealer's steps begin with them. */
export function stepLine(t: Translate, step: NextStep, closeReason: CloseReason | null): string {
  const what = stepText(t, step, closeReason)
  const saysWho =
    step.turn === 'nobody' || step.kind === OF_THE_MANAGER || (step.turn !== 'consultant' && !TYPED.includes(step.kind))
  return saysWho ? what : t('desk.next.line', { turn: t('desk.next.turn', { turn: step.turn }), what })
}
