import { randomUUID } from 'node:crypto'
import type { APIRequestContext, BrowserContext } from '@playwright/test'
import { START_SENTENCE_VERSION } from '#contract/cases/constants.ts'
import type { CaseSummary, ClientCase, DeskCase } from '#contract/cases/endpoints.ts'
import type { OfferDraft } from '#contract/desk/offers.ts'
import type { OffersRoom } from '#contract/offers/endpoints.ts'
import { offerEntry } from './bodies.ts'
import { expect } from './fixtures.ts'
import { newPerson, pdfFile } from './profile-steps.ts'
import { type AuthHeaders, logInByApi, signIn } from './signed-in.ts'

/** Buys a package by the API and the stand-in’s own page; answers the case that came of it. */
async function buy(request: APIRequestContext, headers: AuthHeaders): Promise<string> {
  const opened = await request.post('/api/v1/stripe/create-checkout-session', {
    headers,
    data: { priceId: 'price_basic' },
  })
  expect(opened.ok()).toBe(true)
  const { sessionId, url } = (await opened.json()) as { sessionId: string; url: string }
  await request.post(url, { form: { card: 'visa' }, maxRedirects: 0 })
  await expect
    .poll(async () => (await request.get(`/api/v1/stripe/order/success?session_id=${sessionId}`, { headers })).status())
    .toBe(200)
  const [bought] = (await (await request.get('/api/v1/cases', { headers })).json()) as CaseSummary[]
  return bought?.code ?? ''
}

/** A new person with a case that was just paid for, signed in here; and a staff caller that acts on it by the API. */
export async function openCase(context: BrowserContext) {
  const { request } = context
  const client = await newPerson(request)
  const { headers } = await signIn(context, client)
  const code = await buy(request, headers)
  const { headers: consultant } = await logInByApi(request, 'consultant')
  const { headers: manager } = await logInByApi(request, 'manager')

  async function desk<Body = DeskCase>(
    method: 'get' | 'put' | 'post',
    path: string,
    data?: object,
    as = consultant,
  ): Promise<Body> {
    const answer = await request[method](`/api/v1/desk/cases/${code}${path}`, { headers: as, ...(data && { data }) })
    expect(answer.ok(), await answer.text()).toBe(true)
    return (await answer.json()) as Body
  }

  /** A page of paper, as the client's own form sends it. */
  async function upload(type: string): Promise<{ id: string }> {
    const file = { name: 'paper.pdf', mimeType: 'application/pdf', buffer: pdfFile() }
    const answer = await request.post(`/api/v1/profile/me/documents?doc_type=${type}`, { headers, multipart: { file } })
    expect(answer.ok(), await answer.text()).toBe(true)
    return (await answer.json()) as { id: string }
  }

  const entryFrom = (text: string, dealer = 'Bee Motors') =>
    offerEntry({ name: `${dealer} ${code}`, city: 'Longueuil' }, text)

  /** Entered at the desk; the client does not see it yet. */
  const draftOffer = (text: string, dealer?: string) => desk<OfferDraft>('post', '/offers', entryFrom(text, dealer))

  async function showOffer(text: string, dealer?: string): Promise<string> {
    const { id, saved_at } = await draftOffer(text, dealer)
    await desk('post', `/offers/${id}/show`, { saved_at })
    return id
  }

  return {
    client,
    code,
    read: async () => (await (await request.get(`/api/v1/cases/${code}`, { headers })).json()) as ClientCase,
    desk,
    async writePlan() {
      const { version } = await desk('get', '')
      const steps = [
        { text: 'Ask six dealers for the total in writing', due: '2030-11-11' },
        { text: 'Send you a short list of three, with reasons', due: null },
      ]
      await desk('put', '/plan', { version, plan: { steps, note: 'I start with the two dealers in Laval.' } })
    },
    /** As the client’s own button does. */
    async start() {
      const answer = await request.post(`/api/v1/cases/${code}/start`, {
        headers,
        data: { sentence_version: START_SENTENCE_VERSION, sentence_locale: 'en' },
      })
      expect(answer.ok(), await answer.text()).toBe(true)
    },
    /** The client uploads their licence, and the consultant opens it; then they write a text for dealers. */
    async look() {
      const { id } = await upload('driversLicense')
      const opened = await request.get(`/api/v1/documents/admin/${id}/download`, { headers: consultant })
      expect(opened.ok(), await opened.text()).toBe(true)
      await desk('post', '/dealer-texts', { language: 'en' })
    },
    /** The client writes. */
    async say(text: string) {
      const answer = await request.post(`/api/v1/cases/${code}/messages`, {
        headers,
        data: { key: randomUUID(), text },
      })
      expect(answer.ok(), await answer.text()).toBe(true)
    },
    draftOffer,
    /** Entered again by a colleague. */
    changeDraft: ({ id, saved_at }: OfferDraft, text: string) =>
      desk<OfferDraft>('put', `/offers/${id}`, { ...entryFrom(text), saved_at }),
    /** Entered and shown. */
    showOffer,
    /** Entered, shown and accepted. */
    async acceptOffer(text: string) {
      const id = await showOffer(text)
      const room = (await (await request.get(`/api/v1/cases/${code}/offers`, { headers })).json()) as OffersRoom
      const hash = room.lanes.find(({ current }) => current.id === id)?.current.hash ?? ''
      const answer = await request.post(`/api/v1/cases/${code}/offers/${id}/accept`, { headers, data: { hash } })
      expect(answer.ok(), await answer.text()).toBe(true)
    },
    upload,
    ask: (todo: object) => desk('post', '/todos', { side: 'client', ...todo }),
    async move(stage: string, line?: string) {
      const { version } = await desk('get', '')
      await desk('put', '/stage', { version, stage, ...(line && { line }) })
    },
    async handBack(reason: string) {
      const path = `/api/v1/desk/cases/${code}/hand-back`
      expect((await request.post(path, { headers: consultant, data: { reason } })).ok()).toBe(true)
    },
    /** The client asks for their money back. */
    async askRefund(words: string) {
      const answer = await request.post(`/api/v1/cases/${code}/refund-requests`, { headers, data: { words } })
      expect(answer.ok(), await answer.text()).toBe(true)
    },
    async answerRefund(answer: object) {
      const { refund_request } = await desk('get', '', undefined, manager)
      await desk('put', `/refund-requests/${refund_request?.id}`, answer, manager)
    },
  }
}

/** Such a case whose plan is written, and whose client has started the work. */
export async function openStartedCase(context: BrowserContext) {
  const opened = await openCase(context)
  await opened.writePlan()
  await opened.start()
  return opened
}
