import { QUOTE_OPEN_DAYS } from '#contract/inbox/constants.ts'
import type { RequestState } from '#contract/inbox/requests.ts'
import { answerBy } from '#contract/leads/request-promise.ts'
import { DAY_MS } from '#contract/time/durations.ts'
import type { Deps } from '#server/deps.ts'
import type { Db } from '#server/platform/db/database.ts'
import { findPersonByEmail, listNames } from '../accounts/queries.ts'
import { partiesOf } from '../appointments/parties.ts'
import { listAppointmentsOf } from '../appointments/queries.ts'
import { toAppointmentResponse } from '../appointments/responses.ts'
import { type CaseRow, findCaseOfRequest } from '../cases/queries.ts'
import { listAnswers } from '../inbox/answering.ts'
import { getLinkedItem } from '../inbox/links.ts'
import type { StoredItem } from '../inbox/queries.ts'
import { readOfficeHours } from '../settings/queries.ts'

/** The state of a request, for the holder of its link. */
export async function toRequestStateResponse(deps: Deps, token: string): Promise<RequestState> {
  const { db, clock } = deps
  const now = clock.now()
  const item = await getLinkedItem(db, token, now)
  const opened = await findCaseOfRequest(db, item.id)
  const answers = (await listAnswers(db, [item.id])).get(item.id) ?? []
  const consultantId = opened ? opened.consultantId : item.assigneeId
  const names = await listNames(
    db,
    [consultantId, ...answers.map(({ authorId }) => authorId)].flatMap((id) => id ?? []),
  )
  const call = await findCall(deps, item, opened)
  return {
    id: item.id,
    kind: item.kind,
    name: item.name,
    email: item.email,
    phone: item.phone,
    about: item.vehicle ?? item.subject,
    vehicle_type: item.lead?.vehicleType ?? null,
    received_at: item.createdAt.toISOString(),
    answer_by: answerBy(item.createdAt, await readOfficeHours(db)).toISOString(),
    answered_at: item.answeredAt?.toISOString() ?? null,
    answers: answers.map(({ text, authorId, createdAt }) => ({
      text,
      author: names.get(authorId ?? '') ?? null,
      sent_at: createdAt.toISOString(),
    })),
    consultant: names.get(consultantId ?? '') ?? null,
    call,
    // Whose request was sent signed in books on their own pages.
    can_book: call?.status !== 'booked' && item.userId === null && isBookable(item, now),
    account: await accountOf(db, item),
    case_code: opened?.code ?? null,
  }
}

function isBookable({ kind, status, createdAt }: StoredItem, now: Date): boolean {
  const isOpen = status === 'new' || status === 'contacted'
  return kind === 'lead' && isOpen && createdAt.getTime() + QUOTE_OPEN_DAYS * DAY_MS > now.getTime()
}

/** Also an unconfirmed account with this address: it has a password already. */
export async function accountOf(db: Db, { userId, email }: Pick<StoredItem, 'userId' | 'email'>) {
  return userId !== null || (await findPersonByEmail(db, email)) ? 'exists' : 'none'
}

async function findCall(deps: Deps, { id }: StoredItem, opened: CaseRow | undefined) {
  const rows = await listAppointmentsOf(deps.db, { caseId: opened?.id ?? null, requestId: id })
  const shown = rows.find(({ status }) => status === 'booked') ?? rows[0]
  const [call] = shown ? await partiesOf(deps.db, [shown]) : []
  return call ? toAppointmentResponse(deps, call) : null
}
