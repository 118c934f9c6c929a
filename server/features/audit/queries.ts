import { and, desc, eq, gte, inArray, lt, or, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { PERSON_ENTITIES } from '#contract/audit/constants.ts'
import type { AuditFilters } from '#contract/audit/endpoints.ts'
import { BUSINESS } from '#contract/settings/business.ts'
import type { Db } from '#server/platform/db/database.ts'
import { auditEntries } from '#server/platform/db/tables.ts'
import { peopleCalled } from '../accounts/queries.ts'
import { findCase } from '../cases/queries.ts'
import type { Entry } from './chain.ts'

const CASE_CODE = /^nl-\w{6}$/i

/** Entries that fit, newest first, from before an id on. */
export async function listEntries(
  db: Db,
  filters: AuditFilters,
  { before, limit }: { before: number | undefined; limit: number },
): Promise<Entry[]> {
  const { entity, actor, from, to } = filters
  return db
    .select()
    .from(auditEntries)
    .where(
      and(
        before === undefined ? undefined : lt(auditEntries.id, before),
        entity && inArray(auditEntries.entity, entity === 'person' ? PERSON_ENTITIES : [entity]),
        actor === undefined ? undefined : eq(auditEntries.actorId, actor),
        from ? gte(auditEntries.at, startOf(from)) : undefined,
        to ? lt(auditEntries.at, sql`${startOf(to)} + interval '1 day'`) : undefined,
        await isAbout(db, filters.search ?? ''),
      ),
    )
    .orderBy(desc(auditEntries.id))
    .limit(limit)
}

/** A day begins at midnight in the business time zone. */
function startOf(day: string): SQL {
  return sql`(${day}::date::timestamp at time zone ${BUSINESS.timeZone})`
}

/** A name matches the actor or the subject; a case by its code; other things by their id. */
async function isAbout(db: Db, search: string): Promise<SQL | undefined> {
  if (search === '') return undefined
  if (CASE_CODE.test(search)) {
    const row = await findCase(db, 'all', search.toUpperCase())
    return and(eq(auditEntries.entity, 'case'), eq(auditEntries.entityId, row?.id ?? ''))
  }
  const people = (await peopleCalled(db, search).limit(500)).map(({ id }) => id)
  // One parameter for all of them: two for each took as long to put together as their entries to find.
  const isOneOfThem = (column: AnyPgColumn) => sql`${column} = any(${sql.param(people)})`
  const isPerson = or(
    isOneOfThem(auditEntries.actorId),
    and(inArray(auditEntries.entity, PERSON_ENTITIES), isOneOfThem(auditEntries.entityId)),
  )
  return or(eq(auditEntries.entityId, search), people.length === 0 ? undefined : isPerson)
}
