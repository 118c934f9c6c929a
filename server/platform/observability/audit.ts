import { and, desc, eq, inArray, lt, or, sql } from 'drizzle-orm'
import { type AuditAction, PERSON_ENTITIES } from '#contract/audit/constants.ts'
import type { Db } from '../db/database.ts'
import { auditEntries } from '../db/tables.ts'
import { auditOrigin } from './audit-origin.ts'

export type AuditEntry = {
  actorId: string | null
  action: AuditAction
  entity: string
  entityId: string
  before?: Record<string, unknown>
  after?: Record<string, unknown>
  /** Why, where it was asked for. */
  reason?: string
  /** From where it was asked for, where that is done by a job. */
  network?: string | null
}

/** Takes the transaction of the change it records: no change without its entry, no entry without its change. */
export async function recordAudit(tx: Db, entry: AuditEntry): Promise<void> {
  await tx.insert(auditEntries).values({ network: auditOrigin(), ...entry })
}

export type ExportAction = Extract<AuditAction, `export.${string}`>

/** A file of many rows was downloaded. Of the filters only the days are kept: a search may hold a name. */
export function recordExport(
  db: Db,
  actorId: string,
  action: ExportAction,
  days: { from?: string | undefined; to?: string | undefined } = {},
) {
  const { from, to } = days
  const after = { ...(from && { from }), ...(to && { to }) }
  return recordAudit(db, { actorId, action, entity: 'export', entityId: action.slice('export.'.length), after })
}

type Change = Record<string, unknown>

/** What a person did and what was done to their account, oldest first, by names alone. */
export function listAuditOf(db: Db, personId: string) {
  const { at, action, entity, entityId } = auditEntries
  return db
    .select({ at, action, entity, entityId })
    .from(auditEntries)
    .where(isTrailOf(personId))
    .orderBy(auditEntries.id)
}

/** What happened to a thing, or what of it is among these actions, newest first. */
export async function listAudit(
  db: Db,
  { entity, entityId, actions }: { entity: string; entityId: string; actions?: readonly string[] },
  { skip, limit }: { skip: number; limit: number },
) {
  const rows = await db
    .select()
    .from(auditEntries)
    .where(
      and(
        eq(auditEntries.entity, entity),
        eq(auditEntries.entityId, entityId),
        actions && inArray(auditEntries.action, actions),
      ),
    )
    .orderBy(desc(auditEntries.id))
    .limit(limit)
    .offset(skip)
  return rows.map(({ before, after, ...row }) => ({
    ...row,
    before: before as Change | null,
    after: after as Change | null,
  }))
}

/**
 * Redacted entries say nothing any more, and their content cannot be found by trying values; the chain holds all the
 * same.
 */
const STRUCK = { before: null, after: null, reason: null, network: null, contentSalt: null }

/** The address where it was theirs for certain. */
type Leaving = { id: string; email?: string | undefined; caseIds: readonly string[] }

/**
 * The trail of a deleted account stays for a while, by ids and names of actions alone; so does that of its cases and
 * documents, and of invitations to its address.
 */
export async function strikeOutContent(tx: Db, { id, email, caseIds }: Leaving): Promise<void> {
  const wasInvited =
    email === undefined
      ? undefined
      : and(
          eq(auditEntries.entity, 'invitation'),
          sql`${email} in (${auditEntries.before}->>'email', ${auditEntries.after}->>'email')`,
        )
  // By who added them: that also finds those that were withdrawn or replaced since.
  const added = tx
    .select({ id: auditEntries.entityId })
    .from(auditEntries)
    .where(and(eq(auditEntries.actorId, id), inArray(auditEntries.action, ['document.uploaded', 'document.replaced'])))
  const ofTheirDocuments = and(eq(auditEntries.entity, 'document'), inArray(auditEntries.entityId, added))
  await tx
    .update(auditEntries)
    .set(STRUCK)
    .where(or(isTrailOf(id), wasInvited, isTrailOfCases(caseIds), ofTheirDocuments))
}

/** The same for cases without an owner. */
export async function strikeOutCases(tx: Db, caseIds: readonly string[]): Promise<void> {
  await tx.update(auditEntries).set(STRUCK).where(isTrailOfCases(caseIds))
}

export const PERSON_DELETED = 'person.deleted'
/**
 * Actions that record a deleted account: by its owner, by the owner of an address that another person entered, or by
 * the system.
 */
const PERSON_GONE = [PERSON_DELETED, 'person.disowned', 'person.neverConfirmed'] as const
export type PersonGone = (typeof PERSON_GONE)[number]

/** Strikes out who it was in the trails of people who left before a day. */
export async function forgetTrailsOfDeleted(db: Db, before: Date): Promise<void> {
  const left = db
    .select({ id: auditEntries.entityId })
    .from(auditEntries)
    .where(and(inArray(auditEntries.action, PERSON_GONE), lt(auditEntries.at, before)))
  await db
    .update(auditEntries)
    .set({ actorId: null, idSalt: null })
    .where(inArray(sql`${auditEntries.actorId}::text`, left))
  await db
    .update(auditEntries)
    .set({ entityId: '', idSalt: null })
    .where(and(inArray(auditEntries.entity, PERSON_ENTITIES), inArray(auditEntries.entityId, left)))
}

function isTrailOfCases(caseIds: readonly string[]) {
  return and(eq(auditEntries.entity, 'case'), inArray(auditEntries.entityId, [...caseIds]))
}

function isTrailOf(personId: string) {
  return or(
    eq(auditEntries.actorId, personId),
    and(inArray(auditEntries.entity, PERSON_ENTITIES), eq(auditEntries.entityId, personId)),
  )
}
