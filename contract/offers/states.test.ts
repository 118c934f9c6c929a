import { expect, test } from 'vitest'
import { OFFER_STANDINGS } from './constants.ts'
import { OFFER_ACTS, type OfferAct, offerRefusal, standingOf } from './states.ts'

const NOW = new Date('2026-11-16T12:00:00Z')
const at = (seconds: number) => new Date(NOW.getTime() + seconds * 1_000)

test('offer holds until just before its end', () => {
  const standing = (expiresAt: Date | null) => standingOf({ status: 'shown', expiresAt }, NOW)
  expect([standing(null), standing(at(1)), standing(at(0)), standing(at(-1))]).toEqual([
    'open',
    'open',
    'expired',
    'expired',
  ])
  expect(standingOf({ status: 'accepted', expiresAt: at(-1) }, NOW)).toBe('accepted')
})

/** What each act answers for each standing, while no offer is accepted; `-` is allowed. */
const TABLE: Record<OfferAct, string[]> = {
  // draft, open, accepted, expired, dropped, superseded, withdrawn, corrected
  edit: ['-', 'shown', 'shown', 'shown', 'shown', 'shown', 'shown', 'shown'],
  show: ['-', 'shown', 'shown', 'shown', 'shown', 'shown', 'shown', 'shown'],
  accept: ['not_found', '-', 'taken', 'expired', 'dropped', 'superseded', 'withdrawn', 'corrected'],
  ask: ['not_found', '-', 'taken', '-', 'dropped', 'superseded', 'withdrawn', 'corrected'],
  drop: ['not_found', '-', 'taken', '-', 'dropped', 'superseded', 'withdrawn', 'corrected'],
  withdraw: [
    'not_found',
    'not_accepted',
    '-',
    'not_accepted',
    'not_accepted',
    'not_accepted',
    'not_accepted',
    'not_accepted',
  ],
  correct: ['not_found', '-', 'accepted', '-', '-', '-', '-', 'corrected'],
}

test.each(OFFER_ACTS)('action %s is answered for every standing', (act) => {
  const answers = OFFER_STANDINGS.map((standing) => offerRefusal(standing, act, { hasAccepted: false }) ?? '-')
  expect(answers.map((answer) => answer.replace('offer_', ''))).toEqual(TABLE[act])
})

test('accepted offer blocks showing, accepting, asking about and dropping any other', () => {
  const refusals = (['show', 'accept', 'ask', 'drop', 'withdraw', 'edit', 'correct'] as const).map((act) =>
    offerRefusal(act === 'show' || act === 'edit' ? 'draft' : act === 'withdraw' ? 'accepted' : 'open', act, {
      hasAccepted: true,
    }),
  )
  expect(refusals).toEqual([
    'offer_taken',
    'offer_taken',
    'offer_taken',
    'offer_taken',
    undefined,
    undefined,
    undefined,
  ])
})
