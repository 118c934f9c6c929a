import { and, asc, eq, gt, isNotNull, sql } from 'drizzle-orm'
import { BUSINESS } from '#contract/settings/business.ts'
import { DAY_MS } from '#contract/time/durations.ts'
import type { Locale } from '#contract/values/locales.ts'
import { formatLongDate } from '#locales/long-date.ts'
import type { Deps } from '#server/deps.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Job } from '#server/platform/jobs/jobs.ts'
import type { EmailContent } from '#server/platform/mail/email-layout.ts'
import { listAudit, recordAudit } from '#server/platform/observability/audit.ts'
import { StartError } from '#server/platform/process/start-error.ts'
import { translator } from '#server/platform/process/translations.ts'
import type { Person } from './queries.ts'
import { users } from './tables.ts'

/** `from` is the day on which new terms take effect; `after` the last person who was mailed. */
type Announcement = { from: string; after?: string }

const JOB_NAME = 'accounts.announce-terms'
/** People per transaction: short even for the embedded database, which runs nothing else meanwhile. */
const BATCH = 50
/** What the terms promise. */
const DAYS_AHEAD = 30
/** An unconfirmed address is no account yet, and it may belong to another person. */
const hasAccount = and(eq(users.isActive, true), isNotNull(users.emailVerifiedAt))

/** Mails all accounts, once for each day. */
export async function announceTerms(deps: Pick<Deps, 'db' | 'jobs' | 'clock'>, from: string): Promise<string> {
  const earliest = new Date(deps.clock.now().getTime() + DAYS_AHEAD * DAY_MS).toISOString().slice(0, 10)
  if (from < earliest) {
    throw new StartError(`The terms promise ${DAYS_AHEAD} days: the earliest day is ${earliest}.`)
  }
  const entry = { entity: 'terms', entityId: from }
  return deps.db.transaction(async (tx) => {
    // Of two who announce at once, the second sees the first.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`terms ${from}`}, 0))`)
    const [before] = await listAudit(tx, entry, { skip: 0, limit: 1 })
    if (before) throw new StartError(`The terms of ${from} were announced on ${before.at.toISOString().slice(0, 10)}.`)
    await recordAudit(tx, { ...entry, actorId: null, action: 'terms.announced' })
    await deps.jobs.enqueue(tx, JOB_NAME, { from } satisfies Announcement)
    const people = await tx.$count(users, hasAccount)
    return `Everybody who has an account, ${people} in all, is told by mail that new terms take effect on ${from}.`
  })
}

/**
 * The mails of a batch and the job for the rest are one transaction: after a crash in between, each person is mailed
 * exactly once.
 */
export function announceTermsJob(deps: Pick<Deps, 'db' | 'jobs' | 'mailer' | 'publicUrl'>): Job<Announcement> {
  return {
    name: JOB_NAME,
    retries: 20,
    firstPauseS: 15,
    timeoutS: 120,
    run: ({ from, after }) =>
      deps.db.transaction(async (tx) => {
        const people = await listActive(tx, after)
        for (const person of people) {
          const letter = termsEmail(person, from, deps.publicUrl)
          await deps.mailer.send(tx, 'terms-changed', letter, { to: person.email, locale: person.locale })
        }
        const last = people.at(-1)
        if (last) await deps.jobs.enqueue(tx, JOB_NAME, { from, after: last.id } satisfies Announcement)
      }),
  }
}

function listActive(tx: Db, after: string | undefined): Promise<Person[]> {
  const isNext = after === undefined ? undefined : gt(users.id, after)
  return tx.select().from(users).where(and(hasAccount, isNext)).orderBy(asc(users.id)).limit(BATCH)
}

function termsEmail({ locale, fullName }: Person, from: string, publicUrl: string): EmailContent {
  const t = translator(locale)
  const values = { business: BUSINESS.name, date: dayText(locale, from) }
  return {
    kind: 'transactional',
    subject: t('emails.termsChanged.subject', values),
    greetingName: fullName,
    paragraphs: [t('emails.termsChanged.lead', values), t('emails.termsChanged.choice')],
    action: { label: t('emails.termsChanged.action'), url: `${publicUrl}/terms-and-conditions` },
  }
}

function dayText(locale: Locale, day: string): string {
  return formatLongDate(locale, new Date(day), 'UTC')
}
