import { and, eq, isNull } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '#server/app.ts'
import type { Deps } from '#server/deps.ts'
import { accountsOf, GOOD_PASSWORD } from '#server/testing/features/accounts.ts'
import { CALLBACK, type GoogleTest, openGoogleTest } from '#server/testing/features/google-sign-in.ts'
import { honest } from '#server/testing/features/test-issuer.ts'
import { TEST_ORIGIN } from '#server/testing/runs/test-app.ts'
import { createTestBrowser } from '#server/testing/runs/test-browser.ts'
import { deleteByPassword } from '../privacy/deletion.ts'
import { logIn } from './login.ts'
import { changePassword } from './passwords.ts'
import { deactivate, signOutEverywhere } from './people-changes.ts'
import { findPersonByEmail, type Person } from './queries.ts'
import { sessions } from './tables.ts'

const OWNERS_PASSWORD = 'a brand new quiet lane'
const THIEFS_PASSWORD = 'some other quiet lane'

let google: GoogleTest
let accounts: ReturnType<typeof accountsOf>
beforeAll(async () => {
  google = await openGoogleTest()
  accounts = accountsOf(google.product)
  await google.product.deps.jobs.start(google.product.jobList)
})
afterAll(() => google.close())

/** Runs between the look-up of the person and the first write: when the first transaction is about to begin. */
function meanwhile(act: () => Promise<unknown>): Deps {
  const { deps } = google.product
  let hasActed = false
  const transaction: Deps['db']['transaction'] = async (work, config) => {
    if (!hasActed) {
      hasActed = true
      await act()
    }
    return deps.db.transaction(work, config)
  }
  return { ...deps, db: Object.create(deps.db, { transaction: { value: transaction } }) as Deps['db'] }
}

async function newPerson(): Promise<Person> {
  const person = await findPersonByEmail(google.product.deps.db, await accounts.registerVerified())
  if (!person) throw new Error('Nobody was registered')
  return person
}

async function reset({ email }: Person): Promise<void> {
  const { statusCode } = await accounts.reset(await accounts.askReset(email), OWNERS_PASSWORD)
  expect(statusCode).toBe(200)
}

async function byAdmin(act: typeof deactivate, { id }: Person): Promise<void> {
  const { id: actorId } = await google.product.signUp('ADMIN')
  await act(google.product.deps, id, { actorId, reason: 'Somebody else may have the password' })
}

function countLive({ id }: Pick<Person, 'id'>): Promise<number> {
  return google.product.deps.db.$count(sessions, and(eq(sessions.userId, id), isNull(sessions.endedAt)))
}

const REQUEST = { ip: '203.0.113.7', headers: {} }

describe('login whose password was being compared', () => {
  test('while the password was reset is refused', async () => {
    const person = await newPerson()
    const login = logIn(
      meanwhile(() => reset(person)),
      person,
      GOOD_PASSWORD,
      REQUEST,
    )
    await expect(login).rejects.toMatchObject({ code: 'incorrect_credentials' })
    expect(await countLive(person)).toBe(0)
  })

  test('while it was changed is refused', async () => {
    const person = await newPerson()
    const { id: sessionId } = await openedBy(person)
    const change = () => changePassword(google.product.deps, callerOf(person, sessionId), CHANGE)
    const login = logIn(meanwhile(change), person, GOOD_PASSWORD, REQUEST)
    await expect(login).rejects.toMatchObject({ code: 'incorrect_credentials' })
    expect(await countLive(person)).toBe(1)
  })

  test('while the account was deactivated is refused, and stays so when it is opened again', async () => {
    const person = await newPerson()
    const login = logIn(
      meanwhile(() => byAdmin(deactivate, person)),
      person,
      GOOD_PASSWORD,
      REQUEST,
    )
    await expect(login).rejects.toMatchObject({ code: 'account_deactivated' })
    expect(await countLive(person)).toBe(0)
  })

  test('while the account was deleted is refused', async () => {
    const person = await newPerson()
    const leave = () => deleteByPassword(google.product.deps, person.id, GOOD_PASSWORD)
    const login = logIn(meanwhile(leave), person, GOOD_PASSWORD, REQUEST)
    await expect(login).rejects.toMatchObject({ code: 'account_deactivated' })
  })

  test('while all sessions were ended counts as one that came after it: the password is still theirs', async () => {
    const person = await newPerson()
    const { id: earlier } = await openedBy(person)
    const signOut = () => byAdmin(signOutEverywhere, person)
    await logIn(meanwhile(signOut), person, GOOD_PASSWORD, REQUEST)
    expect(await countLive(person)).toBe(1)
    const [ended] = await google.product.deps.db.select().from(sessions).where(eq(sessions.id, earlier))
    expect(ended?.endedAt).not.toBeNull()
  })

  test('beside another one is let in, as that one is', async () => {
    const person = await newPerson()
    const other = () => logIn(google.product.deps, person, GOOD_PASSWORD, REQUEST)
    await logIn(meanwhile(other), person, GOOD_PASSWORD, REQUEST)
    expect(await countLive(person)).toBe(2)
  })
})

describe('request with the old password during a reset', () => {
  test('a change of it is refused, and the new one stays', async () => {
    const person = await newPerson()
    const { id: sessionId } = await openedBy(person)
    const change = changePassword(
      meanwhile(() => reset(person)),
      callerOf(person, sessionId),
      CHANGE,
    )
    await expect(change).rejects.toMatchObject({ code: 'validation_failed' })
    expect((await accounts.logIn(person.email, OWNERS_PASSWORD)).statusCode).toBe(200)
  })

  test('a first password is refused to a session, for an account without one', async () => {
    const person = await google.addPerson({ email: 'first-password@example.test', googleSubject: 'google-first' })
    const { id: sessionId } = await openedBy(person)
    const change = changePassword(google.product.deps, callerOf(person, sessionId), CHANGE)
    await expect(change).rejects.toMatchObject({ code: 'password_link_needed' })
    expect((await accounts.logIn(person.email, CHANGE.newPassword)).statusCode).toBe(401)
  })

  test('the account is not deleted', async () => {
    const person = await newPerson()
    const leaving = deleteByPassword(
      meanwhile(() => reset(person)),
      person.id,
      GOOD_PASSWORD,
    )
    await expect(leaving).rejects.toMatchObject({ code: 'validation_failed' })
    expect((await accounts.logIn(person.email, OWNERS_PASSWORD)).statusCode).toBe(200)
  })
})

test('Google sign-in of a person deactivated meanwhile is refused', async () => {
  const claims = { sub: 'google-meanwhile', email: 'meanwhile@example.test' }
  const person = await google.addPerson({ email: claims.email, googleSubject: claims.sub })
  const app = await buildApp(meanwhile(() => byAdmin(deactivate, person)))
  const browser = createTestBrowser(app, TEST_ORIGIN)
  const answer = google.issuer.approve(await google.start(browser), { email_verified: true, ...claims }, honest)
  const { address } = await browser.visit(`${CALLBACK}?${answer}`)
  await app.close()
  expect(address.pathname).toBe('/login')
  expect(address.searchParams.get('error')).toBe('account_deactivated')
  expect(await countLive(person)).toBe(0)
})

const CHANGE = { newPassword: THIEFS_PASSWORD, currentPassword: GOOD_PASSWORD }

function callerOf({ id, role, locale }: Person, sessionId: string) {
  return { userId: id, sessionId, role, locale }
}

async function openedBy({ id }: Person): Promise<{ id: string }> {
  const [session] = await google.product.deps.db.insert(sessions).values({ userId: id }).returning()
  if (!session) throw new Error('No session was made')
  return session
}
