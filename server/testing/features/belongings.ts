import { createHash, randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { CaseSummary } from '#contract/cases/endpoints.ts'
import type { Profile } from '#contract/profile/endpoints.ts'
import { rowsOf } from '#server/platform/db/database.ts'
import type { TestApp, TestPerson } from '../runs/test-app.ts'
import { buyingAt, type TestCardProvider } from './card-provider.ts'
import { documentsOf } from './documents.ts'
import { leadFields } from './lead-fields.ts'

/** Ids of everything that a person can have, by what they are of. */
export type Belongings = Record<
  | 'person'
  | 'document'
  | 'notification'
  | 'package'
  | 'payment'
  | 'checkout'
  | 'lead'
  | 'review'
  | 'device'
  | 'case'
  | 'message',
  string
>

/** A person with one of each: bought, handed in, asked, said. Their address and name stand in none of it but theirs. */
export async function giveBelongings(
  product: TestApp,
  cards: TestCardProvider,
  person: TestPerson,
): Promise<Belongings> {
  const buying = buyingAt(product, cards)
  const checkout = await buying.buy(person)
  const document = await documentsOf(product, person).add()
  const post = async (path: string, payload: object) => {
    const answer = await product.inject({ method: 'POST', url: `/api/v1${path}`, headers: person.headers, payload })
    if (answer.statusCode !== 201) throw new Error(answer.body)
    return answer.json<{ id: string }>().id
  }
  const profile = await product.inject({ url: '/api/v1/profile/me', headers: person.headers })
  const { packages, payments, notifications } = profile.json<Profile>()
  const [bought, paid, told] = [packages[0], payments[0], notifications[0]]
  if (!bought || !paid || !told) throw new Error('A purchase left nothing')
  const [opened] = (await product.inject({ url: '/api/v1/cases', headers: person.headers })).json<CaseSummary[]>()
  if (!opened) throw new Error('A purchase opened no case')
  return {
    person: person.id,
    case: opened.code,
    message: await post(`/cases/${opened.code}/messages`, { key: randomUUID(), text: 'Is the white one still there?' }),
    document,
    notification: told.id,
    package: bought.id,
    payment: paid.id,
    checkout,
    lead: await post('/leads', leadFields({ email: person.email })),
    review: await post('/profile/me/feedback', { rating: 5, comment: 'Quick and kind.', package_id: bought.id }),
    device: person.sessionId,
  }
}

/** One hash over all rows that are a person's, in whatever table, and over their files. */
export async function hashOfEverything(product: TestApp, person: TestPerson): Promise<string> {
  const { db, files } = product.deps
  const tables = rowsOf<{ name: string; owner: string }>(
    await db.execute(sql`
      select table_name as name, column_name as owner from information_schema.columns
      where table_schema = 'public' and column_name in ('user_id', 'referrer_id', 'referred_id', 'client_id', 'author_id', 'consultant_id')
      union select 'users', 'id' order by 1, 2`),
  )
  const hash = createHash('sha256')
  for (const { name, owner } of tables) {
    const rows = await db.execute(
      sql`select t::text as row from ${sql.identifier(name)} t where ${sql.identifier(owner)} = ${person.id}::uuid order by 1`,
    )
    hash.update(`${name}.${owner}:${JSON.stringify(rowsOf(rows))}\n`)
  }
  const papers = await db.execute(
    sql`select file_key as key from documents where user_id = ${person.id}::uuid order by 1`,
  )
  for (const { key } of rowsOf<{ key: string }>(papers)) hash.update(key).update(await files.readBytes(key))
  return hash.digest('hex')
}
