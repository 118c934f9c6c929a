import { describe, expect, test } from 'vitest'
import { CASE_EVENT_KINDS, type CaseEventKind } from '#contract/cases/constants.ts'
import type { CaseEvent } from '#contract/cases/endpoints.ts'
import { LOCALES, type Locale } from '#contract/values/locales.ts'
import { translatorOf } from '../testing/translators.ts'
import { actorName, eventWords, mergeEvents } from './event-words.ts'

const call = { consultant: 'Demo Consultant', startsAt: '2026-11-17T15:30:00Z' }
const VALUES: Partial<Record<CaseEventKind, Record<string, string>>> = {
  packageJoined: { package: 'Ignition' },
  assigned: { consultant: 'Demo Consultant' },
  briefChanged: { fields: 'deadline budget_min' },
  placeChanged: { country: 'CA', region: 'QC' },
  stageMoved: { from: 'search', to: 'offers', line: 'Three totals are in.' },
  closed: { from: 'intake', to: 'closed', reason: 'refunded' },
  todoAdded: { kind: 'document', side: 'client', text: 'Proof of insurance' },
  todoDone: { kind: 'question', side: 'client', text: 'Winter tires?', answer: 'Yes, please.' },
  todoDropped: { kind: 'free', side: 'client', text: 'Call the bank' },
  stepPinned: { text: 'I drive to Laval' },
  refundAsked: { words: 'I found a car through a friend' },
  refundAnswered: { verdict: 'partly', answer: 'Half of the work is done.', cents: '10000' },
  documentUploaded: { documentType: 'driversLicense' },
  documentReviewed: { documentType: 'driversLicense', status: 'approved' },
  dealerText: { language: 'fr', text: 'Un VUS neuf' },
  offerShown: { dealer: 'Garage Exemple', round: '2', cents: '4231425', hash: 'ab' },
  offerAccepted: { dealer: 'Garage Exemple', round: '2', cents: '4231425', hash: 'ab', version: '1' },
  offerAsked: { dealer: 'Garage Exemple', round: '2', topics: 'tires', words: 'Winter tires, please.' },
  offerDropped: { dealer: 'Garage Exemple', round: '2' },
  offerExpired: { dealer: 'Garage Exemple', round: '2' },
  offerWithdrawn: { dealer: 'Garage Exemple', round: '2', words: 'The car was sold.' },
  offerText: { dealer: 'Garage Exemple', language: 'fr', text: 'Bonjour' },
  targetSet: { cents: '4220000', words: 'Six quotes nearby' },
  baselineLocked: { dealer: 'Garage Exemple', source: 'written', cents: '4355426', hash: 'ab' },
  callBooked: call,
  callMoved: call,
  callCancelled: call,
  callMissed: call,
  callDone: call,
  callNote: call,
  callNow: { askedAt: '2026-11-16T12:00:00Z', cents: '45875' },
  contractSigned: { askedAt: '2026-11-16T12:00:00Z' },
  contractVoided: { dealer: 'Garage Exemple' },
  contractEntered: { cents: '4231425', saved: '124001', hash: 'ab' },
}

function event(kind: CaseEventKind, values = VALUES[kind] ?? {}, side: CaseEvent['actor_side'] = 'staff'): CaseEvent {
  return { id: 1, at: '2026-11-16T12:00:00Z', kind, actor: 'Demo Consultant', actor_side: side, values }
}
const words = (one: CaseEvent, locale: Locale = 'en') =>
  eventWords(one, { t: translatorOf(locale), locale, currency: 'CAD', carCurrency: 'CAD' })

describe.each(LOCALES)('event words in %s', (locale) => {
  test.each(CASE_EVENT_KINDS)('%s is a sentence without holes', (kind) => {
    const { text } = words(event(kind), locale)
    expect(text.trim()).not.toBe('')
    expect(text).not.toMatch(/case\.\w|undefined|\{|\}|: ?\.|：。/)
  })
})

test.each([
  ['en', 'Quebec'],
  ['fr', 'Québec'],
  ['zh', '魁北克省'],
  ['tl', 'Quebec'],
] as const)('where somebody lives is a name in %s', (locale, name) => {
  expect(words(event('placeChanged'), locale).text).toContain(name)
})

test('event quotes what was written with it, and puts data into words', () => {
  expect(words(event('stageMoved'))).toEqual({
    text: 'The case went from Search to Offers.',
    quote: 'Three totals are in.',
  })
  expect(words(event('briefChanged', VALUES.briefChanged, 'client')).text).toBe(
    'You changed what you’re looking for: needed by, budget from.',
  )
  const changed = {
    fields: 'wants budget_min',
    before: '{"wants":"A red one","budget_min":null}',
    after: '{"wants":null,"budget_min":20000}',
  }
  expect(words(event('briefChanged', changed)).quote).toBe(
    'The car in a few words: A red one → –\nBudget from: – → $20,000',
  )
  const plan = {
    steps: [
      { text: 'Ask six dealers', due: '2026-11-20' },
      { text: 'Compare', due: null },
    ],
    note: 'Soon.',
  }
  expect(words(event('planWritten', { steps: '2', plan: JSON.stringify(plan) })).quote).toBe(
    '1. Ask six dealers (by Fri, Nov 20)\n2. Compare\nSoon.',
  )
  expect(words(event('planWritten', { steps: '2' })).quote).toBeNull()
  expect(words(event('todoDone')).quote).toBe('Yes, please.')
  const asked = { kind: 'document', side: 'client', text: '', documentType: 'driversLicense' }
  expect(words(event('todoAdded', asked), 'fr').text).toContain('Permis de conduire')
  expect(words({ ...event('planWritten'), actor: null }).text).toBe('Our team wrote down the first steps.')
  expect(words(event('refunded', { cents: '44900' }, 'system')).text).toBe('The money went back: $449.00.')
  expect(words(event('refunded', {}, 'system')).text).toBe('The money went back.')
})

test('amounts of a deal are in its own money, and those of our fee in what it was paid in', () => {
  const reader = { t: translatorOf('en'), locale: 'en', currency: 'CAD', carCurrency: 'USD' } as const
  const said = (kind: CaseEventKind, values: Record<string, string>) => eventWords(event(kind, values), reader).text
  expect(said('targetSet', { cents: '3000000' })).toContain('US$30,000.00')
  expect(said('targetSet', { cents: '3000000', currency: 'CAD' })).not.toContain('US$')
  expect(said('refunded', { cents: '44900' })).toBe('The money went back: $449.00.')
})

test('call event is in the reader’s zone, with the business time zone beside it where they differ', () => {
  const when = (zone: string) =>
    eventWords(event('callBooked'), { t: translatorOf('en'), locale: 'en', currency: null, carCurrency: 'CAD', zone })
      .text
  expect(when('America/Winnipeg')).toBe(
    'Booked for Tuesday, November 17, 9:30 a.m. (10:30 a.m. in Montreal): a call with Demo Consultant.',
  )
  expect(when('America/Toronto')).toBe('Booked for Tuesday, November 17, 10:30 a.m.: a call with Demo Consultant.')
})

test('actor of an event is named to the client, and they themselves are You', () => {
  const t = translatorOf('en')
  expect(actorName(event('stageMoved'), t)).toBe('Demo Consultant')
  expect(actorName({ ...event('stageMoved'), actor: null }, t)).toBe('Our team')
  expect(actorName(event('workStarted', {}, 'client'), t)).toBe('You')
})

test('pages that overlap make one list, newest first', () => {
  const at = (id: number) => ({ ...event('opened'), id })
  expect(mergeEvents([at(5), at(4)], [at(6), at(5)]).map(({ id }) => id)).toEqual([6, 5, 4])
})
