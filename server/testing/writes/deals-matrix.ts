import { sql } from 'drizzle-orm'
import { TORONTO } from '../features/appointments.ts'
import { dealOf } from '../features/offers.ts'
import { dealerOf, OFFER, type Setting, staffTime } from './fixtures.ts'
import { audited, caseIs, entered, gone, type KnownCase, type Lines, there, told } from './write-matrix.ts'

/** Offers, signing day, what was saved, and calls. */
export function dealWrites({ fixtures, people }: Setting) {
  const { talk, wishing, drafts, deciding, accepting, signing, saved, withdrawn, correcting } = fixtures.cases
  const { offers, calls, slot } = fixtures
  const to = ({ code }: KnownCase, body?: object, id = '') => ({ params: { code, id }, ...(body && { body }) })
  const isOffer = (id: string, status: string) => there(sql`offers where id = ${id} and status = ${status}`)
  const isCall = (id: string, condition: ReturnType<typeof sql>) =>
    there(sql`appointments where id = ${id} and ${condition}`)

  return {
    'POST /desk/cases/{code}/offers': {
      lane: 'offers',
      as: 'advisor',
      send: () => to(drafts, { ...OFFER, dealer: dealerOf('Garage Nouveau') }),
      whole: [
        there(sql`offers o join dealers d on d.id = o.dealer_id
          where o.case_id = ${drafts.id} and d.name = 'Garage Nouveau'`),
        there(sql`dealers where name = 'Garage Nouveau'`),
      ],
    },
    'PUT /desk/cases/{code}/offers/{id}': {
      lane: 'offers',
      as: 'advisor',
      send: () => {
        const { id, saved_at } = offers.changed
        return to(drafts, { ...OFFER, dealer: dealerOf('Garage Changé'), advertised_price: 1, saved_at }, id)
      },
      whole: [there(sql`offers where id = ${offers.changed.id} and entry ->> 'advertised_price' = '1'`)],
    },
    'DELETE /desk/cases/{code}/offers/{id}': {
      lane: 'offers',
      as: 'advisor',
      send: () => to(drafts, undefined, offers.removed.id),
      whole: [gone(sql`offers where id = ${offers.removed.id}`), audited('case.offerRemoved', drafts.id)],
    },
    'POST /desk/cases/{code}/offers/{id}/show': {
      lane: 'offers',
      as: 'advisor',
      send: () => to(drafts, { saved_at: offers.shown.saved_at }, offers.shown.id),
      whole: [
        there(
          sql`offers where id = ${offers.shown.id} and status = 'shown' and shown is not null and parts is not null`,
        ),
        entered(drafts, 'offerShown', 'Garage Montré'),
        // The second that is shown locks what savings are measured from.
        there(sql`savings_ledgers where case_id = ${drafts.id}`),
        entered(drafts, 'baselineLocked'),
        there(sql`notifications where subject = 'caseOfferShown' and values ->> 'dealer' = 'Garage Montré'`),
      ],
    },
    'POST /desk/cases/{code}/offers/{id}/dealer-texts': {
      lane: 'offers',
      as: 'advisor',
      send: () => to(drafts, { language: 'fr' }, offers.before.id),
      whole: [
        there(sql`offer_asks where offer_id = ${offers.before.id} and side = 'staff'`),
        entered(drafts, 'offerText'),
        audited('case.offerText', drafts.id),
        there(sql`staff_looks where case_id = ${drafts.id} and kind = 'dealerText'`),
      ],
    },
    'PUT /desk/cases/{code}/target': {
      lane: 'offers',
      as: 'advisor',
      send: () => to(drafts, { amount: 4_000_000, reason: 'What others paid' }),
      whole: [
        there(sql`offer_targets where case_id = ${drafts.id}`),
        entered(drafts, 'targetSet', 'What others paid'),
        audited('case.targetSet', drafts.id),
      ],
    },
    'POST /desk/cases/{code}/offer-files': {
      lane: 'offers',
      as: 'advisor',
      send: () => ({ ...to(drafts), file: { name: 'a-proof.pdf' } }),
      whole: [there(sql`offer_files where case_id = ${drafts.id} and name = 'a-proof.pdf' and sha256 <> ''`)],
    },
    'PUT /desk/cases/{code}/offer-files/{id}/reading': {
      lane: 'offers',
      as: 'advisor',
      send: () => to(drafts, undefined, fixtures.paper),
      whole: [there(sql`paper_readings where file_id = ${fixtures.paper}`), audited('case.paperRead', drafts.id)],
    },
    'DELETE /desk/cases/{code}/offer-files/{id}/reading': {
      because: 'The reader may be quicker: server/features/papers/readings.test.ts cancels.',
    },
    'POST /desk/cases/{code}/files/{id}/offer-file': {
      lane: 'offers',
      as: 'advisor',
      send: () => to(drafts, undefined, fixtures.paperSaid),
      whole: [
        there(sql`paper_readings r join offer_files f on f.id = r.file_id
          where f.from_message_file_id = ${fixtures.paperSaid} and f.sha256 <> ''`),
        there(sql`staff_looks where case_id = ${drafts.id} and kind = 'file'`),
      ],
    },
    'POST /cases/{code}/offers/{id}/ask': {
      lane: 'decision',
      as: 'client',
      send: () => to(deciding, { topics: ['tires'], words: 'Winter tires' }, offers.asked.id),
      whole: [
        there(sql`offer_asks where offer_id = ${offers.asked.id} and side = 'client'`),
        entered(deciding, 'offerAsked', 'Winter tires'),
        told('deskOfferAsked', deciding),
        caseIs(deciding, sql`waiting_since is not null`),
      ],
    },
    'POST /cases/{code}/offers/{id}/drop': {
      lane: 'decision',
      as: 'client',
      send: () => to(deciding, undefined, offers.dropped.id),
      whole: [
        isOffer(offers.dropped.id, 'dropped'),
        entered(deciding, 'offerDropped'),
        told('deskOfferDropped', deciding),
      ],
    },
    'POST /cases/{code}/offers/{id}/accept': {
      lane: 'decision',
      as: 'client',
      send: () => to(accepting, { hash: offers.accepted.hash }, offers.accepted.id),
      whole: [
        isOffer(offers.accepted.id, 'accepted'),
        entered(accepting, 'offerAccepted'),
        audited('offer.accepted', accepting.id),
        there(sql`savings_ledgers where case_id = ${accepting.id}`),
        entered(accepting, 'baselineLocked'),
        caseIs(accepting, sql`stage = 'paperwork'`),
        entered(accepting, 'stageMoved', 'paperwork'),
        told('deskOfferAccepted', accepting),
      ],
    },
    'POST /cases/{code}/signing': {
      lane: 'signing',
      as: 'client',
      send: () => to(signing, { act: 'call', asked_at: new Date().toISOString(), over: 12_300 }),
      whole: [
        caseIs(signing, sql`waiting_since is not null`),
        entered(signing, 'callNow', '12300'),
        told('deskCallNow', signing),
      ],
    },
    'PUT /desk/cases/{code}/contract': {
      lane: 'signing',
      as: 'advisor',
      send: () => to(signing, { ...dealOf(OFFER), file_id: fixtures.contract }),
      whole: [
        there(sql`savings_ledgers where case_id = ${signing.id} and final is not null and saved_cents is not null
          and fee_cents is not null and final_file_id = ${fixtures.contract}`),
        entered(signing, 'contractEntered'),
        audited('case.contractEntered', signing.id),
        told('caseContractEntered', signing),
      ],
    },
    'POST /cases/{code}/savings/answer': {
      lane: 'signing',
      as: 'client',
      send: () => to(saved, { verdict: 'objected', words: 'It was less' }),
      whole: [
        there(
          sql`savings_ledgers where case_id = ${saved.id} and verdict = 'objected' and verdict_words = 'It was less'`,
        ),
        entered(saved, 'savingsObjected', 'It was less'),
        told('deskSavingsObjected', saved),
      ],
    },
    'POST /desk/cases/{code}/offers/{id}/withdraw': {
      lane: 'signing',
      as: 'advisor',
      send: () => to(withdrawn, { reason: 'The car was sold' }, withdrawn.offer.id),
      whole: [
        isOffer(withdrawn.offer.id, 'withdrawn'),
        entered(withdrawn, 'offerWithdrawn', 'The car was sold'),
        audited('offer.withdrawn', withdrawn.id),
        caseIs(withdrawn, sql`stage = 'decision'`),
        told('caseOfferWithdrawn', withdrawn),
      ],
    },
    'POST /desk/cases/{code}/offers/{id}/correct': {
      lane: 'corrections',
      as: 'manager',
      send: () => {
        const { dealer: _, ...entry } = OFFER
        return to(correcting, { ...entry, reason: 'A slip of the hand' }, offers.corrected.id)
      },
      whole: [
        isOffer(offers.corrected.id, 'corrected'),
        there(sql`offers where corrects_id = ${offers.corrected.id} and status = 'shown' and hash is not null
          and correction_reason = 'A slip of the hand'`),
        entered(correcting, 'offerCorrected', 'A slip of the hand'),
        audited('offer.corrected', correcting.id),
        there(sql`savings_ledgers l join offers o on o.id = l.baseline_offer_id
          where l.case_id = ${correcting.id} and o.corrects_id = ${offers.corrected.id}
          and jsonb_array_length(l.earlier_baselines) = 1`),
        entered(correcting, 'baselineCorrected', 'A slip of the hand'),
        told('caseOfferCorrected', correcting),
      ],
    },
    'POST /cases/{code}/appointments': {
      lane: 'calls',
      as: 'client',
      send: () => to(talk, { starts_at: slot(3), how: 'video', time_zone: TORONTO }),
      whole: [
        there(sql`appointments where case_id = ${talk.id} and starts_at = ${slot(3)}::timestamptz`),
        entered(talk, 'callBooked'),
        told('caseCallBooked', talk),
        told('deskCallBooked', talk),
      ],
    },
    'PUT /calls/link/reminders': {
      lane: 'calls',
      as: 'visitor',
      send: () => ({ body: { token: calls.moved.token, day: false, hour: true } }),
      whole: [isCall(calls.moved.id, sql`not reminds_day and day_reminder_due_at is null`)],
    },
    'POST /calls/link/move': {
      lane: 'calls',
      as: 'visitor',
      send: () => ({ body: { token: calls.moved.token, starts_at: slot(2), time_zone: TORONTO } }),
      whole: [
        isCall(calls.moved.id, sql`starts_at = ${slot(2)}::timestamptz and sequence = 1`),
        entered(deciding, 'callMoved'),
        told('caseCallMoved', deciding),
        told('deskCallMoved', deciding),
      ],
    },
    'POST /calls/link/cancel': {
      lane: 'calls',
      as: 'visitor',
      send: () => ({ body: { token: calls.cancelled.token } }),
      whole: [
        isCall(calls.cancelled.id, sql`status = 'cancelled'`),
        entered(saved, 'callCancelled'),
        told('caseCallCancelled', saved),
        told('deskCallCancelled', saved),
      ],
    },
    'POST /leads/{id}/appointment': {
      lane: 'calls',
      as: 'visitor',
      send: () => ({
        params: { id: fixtures.leads.forCall },
        body: { starts_at: slot(4), how: 'video', time_zone: TORONTO },
      }),
      whole: [
        there(sql`appointments where request_id = ${fixtures.leads.forCall}`),
        there(sql`notifications where subject = 'deskCallBooked' and values ->> 'code' is null
          and user_id = ${people.advisor.id}`),
      ],
    },
    'POST /desk/cases/{code}/appointments': {
      lane: 'calls of staff',
      as: 'advisor',
      send: () => to(wishing, { starts_at: staffTime(2), minutes: 30, how: 'video', sure: true }),
      whole: [
        there(sql`appointments where case_id = ${wishing.id}`),
        entered(wishing, 'callBooked'),
        audited('case.callBooked', wishing.id),
        told('caseCallBooked', wishing),
      ],
    },
    'POST /desk/appointments/{id}/move': {
      lane: 'calls of staff',
      as: 'advisor',
      send: () => {
        const { id, version } = calls.movedByStaff
        return { params: { id }, body: { version, starts_at: staffTime(3), minutes: 30 } }
      },
      whole: [
        isCall(calls.movedByStaff.id, sql`starts_at = ${staffTime(3)}::timestamptz and sequence = 1`),
        entered(drafts, 'callMoved'),
        audited('case.callMoved', drafts.id),
        told('caseCallMoved', drafts),
      ],
    },
    'POST /desk/appointments/{id}/cancel': {
      lane: 'calls of staff',
      as: 'advisor',
      send: () => {
        const { id, version } = calls.cancelledByStaff
        return { params: { id }, body: { version, line: 'Another day' } }
      },
      whole: [
        isCall(calls.cancelledByStaff.id, sql`status = 'cancelled' and line = 'Another day'`),
        entered(withdrawn, 'callCancelled'),
        audited('case.callCancelled', withdrawn.id),
        told('caseCallCancelled', withdrawn),
      ],
    },
    'POST /desk/appointments/{id}/outcome': {
      lane: 'calls of staff',
      as: 'advisor',
      send: () => {
        const { id, version } = calls.over
        return { params: { id }, body: { version, status: 'missed', line: 'Nobody answered', note: 'Twice' } }
      },
      whole: [
        isCall(calls.over.id, sql`status = 'missed' and line = 'Nobody answered'`),
        entered(signing, 'callMissed'),
        entered(signing, 'callNote', 'Twice'),
        audited('case.callMissed', signing.id),
        told('caseCallMissed', signing),
      ],
    },
  } satisfies Lines
}
