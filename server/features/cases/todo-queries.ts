import { and, asc, desc, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db/database.ts'
import { type CaseScope, inScope, type TodoRow } from './queries.ts'
import { cases, caseTodos } from './tables.ts'

/** The to-dos for documents of this type in open cases of a client, done or not, the newest first. */
export function listDocumentTodos(db: Db, clientId: string, documentType: NonNullable<TodoRow['documentType']>) {
  return db
    .select({ todo: caseTodos, case: cases })
    .from(caseTodos)
    .innerJoin(cases, eq(cases.id, caseTodos.caseId))
    .where(
      and(
        eq(cases.clientId, clientId),
        ne(cases.stage, 'closed'),
        eq(caseTodos.documentType, documentType),
        isNull(caseTodos.droppedAt),
      ),
    )
    .orderBy(desc(caseTodos.createdAt), desc(caseTodos.id))
}

/** The documents that open cases ask a client for, what is due first at the top. */
export function listAskedDocuments(db: Db, clientId: string) {
  return db
    .select({ todo: caseTodos, code: cases.code })
    .from(caseTodos)
    .innerJoin(cases, eq(cases.id, caseTodos.caseId))
    .where(
      and(
        eq(cases.clientId, clientId),
        ne(cases.stage, 'closed'),
        isNull(cases.cancelledAt),
        eq(caseTodos.side, 'client'),
        isNotNull(caseTodos.documentType),
        isNull(caseTodos.doneAt),
        isNull(caseTodos.droppedAt),
      ),
    )
    .orderBy(sql`${caseTodos.dueAt} asc nulls last`, asc(caseTodos.createdAt), asc(caseTodos.id))
}

/** To-dos that have been due since before `now` without a mail about it. */
export function listLateTodos(db: Db, now: Date, limit: number) {
  return db
    .select({ todo: caseTodos, case: cases })
    .from(caseTodos)
    .innerJoin(cases, eq(cases.id, caseTodos.caseId))
    .where(
      and(
        ne(cases.stage, 'closed'),
        sql`${caseTodos.dueAt} < ${now.toISOString()}`,
        isNull(caseTodos.doneAt),
        isNull(caseTodos.droppedAt),
        isNull(caseTodos.lateToldAt),
      ),
    )
    .orderBy(asc(caseTodos.dueAt), asc(caseTodos.id))
    .limit(limit)
}

const isAcceptance = and(eq(caseTodos.kind, 'acceptance'), isNull(caseTodos.doneAt), isNull(caseTodos.droppedAt))

/** Acceptances whose dealers were not informed yet, in open cases, the oldest first. */
export function listAcceptances(db: Db, scope: CaseScope, limit: number) {
  return db
    .select({ todo: caseTodos, case: cases })
    .from(caseTodos)
    .innerJoin(cases, eq(cases.id, caseTodos.caseId))
    .where(and(inScope(scope), ne(cases.stage, 'closed'), isAcceptance))
    .orderBy(asc(caseTodos.createdAt), asc(caseTodos.id))
    .limit(limit)
}

/** The acceptance was withdrawn: its dealers need not be informed any more. */
export async function dropAcceptances(tx: Db, caseId: string, now: Date): Promise<void> {
  await tx
    .update(caseTodos)
    .set({ droppedAt: now })
    .where(and(eq(caseTodos.caseId, caseId), isAcceptance))
}
