import type { DeskRoom, OfferDraft } from '#contract/desk/offers.ts'
import type { DealEntry, OfferEntry, OfferFile, OffersRoom } from '#contract/offers/endpoints.ts'
import type { Deps } from '#server/deps.ts'
import { multipartBody } from '../data/uploads.ts'
import type { TestApp, TestPerson } from '../runs/test-app.ts'
import type { CaseCalls, OpenedCase } from './cases.ts'
import { pdf } from './documents.ts'

export const OFFER_TEXT = 'Selling price 36,785.00\nDroits pneus 18.00\nGST 1,840.15\nQST 3,671.10'

/** An offer as the desk sends it, in Québec, without an end. */
export function offerEntry({ clock }: Pick<Deps, 'clock'>, more: Partial<OfferEntry> = {}): OfferEntry {
  return {
    dealer: { name: 'Garage Exemple', city: 'Laval' },
    source: 'written',
    taken_at: clock.now().toISOString(),
    expires_at: null,
    proof_id: null,
    text: OFFER_TEXT,
    kinds: {},
    jurisdiction: 'QC:CA',
    condition: 'new',
    fuel: 'gas',
    advertised_price: 3_678_500,
    local_rate: null,
    requested: [],
    financing: null,
    ...more,
  }
}

/** What an offer and a contract have in common. */
export function dealOf(entry: OfferEntry): DealEntry {
  const { text, kinds, jurisdiction, condition, fuel, advertised_price, local_rate, requested, financing } = entry
  return { text, kinds, jurisdiction, condition, fuel, advertised_price, local_rate, requested, financing }
}

export type OfferCalls = ReturnType<typeof offersAt>

/** The calls of the offers room, as each side makes them. */
export function offersAt(product: TestApp, { call }: Pick<CaseCalls, 'call'>) {
  const enter = ({ advisor, code }: OpenedCase, more: Partial<OfferEntry> = {}) =>
    call(advisor, 'POST', `/desk/cases/${code}/offers`, offerEntry(product, more))

  async function upload({ advisor, code }: OpenedCase, name = 'proof.pdf'): Promise<OfferFile> {
    const { headers, payload } = multipartBody([{ field: 'file', bytes: pdf(), name }])
    const url = `/api/v1/desk/cases/${code}/offer-files`
    const answer = await product.inject({ method: 'POST', url, headers: { ...headers, ...advisor.headers }, payload })
    if (answer.statusCode !== 201) throw new Error(answer.body)
    return answer.json<OfferFile>()
  }

  return {
    enter,
    upload,
    /** As its draft is now, unless it was read before. */
    async show({ advisor, code }: OpenedCase, id: string, read?: string) {
      const { drafts } = (await call(advisor, 'GET', `/desk/cases/${code}/offers`)).json<DeskRoom>()
      const saved_at = read ?? drafts.find((draft) => draft.id === id)?.saved_at ?? product.clock.now().toISOString()
      return call(advisor, 'POST', `/desk/cases/${code}/offers/${id}/show`, { saved_at })
    },
    /** Entered and shown; its id and hash as the client sees them. */
    async shown(opened: OpenedCase, more: Partial<OfferEntry> = {}) {
      const entered = await enter(opened, more)
      if (entered.statusCode !== 201) throw new Error(entered.body)
      const { id } = entered.json<OfferDraft>()
      const answer = await this.show(opened, id)
      if (answer.statusCode !== 200) throw new Error(answer.body)
      const lane = answer.json<DeskRoom>().lanes.find(({ current }) => current.id === id)
      if (!lane) throw new Error('The offer is in no lane')
      return { id, hash: lane.current.hash, lane }
    },
    room: async ({ client, code }: OpenedCase) =>
      (await call(client, 'GET', `/cases/${code}/offers`)).json<OffersRoom>(),
    accept: ({ client, code }: OpenedCase, { id, hash }: { id: string; hash: string }) =>
      call(client, 'POST', `/cases/${code}/offers/${id}/accept`, { hash }),
    ask: ({ client, code }: OpenedCase, id: string, words = 'Winter tires, please') =>
      call(client, 'POST', `/cases/${code}/offers/${id}/ask`, { topics: ['tires'], words }),
    drop: ({ client, code }: OpenedCase, id: string) => call(client, 'POST', `/cases/${code}/offers/${id}/drop`),
    correct({ code }: OpenedCase, id: string, more: Partial<OfferEntry & { reason: string }>, as: TestPerson) {
      const { reason = 'A slip of the hand', ...changes } = more
      const { dealer: _, ...entry } = offerEntry(product, changes)
      return call(as, 'POST', `/desk/cases/${code}/offers/${id}/correct`, { ...entry, reason })
    },
    withdraw: ({ advisor, code }: OpenedCase, id: string, reason = 'The car was sold') =>
      call(advisor, 'POST', `/desk/cases/${code}/offers/${id}/withdraw`, { reason }),
    /** Accepted, and said from the dealer's desk; `key` makes it count once. */
    async atTheDealer(opened: OpenedCase, act: 'call' | 'signed') {
      await this.accept(opened, await this.shown(opened))
      return this.say(opened, act)
    },
    say: ({ client, code }: OpenedCase, act: 'call' | 'signed', { key = '', over = null as number | null } = {}) =>
      product.inject({
        method: 'POST',
        url: `/api/v1/cases/${code}/signing`,
        headers: { ...client.headers, ...(key && { 'idempotency-key': key }) },
        payload: { act, asked_at: product.clock.now().toISOString(), over },
      }),
    async contract(opened: OpenedCase, more: Partial<OfferEntry> = {}) {
      const body = { ...dealOf(offerEntry(product, more)), file_id: (await upload(opened)).id }
      return call(opened.advisor, 'PUT', `/desk/cases/${opened.code}/contract`, body)
    },
    answer: ({ client, code }: OpenedCase, verdict: 'confirmed' | 'objected', words = '') =>
      call(client, 'POST', `/cases/${code}/savings/answer`, { verdict, words }),
  }
}
