import { ENTRY_ID, PERSON_ENTITIES, PERSON_FIELDS } from '#contract/audit/constants.ts'
import type { Db } from '#server/platform/db/database.ts'
import { listNames } from '../accounts/queries.ts'
import { listCodes } from '../cases/queries.ts'
import { listOwners } from '../documents/queries.ts'
import { listItemsById } from '../inbox/queries.ts'
import { listMarketed } from '../listings/queries.ts'
import { listDealersOfOffers } from '../offers/queries.ts'
import { listPackagesById } from '../packages/queries.ts'
import { listPlans } from '../plans/queries.ts'
import { listAuthors } from '../reviews/queries.ts'
import type { Entry } from './chain.ts'

export type Subjects = {
  /** What the thing of an entry is called now, or else what the entry itself says of it. */
  subjectOf: (entry: Entry) => string | null
  /** Who or what an id among the values of an entry stands for: a person, or an offer by its dealer. */
  nameOf: (id: string) => string | null
}

/** Reads what the things of a page of entries are called, each kind at once and only where there is one. */
export async function readSubjects(db: Db, entries: readonly Entry[]): Promise<Subjects> {
  const idsOf = (...entities: readonly string[]) => [
    ...new Set(
      entries.flatMap(({ entity, entityId }) => (entities.includes(entity) && ENTRY_ID.test(entityId) ? entityId : [])),
    ),
  ]
  const owners = await listOwners(db, idsOf('document'))
  const packageIds = idsOf('package')
  const packages = packageIds.length > 0 ? await listPackagesById(db, packageIds) : []
  const listingIds = idsOf('listing')
  const cars = listingIds.length > 0 ? await listMarketed(db, listingIds) : []
  const plans = entries.some(({ entity }) => entity === 'plan') ? await listPlans(db) : []
  const names = await listNames(db, [
    ...entries.flatMap(({ actorId, before, after }) =>
      [actorId ?? [], ...[before, after].flatMap((fields) => idsIn(fields, PERSON_FIELDS))].flat(),
    ),
    ...idsOf(...PERSON_ENTITIES),
    ...owners.values(),
    ...packages.map(({ userId }) => userId),
  ])
  const offers = await listDealersOfOffers(
    db,
    entries.flatMap(({ before, after }) => [before, after].flatMap((fields) => idsIn(fields, ['offer']))),
  )
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
    nameOf: (id) => names.get(id) || offers.get(id) || null,
  }
}

/** What an entry itself calls its thing, which may be gone by now. */
const SAID: Partial<Record<string, string>> = { reply: 'title', invitation: 'email', listingImport: 'file_name' }

function saidOf({ entity, before, after }: Entry): string | null {
  const name = { ...fieldsOf(before), ...fieldsOf(after) }[SAID[entity] ?? '']
  return typeof name === 'string' ? name : null
}

function idsIn(value: unknown, names: readonly string[]): string[] {
  const fields = fieldsOf(value)
  return names.flatMap((name) => {
    const id = fields[name]
    return typeof id === 'string' && ENTRY_ID.test(id) ? id : []
  })
}

export function fieldsOf(value: unknown): Record<string, unknown> {
  return value !== null && typeof value === 'object' ? Object.fromEntries(Object.entries(value)) : {}
}
