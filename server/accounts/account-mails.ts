import type { Deps } from '../deps.ts'
import type { Letter } from '../mail/letter.ts'
import type { Db } from '../platform/database.ts'
import { ApiError } from '../platform/errors.ts'
import type { Job } from '../platform/jobs.ts'
import { translator } from '../platform/translations.ts'
import { issueAccountToken } from './account-tokens.ts'
import { registerAttemptLetter, resetLetter, verifyLetter } from './emails.ts'
import { findPersonByEmail, type Person } from './queries.ts'

export type AccountMail = { kind: 'verify' | 'reset' | 'registerAttempt'; email: string }
type MailDeps = Pick<Deps, 'db' | 'jobs' | 'clock' | 'mailer' | 'publicUrl' | 'limiter'>

const JOB_NAME = 'accounts.mail'

/**
 * Asks for a mail to an address, whether or not somebody has it: the answer comes before anyone looks, so it takes as long for
 * an unknown address as for a known one.
 */
export async function requestAccountMail(deps: Pick<Deps, 'jobs'>, tx: Db, mail: AccountMail): Promise<void> {
  await deps.jobs.enqueue(tx, JOB_NAME, mail)
}

export function accountMailJob(deps: MailDeps): Job<AccountMail> {
  return {
    name: JOB_NAME,
    retries: 20,
    firstPauseS: 5,
    timeoutS: 60,
    async run({ kind, email }) {
      const person = await findPersonByEmail(deps.db, email)
      if (!person?.isActive || !isDue(kind, person) || !(await isWithinLimit(deps, email))) return
      await deps.db.transaction(async (tx) => {
        const letter = await write(deps, tx, kind, person)
        await deps.mailer.send(tx, kind, letter, { to: person.email, locale: person.locale })
      })
    },
  }
}

function isDue(kind: AccountMail['kind'], person: Person): boolean {
  if (kind === 'verify') return person.emailVerifiedAt === null
  return kind === 'registerAttempt' || person.passwordHash !== null
}

/** Past the limit the mail is not sent, and nobody is told. */
async function isWithinLimit(deps: MailDeps, email: string): Promise<boolean> {
  try {
    await deps.limiter.take('mailToAddress', { network: '', subject: email })
    return true
  } catch (error) {
    if (error instanceof ApiError && error.code === 'rate_limited') return false
    throw error
  }
}

async function write(deps: MailDeps, tx: Db, kind: AccountMail['kind'], person: Person): Promise<Letter> {
  const t = translator(person.locale)
  const name = person.fullName
  const now = deps.clock.now()
  if (kind === 'registerAttempt') {
    return registerAttemptLetter(t, { name, url: `${deps.publicUrl}/request-password-reset` })
  }
  const token = await issueAccountToken(tx, person.id, kind, now)
  return kind === 'verify'
    ? verifyLetter(t, { name, url: `${deps.publicUrl}/verify-email?token=${token}` })
    : resetLetter(t, { name, url: `${deps.publicUrl}/reset-password/${token}` })
}
