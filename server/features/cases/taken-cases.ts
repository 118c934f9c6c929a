import { and, eq, exists, or, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '#server/platform/db/database.ts'
import type { CaseRow } from './queries.ts'
import { cases } from './tables.ts'

/** Whether this person was the consultant, and handed the case back or had it taken. */
export function isTakenFrom({ consultantId, handedBackBy }: CaseRow, personId: string): boolean {
  return consultantId !== personId && handedBackBy.includes(personId)
}

/** The same as a condition on what is a person's in a case, or in the request that it came from. */
export function wasTakenFrom(db: Db, of: Record<'caseId' | 'requestId' | 'personId', AnyPgColumn>): SQL {
  return exists(
    db
      .select({ one: sql`1` })
      .from(cases)
      .where(
        and(
          or(eq(cases.id, of.caseId), eq(cases.requestId, of.requestId)),
          sql`${cases.consultantId} is distinct from ${of.personId}`,
          sql`${of.personId} = any(${cases.handedBackBy})`,
        ),
      ),
  )
}
