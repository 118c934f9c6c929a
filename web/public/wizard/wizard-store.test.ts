import { createElement, Fragment } from 'react'
import { beforeEach, describe, expect, test } from 'vitest'
import { LEAD_TEXT_MAX } from '#contract/leads/constants.ts'
import type { LeadPayload } from '#contract/leads/endpoints.ts'
import type { PublicListing } from '#contract/listings/schema.ts'
import type { StoredUser } from '#contract/users/roles.ts'
import { ApiFailure } from '#web/data/api/client.ts'
import type { Draft } from './draft.ts'
import * as leadRules from './lead-rules.ts'
import { SHORT_ANSWERS } from './testing/answers.ts'
import type { WizardPorts } from './wizard-store.ts'
import { WizardStore } from './wizard-store.ts'

const ANNE: StoredUser = { id: 'anne', full_name: 'Anne Sample', email: 'anne@example.test', role: 'USER' }
const BEN: StoredUser = { id: 'ben', full_name: 'Ben Sample', email: 'ben@example.test', role: 'USER' }

const nothing = () => createElement(Fragment)
/** What the steps look like is the page’s matter. */
const STEPS = { LaterStep: nothing, StartOver: nothing, SentCard: nothing }

let stored: Draft | null
let sent: { body: LeadPayload; isSignedIn: boolean; key: string }[]
let reports: unknown[]
let answerOf: (attempt: number) => Promise<{ id: string }>
let isOffline: boolean

function openWizard(ports: Partial<WizardPorts> = {}): WizardStore {
  let keys = 0
  return new WizardStore({
    readDraft: () => stored,
    writeDraft: (draft) => {
      stored = draft
      return true
    },
    removeDraft: () => {
      stored = null
    },
    loadSteps: () => (isOffline ? Promise.reject(new Error('offline')) : Promise.resolve(STEPS)),
    loadRules: () => Promise.resolve(leadRules),
    loadCar: () => Promise.reject(new ApiFailure({ code: 'not_found', status: 404 })),
    send: (body, options) => {
      sent.push({ body, ...options })
      return answerOf(sent.length)
    },
    report: (...report) => reports.push(report),
    newKey: () => `key-${++keys}-${Math.random()}`,
    now: () => new Date('2026-06-01T12:00:00Z'),
    ...ports,
  })
}

beforeEach(() => {
  stored = null
  sent = []
  reports = []
  isOffline = false
  answerOf = () => Promise.resolve({ id: 'x' })
})

/** Answers every step up to the terms. */
async function toTheEnd(wizard: WizardStore): Promise<void> {
  wizard.answer(SHORT_ANSWERS)
  for (let step = 1; step < 6; step += 1) await wizard.next()
  expect(wizard.current.draft.step).toBe('terms')
}

describe('moving through the steps', () => {
  test('an incomplete step stays and says what is missing; a complete one leads on', async () => {
    const wizard = openWizard()
    await wizard.next()
    expect(wizard.current).toMatchObject({ problems: { vehicleType: 'required' }, refusals: 1, moves: 0 })
    wizard.answer({ vehicleType: 'suv' })
    expect(wizard.current.problems).toEqual({})
    await wizard.next()
    expect(wizard.current).toMatchObject({ draft: { step: 'budget' }, moves: 1, status: 'asking' })
    wizard.back()
    expect(wizard.current.draft).toMatchObject({ step: 'vehicle', answers: { vehicleType: 'suv' } })
    wizard.back()
    expect(wizard.current.draft.step).toBe('vehicle')
  })

  test('no step can be skipped', async () => {
    const wizard = openWizard()
    wizard.answer({ vehicleType: 'suv' })
    await wizard.next()
    wizard.back('terms')
    expect(wizard.current.draft.step).toBe('budget')
  })

  test('telling more adds six steps and its choices; keeping it short takes back what the short form does not offer', async () => {
    const wizard = openWizard()
    wizard.setFuller(true)
    wizard.answer({ vehicleType: 'wagon', budgetRange: '>150000' })
    expect(wizard.current.draft.isFuller).toBe(true)
    wizard.setFuller(false)
    expect(wizard.current.draft.answers).toMatchObject({ vehicleType: '', budgetRange: '' })
    wizard.setFuller(true)
    wizard.answer({ vehicleType: 'suv', budgetRange: '20k-40k' })
    wizard.setFuller(false)
    expect(wizard.current.draft.answers).toMatchObject({ vehicleType: 'suv', budgetRange: '20k-40k' })
  })

  test('steps that cannot be loaded are reported, and come with a second try', async () => {
    isOffline = true
    const wizard = openWizard()
    wizard.answer({ vehicleType: 'suv' })
    await wizard.next()
    expect(wizard.current).toMatchObject({ draft: { step: 'vehicle' }, failure: { code: 'network' }, status: 'asking' })
    isOffline = false
    await wizard.next()
    expect(wizard.current).toMatchObject({ draft: { step: 'budget' }, failure: null })
  })
})

describe('car of ours', () => {
  const CAR = {
    id: 'a-car',
    make: 'Toyota',
    model: 'RAV4',
    year: 2024,
    body_type: 'Crossover',
    condition: 'Certified Pre-Owned',
    price: 40_000,
  } as PublicListing
  const loadCar = () => Promise.resolve(CAR)

  test('answers what it can, and the first question that it leaves open comes next', async () => {
    const wizard = openWizard({ loadCar })
    await wizard.chooseCar('a-car')
    expect(wizard.current.draft).toMatchObject({
      car: { id: 'a-car', make: 'Toyota', model: 'RAV4', year: 2024 },
      step: 'contact',
      answers: { vehicleType: 'suv', vehicle_condition: 'used', budgetRange: '20k-40k' },
    })
    stored = null
    const open = openWizard({ loadCar: () => Promise.resolve({ ...CAR, body_type: null, price: null }) })
    await open.chooseCar('another')
    expect(open.current.draft).toMatchObject({ step: 'vehicle', answers: { vehicle_condition: 'used' } })
  })

  test('is sent with the request, and not once it is taken back', async () => {
    const wizard = openWizard({ loadCar })
    await toTheEnd(wizard)
    await wizard.chooseCar('a-car')
    await wizard.submit(null)
    expect(sent[0]?.body).toMatchObject({ listing_id: 'a-car', brand: 'Toyota', year: 2024 })
    expect(wizard.current.requestId).toBe('x')
    wizard.startAnother()
    await toTheEnd(wizard)
    await wizard.chooseCar('a-car')
    wizard.dropCar()
    await wizard.submit(null)
    expect(sent[1]?.body.listing_id).toBeUndefined()
  })

  test('a reload leaves the answers that were changed since', async () => {
    const wizard = openWizard({ loadCar })
    await wizard.chooseCar('a-car')
    wizard.answer({ budgetRange: 'over-60k' })
    const reloaded = openWizard({ loadCar })
    await reloaded.chooseCar('a-car')
    expect(reloaded.current.draft.answers.budgetRange).toBe('over-60k')
  })

  test('begins another request after one was sent, unless it is the one that the page was opened for', async () => {
    const wizard = openWizard({ loadCar: (id) => Promise.resolve({ ...CAR, id }) })
    await toTheEnd(wizard)
    await wizard.chooseCar('a-car')
    wizard.dropCar()
    await wizard.submit(null)
    await wizard.chooseCar('a-car')
    expect(wizard.current.status).toBe('sent')
    await wizard.chooseCar('another')
    expect(wizard.current).toMatchObject({ status: 'asking', requestId: null, draft: { car: { id: 'another' } } })
  })

  test('that is gone is said to be gone, and the form is as it was', async () => {
    const wizard = openWizard()
    await wizard.chooseCar('a-car')
    expect(wizard.current).toMatchObject({ isCarGone: true, failure: null, draft: { car: null, step: 'vehicle' } })
  })
})

describe('tool result', () => {
  const NOTE = { tool: 'quote-check', text: 'Ask back $586.00', isNew: true } as const
  const ADDRESS = { tool: 'payment', text: 'https://northlane.test/tools/payment', isNew: false } as const

  test('is noted where nothing was written, and can be taken once the request is not on its way', async () => {
    const wizard = openWizard()
    await toTheEnd(wizard)
    expect(wizard.attachNote(NOTE)).toBe(true)
    expect(wizard.attachNote(ADDRESS)).toBe(true)
    const sending = wizard.submit(null)
    expect(wizard.attachNote({ ...NOTE, text: 'Too soon' })).toBe(false)
    await sending
    expect(sent[0]?.body.notes).toBe(NOTE.text)
  })

  test('takes the place of what the same tool found before, and stands under what was written', () => {
    const wizard = openWizard()
    wizard.answer({ notes: 'Call me after six.' })
    wizard.attachNote({ ...NOTE, text: 'Ask back $1.00' })
    const later = openWizard()
    later.attachNote(NOTE)
    expect(later.current.draft.answers.notes).toBe(`Call me after six.\n\n${NOTE.text}`)
    later.attachNote({ tool: 'payment', text: '$827.73 a month', isNew: true })
    expect(later.current.draft.answers.notes).toBe(`Call me after six.\n\n${NOTE.text}\n\n$827.73 a month`)
  })

  test('that has no room is said to have been left out', () => {
    const wizard = openWizard()
    wizard.answer({ notes: 'x'.repeat(LEAD_TEXT_MAX.notes) })
    expect(wizard.attachNote(NOTE)).toBe(true)
    expect(wizard.current).toMatchObject({ isNoteLeftOut: true, draft: { toolNote: null } })
    expect(wizard.current.draft.answers.notes).toHaveLength(LEAD_TEXT_MAX.notes)
    // Until the note is shortened, as it asks.
    wizard.answer({ name: 'Camille' })
    expect(wizard.current.isNoteLeftOut).toBe(true)
    wizard.answer({ notes: 'x' })
    expect(wizard.current.isNoteLeftOut).toBe(false)
  })

  test('begins another request after one was sent; the address alone does not', async () => {
    const wizard = openWizard()
    await toTheEnd(wizard)
    await wizard.submit(null)
    expect(wizard.attachNote(ADDRESS)).toBe(false)
    expect(wizard.current.status).toBe('sent')
    expect(wizard.attachNote(NOTE)).toBe(true)
    expect(wizard.current).toMatchObject({
      status: 'asking',
      draft: { step: 'vehicle', answers: { notes: NOTE.text } },
    })
  })
})

describe('sending', () => {
  test('a visitor’s request goes once, whatever is pressed', async () => {
    const wizard = openWizard()
    await toTheEnd(wizard)
    await Promise.all([wizard.submit(null), wizard.submit(null), wizard.submit(null)])
    expect(sent).toHaveLength(1)
    expect(sent[0]).toMatchObject({ isSignedIn: false, body: { user_id: null, vehicleType: 'suv' } })
    expect(wizard.current.status).toBe('sent')
    expect(stored).toBeNull()
  })

  test('a second try after a time-out has the same key and the same body, also after a reload', async () => {
    answerOf = () => Promise.reject(new ApiFailure({ code: 'timeout' }))
    const wizard = openWizard()
    await toTheEnd(wizard)
    await wizard.submit(null)
    expect(wizard.current).toMatchObject({ status: 'asking', failure: { code: 'timeout' }, draft: { step: 'terms' } })
    await wizard.submit(null)
    answerOf = () => Promise.resolve({ id: 'x' })
    const reloaded = openWizard({ now: () => new Date('2027-01-01T12:00:00Z') })
    await reloaded.submit(null)
    expect(new Set(sent.map(({ key }) => key)).size).toBe(1)
    expect(new Set(sent.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect(sent).toHaveLength(3)
    expect(reloaded.current.status).toBe('sent')
  })

  test('a changed request has a key of its own', async () => {
    answerOf = () => Promise.reject(new ApiFailure({ code: 'network' }))
    const wizard = openWizard()
    await toTheEnd(wizard)
    await wizard.submit(null)
    wizard.answer({ notes: 'One more thing' })
    expect(wizard.current.failure).toBeNull()
    await wizard.submit(null)
    expect(sent[0]?.key).not.toBe(sent[1]?.key)
  })

  test('the same answers under another package are another request', async () => {
    answerOf = (attempt) =>
      attempt === 1
        ? Promise.reject(new ApiFailure({ code: 'idempotency_mismatch', status: 409 }))
        : Promise.resolve({ id: 'x' })
    const wizard = openWizard()
    wizard.setUser(ANNE)
    await toTheEnd(wizard)
    await wizard.submit('package-1')
    expect(sent.map(({ body }) => body.package_id)).toEqual(['package-1', 'package-1'])
    expect(sent[0]?.key).not.toBe(sent[1]?.key)
    expect(wizard.current.status).toBe('sent')
  })

  test('what the server refuses is shown at its step', async () => {
    const detail = [{ loc: ['body', 'phone'], msg: 'no', type: 'custom' }]
    answerOf = () => Promise.reject(new ApiFailure({ code: 'validation_failed', status: 422, detail }))
    const wizard = openWizard()
    await toTheEnd(wizard)
    await wizard.submit(null)
    expect(wizard.current).toMatchObject({ draft: { step: 'contact' }, problems: { phone: 'phone' }, failure: null })
  })

  test('without the rules the server is left to judge', async () => {
    const wizard = openWizard({ loadRules: () => Promise.resolve(null) })
    await toTheEnd(wizard)
    await wizard.submit(null)
    expect(sent).toHaveLength(1)
  })

  test('another request starts from the beginning', async () => {
    const wizard = openWizard()
    await toTheEnd(wizard)
    await wizard.submit(null)
    wizard.startAnother()
    expect(wizard.current).toMatchObject({ status: 'asking', draft: { step: 'vehicle', sending: null } })
    expect(Object.values(wizard.current.draft.answers).join('')).toBe('')
  })
})

describe('owner of a request', () => {
  test('what is known of a signed-in person is filled in, and nothing is written over', () => {
    const wizard = openWizard()
    wizard.answer({ email: 'other@example.test' })
    wizard.setUser(ANNE)
    wizard.prefill({ phone: '514 555-0123', email: 'ignored@example.test' })
    expect(wizard.current.draft).toMatchObject({
      owner: 'anne',
      answers: { name: 'Anne Sample', email: 'other@example.test', phone: '514 555-0123' },
    })
  })

  test('a visitor’s draft goes with them when they sign in, and is sent in their name', async () => {
    await toTheEnd(openWizard())
    const wizard = openWizard()
    wizard.setUser(ANNE)
    expect(wizard.current.draft).toMatchObject({ step: 'terms', answers: { name: 'Camille Exemple' } })
    await wizard.submit(null)
    expect(sent[0]).toMatchObject({ isSignedIn: true, body: { user_id: 'anne' } })
  })

  test('one person never sees another’s draft, nor does a visitor', () => {
    const wizard = openWizard()
    wizard.setUser(ANNE)
    wizard.answer({ notes: 'Private' })
    wizard.setUser(BEN)
    expect(wizard.current.draft).toMatchObject({ owner: 'ben', answers: { notes: '', name: 'Ben Sample' } })
    expect(openWizard().current.draft.answers.notes).toBe('')
    const back = openWizard()
    back.setUser(ANNE)
    expect(back.current.draft.answers.notes).toBe('Private')
  })

  test('logging out empties the form; a session that ran out does not', () => {
    const wizard = openWizard()
    wizard.setUser(ANNE)
    wizard.answer({ notes: 'Private' })
    wizard.setUser(null, { ranOut: true })
    expect(wizard.current.draft.answers.notes).toBe('Private')
    wizard.setUser(ANNE)
    expect(wizard.current.draft.answers.notes).toBe('Private')
    stored = null
    wizard.setUser(null)
    expect(wizard.current.draft.answers.notes).toBe('')
  })
})

test('wizard step is reported once it is done, and the lead when it is there', async () => {
  const wizard = openWizard()
  await toTheEnd(wizard)
  wizard.answer({ leadSource: 'referral' })
  await wizard.submit(null)
  const form_id = 'consultation'
  expect(reports).toEqual([
    ['form_start', { form_id }],
    ['form_step', { form_id, step: 1, step_name: 'vehicle' }],
    ['form_step', { form_id, step: 2, step_name: 'budget' }],
    ['form_step', { form_id, step: 3, step_name: 'condition' }],
    ['form_step', { form_id, step: 4, step_name: 'contact' }],
    ['form_step', { form_id, step: 5, step_name: 'callTime' }],
    ['form_submit', { form_id }],
    ['generate_lead', { lead_source: 'referral' }],
  ])
})
