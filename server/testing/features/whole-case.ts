import { createHash, randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { SavedSearches } from '#contract/alerts/endpoints.ts'
import type { Appointment } from '#contract/appointments/endpoints.ts'
import type { OfferDraft } from '#contract/desk/offers.ts'
import type { ThreadMessage } from '#contract/threads/endpoints.ts'
import { users } from '#server/features/accounts/tables.ts'
import { cases } from '#server/features/cases/tables.ts'
import { listCreditNotes } from '#server/features/invoices/queries.ts'
import { listPayments } from '#server/features/payments/queries.ts'
import { promiseRefund } from '#server/features/payments/service.ts'
import { executeRefund } from '#server/flows/purchase/refund-orders.ts'
import { rowsOf } from '#server/platform/db/database.ts'
import { makeListing, multipartBody } from '../data/uploads.ts'
import type { TestApp, TestPerson } from '../runs/test-app.ts'
import { searchOf } from './alerts.ts'
import { callsAt } from './appointments.ts'
import { hashOfEverything } from './belongings.ts'
import type { CaseCalls } from './cases.ts'
import { documentsOf, pdf } from './documents.ts'
import { leadFields } from './lead-fields.ts'
import { offersAt } from './offers.ts'

/** Part of every text that a person wrote in a case, and of nothing else. */
export const MARKER = 'Chartreuse hatchback'

export type WholeCase = Awaited<ReturnType<typeof giveWholeCase>>

/**
 * A case that was handed over once, with one of everything that can be in it or beside it: what its client, its consultant and the
 * consultant before them made.
 */
export async function giveWholeCase(product: TestApp, at: CaseCalls) {
  const calls = callsAt(product, at)
  const offers = offersAt(product, at)
  const { client, advisor: former, code } = await at.started()
  await product.deps.db
    .update(users)
    .set({ fullName: `${MARKER} ${code}` })
    .where(eq(users.id, client.id))
  const message = made<ThreadMessage>(await at.say(client, code, MARKER))
  const note = made<ThreadMessage>(await at.reply(former, code, MARKER, 'note'))
  for (const kind of ['question', 'free']) {
    made(await at.call(former, 'POST', `/desk/cases/${code}/todos`, { side: 'client', kind, text: MARKER }))
  }
  made(await at.call(client, 'POST', `/cases/${code}/refund-requests`, { words: MARKER }))

  // Handed on: the former consultant knows its code and every id in it until now.
  const advisor = await calls.callable()
  made(await at.call(former, 'POST', `/desk/cases/${code}/hand-back`, { reason: 'Away' }))
  await product.deps.db.update(cases).set({ consultantId: advisor.id }).where(eq(cases.code, code))
  const opened = { client, advisor, code }

  const file = await upload(`/cases/${code}/files`, client)
  const withFile = { key: randomUUID(), text: MARKER, file_ids: [file.id] }
  made(await at.call(client, 'POST', `/cases/${code}/messages`, withFile))
  const proof = await offers.upload(opened)
  const shown = await offers.shown(opened, { proof_id: proof.id })
  const draft = made<OfferDraft>(await offers.enter(opened, { dealer: { name: `Garage ${code}`, city: 'Laval' } }))
  const booked = made<Appointment>(
    await calls.book(client, code, await calls.slot(client, code), { about: MARKER, time_zone: 'America/Toronto' }),
  )
  const dayOff = { kind: 'off', first_day: '2031-01-01', last_day: '2031-01-02', note: MARKER }
  const { hours } = made<{ hours: { days: { id: string }[] } }>(
    await at.call(advisor, 'POST', '/desk/hours/me/days', dayOff),
  )
  const view = made<{ id: string }>(await at.call(advisor, 'POST', '/desk/views', { name: MARKER, search: '?' }))
  const feed = made<{ url: string }>(await at.call(advisor, 'POST', '/desk/calendar/feed'))
  const document = await documentsOf(product, client).add()
  const lead = made<{ id: string }>(await at.call(client, 'POST', '/leads', leadFields({ name: MARKER })))
  await product.deps.db.execute(sql`update inbox_items set assignee_id = ${advisor.id} where id = ${lead.id}`)
  const car = await makeListing(product)
  made(await at.call(client, 'PUT', `/saved-cars/${car}`))
  made(await at.call(client, 'POST', '/saved-searches', searchOf({ search: MARKER })))
  const { searches } = made<SavedSearches>(await at.call(client, 'GET', '/saved-searches'))
  const bill = await giveCreditNote(product, client)
  const { todos, refund_request: request } = await at.read(client, code)

  async function upload(path: string, { headers }: TestPerson) {
    const form = multipartBody([{ field: 'file', bytes: pdf(), name: `${MARKER}.pdf` }])
    const sent = { ...form.headers, ...headers }
    return made<{ id: string }>(
      await product.inject({ method: 'POST', url: `/api/v1${path}`, headers: sent, payload: form.payload }),
    )
  }

  return {
    ...opened,
    former,
    hash: shown.hash,
    linkToken: booked.token,
    feedToken: new URL(feed.url).searchParams.get('token') ?? '',
    ids: {
      message: message.id,
      note: note.id,
      file: file.id,
      question: todos[0]?.id ?? '',
      todo: todos[1]?.id ?? '',
      refundRequest: request?.id ?? '',
      offer: shown.id,
      draft: draft.id,
      proof: proof.id,
      appointment: booked.id,
      day: hours.days[0]?.id ?? '',
      view: view.id,
      search: searches[0]?.id ?? '',
      ...bill,
      document,
      lead: lead.id,
      client: client.id,
      consultant: advisor.id,
    },
  }
}

/** A partial refund: the payment with its invoice and its credit note, both printed. */
async function giveCreditNote(product: TestApp, { id }: TestPerson): Promise<{ payment: string; creditNote: string }> {
  const { deps, jobList } = product
  const [payment] = await listPayments(deps.db, id)
  if (!payment) throw new Error('They have paid nothing')
  const asked = { orderId: payment.orderId, cents: 1_000, cause: 'granted', requestedBy: randomUUID() } as const
  const refund = await deps.db.transaction((tx) => promiseRefund(deps, tx, asked))
  await executeRefund(deps, refund.id)
  const [creditNote] = await listCreditNotes(deps.db, [payment.id])
  if (!creditNote) throw new Error('The refund has no credit note')
  for (const [name, data] of [
    ['invoices.make', { paymentId: payment.id }],
    ['invoices.credit', { creditNoteId: creditNote.id }],
  ] as const) {
    await jobList.find((job) => job.name === name)?.run(data as never)
  }
  return { payment: payment.id, creditNote: creditNote.id }
}

function made<Body>({ statusCode, body }: { statusCode: number; body: string }): Body {
  if (statusCode >= 300) throw new Error(body)
  return (body ? JSON.parse(body) : undefined) as Body
}

/** One hash over a case, all that hangs on it, and what is its client's and its consultant's. */
export async function hashOfCase(product: TestApp, { code, client, advisor }: WholeCase): Promise<string> {
  const { db } = product.deps
  const tables = rowsOf<{ name: string }>(
    await db.execute(
      sql`select table_name as name from information_schema.columns
        where table_schema = 'public' and column_name = 'case_id' order by 1`,
    ),
  )
  const hash = createHash('sha256')
  for (const { name } of tables) {
    const rows = await db.execute(
      sql`select t::text as row from ${sql.identifier(name)} t
        where case_id = (select id from cases where code = ${code}) order by 1`,
    )
    hash.update(`${name}:${JSON.stringify(rowsOf(rows))}\n`)
  }
  // What is theirs by way of another row.
  for (const owned of [
    sql`select s::text as row from saved_searches s join alert_readers r on r.id = s.reader_id where r.user_id = ${client.id} order by 1`,
    sql`select i::text as row from invoices i join payments p on p.id = i.payment_id where p.user_id = ${client.id} order by 1`,
    sql`select c::text as row from credit_notes c join payments p on p.id = c.payment_id where p.user_id = ${client.id} order by 1`,
  ]) {
    hash.update(`${JSON.stringify(rowsOf(await db.execute(owned)))}\n`)
  }
  for (const person of [client, advisor]) hash.update(await hashOfEverything(product, person))
  return hash.digest('hex')
}
