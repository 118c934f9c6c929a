import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { ApiError } from '#server/platform/http/errors.ts'

/** argon2id at OWASP's first choice: about 35 ms and 19 MiB each on the machine it was tried on. */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
/** One core stays free for everyone who is not signing in. */
const AT_ONCE = Math.max(1, availableParallelism() - 1)
/**
 * At 35 ms each the last in the queue waits about 5 s; further requests are asked to come back instead of timing out.
 */
const WAITING_MAX = 150

let running = 0
const waiting: (() => void)[] = []

/** Runs hashes a few at a time, so that a storm of logins slows only logins. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) {
    if (waiting.length >= WAITING_MAX) throw new ApiError('unavailable', { headers: { 'retry-after': '5' } })
    await new Promise<void>((resolve) => waiting.push(resolve))
  }
  running++
  try {
    return await work()
  } finally {
    running--
    waiting.shift()?.()
  }
}

/** Every hash made so far: tests count that a known and an unknown address cost the same. */
export const hashCounter = { count: 0 }

export function hashPassword(password: string): Promise<string> {
  hashCounter.count++
  return inTurn(() => hash(password, OPTIONS))
}

let dummyHash: Promise<string> | undefined

/** With no hash to compare with, compares with a dummy: an unknown address takes as long as a known one. */
export async function verifyPassword(passwordHash: string | null | undefined, password: string): Promise<boolean> {
  const against = passwordHash ?? (await (dummyHash ??= hash('nobody has this password', OPTIONS)))
  hashCounter.count++
  const isRight = await inTurn(() => verify(against, password))
  return isRight && Boolean(passwordHash)
}
