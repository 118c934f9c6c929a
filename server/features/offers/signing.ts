import type { SigningAct } from '#contract/offers/constants.ts'
import type { Deps } from '#server/deps.ts'
import type { Db } from '#server/platform/db/database.ts'
import { ApiError } from '#server/platform/http/errors.ts'
import { updateCase, type Where } from '../cases/queries.ts'
import { lockOpenCase, notifyConsultant, record } from '../cases/service.ts'
import { hasAcceptedOffer } from './queries.ts'
import { currencyOfRoom } from './responses.ts'

type Said = { act: SigningAct; asked_at: string; over: number | null }

const EVENTS = { call: 'callNow', signed: 'contractSigned' } as const
const TOLD = { call: 'deskCallNow', signed: 'deskContractSigned' } as const

/** A client's report from the dealer's desk, in the timeline and as a notification to the consultant. */
export async function takeSigning(deps: Deps, tx: Db, where: Where, { act, asked_at: askedAt, over }: Said) {
  const row = await lockOpenCase(tx, where)
  if (!(await hasAcceptedOffer(tx, row.id))) throw new ApiError('offer_not_accepted')
  const values = {
    askedAt,
    ...(over !== null && over > 0
      ? { cents: String(over), currency: await currencyOfRoom(tx, row, deps.clock.now()) }
      : {}),
  }
  // Asking for a call counts as a message that waits. Before it is recorded: Today lists later requests.
  await updateCase(tx, row.id, act === 'call' ? { waitingSince: row.waitingSince ?? deps.clock.now() } : {})
  await record(deps, tx, row, where.actor, { kind: EVENTS[act], values })
  await notifyConsultant(deps, tx, row, TOLD[act])
  return { act }
}
