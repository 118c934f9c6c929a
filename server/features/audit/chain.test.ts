import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { AuditEntry } from '#contract/audit/endpoints.ts'
import { DAY_MS } from '#contract/time/durations.ts'
import { rowsOf } from '#server/platform/db/database.ts'
import { auditEntries } from '#server/platform/db/tables.ts'
import { recordAudit } from '#server/platform/observability/audit.ts'
import { shownNetwork } from '#server/platform/observability/audit-origin.ts'
import { openTestApp, type TestApp, type TestPerson } from '#server/testing/runs/test-app.ts'
import { getPerson, updatePerson } from '../accounts/queries.ts'
import { erasePerson } from '../privacy/erasure.ts'
import { forgetWhatIsOver } from '../privacy/retention.ts'
import { examineChain } from './examination.ts'
import { proveChain } from './proof.ts'
import { openSealer, sealAudit } from './sealer.ts'

let product: TestApp
let admin: TestPerson

beforeAll(async () => {
  product = await openTestApp({ environment: { RATE_LIMIT: 'off' } })
  admin = await product.signUp('ADMIN')
})
afterAll(() => product.close())

const db = () => product.deps.db
const get = <T>(path: string, as = admin) =>
  product.inject({ url: `/api/v1${path}`, headers: as.headers }).then((answer) => answer.json<T>())

function write(action: string, more: Partial<typeof auditEntries.$inferInsert> = {}) {
  return db()
    .insert(auditEntries)
    .values({ actorId: admin.id, action, entity: 'listing', entityId: 'a', after: { price: 1, z: 'é' }, ...more })
}

/** As an attacker with write access to the database would. */
async function tamper(change: ReturnType<typeof sql>): Promise<void> {
  await db().transaction(async (tx) => {
    await tx.execute(sql`alter table audit_entries disable trigger audit_entries_kept`)
    await tx.execute(change)
    await tx.execute(sql`alter table audit_entries enable trigger audit_entries_kept`)
  })
}

describe('audit chain', () => {
  test('holds after entries were sealed, in any number of goes', async () => {
    await write('one')
    await write('two')
    expect(await examineChain(db())).toMatchObject({ unsealed: 2 })
    expect(await sealAudit(db())).toBe(2)
    await write('three', { before: { price: 2 }, reason: 'why', network: '203.0.113.0' })
    expect(await sealAudit(db())).toBe(1)
    expect(await sealAudit(db())).toBe(0)
    expect(await examineChain(db())).toEqual({ holds: 3, brokenAt: null, unsealed: 0, struck: 0 })
  })

  test.for([
    ['a byte of what was done', sql`update audit_entries set action = 'twp' where position = 2`],
    ['a value', sql`update audit_entries set after = '{"price": 2, "z": "é"}' where position = 2`],
    ['who did it', sql`update audit_entries set actor_id = gen_random_uuid() where position = 2`],
    ['when', sql`update audit_entries set at = at + interval '1 ms' where position = 2`],
    ['its hash', sql`update audit_entries set hash = reverse(hash) where position = 2`],
    ['its salt, and nothing else', sql`update audit_entries set content_salt = null where position = 2`],
    ['its being there', sql`update audit_entries set position = null, hash = null where position = 2`],
  ] as const)('is broken by changing %s', async ([, change]) => {
    const [row] = await db().select().from(auditEntries).where(eq(auditEntries.position, 2))
    await tamper(change)
    expect(await examineChain(db())).toMatchObject({ holds: 1, brokenAt: 2 })
    const { id, position, hash, action, after, actorId, at, contentSalt } = row ?? {}
    await tamper(
      sql`update audit_entries set action = ${action}, after = ${JSON.stringify(after)}::jsonb, actor_id = ${actorId},
        at = ${at?.toISOString()}, hash = ${hash}, content_salt = ${contentSalt}, position = ${position} where id = ${id}`,
    )
    expect(await examineChain(db())).toMatchObject({ brokenAt: null })
  })

  test('cannot be changed or shortened by a statement', async () => {
    await expect(db().execute(sql`update audit_entries set action = 'x' where position = 1`)).rejects.toThrow()
    await expect(db().execute(sql`delete from audit_entries where position = 1`)).rejects.toThrow()
    await expect(db().execute(sql`update audit_entries set hash = 'x' where position = 1`)).rejects.toThrow()
  })

  test('holds after an account deletion, with the words gone at once and the identity two years later', async () => {
    const person = await product.signUp()
    await updatePerson(db(), person.id, { fullName: 'Qwyzamara' })
    const entry = { actorId: person.id, action: 'person.changed' as const, entity: 'person', entityId: person.id }
    await db().transaction((tx) => recordAudit(tx, { ...entry, after: { name: 'Qwyzamara' }, reason: 'Qwyzamara' }))
    // As older entries name a person.
    for (const entity of ['user', 'consultant']) {
      const older = { ...entry, actorId: admin.id, entity, after: { name: 'Qwyzamara' } }
      await db().transaction((tx) => recordAudit(tx, older))
    }
    await sealAudit(db())
    const row = await getPerson(db(), person.id)
    await db().transaction(async (tx) => {
      await erasePerson(product.deps, tx, row)
      await recordAudit(tx, { ...entry, actorId: null, action: 'person.deleted' })
    })
    await sealAudit(db())
    const holding = (word: string) => db().execute(sql`select 1 from audit_entries t where t::text like ${`%${word}%`}`)
    expect(rowsOf(await holding('Qwyzamara'))).toEqual([])
    expect(await examineChain(db())).toMatchObject({ brokenAt: null, struck: 3 })
    await tamper(
      sql`update audit_entries set at = at - interval '3 years' where action = 'person.deleted' and position is null`,
    )
    product.clock.advance(3 * 366 * DAY_MS)
    await forgetWhatIsOver(product.deps)
    expect(rowsOf(await holding(person.id))).toEqual([])
    expect(await examineChain(db())).toMatchObject({ brokenAt: null })
    // Their sessions are over by now.
    admin = await product.signUp('ADMIN')
  })

  test('is sealed within a second of an entry, by one of two sealers', async () => {
    const sealers = [openSealer(product.deps), openSealer(product.deps)]
    for (let round = 0; round < 20; round++) await write(`round ${round}`)
    await vi.waitFor(async () => expect(await examineChain(db())).toMatchObject({ unsealed: 0 }), 1_000)
    for (const sealer of sealers) await sealer.close()
    expect(await examineChain(db())).toMatchObject({ brokenAt: null })
  })
})

describe('audit log', () => {
  test('says who did what to whom, why and from where, and finds it by name, kind, person and day', async () => {
    const person = await product.signUp()
    await updatePerson(db(), person.id, { fullName: 'Wanda Qwyx' })
    const reason = '=HYPERLINK("x")'
    await product.inject({
      method: 'POST',
      url: `/api/v1/users/admin/${person.id}/sign-out`,
      headers: admin.headers,
      payload: { reason },
      remoteAddress: '203.0.113.77',
    })
    const search = async (query: string) => (await get<{ entries: AuditEntry[] }>(`/audit/admin?${query}`)).entries
    const [found] = await search('search=qwyx')
    expect(found).toMatchObject({
      action: 'person.signedOut',
      actor: { id: admin.id },
      subject: 'Wanda Qwyx',
      reason,
      network: '203.0.113.0',
    })
    const older = { actorId: admin.id, action: 'client.exported' as const, entity: 'user', entityId: person.id }
    await db().transaction((tx) => recordAudit(tx, older))
    expect((await search('search=qwyx&entity=person')).map(({ entity, subject }) => [entity, subject])).toEqual([
      ['user', 'Wanda Qwyx'],
      ['person', 'Wanda Qwyx'],
    ])
    expect(await search(`search=qwyx&entity=listing`)).toEqual([])
    expect(await search(`actor=${person.id}`)).toEqual([])
    expect(await search('search=qwyx&to=2020-01-01')).toEqual([])
    expect((await search(`search=qwyx&before=${(found?.id ?? 0) + 1}`)).length).toBe(1)
    expect(await search(`search=qwyx&before=${found?.id}`)).toEqual([])
    const csv = await product.inject({ url: '/api/v1/audit/admin/export?search=qwyx', headers: admin.headers })
    expect(csv.body.split('\r\n')).toHaveLength(4)
    expect(csv.body).not.toMatch(/actor_id|person\.(?:registered|created)/)
    expect(csv.body).toContain(`"'=HYPERLINK(""x"")"`)
  })

  test('tells how far the chain reaches and when it was proved', async () => {
    await sealAudit(db())
    await proveChain(product.deps)
    const state = await get<{ sealed: number; proved: { holds: number } }>('/audit/admin/chain')
    expect(state).toMatchObject({ unsealed: 1, proved: { broken_at: null } })
    expect(state.proved.holds).toBe(state.sealed)
    expect(await get('/audit/admin', await product.signUp('MANAGER'))).toMatchObject({ code: 'forbidden' })
  })

  test('names networks, not machines', () => {
    expect(['203.0.113.77', '::ffff:203.0.113.77', '2001:db8:1:2::5'].map(shownNetwork)).toEqual([
      '203.0.113.0',
      '203.0.113.0',
      '2001:db8:1::',
    ])
  })
})
