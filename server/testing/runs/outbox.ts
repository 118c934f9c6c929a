import { outboxMessages } from '#server/platform/db/tables.ts'
import type { MailMessage, OutboxMessage } from '#server/platform/jobs/outbox.ts'
import type { TestApp } from './test-app.ts'

/** What waits in the outbox for an address, oldest first. */
export async function mailsWaitingFor({ deps }: TestApp, email: string): Promise<MailMessage[]> {
  const rows = await deps.db.select().from(outboxMessages).orderBy(outboxMessages.createdAt)
  return rows
    .flatMap(({ sealed }) => (sealed ? [JSON.parse(deps.secrets.unseal('outbox', sealed)) as OutboxMessage] : []))
    .filter((message): message is MailMessage => message.channel === 'mail' && message.to === email)
}
