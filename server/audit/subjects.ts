import { PERSON_ENTITIES } from '../../contract/audit-vocabulary.ts'
import { listNames } from '../accounts/queries.ts'
import { listCodes } from '../cases/queries.ts'
import { listOwners } from '../documents/queries.ts'
import { listItemsById } from '../inbox/queries.ts'
import { listMarketed } from '../listings/market.ts'
import { listPackagesById } from '../packages/queries.ts'
import { listPlans } from '../plans/queries.ts'
import type { Db } from '../platform/database.ts'
import { listAuthors } from '../reviews/queries.ts'
import type { Entry } from './chain.ts'

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/
/** Fields whose value is somebody's id. */
const PERSON_FIELDS = ['consultant', 'assignee_id']

export type Subjects = {
  /** What the thing of an entry is called now, or else what the entry itself says of it. */
  subjectOf: (entry: Entry) => string | null
  nameOf: (personId: string) => string | null
}

/** Reads what the things of a page of entries are called, each kind at once and only where there is one. */
export async function readSubjects(db: Db, entries: readonly Entry[]): Promise<Subjects> {
  const idsOf = (...entities: readonly string[]) => [
    ...new Set(
      entries.flatMap(({ entity, entityId }) => (entities.includes(entity) && UUID.test(entityId) ? entityId : [])),
    ),
  ]
  const owners = await listOwners(db, idsOf('document'))
  const packageIds = idsOf('package')
  const packages = packageIds.length > 0 ? await listPackagesById(db, packageIds) : []
  const listingIds = idsOf('listing')
  const cars = listingIds.length > 0 ? await listMarketed(db, listingIds) : []
  const plans = entries.some(({ entity }) => entity === 'plan') ? await listPlans(db) : []
  const names = await listNames(db, [
    ...entries.flatMap(({ actorId, before, after }) => [actorId ?? [], peopleIn(before), peopleIn(after)].flat()),
    ...idsOf(...PERSON_ENTITIES),
    ...owners.values(),
    ...packages.map(({ userId }) => userId),
  ])
  const subjects = new Map<string, string | undefined>([
    ...names,
    ...(await listCodes(db, idsOf('case'))),
    ...[...owners].map(([id, owner]) => [id, names.get(owner)] as const),
    ...packages.map(({ id, userId }) => [id, names.get(userId)] as const),
    ...[...(await listItemsById(db, idsOf('inbox')))].map(([id, { name }]) => [id, name] as const),
    ...cars.map(({ id, year, make, model }) => [id, `${year} ${make} ${model}`] as const),
    ...(await listAuthors(db, idsOf('review'))),
    ...plans.map(({ key, name }) => [key, name] as const),
  ])
  return {
    subjectOf: (entry) => subjects.get(entry.entityId) || saidOf(entry),
    nameOf: (id) => names.get(id) || null,
  }
}

/** What an entry itself calls its thing, which may be gone by now. */
const SAID: Partial<Record<string, string>> = { reply: 'title', invitation: 'email' }

function saidOf({ entity, before, after }: Entry): string | null {
  const name = { ...fieldsOf(before), ...fieldsOf(after) }[SAID[entity] ?? '']
  return typeof name === 'string' ? name : null
}

function peopleIn(value: unknown): string[] {
  const fields = fieldsOf(value)
  return PERSON_FIELDS.flatMap((name) => {
    const id = fields[name]
    return typeof id === 'string' && UUID.test(id) ? id : []
  })
}

export function fieldsOf(value: unknown): Record<string, unknown> {
  return value !== null && typeof value === 'object' ? Object.fromEntries(Object.entries(value)) : {}
}
