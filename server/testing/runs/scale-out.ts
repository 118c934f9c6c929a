import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { AdminListing } from '#contract/listings/schema.ts'
import { multipartBody } from '../data/uploads.ts'
import { leadFields } from '../features/lead-fields.ts'
import { type Balancer, openBalancer } from './balancer.ts'

export type ServingProcess = { url: string; pid: number; stop: () => Promise<void> }
export type StartProcess = (environment: Record<string, string>) => Promise<ServingProcess>
export type Cluster = {
  balancer: Balancer
  processes: ServingProcess[]
  /** Ends one process as its host would and starts another in its place. */
  restart: (index: number) => Promise<void>
  close: () => Promise<void>
}
export type Staff = { email: string; password: string }

type Plan = { ports: number[]; balancerPort: number; environment: Record<string, string>; start: StartProcess }

/** Far longer than the balancer takes to notice. */
const STOP_DELAY_S = 2
/** A cached copy lives for 10 s unless its process is notified; a shorter time proves the notification. */
const TOLD_WITHIN_MS = 3_000
/** A job makes a file first, and yields to waiting requests. */
const MADE_WITHIN_MS = 60_000

/** Several processes on one database and one store, behind a balancer. The first one makes the tables. */
export async function openCluster({ ports, balancerPort, environment, start }: Plan): Promise<Cluster> {
  const settings = (port: number) => ({
    ...environment,
    PORT: String(port),
    PUBLIC_URL: `http://localhost:${balancerPort}`,
    STOP_DELAY: String(STOP_DELAY_S),
    // The balancer, and the client address that a test sets.
    TRUST_PROXY: '2',
  })
  const processes = await Promise.all(ports.map((port) => start(settings(port))))
  const balancer = await openBalancer(
    processes.map(({ url }) => url),
    balancerPort,
  )
  await balancer.hasReady(ports.length)
  return {
    balancer,
    processes,
    async restart(index) {
      const port = ports[index]
      if (port === undefined) throw new Error(`There is no process ${index}`)
      await processes[index]?.stop()
      processes[index] = await start(settings(port))
      await balancer.hasReady(processes.length)
    },
    async close() {
      await balancer.close()
      await Promise.all(processes.map(({ stop }) => stop()))
    },
  }
}

type Call = { method?: string; body?: unknown; token?: string; network?: string; headers?: Record<string, string> }

async function call(url: string, path: string, { method = 'GET', body, token, network, headers }: Call = {}) {
  const response = await fetch(`${url}/api/v1${path}`, {
    method,
    headers: {
      ...(body === undefined || body instanceof URLSearchParams ? {} : { 'content-type': 'application/json' }),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      'x-forwarded-for': network ?? '192.0.2.1',
      ...headers,
    },
    ...(body === undefined ? {} : { body: body instanceof URLSearchParams ? body : JSON.stringify(body) }),
  })
  return { status: response.status, body: (await response.json().catch(() => undefined)) as unknown }
}

export async function signIn(url: string, { email, password }: Staff, network?: string): Promise<string> {
  const body = new URLSearchParams({ username: email, password })
  const answer = await call(url, '/auth/token', { method: 'POST', body, ...(network ? { network } : {}) })
  if (answer.status !== 200) throw new Error(`${email} cannot sign in: ${answer.status}`)
  return (answer.body as { access_token: string }).access_token
}

/** Says what does not hold between processes; nothing, when all does. */
export async function findDisagreements(
  { balancer, processes }: Cluster,
  staff: Staff,
  photo: Buffer,
): Promise<string[]> {
  const problems: string[] = []
  const urls = processes.map(({ url }) => url)
  const [first = '', ...others] = urls
  const last = urls.at(-1) ?? ''
  const expect = (isTrue: boolean, problem: string) => {
    if (!isTrue) problems.push(problem)
  }
  const token = await signIn(first, staff)

  // A change in one process drops what the others keep, long before it would have grown old.
  const counts = () => Promise.all(urls.map((url) => call(url, '/car-listings/public/count')))
  const before = (await counts()).map(({ body }) => (body as { count: number }).count)
  const car = {
    make: 'Toyota',
    model: `Corolla ${randomUUID().slice(0, 8)}`,
    year: 2022,
    price: 20_000,
    mileage: 1_000,
  }
  const made = await call(first, '/car-listings/admin', { method: 'POST', body: { ...car, is_active: true }, token })
  expect(made.status === 201, `a listing was answered ${made.status}`)
  const { id } = made.body as AdminListing
  expect(
    await within(TOLD_WITHIN_MS, async () =>
      (await counts()).every(({ body }, index) => (body as { count: number }).count === (before[index] ?? 0) + 1),
    ),
    'a new listing is not counted by every process in time',
  )

  // A file that came in through one is served by all.
  const form = multipartBody([{ bytes: photo }])
  const upload = await fetch(`${last}/api/v1/car-listings/admin/${id}/images`, {
    method: 'POST',
    body: new Uint8Array(form.payload),
    headers: { authorization: `Bearer ${token}`, 'content-type': form.headers['content-type'] ?? '' },
  })
  const { uploaded_images: [image = ''] = [] } = (await upload.json()) as { uploaded_images?: string[] }
  for (const url of urls) {
    const picture = await fetch(`${url}/api/v1/car-listings/images/${image}`)
    await picture.arrayBuffer()
    expect(picture.status === 200, `a picture is ${picture.status} at one process`)
  }

  // The same request sent to two processes at once is one request.
  const email = `both-${randomUUID().slice(0, 8)}@example.test`
  const headers = { 'idempotency-key': randomUUID() }
  const lead = { method: 'POST', body: leadFields({ email }), headers, network: '192.0.2.2' }
  const twice = await Promise.all([first, last].map((url) => call(url, '/leads', lead)))
  expect(
    twice.every(({ status }) => status === 201 || status === 409),
    `a request sent twice was answered ${twice.map(({ status }) => status).join(' and ')}`,
  )
  const stored = await call(last, `/inbox/admin/count?search=${email}`, { token })
  expect((stored.body as { count: number }).count === 1, 'a request sent to two processes was stored twice')

  // Limits count what all of them see.
  const statuses: number[] = []
  const wrong = new URLSearchParams({ username: `nobody-${randomUUID()}@example.test`, password: 'not the password' })
  for (let attempt = 0; attempt < 11; attempt++) {
    const answer = await call(urls[attempt % urls.length] ?? '', '/auth/token', {
      method: 'POST',
      body: wrong,
      network: '192.0.2.3',
    })
    statuses.push(answer.status)
  }
  expect(
    statuses.slice(0, 10).every((status) => status === 401) && statuses[10] === 429,
    `limits: ${statuses.join(' ')}`,
  )

  // A change to a person in one process reaches the others: a file made by a job, and that it is there.
  const asked = await call(first, '/profile/me/export', { method: 'POST', token })
  expect(asked.status < 300, `an export was answered ${asked.status}`)
  for (const url of others) {
    const isTold = async () => unreadOf(await call(url, '/profile/me/notifications/unread', { token })) > 0
    expect(await within(MADE_WITHIN_MS, isTold), 'a notification is not seen by another process')
  }

  // A session that ends in one has ended in all.
  for (const url of urls)
    expect((await call(url, '/profile/me', { token })).status === 200, 'a session is not known to all')
  await call(last, '/auth/logout', { method: 'POST', token })
  for (const url of urls)
    expect((await call(url, '/profile/me', { token })).status === 401, 'a session outlives its end')

  const shares = Object.values(balancer.answers())
  expect(shares.length === urls.length, 'not every process is behind the balancer')
  return problems
}

function unreadOf({ body }: { body: unknown }): number {
  return (body as { count: number }).count
}

async function within(ms: number, isTrue: () => Promise<boolean>): Promise<boolean> {
  const deadlineMs = performance.now() + ms
  while (performance.now() < deadlineMs) {
    if (await isTrue()) return true
    await pause(100)
  }
  return false
}

export type Visits = { answered: number; lost: string[]; leads: string[] }

/** Visitors who read and ask, on several lanes, until stopped; unexpected answers are listed. */
export async function visitUntil(stopped: AbortSignal, url: string, lanes: number): Promise<Visits> {
  const visits: Visits = { answered: 0, lost: [], leads: [] }
  const visit = async (what: string, ask: () => Promise<number>, wanted: number) => {
    const status = await ask().catch(
      (error: Error) => `${error.message} ${error.cause instanceof Error ? error.cause.message : ''}`,
    )
    if (status === wanted) visits.answered++
    else visits.lost.push(`${what}: ${status}`)
    return status === wanted
  }
  await Promise.all(
    Array.from({ length: lanes }, async (_, lane) => {
      for (let round = 0; !stopped.aborted; round++) {
        const network = `198.51.${lane}.${round % 250}`
        const email = `lane-${lane}-${round}@example.test`
        await visit('list', async () => (await call(url, '/car-listings/public?limit=20', { network })).status, 200)
        await visit(
          'page',
          async () => {
            const page = await fetch(`${url}/pricing`, { headers: { 'x-forwarded-for': network } })
            await page.arrayBuffer()
            return page.status
          },
          200,
        )
        const body = leadFields({ email })
        if (await visit('lead', async () => (await call(url, '/leads', { method: 'POST', body, network })).status, 201))
          visits.leads.push(email)
      }
    }),
  )
  return visits
}
