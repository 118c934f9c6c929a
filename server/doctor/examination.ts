import type { Config } from '../config.ts'
import { ANSWER_WITHIN_MS, type Finding } from '../platform/process/finding.ts'
import { checkClock } from './clock-check.ts'
import { checkDatabase } from './database-checks.ts'
import { checkCards, checkGoogle, checkMail, checkReader, checkStorage, checkTexts } from './service-checks.ts'
import { checkAddress, checkSettings } from './setting-checks.ts'

/** Examines everything that the product stands on, all at once, and changes nothing. */
export async function examine(config: Config): Promise<Finding[]> {
  const ask: typeof fetch = (address, init) =>
    fetch(address, { ...init, redirect: 'manual', signal: AbortSignal.timeout(ANSWER_WITHIN_MS) })
  const found = await Promise.all([
    checkAddress(config, ask),
    checkDatabase(config, ask),
    checkStorage(config),
    checkReader(config),
    checkMail(config),
    checkCards(config, ask),
    checkGoogle(config, ask),
    checkTexts(config, ask),
    // PostgreSQL has a clock as well, and it is nearer.
    config.databaseUrl ? Promise.resolve([]) : checkClock(config.stripe.apiBase, ask),
  ])
  return [...checkSettings(config), ...found.flat()]
}
