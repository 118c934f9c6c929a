import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DAY_MS } from '#contract/time/durations.ts'
import { rowsOf } from '#server/platform/db/database.ts'
import { multipartBody } from '#server/testing/data/uploads.ts'
import { openPayingApp, type TestCardProvider } from '#server/testing/features/card-provider.ts'
import { casesAt } from '#server/testing/features/cases.ts'
import { documentsOf, pdf } from '#server/testing/features/documents.ts'
import { leadFields } from '#server/testing/features/lead-fields.ts'
import { OFFER_TEXT, offersAt } from '#server/testing/features/offers.ts'
import type { TestApp } from '#server/testing/runs/test-app.ts'
import { getPerson, updatePerson } from '../accounts/queries.ts'
import { cases } from '../cases/tables.ts'
import { addReferral, completeReferral } from '../referrals/service.ts'
import { collectData } from './collect.ts'
import { erasePerson } from './erasure.ts'

/**
 * What happens to each table when an account is deleted. `gone`: nothing of theirs is left. `kept`: ids, amounts and
 * dates stay, and no text of theirs. `invoice`: what tax law wants kept, with the name on it. `nobody`: no data of
 * clients.
 */
const TABLES: Record<string, 'gone' | 'kept' | 'invoice' | 'nobody'> = {
  account_tokens: 'gone',
  alert_items: 'gone',
  alert_readers: 'gone',
  alert_told: 'gone',
  appointments: 'gone',
  audit_entries: 'kept',
  canned_replies: 'nobody',
  case_events: 'gone',
  case_replies: 'gone',
  case_todos: 'gone',
  cases: 'gone',
  consultant_calendars: 'nobody',
  consultant_days: 'nobody',
  credit_notes: 'kept',
  data_exports: 'gone',
  dealers: 'nobody',
  desk_views: 'gone',
  documents: 'gone',
  failed_sign_ins: 'nobody',
  figure_changes: 'nobody',
  idempotency_answers: 'gone',
  inbox_items: 'gone',
  inbox_notes: 'gone',
  invitations: 'gone',
  invoice_numbers: 'nobody',
  kept_figures: 'nobody',
  invoices: 'invoice',
  line_names: 'nobody',
  listing_images: 'nobody',
  listing_news: 'nobody',
  listing_import_rows: 'nobody',
  listing_imports: 'gone',
  listing_prices: 'nobody',
  listing_totals: 'nobody',
  listings: 'nobody',
  mail_opt_outs: 'nobody',
  message_files: 'gone',
  messages: 'gone',
  notifications: 'gone',
  offer_asks: 'gone',
  offer_files: 'gone',
  offer_targets: 'gone',
  offers: 'gone',
  orders: 'kept',
  outbox_messages: 'nobody',
  packages: 'kept',
  page_views: 'nobody',
  paper_readings: 'gone',
  payment_events: 'kept',
  payments: 'kept',
  phone_codes: 'gone',
  plan_prices: 'nobody',
  plans: 'nobody',
  quote_reports: 'nobody',
  rate_limit_counters: 'nobody',
  read_marks: 'gone',
  referrals: 'gone',
  refresh_tokens: 'gone',
  refund_requests: 'gone',
  refunds: 'kept',
  reviews: 'gone',
  saved_cars: 'gone',
  saved_searches: 'gone',
  savings_ledgers: 'gone',
  schema_migrations: 'nobody',
  request_links: 'gone',
  sessions: 'gone',
  settings: 'nobody',
  staff_looks: 'gone',
  used_tickets: 'nobody',
  users: 'kept',
  view_totals: 'nobody',
}

let cards: TestCardProvider
let product: TestApp

beforeAll(async () => {
  ;({ cards, product } = await openPayingApp())
})
afterAll(() => product.close())

async function listTables(): Promise<string[]> {
  const rows = await product.deps.db.execute(sql`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`)
  return rowsOf<{ name: string }>(rows).map(({ name }) => name)
}

/** Which tables hold a word anywhere in a row. */
async function tablesWith(word: string): Promise<string[]> {
  const holding: string[] = []
  for (const name of await listTables()) {
    const found = await product.deps.db.execute(
      sql`select 1 from ${sql.identifier(name)} t where t::text ilike ${`%${word}%`} limit 1`,
    )
    if (rowsOf(found).length > 0) holding.push(name)
  }
  return holding
}

/** Unique words, one for each place where a client, or staff about them, writes. */
const WORDS = {
  name: 'Qwyzamara',
  brief: 'wordofbrief',
  plan: 'wordofplan',
  question: 'wordofquestion',
  answer: 'wordofanswer',
  message: 'wordofmessage',
  reply: 'wordofreply',
  file: 'wordoffile',
  paper: 'wordofpaper',
  refund: 'wordofrefund',
  review: 'wordofreview',
  request: 'wordofrequest',
  offer: 'wordofoffer',
  proof: 'wordofproof',
  target: 'wordoftarget',
  ask: 'wordofask',
  objection: 'wordofobjection',
  correction: 'wordofcorrection',
  search: 'wordofsearch',
  searchByMail: 'wordofmailedsearch',
  toldCar: '7a1de1c0-0000-4000-8000-000000701dca',
  verdict: 'wordofverdict',
  rejection: 'wordofrejection',
}

async function liveThrough() {
  const at = casesAt(product, cards)
  const { client, advisor, code } = await at.bought()
  await updatePerson(product.deps.db, client.id, { fullName: `${WORDS.name} Example` })
  await referred(client.id)
  const put = async (person: typeof client, method: 'POST' | 'PUT', path: string, body: object) => {
    const answer = await at.call(person, method, path, body)
    if (answer.statusCode >= 300) throw new Error(`${path}: ${answer.body}`)
    return answer
  }
  await put(client, 'POST', '/leads', leadFields({ email: client.email, notes: WORDS.request }))
  const { version, brief } = await at.read(client, code)
  await put(client, 'PUT', `/cases/${code}/brief`, { version, brief: { ...brief, wants: WORDS.brief } })
  const plan = { steps: [{ text: WORDS.plan, due: null }], note: null }
  await put(advisor, 'PUT', `/desk/cases/${code}/plan`, { version: version + 1, plan })
  await at.start({ client, code })
  const question = { side: 'client', kind: 'question', text: WORDS.question }
  await put(advisor, 'POST', `/desk/cases/${code}/todos`, question)
  const [todo] = (await at.read(client, code)).todos
  await put(client, 'POST', `/cases/${code}/todos/${todo?.id}/answer`, { answer: WORDS.answer })
  const { headers, payload } = multipartBody([{ field: 'file', bytes: pdf(), name: `${WORDS.file}.pdf` }])
  const url = `/api/v1/cases/${code}/files`
  const sent = await product.inject({ method: 'POST', url, headers: { ...headers, ...client.headers }, payload })
  const message = { key: crypto.randomUUID(), text: WORDS.message, file_ids: [sent.json<{ id: string }>().id] }
  await put(client, 'POST', `/cases/${code}/messages`, message)
  await at.reply(advisor, code, WORDS.reply)
  await put(advisor, 'POST', `/desk/cases/${code}/dealer-texts`, { language: 'en' })
  const paper = { bytes: pdf(), name: `${WORDS.paper}.pdf` }
  const documentId = await documentsOf(product, client).add('driversLicense', paper)
  await at.call(advisor, 'GET', `/documents/admin/${documentId}/download`)
  await put(advisor, 'PUT', `/documents/admin/${documentId}`, { status: 'rejected', reason: WORDS.rejection })
  await put(client, 'POST', `/cases/${code}/refund-requests`, { words: WORDS.refund })
  const offers = offersAt(product, at)
  const opened = { client, advisor, code }
  const proof = await offers.upload(opened, `${WORDS.proof}.pdf`)
  const offer = await offers.shown(opened, { text: `${OFFER_TEXT}\n${WORDS.offer} 100.00`, proof_id: proof.id })
  const manager = await product.signUp('MANAGER')
  const slipped = await offers.shown(opened, { dealer: { name: 'Garage Faux', city: 'Laval' } })
  await offers.correct(opened, slipped.id, { reason: WORDS.correction }, manager)
  await put(advisor, 'PUT', `/desk/cases/${code}/target`, { amount: 4_000_000, reason: WORDS.target })
  await offers.ask(opened, offer.id, WORDS.ask)
  await offers.accept(opened, offer)
  await offers.contract(opened)
  await offers.answer(opened, 'objected', WORDS.objection)
  const inTwoDays = new Date(product.clock.now().getTime() + 2 * DAY_MS).toISOString()
  await put(manager, 'POST', `/desk/cases/${code}/appointments`, {
    starts_at: inTwoDays,
    minutes: 30,
    how: 'video',
    sure: true,
  })
  const { refund_request: request } = await at.desk(manager, code)
  const verdict = { verdict: 'partly', amount: 10, answer: WORDS.verdict }
  await put(manager, 'PUT', `/desk/cases/${code}/refund-requests/${request?.id}`, verdict)
  const { money } = await at.read(client, code)
  const review = { rating: 5, comment: WORDS.review, package_id: money?.package_id }
  await put(client, 'POST', '/profile/me/feedback', review)
  const search = (words: string) => ({
    filters: { search: words },
    pace: 'daily',
    tells_new: true,
    tells_drops: true,
    time_zone: 'America/Toronto',
  })
  await put(client, 'POST', '/saved-searches', search(WORDS.search))
  await searchByMail(client.email, search(WORDS.searchByMail))
  await product.deps.db.execute(sql`
    insert into alert_told (reader_id, listing_id, is_new, told_at)
    select id, ${WORDS.toldCar}, true, now() from alert_readers where email = ${client.email}`)
  return client
}

/** By a referrer, who gets their name when they join and when they buy. */
async function referred(clientId: string): Promise<void> {
  const { deps } = product
  const { referralCode } = await getPerson(deps.db, (await product.signUp()).id)
  const client = await getPerson(deps.db, clientId)
  await deps.db.transaction(async (tx) => {
    await addReferral(deps, tx, referralCode, client)
    await completeReferral(deps, tx, client)
  })
  expect(await tablesWith(WORDS.name)).toContain('notifications')
}

/** As a visitor without a sign-in, who then confirms it. */
async function searchByMail(email: string, search: object): Promise<void> {
  const asked = { method: 'POST', url: '/api/v1/saved-searches', payload: { ...search, email } } as const
  expect((await product.inject(asked)).statusCode).toBe(201)
  await product.deps.db.execute(sql`update saved_searches set confirmed_at = created_at where confirmed_at is null`)
}

test('erasure table has a line for every database table', async () => {
  expect(await listTables()).toEqual(Object.keys(TABLES).toSorted())
})

test('data export holds every word of its person, and a deletion leaves none', async () => {
  const client = await liveThrough()
  const corrected = { country: 'US', province: null, state: 'TX' } as const
  await product.deps.db
    .update(cases)
    .set({ ...corrected, advisorLanguage: 'fa' })
    .where(eq(cases.clientId, client.id))
  const entries = await collectData(product.deps, client.id)
  const json = String(await entries[0]?.read())
  const copy = [json, ...entries.map(({ name }) => name)].join('\n')
  for (const word of Object.values(WORDS)) expect(copy).toContain(word)
  expect(JSON.parse(json).cases).toMatchObject([{ ...corrected, locale: 'en', advisor_language: 'fa' }])

  const person = await getPerson(product.deps.db, client.id)
  await product.deps.db.transaction((tx) => erasePerson(product.deps, tx, person))
  for (const word of [...Object.values(WORDS), client.email]) {
    const holding = (await tablesWith(word)).filter((name) => TABLES[name] !== 'invoice')
    expect([word, holding]).toEqual([word, []])
  }
  const pointing = await tablesWith(client.id)
  expect(pointing.filter((name) => TABLES[name] !== 'kept')).toEqual([])
})
