import { expect, test } from 'vitest'
import { memoryStorage } from '#web/data/session/memory-storage.ts'
import { SIGNING_KEY } from '#web/data/session/stored-session.ts'
import {
  dropKept,
  type KeptAct,
  type KeptOffer,
  readAgain,
  readKept,
  saidBefore,
  settled,
  settleUnknown,
  waitingOf,
  withFound,
  writeKept,
} from './kept-offer.ts'

const asked = (key: string, state: KeptAct['state'] = 'waiting'): KeptAct => ({
  key,
  at: '2026-03-02T15:00:00.000Z',
  over: 100,
  state,
})
const KEPT: KeptOffer = {
  owner: 'somebody',
  code: 'NL-AAAAAA',
  hash: 'one',
  currency: 'CAD',
  jurisdiction: 'QC:CA',
  dealer: 'Dealer',
  consultant: null,
  lines: [],
  chain: null,
  read: { price: 1 },
  added: [{ text: 'Etching', amount: 100 }],
  text: 'Price\t1.00',
  unknown: [],
  said: {},
  typed: {},
  acts: { call: asked('call-1'), signed: asked('signed-1', 'sent') },
  unsent: [],
}

test('reading again forgets what was read and what was sent, and leaves a call that waits for a network', () => {
  expect(readAgain(KEPT)).toEqual({ ...KEPT, read: {}, added: [], text: '', acts: { call: asked('call-1') } })
})

test('waiting call goes out for its own case after another offer has taken its place', () => {
  const next = { ...KEPT, code: 'NL-BBBBBB', hash: 'two', ...saidBefore(KEPT, { code: 'NL-BBBBBB', hash: 'two' }) }
  expect(next.acts).toEqual({})
  expect(waitingOf(next)).toEqual([{ ...asked('call-1'), act: 'call', code: 'NL-AAAAAA' }])
  // A third one, and something said over the second: both are on their way, each under its key.
  const said = { ...next, acts: { call: asked('call-2') } }
  const third = { ...KEPT, hash: 'three', ...saidBefore(said, { code: 'NL-AAAAAA', hash: 'three' }) }
  expect(waitingOf(third).map(({ code, key }) => [code, key])).toEqual([
    ['NL-AAAAAA', 'call-1'],
    ['NL-BBBBBB', 'call-2'],
  ])
})

test('answered act is not sent again, and the same offer keeps what was said over it', () => {
  expect(waitingOf(settled(KEPT, 'call-1', 'sent'))).toEqual([])
  expect(settled(KEPT, 'call-1', 'refused').acts.call?.state).toBe('refused')
  const moved = { ...KEPT, hash: 'two', ...saidBefore(KEPT, { code: KEPT.code, hash: 'two' }) }
  expect(settled(moved, 'call-1', 'sent').unsent).toEqual([])
  expect(saidBefore(KEPT, KEPT)).toEqual({ acts: KEPT.acts, unsent: [] })
})

test('withdrawn acceptance leaves nothing to sign, and sends what waits', () => {
  const storage = memoryStorage()
  writeKept(storage, KEPT)
  dropKept(storage, KEPT)
  const left = readKept(storage, 'somebody')
  expect(left).toMatchObject({ code: '', lines: [], read: {}, added: [], acts: {} })
  expect(left && waitingOf(left)).toEqual([{ ...asked('call-1'), act: 'call', code: 'NL-AAAAAA' }])
  // The next accepted offer takes it along.
  expect(saidBefore(left, { code: 'NL-AAAAAA', hash: 'two' }).unsent).toHaveLength(1)
  dropKept(storage, settled(KEPT, 'call-1', 'sent'))
  expect(storage.map.size).toBe(0)
})

test('entry written before the list of acts existed is read', () => {
  const { unsent: _, unknown: _unknown, said: _said, typed: _typed, ...old } = KEPT
  const storage = memoryStorage({ [SIGNING_KEY]: JSON.stringify(old) })
  expect(readKept(storage, 'somebody')).toEqual(KEPT)
  expect(readKept(storage, 'somebody else')).toBeNull()
})

test('contract read again replaces the earlier reading, and leaves what a person typed', () => {
  const zorbex = { text: 'Zorbex', amount: 15_000 }
  const found = { read: { gst: 5 }, added: [{ text: 'Admin', amount: 39_900 }], unknown: [zorbex] }
  const once = withFound(KEPT, found)
  expect(once).toMatchObject({
    read: { price: 1, gst: 5 },
    added: [
      { text: 'Etching', amount: 100 },
      { text: 'Admin', amount: 39_900, isFound: true },
    ],
    unknown: [zorbex],
  })
  const charged = withFound(settleUnknown(once, once.unknown[0] ?? zorbex, 'charge'), found)
  expect([charged.unknown, charged.added.map(({ text }) => text)]).toEqual([[], ['Etching', 'Admin', 'Zorbex']])
  const other = withFound(settleUnknown(once, once.unknown[0] ?? zorbex, 'other'), found)
  expect([other.unknown, other.added.map(({ text }) => text)]).toEqual([[], ['Etching', 'Admin']])
})
