import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Look } from '#contract/privacy/access-log.ts'
import type { ListedUser, ManagedUser } from '#contract/users/endpoints.ts'
import type { Role } from '#contract/users/roles.ts'
import { rowsOf } from '#server/platform/db/database.ts'
import { listAudit, recordAudit } from '#server/platform/observability/audit.ts'
import { accountsOf, GOOD_PASSWORD, newAddress } from '#server/testing/features/accounts.ts'
import { type CaseCalls, openCasesApp } from '#server/testing/features/cases.ts'
import { openStream } from '#server/testing/features/live-stream.ts'
import { counted, tell } from '#server/testing/runs/soak.ts'
import type { TestApp, TestPerson } from '#server/testing/runs/test-app.ts'
import { changePerson } from './staff-made.ts'
import { users } from './tables.ts'

let product: TestApp
let at: CaseCalls
let accounts: ReturnType<typeof accountsOf>
let admin: TestPerson

beforeAll(async () => {
  ;({ product, at } = await openCasesApp())
  accounts = accountsOf(product)
  admin = await product.signUp('ADMIN')
  await product.deps.jobs.start(product.jobList)
})
afterAll(() => product.close())

const WHY = { reason: 'Because it is so' }

async function list(query: string): Promise<{ users: ListedUser[]; count: number }> {
  const answer = await at.call(admin, 'GET', `/users/admin?${query}`)
  if (answer.statusCode !== 200) throw new Error(answer.body)
  return answer.json()
}

const read = async (id: string) => (await at.call(admin, 'GET', `/users/admin/${id}`)).json<ManagedUser>()
const giveRole = (by: TestPerson, id: string, from: Role, role: Role) =>
  at.call(by, 'PUT', `/users/admin/${id}/role`, { ...WHY, from, role })
const trail = (id: string) =>
  listAudit(product.deps.db, { entity: 'person', entityId: id }, { skip: 0, limit: 10 }).then((rows) =>
    rows.map(({ action, actorId, reason }) => ({ action, actorId, reason })),
  )

describe('list of people', () => {
  test('finds by name, address and phone, by role and by state, in the order asked for', async () => {
    const [anna, bert, carl] = [await product.signUp(), await product.signUp('CONSULTANT'), await product.signUp()]
    const set = (person: TestPerson, values: Partial<typeof users.$inferInsert>) =>
      product.deps.db.update(users).set(values).where(eq(users.id, person.id))
    await set(anna, { fullName: 'Élodie Zwick', phoneNumber: '+15145550147' })
    await set(bert, { fullName: 'Bert Zwick' })
    await set(carl, { fullName: 'Carl Zwick', isActive: false })
    const names = async (query: string) => (await list(query)).users.map(({ full_name }) => full_name)
    expect(await names('search=zwick')).toEqual(['Bert Zwick', 'Carl Zwick', 'Élodie Zwick'])
    expect(await names('search=elodie+zwick')).toEqual(['Élodie Zwick'])
    for (const phone of ['5145550147', '514 555-0147', '(514) 555-0147', '+1 514 555 0147'])
      expect(await names(`search=${encodeURIComponent(phone)}`)).toEqual(['Élodie Zwick'])
    expect(await names('search=zwick&role=CONSULTANT')).toEqual(['Bert Zwick'])
    expect(await names('search=zwick&state=deactivated')).toEqual(['Carl Zwick'])
    expect(await names('search=zwick&sort=seen')).toHaveLength(3)
    expect(await names('search=zwick&sort=newest&limit=1&skip=1')).toEqual(['Bert Zwick'])
    expect((await list('search=zwick&limit=1')).count).toBe(3)
    expect(await names('search=%25')).toEqual([])
  })

  test('of a client is in their access log, once for a while; of staff in none', async () => {
    const [client, advisor] = [await product.signUp(), await product.signUp('CONSULTANT')]
    for (const { id } of [client, advisor, client]) await read(id)
    const looks = async (person: TestPerson) => (await at.call(person, 'GET', '/profile/me/looks')).json<Look[]>()
    expect(await looks(client)).toMatchObject([{ kind: 'client', staff: expect.any(String) }])
    expect(await looks(advisor)).toEqual([])
  })

  test('counts existing people, and no deleted ones', async () => {
    const count = async () => (await at.call(admin, 'GET', '/users/admin/count')).json<{ count: number }>().count
    const before = await count()
    const person = await product.signUp()
    expect(await count()).toBe(before + 1)
    const gone = { email: `${person.id}@deleted.invalid`, isActive: false }
    await product.deps.db.update(users).set(gone).where(eq(users.id, person.id))
    expect(await count()).toBe(before)
    expect((await at.call(admin, 'GET', `/users/admin/${person.id}`)).statusCode).toBe(404)
  })
})

describe('change to a person', () => {
  test('of a role counts from the next request on, and is written down with who and why', async () => {
    const person = await product.signUp()
    expect((await giveRole(admin, person.id, 'USER', 'MANAGER')).json()).toMatchObject({ role: 'MANAGER' })
    expect(await trail(person.id)).toEqual([{ action: 'person.roleChanged', actorId: admin.id, reason: WHY.reason }])
    expect((await at.call(person, 'GET', '/desk/today')).statusCode).toBe(401)
    const { changes } = await read(person.id)
    expect(changes).toMatchObject([{ actor: expect.any(String), from: 'USER', to: 'MANAGER', reason: WHY.reason }])
  })

  test('is still listed when much else has happened to them since', async () => {
    const person = await product.signUp()
    await giveRole(admin, person.id, 'USER', 'MANAGER')
    for (let times = 0; times < 21; times++) {
      const look = { actorId: admin.id, action: 'client.exported' as const, entity: 'person', entityId: person.id }
      await recordAudit(product.deps.db, look)
    }
    expect((await read(person.id)).changes).toMatchObject([{ action: 'person.roleChanged' }])
  })

  test('needs a reason, and is refused after a concurrent change', async () => {
    const person = await product.signUp()
    const path = `/users/admin/${person.id}/role`
    const body = { from: 'USER', role: 'MANAGER' }
    expect((await at.call(admin, 'PUT', path, { ...body, reason: '  ' })).statusCode).toBe(422)
    expect((await giveRole(admin, person.id, 'CONSULTANT', 'MANAGER')).json()).toMatchObject({ code: 'person_changed' })
    expect(await trail(person.id)).toEqual([])
  })

  test('to a staff role waits until the address is confirmed: its password may be an attacker’s', async () => {
    const email = newAddress()
    await accounts.register(email)
    const id = (await list(`search=${email}`)).users[0]?.id ?? ''
    for (const role of ['CONSULTANT', 'MANAGER', 'ADMIN'] as const) {
      const refused = await giveRole(admin, id, 'USER', role)
      expect([refused.statusCode, refused.json()]).toMatchObject([409, { code: 'person_unconfirmed' }])
    }
    expect(await read(id)).toMatchObject({ role: 'USER', state: 'unconfirmed' })
    await product.deps.db.update(users).set({ role: 'MANAGER' }).where(eq(users.id, id))
    expect((await giveRole(admin, id, 'MANAGER', 'ADMIN')).json()).toMatchObject({ code: 'person_unconfirmed' })
    expect((await giveRole(admin, id, 'MANAGER', 'USER')).json()).toMatchObject({ role: 'USER' })
  })

  test('is never of one’s own role or account, nor of the last admin', async () => {
    const other = await product.signUp('ADMIN')
    expect((await giveRole(admin, admin.id, 'ADMIN', 'USER')).json()).toMatchObject({ code: 'own_account' })
    const own = await at.call(admin, 'POST', `/users/admin/${admin.id}/deactivate`, WHY)
    expect(own.json()).toMatchObject({ code: 'own_account' })
    await at.call(admin, 'POST', `/users/admin/${other.id}/deactivate`, WHY)
    expect((await giveRole(admin, admin.id, 'ADMIN', 'USER')).json()).toMatchObject({ code: 'last_admin' })
    expect(await read(admin.id)).toMatchObject({ is_last_admin: true })
  })

  test('by the command leaves an admin too, and reassigns the person’s work', async () => {
    const { email } = await read(admin.id)
    for (const change of [{ deactivate: true }, { role: 'MANAGER' as const }]) {
      await expect(changePerson(product.deps, { email, ...change })).rejects.toThrow('the only admin')
    }
    const { advisor, code } = await at.bought()
    await changePerson(product.deps, { email: (await read(advisor.id)).email, role: 'USER' })
    const manager = await product.signUp('MANAGER')
    expect((await at.call(manager, 'GET', `/desk/cases/${code}`)).json()).toMatchObject({ consultant: null })
  })

  test('by a manager is refused, and they may look', async () => {
    const [manager, person] = [await product.signUp('MANAGER'), await product.signUp()]
    expect((await giveRole(manager, person.id, 'USER', 'ADMIN')).statusCode).toBe(403)
    expect((await at.call(manager, 'GET', `/users/admin/${person.id}`)).statusCode).toBe(200)
  })

  test('to a signed-out person ends their devices; mails go out for the two links', async () => {
    const email = newAddress()
    await accounts.register(email)
    const id = (await list(`search=${email}`)).users[0]?.id ?? ''
    const act = (what: string) => at.call(admin, 'POST', `/users/admin/${id}/${what}`, WHY)
    expect((await act('confirmation')).statusCode).toBe(200)
    await vi.waitFor(async () => {
      product.deps.jobs.nudge()
      expect((await accounts.mailsTo(email)).length).toBe(2)
    }, 20_000)
    await product.deps.db.update(users).set({ emailVerifiedAt: product.clock.now() }).where(eq(users.id, id))
    expect((await act('confirmation')).json()).toMatchObject({ code: 'email_confirmed' })
    expect((await accounts.logIn(email)).statusCode).toBe(200)
    expect(await read(id)).toMatchObject({ devices: 1 })
    expect((await act('sign-out')).json()).toMatchObject({ devices: 0 })
    expect((await act('password-link')).statusCode).toBe(200)
    await accounts.mailTo(email, '/reset-password/')
    expect((await trail(id)).map(({ action }) => action)).toEqual([
      'person.passwordLinkSent',
      'person.signedOut',
      'person.confirmationSent',
      'person.registered',
    ])
  })
})

describe('deactivated person', () => {
  test('is out at once, their open streams too, and what they looked after is the managers’', async () => {
    const { advisor, client, code } = await at.bought()
    const manager = await product.signUp('MANAGER')
    const url = await product.app.listen({ port: 0, host: '127.0.0.1' })
    const stream = await openStream(url, advisor.headers)
    expect(stream.status).toBe(200)
    const answer = await at.call(admin, 'POST', `/users/admin/${advisor.id}/deactivate`, WHY)
    expect(answer.json()).toMatchObject({ state: 'deactivated', devices: 0, cases: [] })
    expect((await at.call(advisor, 'GET', '/desk/today')).statusCode).toBe(401)
    await vi.waitFor(() => expect(stream.isClosed()).toBe(true), 1_000)
    expect(await at.one(client)).toMatchObject({ consultant: null })
    const { unassigned } = (await at.call(manager, 'GET', '/desk/today')).json<{ unassigned: { code: string }[] }>()
    expect(unassigned.map((one) => one.code)).toContain(code)
    const told = (await at.call(manager, 'GET', '/profile/me/notifications')).json<{ link: string }[]>()
    expect(told.map(({ link }) => link)).toEqual(['/desk/cases?consultant=none'])
    const back = await at.call(admin, 'POST', `/users/admin/${advisor.id}/reactivate`, WHY)
    expect(back.json()).toMatchObject({ state: 'active' })
    expect((await at.call(advisor, 'GET', '/desk/today')).statusCode).toBe(401)
  })

  test('cannot log in, and gets the reason', async () => {
    const email = await accounts.registerVerified()
    const id = (await list(`search=${email}`)).users[0]?.id ?? ''
    await at.call(admin, 'POST', `/users/admin/${id}/deactivate`, WHY)
    expect((await accounts.logIn(email, GOOD_PASSWORD)).json()).toMatchObject({ code: 'account_deactivated' })
  })
})

describe('admins who take each other’s role at once', () => {
  test('never leave the business without one', async () => {
    const times = 100
    for (let round = 0; round < times; round++) {
      await product.deps.db.execute(sql`update users set role = 'USER' where role = 'ADMIN'`)
      const [one, two] = [await product.signUp('ADMIN'), await product.signUp('ADMIN')]
      const answers = await Promise.all([
        giveRole(one, two.id, 'ADMIN', 'USER'),
        round % 2
          ? giveRole(two, one.id, 'ADMIN', 'USER')
          : at.call(two, 'POST', `/users/admin/${one.id}/deactivate`, WHY),
      ])
      expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
      const left = await product.deps.db.execute(sql`select id from users where role = 'ADMIN' and is_active`)
      expect(rowsOf(left)).toHaveLength(1)
    }
    tell(`two admins who demote each other: ${counted(times)} rounds, one admin left after each`)
  })
})
