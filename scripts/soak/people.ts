import pg from 'pg'
import { demoAccounts } from '../../server/sandbox/demo/demo.ts'
import { Failure } from '../project.ts'
import type { Person } from './mixed-load.ts'

/** Copies of the demo's buyer, with the same password: hashing one each would take longer than the test. */
export async function addPeople(databaseUrl: string, count: number): Promise<Person[]> {
  const buyer = demoAccounts().find(({ role }) => role === 'USER')
  if (!buyer) throw new Failure('The demo has no buyer.')
  const client = new pg.Client(databaseUrl)
  await client.connect()
  try {
    // What the database computes by itself cannot be written.
    const { rows } = await client.query<{ written: string }>(
      `select string_agg(quote_ident(column_name), ', ') as written from information_schema.columns
       where table_schema = current_schema() and table_name = 'users' and is_generated = 'NEVER'`,
    )
    const written = rows[0]?.written
    await client.query(
      `insert into users (${written}) select ${written} from (
         select (jsonb_populate_record(u, jsonb_build_object(
           'id', gen_random_uuid(), 'email', 'person-' || n || '@load.example', 'referral_code', 'LOAD' || n))).*
         from users u, generate_series(1, $2::int) n where u.email = $1
       ) copies`,
      [buyer.email, count],
    )
  } finally {
    await client.end()
  }
  return Array.from({ length: count }, (_, index) => ({
    email: `person-${index + 1}@load.example`,
    password: buyer.password,
  }))
}
