import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { leadFields } from '../../server/testing/lead-fields.ts'
import { percentile } from '../bench/timed-load.ts'

export type Kind = 'public' | 'profile' | 'write' | 'login'
export type Person = { email: string; password: string }
export type LoadPlan = {
  url: string
  perSecond: number
  durationMs: number
  people: readonly Person[]
  ids: readonly string[]
}
export type KindFigures = { requests: number; p50Ms: number; p99Ms: number; maxMs: number }
export type LoadReport = { kinds: Record<Kind, KindFigures>; perSecond: number; p99Ms: number; errors: string[] }

/** Of a hundred requests. */
const SHARES: Record<Kind, number> = { public: 70, profile: 18, write: 11, login: 1 }
const ANSWER_WITHIN_MS = 10_000
const MAKES = ['Toyota', 'Honda', 'Ford', 'Mazda', 'Subaru', 'Hyundai', 'Kia', 'Nissan']
const SORTS = ['newest', 'price_asc', 'price_desc']
const PAGES = ['/', '/cars', '/pricing', '/consulting', '/faq', '/about', '/contact']

type Question = { method: string; path: string; headers: Record<string, string>; body?: string }

/** Sends a mix of requests at a fixed rate, whether or not the answers keep up, as people would. Times count from when each was due. */
export async function runMixedLoad(plan: LoadPlan): Promise<LoadReport> {
  const agent = new Agent({ keepAlive: true, maxSockets: 256 })
  const tokens = new Map<string, string>()
  for (const person of plan.people) await logIn(agent, plan.url, person, tokens)
  const timesMs: Record<Kind, number[]> = { public: [], profile: [], write: [], login: [] }
  const errors: string[] = []
  const total = Math.round((plan.perSecond * plan.durationMs) / 1000)
  const pending = new Set<Promise<void>>()
  const startedMs = performance.now()
  for (let number = 0; number < total; number++) {
    const dueMs = startedMs + (number / plan.perSecond) * 1000
    const earlyMs = dueMs - performance.now()
    if (earlyMs > 1) await wait(earlyMs)
    const kind = pickKind()
    const one = perform(kind).then((problem) => {
      timesMs[kind].push(performance.now() - dueMs)
      if (problem) errors.push(problem)
      pending.delete(one)
    })
    pending.add(one)
  }
  await Promise.all(pending)
  const tookMs = performance.now() - startedMs
  agent.destroy()
  return {
    kinds: {
      public: figures(timesMs.public),
      profile: figures(timesMs.profile),
      write: figures(timesMs.write),
      login: figures(timesMs.login),
    },
    perSecond: (total / tookMs) * 1000,
    p99Ms: figures(Object.values(timesMs).flat()).p99Ms,
    errors,
  }

  async function perform(kind: Kind): Promise<string | undefined> {
    const person = pick(plan.people)
    if (kind === 'login') return logIn(agent, plan.url, person, tokens)
    const question = questionOf(kind, tokens.get(person.email) ?? '', plan.ids)
    const { status } = await send(agent, plan.url, question)
    return status >= 200 && status < 400 ? undefined : `${question.method} ${question.path}: ${status}`
  }
}

function questionOf(kind: Exclude<Kind, 'login'>, token: string, ids: readonly string[]): Question {
  if (kind === 'public') return { method: 'GET', path: publicPath(ids), headers: { 'accept-encoding': 'br' } }
  const authorization = `Bearer ${token}`
  if (kind === 'profile') {
    const path = pick(['/profile/me', '/profile/me/notifications/unread', '/profile/me/notifications', '/leads/user'])
    return { method: 'GET', path: `/api/v1${path}`, headers: { authorization } }
  }
  const headers = { 'content-type': 'application/json', 'idempotency-key': randomUUID() }
  if (Math.random() < 0.3) {
    const body = JSON.stringify({ full_name: `Sample Person ${Math.floor(Math.random() * 1000)}` })
    return { method: 'PATCH', path: '/api/v1/profile/me', headers: { ...headers, authorization }, body }
  }
  return { method: 'POST', path: '/api/v1/leads', headers, body: JSON.stringify(leadOf(headers['idempotency-key'])) }
}

/** Pages, lists, counts, searches and single cars. */
function publicPath(ids: readonly string[]): string {
  const chance = Math.random()
  if (chance < 0.35) return pick(PAGES)
  const list = '/api/v1/car-listings/public'
  if (chance < 0.6) return `${list}?limit=20&skip=${20 * Math.floor(Math.random() * 5)}&sort=${pick(SORTS)}`
  if (chance < 0.75)
    return `${list}?limit=20&make=${pick(MAKES)}&price_max=${1000 * Math.floor(20 + Math.random() * 40)}`
  if (chance < 0.8) return `${list}/facets?make=${pick(MAKES)}`
  if (chance < 0.85) return `${list}?limit=20&search=${pick(MAKES).toLowerCase()}`
  return ids.length > 0 ? `${list}/${pick(ids)}` : list
}

function leadOf(key: string): object {
  return leadFields({ name: 'Load Sample', email: `load-${key}@load.example` })
}

/** A new token takes the place of the old one: over ten minutes it would grow too old. Returns what went wrong. */
async function logIn(
  agent: Agent,
  url: string,
  person: Person,
  tokens: Map<string, string>,
): Promise<string | undefined> {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const body = new URLSearchParams({ username: person.email, password: person.password }).toString()
  const { status, text } = await send(agent, url, { method: 'POST', path: '/api/v1/auth/token', headers, body })
  if (status !== 200) return `login: ${status}`
  tokens.set(person.email, (JSON.parse(text) as { access_token: string }).access_token)
  return undefined
}

/** Status 0 is no answer at all. */
function send(
  agent: Agent,
  url: string,
  { method, path, headers, body }: Question,
): Promise<{ status: number; text: string }> {
  return new Promise((resolve) => {
    const sent = request(new URL(path, url), { agent, method, headers, timeout: ANSWER_WITHIN_MS }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.once('end', () => resolve({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString() }))
      response.once('error', () => resolve({ status: 0, text: '' }))
    })
    sent.once('timeout', () => sent.destroy())
    sent.once('error', () => resolve({ status: 0, text: '' }))
    sent.end(body)
  })
}

function pickKind(): Kind {
  let left = Math.random() * 100
  for (const [kind, share] of Object.entries(SHARES) as [Kind, number][]) {
    left -= share
    if (left < 0) return kind
  }
  return 'public'
}

function pick<T>(items: readonly T[]): T {
  const item = items[Math.floor(Math.random() * items.length)]
  if (item === undefined) throw new Error('There is nothing to pick from')
  return item
}

function figures(timesMs: readonly number[]): KindFigures {
  const sorted = timesMs.toSorted((a, b) => a - b)
  return {
    requests: sorted.length,
    p50Ms: percentile(sorted, 0.5),
    p99Ms: percentile(sorted, 0.99),
    maxMs: sorted.at(-1) ?? Number.NaN,
  }
}
