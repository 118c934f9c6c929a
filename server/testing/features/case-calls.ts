import { randomUUID } from 'node:crypto'
import type { api } from '#contract/api.ts'
import { START_SENTENCE_VERSION } from '#contract/cases/constants.ts'
import { EMPTY_BRIEF } from '#contract/cases/endpoints.ts'
import { DAY_MS } from '#contract/time/durations.ts'
import { multipartBody } from '../data/uploads.ts'
import type { TestApp, TestPerson } from '../runs/test-app.ts'
import { PLAN } from './cases.ts'
import { pdf } from './documents.ts'
import { dealOf, offerEntry } from './offers.ts'

export type CaseCall = Extract<keyof typeof api, `${string}/cases/{code}${string}`>
const FILE = 'file'
const text = 'Something'
const SOON = new Date(Date.now() + DAY_MS).toISOString()

const OFFER = offerEntry({ clock: { now: () => new Date() } })
const { dealer: _dealer, ...CORRECTION } = OFFER

/**
 * A body that each call would accept from a permitted caller: only the caller is wrong. A new call does not compile
 * without its line.
 */
export const CASE_BODIES: Record<CaseCall, object | typeof FILE | null> = {
  'GET /cases/{code}': null,
  'GET /cases/{code}/timeline': null,
  'PUT /cases/{code}/brief': { version: 0, brief: EMPTY_BRIEF },
  'POST /cases/{code}/start': { sentence_version: START_SENTENCE_VERSION, sentence_locale: 'en' },
  'POST /cases/{code}/cancel': null,
  'POST /cases/{code}/refund-requests': { words: text },
  'POST /cases/{code}/todos/{id}/answer': { answer: text },
  'PUT /cases/{code}/todos/{id}': { state: 'done' },
  'GET /cases/{code}/messages': null,
  'POST /cases/{code}/messages': { key: randomUUID(), text },
  'PATCH /cases/{code}/messages/{id}': { text },
  'POST /cases/{code}/read': { seq: 1 },
  'POST /cases/{code}/files': FILE,
  'GET /cases/{code}/files/{id}': null,
  'GET /cases/{code}/appointments': null,
  'GET /cases/{code}/slots': null,
  'POST /cases/{code}/appointments': { starts_at: SOON, how: 'video', time_zone: 'America/Toronto' },
  'GET /desk/cases/{code}/appointments': null,
  'GET /desk/cases/{code}/slots': null,
  'POST /desk/cases/{code}/appointments': { starts_at: SOON, minutes: 30, how: 'video', sure: true },
  'GET /desk/cases/{code}': null,
  'GET /desk/cases/{code}/timeline': null,
  'PUT /desk/cases/{code}/brief': { version: 0, brief: EMPTY_BRIEF },
  'PUT /desk/cases/{code}/place': { version: 0, country: 'CA', province: 'ON' },
  'PUT /desk/cases/{code}/plan': { version: 0, plan: PLAN },
  'PUT /desk/cases/{code}/stage': { version: 0, stage: 'offers' },
  'PUT /desk/cases/{code}/pin': { version: 0, pin: null },
  'POST /desk/cases/{code}/todos': { side: 'client', kind: 'free', text },
  'PUT /desk/cases/{code}/todos/{id}': { state: 'done' },
  'PUT /desk/cases/{code}/consultant': { version: 0, consultant_id: null },
  'PUT /desk/cases/{code}/refund-requests/{id}': { verdict: 'declined', answer: text },
  'POST /desk/cases/{code}/take': null,
  'POST /desk/cases/{code}/hand-back': { reason: text },
  'GET /desk/cases/{code}/messages': null,
  'POST /desk/cases/{code}/messages': { key: randomUUID(), text, kind: 'message' },
  'PATCH /desk/cases/{code}/messages/{id}': { text },
  'POST /desk/cases/{code}/read': { seq: 1 },
  'POST /desk/cases/{code}/no-answer': null,
  'POST /desk/cases/{code}/dealer-texts': { language: 'en' },
  'POST /desk/cases/{code}/presence': { is_typing: true },
  'POST /desk/cases/{code}/files': FILE,
  'GET /desk/cases/{code}/files/{id}': null,
  'GET /cases/{code}/offers': null,
  'POST /cases/{code}/offers/{id}/accept': { hash: 'ab' },
  'POST /cases/{code}/offers/{id}/ask': { topics: [], words: text },
  'POST /cases/{code}/offers/{id}/drop': null,
  'POST /cases/{code}/signing': { act: 'call', asked_at: '2026-11-16T12:00:00Z', over: null },
  'POST /cases/{code}/savings/answer': { verdict: 'objected', words: text },
  'GET /cases/{code}/evidence': null,
  'GET /cases/{code}/regulator-letter': null,
  'GET /cases/{code}/offer-files/{id}': null,
  'GET /desk/cases/{code}/offers': null,
  'POST /desk/cases/{code}/offers': OFFER,
  'PUT /desk/cases/{code}/offers/{id}': { ...OFFER, saved_at: OFFER.taken_at },
  'DELETE /desk/cases/{code}/offers/{id}': null,
  'POST /desk/cases/{code}/offers/{id}/show': { saved_at: OFFER.taken_at },
  'GET /desk/cases/{code}/offers/{id}': null,
  'POST /desk/cases/{code}/offers/{id}/correct': { ...CORRECTION, reason: text },
  'POST /desk/cases/{code}/offers/{id}/withdraw': { reason: text },
  'POST /desk/cases/{code}/offers/{id}/dealer-texts': { language: 'en' },
  'PUT /desk/cases/{code}/target': { amount: 1, reason: text },
  'PUT /desk/cases/{code}/contract': { ...dealOf(OFFER), file_id: randomUUID() },
  'POST /desk/cases/{code}/offer-files': FILE,
  'GET /desk/cases/{code}/offer-files/{id}': null,
  'PUT /desk/cases/{code}/offer-files/{id}/reading': null,
  'GET /desk/cases/{code}/offer-files/{id}/reading': null,
  'DELETE /desk/cases/{code}/offer-files/{id}/reading': null,
  'POST /desk/cases/{code}/files/{id}/offer-file': null,
}

/** Makes a call of a case as this person, with a body that a permitted caller could send. */
export function askInCase(
  product: TestApp,
  call: CaseCall,
  { code, id = '' }: { code: string; id?: string },
  caller: TestPerson | undefined,
) {
  const [method = 'GET', path = ''] = call.split(' ')
  const url = `/api/v1${path.replace('{code}', code).replace('{id}', id)}`
  const body = CASE_BODIES[call]
  const headers = caller?.headers ?? {}
  if (body !== FILE) return product.inject({ method, url, headers, ...(body ? { payload: body } : {}) })
  const form = multipartBody([{ field: 'file', bytes: pdf(), name: 'quote.pdf' }])
  return product.inject({ method, url, headers: { ...form.headers, ...headers }, payload: form.payload })
}
