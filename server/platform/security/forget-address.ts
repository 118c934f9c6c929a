import { eq, or, sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { idempotencyAnswers, outboxMessages } from '../db/tables.ts'

/**
 * Removes the address of a deleted account from what the platform keeps for its own use: jobs, with their errors,
 * answers kept for repeated requests, and the errors of undelivered messages. The messages themselves are sealed, and
 * so are answers that hold a secret.
 */
export async function forgetAddress(tx: Db, { userId, email }: { userId: string; email: string }): Promise<void> {
  const told = JSON.stringify({ email })
  await tx.execute(sql`
    delete from jobs.job where jsonb_path_exists(data, '$.** ? (@ == $email)', ${told}::jsonb)`)
  await tx.execute(sql`
    update jobs.job set output = null where position(${email} in lower(output::text)) > 0`)
  await tx
    .update(outboxMessages)
    .set({ lastError: null })
    .where(sql`position(${email} in lower(${outboxMessages.lastError})) > 0`)
  const mentions = sql`position(${email} in lower(${idempotencyAnswers.body}::text)) > 0`
  await tx.delete(idempotencyAnswers).where(or(eq(idempotencyAnswers.caller, userId), mentions))
}
