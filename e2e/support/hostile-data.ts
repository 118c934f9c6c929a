import { randomUUID } from 'node:crypto'
import type { APIRequestContext, APIResponse } from '@playwright/test'
import type { Appointment, ConsultantHours, DeskAppointment, Slots } from '#contract/appointments/endpoints.ts'
import type { Brief, CaseSummary, DeskCase } from '#contract/cases/endpoints.ts'
import type { DeskRoom, OfferDraft } from '#contract/desk/offers.ts'
import type { ListingImport } from '#contract/listings/imports.ts'
import type { OfferFile } from '#contract/offers/endpoints.ts'
import type { ShownSettings } from '#contract/settings/endpoints.ts'
import { DAY_MS } from '#contract/time/durations.ts'
import type { TeamMember } from '#contract/users/team.ts'
import { LOCALES } from '#contract/values/locales.ts'
import { leadBody, offerEntry } from './bodies.ts'
import { expect } from './fixtures.ts'
import { HOSTILE, type Seeded } from './hostile-pages.ts'
import { pdfFile } from './profile-steps.ts'
import { type AuthHeaders, logInByApi } from './signed-in.ts'

const CAR = `'"><svg onload=pwned=1>`

/** A file’s name ends at a quote where a form is sent, and begins after a slash. */
const NAME = CAR.replaceAll(/['"]/g, '')
const PAPER = { name: `${NAME}.pdf`, mimeType: 'application/pdf', buffer: pdfFile() }
const TIME_ZONE = 'America/Toronto'

type Call = { method: 'POST' | 'PUT' | 'PATCH' | 'GET'; path: string; data?: object; file?: typeof PAPER }
type Caller = <Body>(call: Call) => Promise<Body>

const callerOf =
  (request: APIRequestContext, headers: Partial<AuthHeaders> = {}): Caller =>
  async <Body>({ method, path, data, file }: Call): Promise<Body> => {
    const body = file ? { multipart: { file } } : data ? { data } : {}
    const answer: APIResponse = await request.fetch(`/api/v1${path}`, { method, headers, ...body })
    expect([200, 201, 204], `${method} ${path}: ${await answer.text()}`).toContain(answer.status())
    return (answer.status() === 204 ? undefined : await answer.json()) as Body
  }

/**
 * Fills every text that a user can write with strings that a careless page would interpret; returns the addresses to
 * check.
 */
export async function seedHostileData(request: APIRequestContext): Promise<Seeded> {
  const visitor = callerOf(request)
  const people = await Promise.all(
    (['admin', 'consultant', 'buyer'] as const).map(async (person) => {
      const { headers, user } = await logInByApi(request, person)
      return { call: callerOf(request, headers), id: user.id }
    }),
  )
  const [admin, consultant, buyer] = people
  if (!admin || !consultant || !buyer) throw new Error('The demo lacks somebody')
  const cars = await seedCars(admin.call)
  const item = await seedRequests(visitor, admin.call, buyer.call)
  await seedProfile(admin.call, buyer.call)
  await buyer.call({ method: 'PUT', path: `/saved-cars/${cars.car}` })
  await buyer.call({ method: 'POST', path: '/saved-searches', data: SEARCH })
  const imported = await seedImport(admin.call)
  const told = await seedCase({ id: consultant.id, staff: consultant.call, manager: admin.call, client: buyer.call })
  // The last: it ends the buyer’s session.
  await seedBusiness(admin.call, { consultant: consultant.id, client: buyer.id })
  return { ...cars, ...told, item, imported, client: buyer.id }
}

const SEARCH = {
  filters: { search: HOSTILE, make: [CAR], model: [CAR] },
  pace: 'daily',
  tells_new: true,
  tells_drops: true,
  time_zone: TIME_ZONE,
}

async function seedCars(staff: Caller): Promise<{ car: string; other: string }> {
  const listing = {
    make: CAR,
    model: CAR,
    year: 2010,
    trim: CAR,
    price: 20_000,
    exterior_color: CAR,
    location: HOSTILE,
    dealer_name: HOSTILE,
    description: HOSTILE.repeat(3),
    features: HOSTILE,
    is_featured: true,
  }
  const add = (data: object) => staff<{ id: string }>({ method: 'POST', path: '/car-listings/admin', data })
  const [{ id: car }, { id: other }] = [await add(listing), await add({ ...listing, year: 2011 })]
  return { car, other }
}

/** What the buyer says of themselves, and what is said to them of it. */
async function seedProfile(staff: Caller, buyer: Caller): Promise<void> {
  await buyer({
    method: 'PATCH',
    path: '/profile/me',
    data: { full_name: HOSTILE, address: HOSTILE, location: HOSTILE },
  })
  const upload = (type: string) =>
    buyer<{ id: string }>({ method: 'POST', path: `/profile/me/documents?doc_type=${type}`, file: PAPER })
  await upload('tradeInInfo')
  const { id: rejected } = await upload('other')
  await staff({ method: 'PUT', path: `/documents/admin/${rejected}`, data: { status: 'rejected', reason: HOSTILE } })
  const { packages } = await buyer<{ packages: { id: string }[] }>({ method: 'GET', path: '/profile/me' })
  const { id: review } = await buyer<{ id: string }>({
    method: 'POST',
    path: '/profile/me/feedback',
    data: { rating: 5, comment: HOSTILE, package_id: packages[0]?.id },
  })
  await staff({ method: 'PUT', path: `/reviews/admin/${review}`, data: { status: 'published' } })
}

async function seedRequests(visitor: Caller, staff: Caller, buyer: Caller): Promise<string> {
  const sender = { email: 'hostile@example.test', phone: '514 555-0123' }
  await visitor({
    method: 'POST',
    path: '/contact/send-message',
    data: { ...sender, name: HOSTILE, subject: HOSTILE, message: HOSTILE },
  })
  await visitor({
    method: 'POST',
    path: '/contact/vehicle-inquiry',
    data: {
      ...sender,
      firstName: HOSTILE.slice(0, 40),
      lastName: CAR,
      message: HOSTILE,
      agreeToContact: true,
      vehicle_of_interest: HOSTILE,
    },
  })
  const { id: item } = await buyer<{ id: string }>({
    method: 'POST',
    path: '/leads',
    data: leadBody(
      { ...sender, name: HOSTILE },
      {
        brand: CAR,
        model: CAR,
        notes: HOSTILE,
        requirements: HOSTILE,
        tradeIn: { make: CAR, model: CAR, conditionDetails: HOSTILE, loanDetails: HOSTILE },
      },
    ),
  })
  await staff({ method: 'POST', path: `/inbox/admin/${item}/notes`, data: { text: HOSTILE } })
  return item
}

/** Data of the business in all languages: its replies, its plans, its people. */
async function seedBusiness(
  staff: Caller,
  { consultant, client }: { consultant: string; client: string },
): Promise<void> {
  const inAll = <Text>(text: Text) => Object.fromEntries(LOCALES.map((locale) => [locale, text]))
  await staff({ method: 'POST', path: '/desk/replies', data: { titles: inAll(CAR), texts: inAll(HOSTILE) } })
  await staff({
    method: 'POST',
    path: '/desk/views',
    data: { name: CAR, search: `?search=${encodeURIComponent(CAR)}` },
  })
  await staff({ method: 'POST', path: '/desk/line-names', data: { words: HOSTILE, kind: 'price' } })
  await staff({ method: 'POST', path: `/users/admin/${client}/sign-out`, data: { reason: HOSTILE } })
  const settings = await staff<ShownSettings>({ method: 'GET', path: '/settings/admin' })
  const { version, value: contact } = settings.contact
  await staff({
    method: 'PUT',
    path: '/settings/admin/contact',
    data: { ...contact, version, reason: HOSTILE, street: HOSTILE, postal_code: CAR.slice(0, 12) },
  })
  const texts = { version: settings.texts.version, reason: HOSTILE, value: { basic: inAll([HOSTILE, CAR]) } }
  await staff({ method: 'PUT', path: '/settings/admin/texts', data: texts })
  const team = await staff<TeamMember[]>({ method: 'GET', path: '/desk/team' })
  const member = team.find(({ id }) => id === consultant)
  await staff({
    method: 'PUT',
    path: `/desk/team/${consultant}`,
    data: {
      version: member?.version,
      languages: ['en', 'fr'],
      takes_cases: true,
      about: inAll(HOSTILE),
      colour: 'teal',
      reason: HOSTILE,
    },
  })
}

/** A file of cars of which one can be read, and neither can be trusted. */
async function seedImport(staff: Caller): Promise<string> {
  const quoted = `"${HOSTILE.replaceAll('"', '""')}"`
  const lines = ['Make,Model,Year,Price,Description', `Sample,"'""><svg>",2012,1000,${quoted}`, `Sample,A,${quoted},x,`]
  const file = { name: `${NAME}.csv`, mimeType: 'text/csv', buffer: Buffer.from(lines.join('\r\n')) }
  const { id } = await staff<ListingImport>({ method: 'POST', path: '/car-listings/admin/imports', file })
  const read = () => staff<ListingImport>({ method: 'GET', path: `/car-listings/admin/imports/${id}` })
  await expect.poll(async () => (await read()).state, { timeout: 60_000 }).toBe('ready')
  return id
}

type Sides = { id: string; staff: Caller; manager: Caller; client: Caller }

/** Everything that is said in the buyer’s case, by either side: of its offers one is accepted and one is a draft. */
async function seedCase({ id, staff, manager, client }: Sides) {
  const [{ code } = { code: '' }] = await client<CaseSummary[]>({ method: 'GET', path: '/cases' })
  const [own, desk] = [`/cases/${code}`, `/desk/cases/${code}`]
  const read = () => staff<DeskCase>({ method: 'GET', path: desk })
  const change = async (path: string, data: object) =>
    staff({ method: 'PUT', path: `${desk}${path}`, data: { version: (await read()).version, ...data } })

  // Handed back with a reason, and given back to them.
  await staff({ method: 'POST', path: `${desk}/hand-back`, data: { reason: HOSTILE } })
  const { version } = await manager<DeskCase>({ method: 'GET', path: desk })
  await manager({ method: 'PUT', path: `${desk}/consultant`, data: { version, consultant_id: id } })
  await staff({ method: 'PATCH', path: '/profile/me', data: { full_name: HOSTILE } })
  await staff({ method: 'GET', path: `/desk/clients/${(await read()).client.id}` })

  const texts = { wants: HOSTILE, must_haves: HOSTILE, trade_in: HOSTILE, payment_details: HOSTILE, notes: HOSTILE }
  const brief: Brief = { ...(await read()).brief, ...texts }
  await client({ method: 'PUT', path: `${own}/brief`, data: { version: (await read()).version, brief } })
  await change('/plan', { plan: { steps: [{ text: HOSTILE, due: null }], note: HOSTILE } })
  for (const side of ['client', 'consultant'])
    await staff({ method: 'POST', path: `${desk}/todos`, data: { side, kind: 'free', text: HOSTILE, why: HOSTILE } })
  const question = { side: 'client', kind: 'question', text: HOSTILE, why: HOSTILE }
  const { todos } = await staff<DeskCase>({ method: 'POST', path: `${desk}/todos`, data: question })
  const asked = todos.find(({ kind, text }) => kind === 'question' && text === HOSTILE)
  await client({ method: 'POST', path: `${own}/todos/${asked?.id}/answer`, data: { answer: HOSTILE } })
  const lateTodo = { ...question, due_at: new Date(Date.now() - DAY_MS).toISOString() }
  await staff({ method: 'POST', path: `${desk}/todos`, data: lateTodo })

  const said = (more: object = {}) => ({ key: randomUUID(), text: HOSTILE, ...more })
  const answer = { method: 'POST', path: `${desk}/messages` } as const
  const { id: quoted_id } = await staff<{ id: string }>({ ...answer, data: said({ kind: 'message' }) })
  await staff({ ...answer, data: said({ kind: 'note' }) })
  const { id: file } = await client<{ id: string }>({ method: 'POST', path: `${own}/files`, file: PAPER })
  await client({ method: 'POST', path: `${own}/messages`, data: said({ quoted_id, file_ids: [file] }) })

  const refund = { method: 'POST', path: `${own}/refund-requests`, data: { words: HOSTILE } } as const
  const { refund_request } = await client<DeskCase>(refund)
  const declined = { verdict: 'declined', answer: HOSTILE }
  await manager({ method: 'PUT', path: `${desk}/refund-requests/${refund_request?.id}`, data: declined })
  await client(refund)
  await seedHours(staff)
  const token = await seedCalls(staff, client, code)
  const draft = await seedOffers(staff, client, code)
  await change('/pin', { pin: { turn: 'client', text: HOSTILE, due_at: null } })
  return { code, draft, token }
}

async function seedHours(staff: Caller): Promise<void> {
  const path = '/desk/hours/me'
  const { version, weekly, evenings } = await staff<ConsultantHours>({ method: 'GET', path })
  const video_link = `https://video.example/${HOSTILE}`
  await staff({ method: 'PUT', path, data: { version, weekly, evenings, video_link } })
  const day = { kind: 'off', first_day: '2031-01-01', last_day: '2031-01-02', note: HOSTILE }
  await staff({ method: 'POST', path: `${path}/days`, data: day })
}

/** A call that was cancelled with a line, and one to come; answers with the token of its link. */
async function seedCalls(staff: Caller, client: Caller, code: string): Promise<string> {
  const path = `/cases/${code}/appointments`
  const { slots } = await client<Slots>({ method: 'GET', path: `/cases/${code}/slots` })
  const book = (place: number) =>
    client<Appointment>({
      method: 'POST',
      path,
      data: { starts_at: slots[place]?.starts_at, how: 'video', about: HOSTILE, time_zone: TIME_ZONE },
    })
  const { id } = await book(1)
  const booked = await staff<DeskAppointment[]>({ method: 'GET', path: `/desk${path}` })
  const version = booked.find((one) => one.id === id)?.version
  await staff({ method: 'POST', path: `/desk/appointments/${id}/cancel`, data: { version, line: HOSTILE } })
  return (await book(2)).token
}

async function seedOffers(staff: Caller, client: Caller, code: string): Promise<string> {
  const [own, desk] = [`/cases/${code}/offers`, `/desk/cases/${code}/offers`]
  const proof = await staff<OfferFile>({ method: 'POST', path: `/desk/cases/${code}/offer-files`, file: PAPER })
  const enter = (name: string) =>
    staff<OfferDraft>({
      method: 'POST',
      path: desk,
      data: offerEntry(
        { name, city: CAR },
        // The first of them is the first that signing day asks for.
        `${HOSTILE.replaceAll(/\d/g, '')} 120.00\nPrice 36,785.00\n${HOSTILE}`,
        { expires_at: new Date(Date.now() + DAY_MS).toISOString(), proof_id: proof.id },
      ),
    })
  const show = async (name: string) => {
    const { id, saved_at } = await enter(name)
    const { lanes } = await staff<DeskRoom>({ method: 'POST', path: `${desk}/${id}/show`, data: { saved_at } })
    return { id, hash: lanes.find(({ current }) => current.id === id)?.current.hash }
  }
  const [wanted, best] = [await show(CAR), await show(HOSTILE)]
  await staff({ method: 'PUT', path: `/desk/cases/${code}/target`, data: { amount: 3_600_000, reason: HOSTILE } })
  await staff({ method: 'POST', path: `${desk}/${best.id}/dealer-texts`, data: { language: 'en' } })
  await client({ method: 'POST', path: `${own}/${wanted.id}/ask`, data: { topics: ['tires'], words: HOSTILE } })
  const accept = ({ id, hash }: Awaited<ReturnType<typeof show>>) =>
    client({ method: 'POST', path: `${own}/${id}/accept`, data: { hash } })
  await accept(wanted)
  await staff({ method: 'POST', path: `${desk}/${wanted.id}/withdraw`, data: { reason: HOSTILE } })
  await accept(best)
  const act = { act: 'call', asked_at: new Date().toISOString(), over: 100 }
  await client({ method: 'POST', path: `/cases/${code}/signing`, data: act })
  return (await enter(`${HOSTILE} B`)).id
}
