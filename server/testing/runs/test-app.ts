import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Writable } from 'node:stream'
import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import type { Role } from '#contract/users/roles.ts'
import { type App, type AppOptions, buildApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import type { Deps } from '#server/deps.ts'
import { sessions, users } from '#server/features/accounts/tables.ts'
import { listenEmbedded, openChangeChannel } from '#server/platform/db/change-channel.ts'
import { createFiles, openDisk } from '#server/platform/files/files.ts'
import { createJobs, type Job } from '#server/platform/jobs/jobs.ts'
import { createLogger } from '#server/platform/observability/logging.ts'
import { createAccessToken } from '#server/platform/security/access-tokens.ts'
import { assemble } from '#server/resources.ts'
import type { Mailbox } from '#server/sandbox/mailbox.ts'
import { sandboxRoutes } from '#server/sandbox/routes.ts'
import { openTestDatabase } from './test-database.ts'

export const TEST_ORIGIN = 'http://northlane.test'

export type TestPerson = { id: string; email: string; sessionId: string; headers: { authorization: string } }

export type TestApp = {
  app: App
  deps: Deps
  mailbox: Mailbox
  jobList: Job<never>[]
  clock: TestClock
  /** Every log line so far. */
  logs: string[]
  inject: (options: InjectOptions) => Promise<LightMyRequestResponse>
  /** A new person of this role with a live session. */
  signUp: (role?: Role) => Promise<TestPerson>
  /** The same person with a token that is good from now on. */
  renew: (person: TestPerson) => Promise<TestPerson>
  close: () => Promise<void>
}

/** A clock that moves only on request. */
export class TestClock {
  #nowMs = Date.now()
  now = (): Date => new Date(this.#nowMs)
  advance(ms: number): void {
    this.#nowMs += ms
  }
}

export type TestAppOptions = {
  environment?: Record<string, string>
  app?: AppOptions
  /** Serves the stand-ins below /dev too. */
  hasSandbox?: boolean
}

/** The whole product in-process on a database of its own: what a test calls is what a visitor would. */
export async function openTestApp({
  environment = {},
  app: appOptions = {},
  hasSandbox = false,
}: TestAppOptions = {}): Promise<TestApp> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'northlane-test-'))
  const config = readConfig({ NODE_ENV: 'test', DATA_DIR: dataDir, LOG_LEVEL: 'info', ...environment })
  const logs: string[] = []
  const log = createLogger(
    config,
    new Writable({
      write(chunk: Buffer, _encoding, done) {
        logs.push(chunk.toString())
        done()
      },
    }),
  )
  const clock = new TestClock()
  const database = await openTestDatabase()
  const jobs = createJobs(database, log, { isSupervising: false })
  const { deps, sandbox, jobList } = assemble({
    config,
    publicUrl: config.publicUrl ?? TEST_ORIGIN,
    database,
    jobs,
    files: createFiles(await openDisk(config)),
    log,
    clock,
  })
  await jobs.open(jobList)
  const channel = database.url ? openChangeChannel(database.url, deps.changes, log) : undefined
  await listenEmbedded(database, deps.changes)
  const app = await buildApp(deps, {
    ...appOptions,
    ...(hasSandbox ? { sandbox: (instance) => sandboxRoutes(instance, sandbox) } : {}),
  })
  await app.ready()
  let people = 0

  return {
    app,
    deps,
    mailbox: sandbox.mailbox,
    jobList,
    clock,
    logs,
    inject: (options) => app.inject(options),
    async signUp(role = 'USER') {
      const email = `person-${++people}@example.test`
      const [person] = await deps.db
        .insert(users)
        .values({ email, fullName: `Person ${people}`, role, emailVerifiedAt: clock.now() })
        .returning()
      if (!person) throw new Error('No person was made')
      const [session] = await deps.db.insert(sessions).values({ userId: person.id }).returning()
      if (!session) throw new Error('No session was made')
      const token = await createAccessToken(deps.secrets, clock, session)
      return { id: person.id, email, sessionId: session.id, headers: { authorization: `Bearer ${token}` } }
    },
    async renew(person) {
      const token = await createAccessToken(deps.secrets, clock, { id: person.sessionId, userId: person.id })
      return { ...person, headers: { authorization: `Bearer ${token}` } }
    },
    async close() {
      await app.close()
      await channel?.close()
      await jobs.stop()
      await database.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
