import { AsyncLocalStorage } from 'node:async_hooks'
import { networkOf } from '../security/rate-limits.ts'

const origin = new AsyncLocalStorage<string>()

/** Whatever is written into the audit log meanwhile says from where it was done. For staff: where clients are is theirs. */
export function withAuditOrigin<T>(ip: string, work: () => Promise<T>): Promise<T> {
  return origin.run(shownNetwork(ip), work)
}

export function auditOrigin(): string | null {
  return origin.getStore() ?? null
}

/** The network without the last part, which names one machine in it: `203.0.113.0`, `2001:db8:1::`. */
export function shownNetwork(ip: string): string {
  const network = networkOf(ip)
  if (network.includes(':')) return `${network.split(':').slice(0, 3).join(':')}::`
  return network.replace(/\.\d+$/, '.0')
}
