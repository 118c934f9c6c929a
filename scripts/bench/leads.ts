import { Agent, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { leadFields } from '../../server/testing/lead-fields.ts'
import { signIn } from '../../server/testing/visitor.ts'
import type { HttpRequest } from './request.ts'
import type { Credentials } from './sign-in.ts'
import { percentile } from './timed-load.ts'

/** One press in so many is a double click: the same request twice at once. */
const DOUBLE_EVERY = 10
/** A browser gives up after this long. */
const ANSWER_WITHIN_MS = 10_000

export type Sent = {
  accepted: string[]
  refused: number
  perSecond: number
  p50Ms: number
  p95Ms: number
  p99Ms: number
}

/** Sends requests at a fixed rate, whether or not the answers keep up, as people would. */
export async function sendLeads(url: string, perSecond: number, durationS: number): Promise<Sent> {
  const agent = new Agent({ keepAlive: true, maxSockets: 256 })
  const timesMs: number[] = []
  const accepted: string[] = []
  let refused = 0
  const total = perSecond * durationS
  const startedMs = performance.now()
  const pending: Promise<void>[] = []
  for (let number = 0; number < total; number += 1) {
    const dueMs = startedMs + (number / perSecond) * 1000
    const earlyMs = dueMs - performance.now()
    if (earlyMs > 0) await wait(earlyMs)
    const email = `lead-${number}@bench.example`
    const presses = number % DOUBLE_EVERY === 0 ? 2 : 1
    const statuses = Array.from({ length: presses }, () => post(agent, url, email))
    pending.push(
      Promise.all(statuses).then((all) => {
        timesMs.push(performance.now() - dueMs)
        if (all.every((status) => status === 201)) accepted.push(email)
        else refused += 1
      }),
    )
  }
  await Promise.all(pending)
  const tookMs = performance.now() - startedMs
  agent.destroy()
  const sorted = timesMs.toSorted((a, b) => a - b)
  return {
    accepted,
    refused,
    perSecond: (accepted.length / tookMs) * 1000,
    p50Ms: percentile(sorted, 0.5),
    p95Ms: percentile(sorted, 0.95),
    p99Ms: percentile(sorted, 0.99),
  }
}

/** A request of this person; pressed twice it is still one. */
export function leadOf(email: string) {
  return {
    method: 'POST',
    path: '/api/v1/leads',
    headers: { 'content-type': 'application/json', 'idempotency-key': email },
    body: JSON.stringify(leadFields({ name: 'Bench Sample', email })),
  } satisfies HttpRequest
}

function post(agent: Agent, url: string, email: string): Promise<number> {
  const { method, path, headers, body } = leadOf(email)
  return new Promise((resolve) => {
    const sent = request(new URL(path, url), { agent, method, headers, timeout: ANSWER_WITHIN_MS }, (response) => {
      response.resume()
      response.once('end', () => resolve(response.statusCode ?? 0))
      response.once('error', () => resolve(0))
    })
    sent.once('timeout', () => sent.destroy())
    sent.once('error', () => resolve(0))
    sent.end(body)
  })
}

/** How often each address is in the inbox, by the export that staff have. */
export async function storedLeads(url: string, reader: Credentials): Promise<Map<string, number>> {
  const token = await signIn(url, reader)
  const response = await fetch(`${url}/api/v1/inbox/admin/export`, { headers: { authorization: `Bearer ${token}` } })
  const times = new Map<string, number>()
  for (const [email] of (await response.text()).matchAll(/lead-\d+@bench\.example/g)) {
    times.set(email, (times.get(email) ?? 0) + 1)
  }
  return times
}
