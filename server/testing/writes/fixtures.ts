import { randomUUID } from 'node:crypto'
import { isNull } from 'drizzle-orm'
import { expect, vi } from 'vitest'
import type { OwnSearch } from '#contract/alerts/endpoints.ts'
import type { Appointment, ConsultantHours, DeskAppointment, Slots } from '#contract/appointments/endpoints.ts'
import { START_SENTENCE_VERSION } from '#contract/cases/constants.ts'
import type { ClientCase, DeskCase, Todo } from '#contract/cases/endpoints.ts'
import type { CannedReply } from '#contract/desk/endpoints.ts'
import type { DeskRoom, OfferDraft } from '#contract/desk/offers.ts'
import type { ListingImport } from '#contract/listings/imports.ts'
import type { OfferFile } from '#contract/offers/endpoints.ts'
import type { OwnReview } from '#contract/reviews/endpoints.ts'
import { DAY_MS, HOUR_MS } from '#contract/time/durations.ts'
import type { NewQuoteReport, QuoteReport } from '#contract/tools/quote-reports.ts'
import { hashAccountToken } from '#server/features/accounts/account-tokens.ts'
import { hashPassword } from '#server/features/accounts/hashing.ts'
import { insertPerson } from '#server/features/accounts/queries.ts'
import { invitations, sessions, users } from '#server/features/accounts/tables.ts'
import { savedSearches } from '#server/features/alerts/tables.ts'
import { inboxItems, requestLinks } from '#server/features/inbox/tables.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Secrets } from '#server/platform/security/secrets.ts'
import { GOOD_PASSWORD } from '../features/accounts.ts'
import { searchOf } from '../features/alerts.ts'
import { TORONTO, WEEK } from '../features/appointments.ts'
import { PLAN } from '../features/cases.ts'
import { leadFields } from '../features/lead-fields.ts'
import { dealOf, offerEntry } from '../features/offers.ts'
import { replyTitled } from '../features/replies.ts'
import type { Caller, KnownCase } from './write-matrix.ts'

export const OFFER = offerEntry({ clock: { now: () => new Date() } })
export const QUOTE_REPORT: NewQuoteReport = {
  language: 'en',
  sale: {
    jurisdiction: 'ON:CA',
    date: '2026-11-16',
    seller: 'dealer',
    condition: 'new',
    fuel: 'gas',
    advertised_price: null,
  },
  line: 'PVR-2 85.00',
  said: 'A permit',
  quote: 'Price 38,495.00',
}
export const dealerOf = (name: string) => ({ name, city: 'Laval' })
/** Calls that staff agree on stand beyond what clients are offered. */
const STAFF_TIMES_MS = Date.now() + 60 * DAY_MS
export const staffTime = (place: number) => new Date(STAFF_TIMES_MS + place * 2 * HOUR_MS).toISOString()

export type People = Awaited<ReturnType<typeof givePeople>>

/** The people who act, and those affected, before anything runs; with the links that two of them were mailed. */
export async function givePeople(db: Db) {
  const passwordHash = await hashPassword(GOOD_PASSWORD)
  const now = new Date()
  async function give(name: string, changes: Partial<typeof users.$inferInsert>) {
    const email = `${name}@example.test`
    const shared = { fullName: `Sample ${name}`, phoneNumber: '+15145550123', passwordHash, emailVerifiedAt: now }
    const person = await insertPerson(db, { ...shared, email, takesCases: false, ...changes })
    if (!person) throw new Error(`There is a ${name} already`)
    return { id: person.id, email }
  }
  async function invite(name: string) {
    const email = `${name}@example.test`
    const token = `token-of-${name}`
    const columns = { email, tokenHash: hashAccountToken(token), expiresAt: new Date(now.getTime() + DAY_MS) }
    const [row] = await db
      .insert(invitations)
      .values({ ...columns, role: 'CONSULTANT', locale: 'fr' })
      .returning()
    return { id: row?.id ?? '', email, token }
  }
  const ask = async (word: string) => {
    const email = `${word}@example.test`
    const [item] = await db
      .insert(inboxItems)
      .values({ kind: 'message', name: 'Sample', email, locale: 'en' })
      .returning()
    const token = `link-of-${word}`
    const expiresAt = new Date(now.getTime() + DAY_MS)
    await db
      .insert(requestLinks)
      .values({ tokenHash: hashAccountToken(token), itemId: item?.id ?? '', createdAt: now, expiresAt })
    return { email, token }
  }
  const people = {
    manager: await give('manager', { role: 'MANAGER' }),
    /** All cases are assigned to them: no other consultant takes cases. */
    advisor: await give('advisor', { role: 'CONSULTANT', languages: ['en'], takesCases: true }),
    colleague: await give('colleague', { role: 'CONSULTANT', languages: ['en'] }),
    client: await give('client', {}),
    demoted: await give('demoted', { role: 'CONSULTANT' }),
    deactivated: await give('deactivated', { role: 'CONSULTANT' }),
    reactivated: await give('reactivated', { isActive: false }),
    signedOut: await give('signed-out', { role: 'CONSULTANT' }),
    unconfirmed: await give('unconfirmed', { emailVerifiedAt: null }),
    forgetful: await give('forgetful', {}),
    revoked: await invite('revoked'),
    joining: await invite('joining'),
    asking: await ask('asking'),
  }
  await db.insert(sessions).values({ userId: people.signedOut.id })
  return people
}

type Bought = KnownCase & { checkout: string }
export type Fixtures = Awaited<ReturnType<typeof createFixtures>>

/** What the lines of the table are written for; what goes back to a card is another case's in each round. */
export type Setting = {
  fixtures: Fixtures
  people: People
  ask: Caller['ask']
  secrets: Secrets
  /** The search that a visitor has not confirmed. */
  unconfirmedId: string
  round: number
}

type FixtureOptions = { ask: Caller['ask']; buy: () => Promise<{ code: string; checkout: string }>; refunds: number }

/** Everything that each write of the table needs to succeed: made once, by the calls that people make. */
export async function createFixtures({ ask, buy, refunds }: FixtureOptions) {
  const desk = (code: string) => ask<DeskCase>('advisor', 'GET', `/desk/cases/${code}`)

  async function bought(): Promise<Bought> {
    const one = await buy()
    return { ...one, id: (await desk(one.code)).id }
  }
  async function planned(): Promise<Bought> {
    const one = await bought()
    const body = { version: (await desk(one.code)).version, plan: PLAN }
    await ask('advisor', 'PUT', `/desk/cases/${one.code}/plan`, { body })
    return one
  }
  async function started(): Promise<Bought> {
    const one = await planned()
    const body = { sentence_version: START_SENTENCE_VERSION, sentence_locale: 'en' }
    await ask('client', 'POST', `/cases/${one.code}/start`, { body })
    return one
  }
  async function drafted({ code }: KnownCase, dealer: string): Promise<OfferDraft> {
    const body = { ...OFFER, dealer: dealerOf(dealer) }
    return ask('advisor', 'POST', `/desk/cases/${code}/offers`, { body })
  }
  async function shown(one: KnownCase, dealer: string): Promise<{ id: string; hash: string }> {
    const { id, saved_at } = await drafted(one, dealer)
    const path = `/desk/cases/${one.code}/offers/${id}/show`
    const { lanes } = await ask<DeskRoom>('advisor', 'POST', path, { body: { saved_at } })
    return { id, hash: lanes.find((lane) => lane.current.id === id)?.current.hash ?? '' }
  }
  async function accepted() {
    const one = await started()
    const offer = await shown(one, 'Garage Accepté')
    await ask('client', 'POST', `/cases/${one.code}/offers/${offer.id}/accept`, { body: { hash: offer.hash } })
    return { ...one, offer }
  }
  const contractFile = ({ code }: KnownCase) =>
    ask<OfferFile>('advisor', 'POST', `/desk/cases/${code}/offer-files`, { file: { name: 'contract.pdf' } })
  async function signed() {
    const one = await accepted()
    const body = { ...dealOf(OFFER), file_id: (await contractFile(one)).id }
    await ask('advisor', 'PUT', `/desk/cases/${one.code}/contract`, { body })
    return one
  }
  async function todo({ code }: KnownCase, kind: 'question' | 'free', side: 'client' | 'consultant'): Promise<string> {
    const body = { side, kind, text: `Sample ${kind} of the ${side}` }
    const { todos } = await ask<DeskCase>('advisor', 'POST', `/desk/cases/${code}/todos`, { body })
    const made = todos.find((one: Todo) => one.text === body.text)
    if (!made) throw new Error('No to-do was made')
    return made.id
  }
  async function fileSaid({ code }: KnownCase): Promise<string> {
    const { id } = await ask<{ id: string }>('client', 'POST', `/cases/${code}/files`, { file: { name: 'quote.pdf' } })
    const body = { key: randomUUID(), text: 'Sample words', file_ids: [id] }
    await ask('client', 'POST', `/cases/${code}/messages`, { body })
    return id
  }
  const say = ({ code }: KnownCase, side: 'client' | 'advisor') =>
    ask(side, 'POST', `${side === 'client' ? '' : '/desk'}/cases/${code}/messages`, {
      body: { key: randomUUID(), text: 'Sample words', ...(side === 'advisor' && { kind: 'message' }) },
    })
  async function refundAsked() {
    const one = await started()
    const body = { words: 'It is not what I looked for' }
    const { refund_request: request } = await ask<ClientCase>('client', 'POST', `/cases/${one.code}/refund-requests`, {
      body,
    })
    return { ...one, request: request?.id ?? '' }
  }
  const packageOf = async ({ code }: KnownCase) =>
    (await ask<ClientCase>('client', 'GET', `/cases/${code}`)).money?.package_id ?? ''

  await ask('advisor', 'PUT', '/desk/hours/me', { body: { version: 0, weekly: WEEK, evenings: [], video_link: null } })

  const talk = await started()
  const client = await planned()
  const asked = await bought()
  const staged = await started()
  const wishing = await started()
  const handed = await bought()
  const left = await bought()
  await ask('advisor', 'POST', `/desk/cases/${left.code}/hand-back`, { body: { reason: 'Away' } })
  const given = await bought()
  const bulkGiven = await bought()
  const bulkMoved = await started()
  const cases = { talk, client, asked, staged, wishing, handed, left, given, bulkGiven, bulkMoved }
  const drafts = await started()
  const deciding = await started()
  const accepting = await started()
  const signing = await accepted()
  const saved = await signed()
  const withdrawn = await accepted()
  const correcting = await started()
  await say(client, 'advisor')
  await say(asked, 'client')
  const file = await ask<{ id: string }>('client', 'POST', `/cases/${talk.code}/files`, { file: { name: 'sent.pdf' } })

  /** The last times that are offered, far enough from each other. */
  const { slots } = await ask<Slots>('client', 'GET', `/cases/${talk.code}/slots`)
  const slot = (place: number) => slots.at(-1 - 4 * place)?.starts_at ?? ''
  const booked = ({ code }: KnownCase, place: number) =>
    ask<Appointment>('client', 'POST', `/cases/${code}/appointments`, {
      body: { starts_at: slot(place), how: 'video', time_zone: TORONTO },
    })
  const bookedByStaff = ({ code }: KnownCase, startsAt: string) =>
    ask<DeskAppointment>('advisor', 'POST', `/desk/cases/${code}/appointments`, {
      body: { starts_at: startsAt, minutes: 10, how: 'video', sure: true },
    })
  const lead = async (name: string) =>
    (await ask<{ id: string }>('visitor', 'POST', '/leads', { body: leadFields({ email: `${name}@example.test` }) })).id
  const reply = (title: string) => ask<CannedReply>('manager', 'POST', '/desk/replies', { body: replyTitled(title) })
  await ask('visitor', 'POST', '/quote-reports', { body: QUOTE_REPORT })
  const { reports } = await ask<{ reports: QuoteReport[] }>('manager', 'GET', '/desk/quote-reports')
  const quoteReport = reports[0]?.id ?? ''
  const car = async (model: string) =>
    (
      await ask<{ id: string }>('manager', 'POST', '/car-listings/admin', {
        body: { make: 'Honda', model, year: 2020 },
      })
    ).id
  const cars = { one: await car('One'), two: await car('Two'), three: await car('Three') }
  await ask('client', 'PUT', `/saved-cars/${cars.two}`)
  for (const make of ['Kept', 'Dropped', 'Stopped'])
    await ask('client', 'POST', '/saved-searches', { body: searchOf({ make: [make] }) })
  await ask('visitor', 'POST', '/saved-searches', {
    body: searchOf({ make: ['Asked'] }, { email: 'asking@example.test' }),
  })
  const { searches } = await ask<{ searches: OwnSearch[] }>('client', 'GET', '/saved-searches')
  const searchFor = (make: string) => searches.find(({ filters }) => filters.make?.includes(make))?.id ?? ''

  async function imported(make: string): Promise<string> {
    const sent = { file: { name: `${make}.csv`, bytes: `make,model,year,price\n${make},Car,2020,10000` } }
    const { id } = await ask<ListingImport>('manager', 'POST', '/car-listings/admin/imports', sent)
    await expectImport(id, 'ready')
    return id
  }
  const expectImport = (id: string, state: ListingImport['state']) =>
    vi.waitFor(
      async () =>
        expect((await ask<ListingImport>('manager', 'GET', `/car-listings/admin/imports/${id}`)).state).toBe(state),
      { timeout: 60_000, interval: 50 },
    )
  const applied = await imported('Undone')
  await ask('manager', 'POST', `/car-listings/admin/imports/${applied}/apply`)
  await expectImport(applied, 'applied')

  const dayOff = { kind: 'off', first_day: '2041-01-01', last_day: '2041-01-02' }
  const { hours } = await ask<{ hours: ConsultantHours }>('advisor', 'POST', '/desk/hours/me/days', { body: dayOff })
  await ask('advisor', 'POST', '/desk/calendar/feed')
  await ask('manager', 'POST', '/desk/line-names', { body: { words: 'frais oublies', kind: 'discount' } })
  const view = await ask<{ id: string }>('advisor', 'POST', '/desk/views', { body: { name: 'Old', search: '?' } })
  const written = { rating: 5, comment: 'Sample praise', package_id: await packageOf(saved) }
  const review = await ask<OwnReview>('client', 'POST', '/profile/me/feedback', { body: written })

  return {
    cases: { ...cases, drafts, deciding, accepting, signing, saved, withdrawn, correcting },
    slot,
    file: file.id,
    todos: {
      question: await todo(client, 'question', 'client'),
      free: await todo(client, 'free', 'client'),
      ofStaff: await todo(client, 'free', 'consultant'),
    },
    offers: {
      changed: await drafted(drafts, 'Garage Changé'),
      removed: await drafted(drafts, 'Garage Retiré'),
      before: await shown(drafts, 'Garage Premier'),
      shown: await drafted(drafts, 'Garage Montré'),
      asked: await shown(deciding, 'Garage Demandé'),
      dropped: await shown(deciding, 'Garage Refusé'),
      accepted: await shown(accepting, 'Garage Choisi'),
      corrected: await shown(correcting, 'Garage Corrigé'),
      // With a second one the first is what savings are measured from.
      besides: await shown(correcting, 'Garage Voisin'),
    },
    contract: (await contractFile(signing)).id,
    paper: (await contractFile(drafts)).id,
    paperSaid: await fileSaid(drafts),
    calls: {
      moved: await booked(deciding, 0),
      cancelled: await booked(saved, 1),
      movedByStaff: await bookedByStaff(drafts, staffTime(0)),
      cancelledByStaff: await bookedByStaff(withdrawn, staffTime(1)),
      // Begins while the rest is laid.
      over: await bookedByStaff(signing, new Date(Date.now() + 1_000).toISOString()),
    },
    leads: { forCase: await lead('case'), forCall: await lead('call') },
    day: hours.days[0]?.id ?? '',
    replies: { changed: await reply('To be changed'), removed: await reply('To be removed') },
    view: view.id,
    quoteReport,
    cars,
    searches: { kept: searchFor('Kept'), dropped: searchFor('Dropped'), stopped: searchFor('Stopped') },
    review: { of: await packageOf(talk), decided: review.id },
    imports: { applied, dropped: await imported('Dropped') },
    /** Money can go back once: each round has its own. */
    cancelled: await times(refunds, bought),
    answered: await times(refunds, refundAsked),
  }
}

async function times<Made>(count: number, make: () => Promise<Made>): Promise<Made[]> {
  const all: Made[] = []
  while (all.length < count) all.push(await make())
  return all
}

/** The search that waits for its reader to say so. */
export async function findUnconfirmed(db: Db): Promise<string> {
  const [row] = await db.select().from(savedSearches).where(isNull(savedSearches.confirmedAt))
  return row?.id ?? ''
}
