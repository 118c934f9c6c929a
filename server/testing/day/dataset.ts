import pg from 'pg'
import { EMPTY_BRIEF } from '#contract/cases/endpoints.ts'
import { createAccessToken } from '#server/platform/security/access-tokens.ts'
import { createSecrets } from '#server/platform/security/secrets.ts'

/** A token is good for ten minutes. */
const RENEWED_AFTER_MS = 5 * 60_000

export type DayPerson = { id: string; headers: () => Promise<Record<string, string>> }
/** A case that a client and their consultant work on. */
export type DayCase = { code: string; client: DayPerson; advisor: DayPerson }

/**
 * As staff open one from a request: nothing was paid, so nothing can be refunded. They were started one day after the other, so that
 * analytics have days that are over.
 */
const OPEN = `
  insert into cases (code, client_id, consultant_id, locale, stage, brief, opened_at, started_at, stage_since, changed_at)
  values ('NL-' || lpad(translate($1::int::text, '01', 'XY'), 6, 'Z'), $2, $3, 'en', 'search', $4, now(),
    now() - (1 + $1::int % 60) * interval '1 day', now(), now())
  returning code`

type Options = { databaseUrl: string; authSecret: string; staff: number; clients: number }

/**
 * A full service: consultants, and clients with a case each. Straight into the tables and with sessions of their own,
 * as two thousand passwords would take longer than the day.
 */
export async function fillDataset({ databaseUrl, authSecret, staff, clients }: Options) {
  const secrets = createSecrets(authSecret)
  const database = new pg.Client(databaseUrl)
  await database.connect()
  const ids = async (statement: string, values: unknown[]) =>
    (await database.query<{ id: string; sid: string }>(statement, values)).rows.map(({ id, sid }) => personOf(id, sid))

  function personOf(id: string, sid: string): DayPerson {
    let token: Promise<string> | undefined
    let madeMs = 0
    return {
      id,
      async headers() {
        if (!token || performance.now() - madeMs > RENEWED_AFTER_MS) {
          madeMs = performance.now()
          token = createAccessToken(secrets, { now: () => new Date() }, { id: sid, userId: id })
        }
        return { authorization: `Bearer ${await token}` }
      },
    }
  }

  const people = (role: string, count: number) =>
    ids(
      `with made as (
         insert into users (email, full_name, phone_number, referral_code, email_verified_at, role, locale, languages)
         select lower($1::text) || n || '@day.example', initcap($1::text) || ' ' || n, '+1514' || lpad(n::text, 7, '0'), $1::text || n, now(), $1::role, 'en', '{en}'
         from generate_series(1, $2::int) n returning id)
       insert into sessions (user_id) select id from made returning user_id as id, id as sid`,
      [role, count],
    )
  try {
    const advisors = await people('CONSULTANT', staff)
    const buyers = await people('USER', clients)
    const { rows: owners } = await database.query<{ id: string; sid: string }>(
      `insert into sessions (user_id) select id from users where role = 'ADMIN' limit 1 returning user_id as id, id as sid`,
    )
    const [owner] = owners.map(({ id, sid }) => personOf(id, sid))
    if (!owner) throw new Error('The house has no owner')
    const cases: DayCase[] = []
    for (const [number, client] of buyers.entries()) {
      const advisor = advisors[number % advisors.length]
      if (!advisor) throw new Error('The house has no consultant')
      const { rows } = await database.query<{ code: string }>(OPEN, [number + 1, client.id, advisor.id, EMPTY_BRIEF])
      cases.push({ code: rows[0]?.code ?? '', client, advisor })
    }
    return { advisors, owner, cases }
  } finally {
    await database.end()
  }
}
