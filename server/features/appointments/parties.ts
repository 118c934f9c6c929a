import type { Locale } from '#contract/values/locales.ts'
import type { Db } from '#server/platform/db/database.ts'
import { nameInMails } from '../accounts/emails.ts'
import { listPeople, type Person } from '../accounts/queries.ts'
import { type CaseRow, listCasesById, listCasesOfRequests } from '../cases/queries.ts'
import { listItemsById } from '../inbox/queries.ts'
import type { AppointmentRow } from './queries.ts'

/** Who a call is with: the account behind the case, or what the request says while there is none. */
export type Client = {
  name: string
  /** Only with a confirmed address: any visitor may type any address into a form. */
  nameInMails: string | undefined
  email: string
  phone: string | null
  locale: Locale
  person: Person | undefined
}

/** An appointment with the people that it concerns. */
export type Call = {
  row: AppointmentRow
  case: CaseRow | undefined
  client: Client
  /** Also of a consultant who no longer works here. */
  consultant: Person | undefined
}

export async function partiesOf(db: Db, rows: readonly AppointmentRow[]): Promise<Call[]> {
  const cases = await listCasesById(
    db,
    rows.flatMap(({ caseId }) => caseId ?? []),
  )
  const opened = await listCasesOfRequests(
    db,
    rows.flatMap(({ requestId }) => requestId ?? []),
  )
  const caseOf = (row: AppointmentRow) => cases.get(row.caseId ?? '') ?? opened.get(row.requestId ?? '')
  const requests = await listItemsById(
    db,
    rows.flatMap((row) => row.requestId ?? caseOf(row)?.requestId ?? []),
  )
  const requestOf = (row: AppointmentRow) => requests.get(row.requestId ?? caseOf(row)?.requestId ?? '')
  const people = await listPeople(
    db,
    rows.flatMap((row) => [row.consultantId, caseOf(row)?.clientId ?? requestOf(row)?.userId ?? []].flat()),
  )
  return rows.map((row) => {
    const owner = caseOf(row)
    const request = requestOf(row)
    const person = people.get(owner?.clientId ?? request?.userId ?? '')
    return {
      row,
      case: owner,
      consultant: people.get(row.consultantId),
      client: {
        name: person?.fullName ?? request?.name ?? '',
        nameInMails: person && nameInMails(person),
        email: person?.email ?? request?.email ?? '',
        phone: person?.phoneNumber ?? request?.phone ?? null,
        locale: person?.locale ?? request?.locale ?? 'en',
        person,
      },
    }
  })
}

export async function callOf(db: Db, row: AppointmentRow): Promise<Call> {
  const [call] = await partiesOf(db, [row])
  if (!call) throw new Error('An appointment has parties')
  return call
}
