import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type pg from 'pg'
import { buildApp } from '../../server/app.ts'
import { readConfig } from '../../server/config.ts'
import { systemClock } from '../../server/platform/clock.ts'
import { openPostgres } from '../../server/platform/database.ts'
import { createFiles, openDisk } from '../../server/platform/files/files.ts'
import { createJobs } from '../../server/platform/jobs.ts'
import { createLogger } from '../../server/platform/logging.ts'
import { assemble } from '../../server/resources.ts'
import { COUNT } from './listing-requests.ts'
import { kindOf, partsOf, type Recording, type Statement } from './recording.ts'
import type { HttpRequest } from './request.ts'
import type { Credentials } from './sign-in.ts'

/**
 * What the product asks of its database for each of these, as it is sent: the product itself answers them in this process, and its
 * connections are listened to. Nothing has to be kept in step by hand. `caller` signs in before, for those who do not read only.
 */
export async function recordStatements(
  databaseUrl: string,
  requests: readonly HttpRequest[],
  caller?: Credentials,
): Promise<Recording[]> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'northlane-recording-'))
  let heard: Statement[] = []
  const database = await openPostgres(databaseUrl, () => undefined, {
    watch: (pool) => listenTo(pool, (statement) => heard.push(statement)),
  })
  const config = readConfig({ DATA_DIR: folder, RATE_LIMIT: 'off', LOG_LEVEL: 'warn' })
  const log = createLogger(config)
  const jobs = createJobs(database, log, { isSupervising: false })
  const files = createFiles(await openDisk(config))
  const clock = systemClock
  const { deps, jobList } = assemble({ config, publicUrl: 'http://localhost', database, jobs, files, log, clock })
  await jobs.open(jobList)
  const app = await buildApp(deps)
  try {
    const headers = caller && { authorization: `Bearer ${await tokenOf(caller)}` }
    const recordings: Recording[] = []
    for (const request of requests) recordings.push(await record(request, headers))
    return recordings
  } finally {
    await app.close()
    await jobs.stop()
    await database.close()
    await rm(folder, { recursive: true })
  }

  async function tokenOf({ email, password }: Credentials): Promise<string> {
    const answer = await app.inject({
      method: 'POST',
      url: '/api/v1/auth/token',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ username: email, password }).toString(),
    })
    return answer.json<{ access_token: string }>().access_token
  }

  async function record(request: HttpRequest, headers: HttpRequest['headers']): Promise<Recording> {
    const { path: url, body } = request
    // The words of a search are known for some seconds after somebody has looked for them.
    const search = new URL(url, deps.publicUrl).searchParams.get('search')
    if (search !== null) await app.inject({ url: `${COUNT}?${new URLSearchParams({ search })}` })
    const method = request.method === 'POST' ? 'POST' : 'GET'
    heard = []
    const sent = { method, url, headers: { ...request.headers, ...headers }, ...(body && { payload: body }) } as const
    const answer = await app.inject(sent)
    const statements = heard
    // What is heard from here on belongs to another request.
    heard = []
    if (answer.statusCode >= 300) throw new Error(`${url} was answered with ${answer.statusCode}: ${answer.body}`)
    const kind = kindOf(method, url)
    if (statements.length === 0) throw new Error(`${kind} asked nothing of the database`)
    if (typeof body !== 'string') return { kind, parts: partsOf(url), statements }
    const made = answer.json<{ id: string }>().id
    const parts = [...partsOf(url, JSON.parse(body) as Record<string, unknown>), made]
    return { kind, parts, statements }
  }
}

/** Every statement of every connection, those of a transaction among them. */
function listenTo(pool: pg.Pool, hear: (statement: Statement) => void): void {
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...words: unknown[]) => unknown
    const listening = (...words: [string | pg.QueryConfig, ...unknown[]]): unknown => {
      const [asked, values] = words
      const text = typeof asked === 'string' ? asked : asked.text
      hear({ text, values: Array.isArray(values) ? values : [] })
      return query(...words)
    }
    client.query = listening as typeof client.query
  })
}
