import type { Db } from '#server/platform/db/database.ts'
import type { Outbox } from '#server/platform/jobs/outbox.ts'
import { type Addressee, composeMail, type EmailContent } from '#server/platform/mail/email-layout.ts'
import type { Secrets } from '#server/platform/security/secrets.ts'
import { hasOptedOut } from '../accounts/queries.ts'
import { readContact } from '../settings/queries.ts'

export type Mailer = {
  /** A place in the outbox for a letter that is written at the end of the transaction. */
  reserve: (tx: Db) => Promise<string>
  send: (tx: Db, template: string, letter: EmailContent, addressee: Addressee, reserved?: string) => Promise<void>
  sendText: (tx: Db, template: string, message: { to: string; text: string }) => Promise<void>
}

export function createMailer(deps: { outbox: Outbox; secrets: Secrets; publicUrl: string }): Mailer {
  return {
    reserve: deps.outbox.reserve,
    /** Puts the letter into the outbox, in the transaction that gave rise to it. */
    async send(tx, template, letter, addressee, reserved) {
      if (letter.kind === 'optional' && (await hasOptedOut(tx, deps.secrets, addressee.to))) return
      const contact = await readContact(tx)
      await deps.outbox.add(tx, template, composeMail(letter, addressee, { ...deps, contact }), reserved)
    },
    /** To a telephone. */
    async sendText(tx, template, message) {
      await deps.outbox.add(tx, template, { channel: 'sms', ...message })
    },
  }
}
