import { safePath } from '#contract/calls/redirects.ts'
import type { Deps } from '#server/deps.ts'
import type { Db } from '#server/platform/db/database.ts'
import { ApiError } from '#server/platform/http/errors.ts'
import type { Job } from '#server/platform/jobs/jobs.ts'
import type { EmailContent } from '#server/platform/mail/email-layout.ts'
import { translator } from '#server/platform/process/translations.ts'
import { issueAccountToken } from './account-tokens.ts'
import {
  nameInMails,
  type PasswordAskedBy,
  registerAttemptEmail,
  resetEmail,
  setPasswordEmail,
  verifyEmail,
} from './emails.ts'
import { findPersonByEmail, type Person } from './queries.ts'

/**
 * `returnTo` is where the person was going when they registered; the link to confirm the address carries it on. `next` is the same
 * as an older link carried it.
 */
export type AccountMail = {
  kind: MailKind
  email: string
  returnTo?: string | undefined
  next?: string | undefined
  /** Sent for an admin who was promised the mail: earlier requests for the address do not use up its budget. */
  isByStaff?: boolean
}
type MailKind = 'verify' | 'reset' | 'registerAttempt'
type MailDeps = Pick<Deps, 'db' | 'jobs' | 'clock' | 'mailer' | 'publicUrl' | 'limiter' | 'secrets'>

const JOB_NAME = 'accounts.mail'
/** One budget per kind: registering a foreign address must not use up its reset mails. */
const BUDGETS = { verify: 'verifyMail', reset: 'resetMail', registerAttempt: 'registerAttemptMail' } as const

/**
 * Queues a mail to an address, whether or not it has an account: the answer comes before the look-up, so it takes as
 * long for an unknown address as for a known one.
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
    async run(mail) {
      const person = await findPersonByEmail(deps.db, mail.email)
      if (!person?.isActive || !isDue(mail.kind, person)) return
      await deps.db.transaction(async (tx) => {
        // Counted with the mail: one that fails and is tried again uses up nothing.
        if (!mail.isByStaff && !(await isWithinLimit(deps, tx, mail))) return
        const letter = await write(deps, tx, mail, person)
        await deps.mailer.send(tx, mail.kind, letter, { to: person.email, locale: person.locale })
      })
    },
  }
}

/** Google's people have no password to reset; people made by staff may need a second link to choose their first one. */
function isDue(kind: MailKind, person: Person): boolean {
  if (kind === 'verify') return person.emailVerifiedAt === null
  return kind === 'registerAttempt' || person.passwordHash !== null || person.googleSubject === null
}

/** Past the limit the mail is silently dropped. */
async function isWithinLimit(deps: MailDeps, tx: Db, { kind, email }: AccountMail): Promise<boolean> {
  try {
    await deps.limiter.take(BUDGETS[kind], { network: '', subject: email }, tx)
    return true
  } catch (error) {
    if (error instanceof ApiError && error.code === 'rate_limited') return false
    throw error
  }
}

async function write(deps: MailDeps, tx: Db, mail: AccountMail, person: Person): Promise<EmailContent> {
  const { kind } = mail
  const t = translator(person.locale)
  const name = nameInMails(person)
  if (kind === 'registerAttempt') {
    return registerAttemptEmail(t, { name, url: `${deps.publicUrl}/request-password-reset` })
  }
  const token = await issueAccountToken(tx, person.id, kind, deps.clock.now())
  if (kind === 'reset') return resetEmail(t, { name, url: `${deps.publicUrl}/reset-password/${token}` })
  const returnTo = mail.returnTo ?? readReturnPath(deps, person, mail.next)
  return verifyEmail(t, {
    url: `${deps.publicUrl}/verify-email?token=${token}${returnTo ? `&next=${stampReturnPath(deps, person, returnTo)}` : ''}`,
    disownUrl: `${deps.publicUrl}/not-my-account?token=${deps.secrets.stamp('disown', person.id)}`,
  })
}

/** Signed and for this person alone, so that our link cannot redirect to a page of an attacker. */
function stampReturnPath({ secrets }: Pick<Deps, 'secrets'>, { id }: Person, path: string): string {
  return secrets.stamp('return-path', `${id} ${path}`)
}

/** The path that a link to confirm an address carries; null for none, and for one that was changed or is another person's. */
export function readReturnPath(
  { secrets }: Pick<Deps, 'secrets'>,
  { id }: Person,
  stamped: string | undefined,
): string | null {
  const value = stamped === undefined ? undefined : secrets.readStamp('return-path', stamped)
  return value?.startsWith(`${id} `) ? safePath(value.slice(id.length + 1)) : null
}

/** A link to choose a password; reading the mail proves ownership of the address. */
export async function mailSetPasswordLink(
  deps: Pick<Deps, 'clock' | 'mailer' | 'publicUrl'>,
  tx: Db,
  person: Person,
  askedBy: PasswordAskedBy,
): Promise<void> {
  const token = await issueAccountToken(tx, person.id, 'reset', deps.clock.now())
  const letter = setPasswordEmail(translator(person.locale), {
    name: nameInMails(person),
    url: `${deps.publicUrl}/reset-password/${token}`,
    askedBy,
  })
  await deps.mailer.send(tx, 'set-password', letter, { to: person.email, locale: person.locale })
}
