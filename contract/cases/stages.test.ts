import { describe, expect, test } from 'vitest'
import {
  CASE_STAGES,
  type CaseMover,
  type CaseStage,
  type CaseState,
  CLOSE_REASONS,
  type CloseReason,
  refusalOf,
  STAFF_CLOSE_REASONS,
  startRefusal,
} from './stages.ts'

const MOVERS: readonly CaseMover[] = ['client', 'staff', 'system']
const flags = [false, true]

const states: CaseState[] = CASE_STAGES.flatMap((stage) =>
  flags.flatMap((isPaid) =>
    flags.flatMap((isStarted) =>
      flags.flatMap((hasPlan) =>
        flags.map((hasAcceptedOffer) => ({ stage, isPaid, isStarted: isPaid && isStarted, hasPlan, hasAcceptedOffer })),
      ),
    ),
  ),
)

/** The same rules once more, as sentences that may be said of a move that is allowed. */
function mayMove(state: CaseState, to: CaseStage, reason: CloseReason | undefined, mover: CaseMover): boolean {
  if (state.stage === 'closed' || state.stage === to) return false
  if (reason && to !== 'closed' && reason !== 'bought_elsewhere') return false
  switch (mover) {
    case 'client':
      return state.stage === 'intake' && to === 'search' && state.isPaid && !state.isStarted && state.hasPlan
    case 'system':
      return to === 'closed' ? reason !== undefined : to === 'paperwork' || to === 'decision'
    case 'staff': {
      const waits = state.isPaid && !state.isStarted
      if (waits && (state.stage === 'intake' || to === 'closed')) return false
      if (to === 'intake') return !(state.isPaid && state.isStarted)
      if (to === 'delivered') return state.hasAcceptedOffer || reason === 'bought_elsewhere'
      if (to !== 'closed') return true
      if (reason === 'bought') return state.hasAcceptedOffer
      return reason === 'bought_elsewhere' || reason === 'stopped'
    }
  }
}

describe('case stages', () => {
  test('exactly where the table allows it, for every state, target, reason and mover', () => {
    let allowed = 0
    for (const state of states) {
      for (const to of CASE_STAGES) {
        for (const reason of [undefined, ...CLOSE_REASONS]) {
          for (const mover of MOVERS) {
            const refusal = refusalOf(state, { to, reason }, mover)
            const wanted = mayMove(state, to, reason, mover)
            expect([state, to, reason, mover, refusal === undefined]).toEqual([state, to, reason, mover, wanted])
            if (wanted) allowed++
          }
        }
      }
    }
    expect(allowed).toBeGreaterThan(500)
  })

  const paid: CaseState = { stage: 'intake', isPaid: true, isStarted: false, hasPlan: true, hasAcceptedOffer: false }

  test('out of a paid intake by the client alone, once there is a plan', () => {
    expect(refusalOf(paid, { to: 'search' }, 'staff')).toBe('work_not_started')
    expect(refusalOf({ ...paid, hasPlan: false }, { to: 'search' }, 'client')).toBe('plan_missing')
    expect(refusalOf(paid, { to: 'search' }, 'client')).toBeUndefined()
    expect(startRefusal({ ...paid, isStarted: true })).toBe('work_started')
    expect(startRefusal({ ...paid, stage: 'offers' })).toBeUndefined()
    expect(startRefusal({ ...paid, isPaid: false })).toBe('not_yours_to_move')
  })

  test('to its end by a reason: staff know three, the system all', () => {
    const state: CaseState = { ...paid, stage: 'delivered', isStarted: true, hasAcceptedOffer: true }
    for (const reason of CLOSE_REASONS) {
      const isStaffs = (STAFF_CLOSE_REASONS as readonly CloseReason[]).includes(reason)
      expect(refusalOf(state, { to: 'closed', reason }, 'staff')).toBe(isStaffs ? undefined : 'reason_not_yours')
      expect(refusalOf(state, { to: 'closed', reason }, 'system')).toBeUndefined()
    }
    expect(refusalOf(state, { to: 'closed' }, 'staff')).toBe('reason_missing')
  })
})
