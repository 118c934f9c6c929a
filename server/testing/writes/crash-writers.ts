import { expect } from 'vitest'
import type { AdminListing } from '#contract/listings/schema.ts'
import type { Profile } from '#contract/profile/endpoints.ts'
import { multipartBody } from '../data/uploads.ts'
import { GOOD_PASSWORD } from '../features/accounts.ts'
import type { TestCardProvider } from '../features/card-provider.ts'
import { pdf } from '../features/documents.ts'
import { leadFields } from '../features/lead-fields.ts'

/** What was acknowledged, to be looked for after the end. */
export type Kept = {
  people: string[]
  leads: string[]
  images: { listing: string; names: string[] }[]
  purchases: string[]
  papers: string[]
}

/** Each writer has a plan and a kind of paper of its own, so that none waits for another. */
const LANES = [
  { priceId: 'price_basic', paper: 'driversLicense' },
  { priceId: 'price_premium', paper: 'financingPreApproval' },
  { priceId: 'price_concierge', paper: 'tradeInInfo' },
  { priceId: 'price_test', paper: 'passport' },
]

export const nothingKept = (): Kept => ({ people: [], leads: [], images: [], purchases: [], papers: [] })
export const countKept = (kept: Kept): number => Object.values(kept).reduce((sum, list) => sum + list.length, 0)

type WriterOptions = {
  url: () => string
  token: () => string
  cards: TestCardProvider
  photo: Buffer
  onAnswer?: (status: number, path: string) => void
}

/** Staff and visitors who write all the time, over HTTP, and note what was acknowledged. */
export function createWriters({ url, token, cards, photo, onAnswer }: WriterOptions) {
  let written = 0
  const newEmail = () => `crash-${++written}@example.test`
  const call = async (path: string, init: RequestInit = {}) => {
    const response = await fetch(`${url()}/api/v1${path}`, init)
    onAnswer?.(response.status, path)
    return response
  }
  const authorization = () => `Bearer ${token()}`

  function post(path: string, body: object | string, headers: Record<string, string> = {}): Promise<Response> {
    const text = typeof body === 'string' ? body : JSON.stringify(body)
    return call(path, { method: 'POST', body: text, headers: { 'content-type': 'application/json', ...headers } })
  }

  function upload(path: string, { headers, payload }: ReturnType<typeof multipartBody>): Promise<Response> {
    const type = headers['content-type'] ?? ''
    const sent = { 'content-type': type, authorization: authorization() }
    return call(path, { method: 'POST', body: new Uint8Array(payload), headers: sent })
  }

  async function register(kept: Kept): Promise<void> {
    const email = newEmail()
    const person = { email, full_name: 'Camille Exemple', phone_number: '514 555-0123', password: GOOD_PASSWORD }
    if ((await post('/auth/register', person)).status === 201) kept.people.push(email)
  }

  async function ask(kept: Kept): Promise<void> {
    const email = newEmail()
    if ((await post('/leads', leadFields({ email }))).status === 201) kept.leads.push(email)
  }

  async function addPictures(kept: Kept): Promise<void> {
    const car = { make: 'Honda', model: `Civic ${++written}`, year: 2020 }
    const created = await post('/car-listings/admin', car, { authorization: authorization() })
    if (created.status !== 201) return
    const { id } = (await created.json()) as AdminListing
    const sent = await upload(`/car-listings/admin/${id}/images`, multipartBody([{ bytes: photo }, { bytes: photo }]))
    if (sent.status !== 201) return
    const { uploaded_images: names } = (await sent.json()) as { uploaded_images: string[] }
    kept.images.push({ listing: id, names })
  }

  async function handIn(kept: Kept, paper: string): Promise<void> {
    const form = multipartBody([{ field: 'file', bytes: pdf(), name: 'paper.pdf' }])
    if ((await upload(`/profile/me/documents?doc_type=${paper}`, form)).status === 201) kept.papers.push(paper)
  }

  /** Bought when the provider's event has been taken. */
  async function buy(kept: Kept, priceId: string): Promise<void> {
    const opened = await post('/stripe/create-checkout-session', { priceId }, { authorization: authorization() })
    if (opened.status !== 200) return
    const { sessionId } = (await opened.json()) as { sessionId: string }
    cards.pay(sessionId)
    const { body, headers } = cards.paidEvent(sessionId)
    const told = await post('/stripe/webhook', body, headers)
    if (told.status === 200) kept.purchases.push(sessionId)
  }

  /** Writes until it is stopped, or the server does not answer any more. */
  async function write(kept: Kept, lane: (typeof LANES)[number], isOver: () => boolean): Promise<void> {
    while (!isOver()) {
      try {
        await register(kept)
        await ask(kept)
        await addPictures(kept)
        await handIn(kept, lane.paper)
        await buy(kept, lane.priceId)
      } catch (error) {
        // The connection broke: what was under way was not acknowledged.
        if (!(error instanceof TypeError)) throw error
        await new Promise((resolve) => setTimeout(resolve, 50))
      }
    }
  }

  async function read<Body>(path: string): Promise<Body> {
    const response = await call(path, { headers: { authorization: authorization() } })
    if (!response.ok) throw new Error(`${path}: ${response.status}`)
    return (await response.json()) as Body
  }

  return {
    start: (kept: Kept, isOver: () => boolean) => LANES.map((lane) => write(kept, lane, isOver)),

    async expectKept(kept: Kept): Promise<void> {
      for (const email of kept.people) expect(await read(`/auth/check-email?email=${email}`)).toEqual({ exists: true })
      for (const email of kept.leads) expect(await read(`/inbox/admin/count?search=${email}`)).toEqual({ count: 1 })
      for (const { listing, names } of kept.images) {
        expect(await read(`/car-listings/admin/${listing}`)).toMatchObject({ images: names })
      }
      for (const id of kept.purchases) {
        expect(await read(`/stripe/order/success?session_id=${id}`)).toMatchObject({ items: [{ quantity: 1 }] })
      }
      const { documents } = await read<Profile>('/profile/me')
      expect(documents.map(({ document_type }) => document_type)).toEqual(
        expect.arrayContaining([...new Set(kept.papers)]),
      )
    },
  }
}
