import type { AuditAction } from '#contract/audit/constants.ts'
import type { Deps } from '#server/deps.ts'
import type { Db } from '#server/platform/db/database.ts'
import { ApiError } from '#server/platform/http/errors.ts'
import { recordAudit } from '#server/platform/observability/audit.ts'
import { enqueueImageRemoval } from './files.ts'
import { deleteImage, listImages, lockListing, setMainImage, touchListing } from './queries.ts'

type Change = { listingId: string; actorId: string; name: string }

export async function chooseMainImage(deps: Deps, { listingId, actorId, name }: Change): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const images = await imagesWith(tx, listingId, name)
    const before = images.find(({ isMain }) => isMain)?.name ?? null
    if (before === name) return
    await setMainImage(tx, listingId, name)
    await record(tx, deps, { listingId, actorId, action: 'listing.main_image_chosen', before, after: name })
  })
  deps.changes.announce('listings')
}

/** A listing with images has a main one: when it goes, the first of the others takes its place. */
export async function removeImage(deps: Deps, { listingId, actorId, name }: Change): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const images = await imagesWith(tx, listingId, name)
    await deleteImage(tx, listingId, name)
    const rest = images.filter((image) => image.name !== name)
    const [first] = rest
    if (first && !rest.some(({ isMain }) => isMain)) await setMainImage(tx, listingId, first.name)
    await enqueueImageRemoval(deps, tx, [name])
    await record(tx, deps, { listingId, actorId, action: 'listing.image_removed', before: name, after: null })
  })
  deps.changes.announce('listings')
}

/** The name is looked up among the listing's own and used for nothing else: an address or a path is simply not there. */
async function imagesWith(tx: Db, listingId: string, name: string) {
  if (!(await lockListing(tx, listingId))) throw new ApiError('not_found')
  const images = await listImages(tx, listingId)
  if (!images.some((image) => image.name === name)) throw new ApiError('not_found')
  return images
}

type Recorded = { listingId: string; actorId: string; action: AuditAction; before: string | null; after: string | null }

async function record(tx: Db, { clock }: Deps, { listingId, actorId, action, before, after }: Recorded): Promise<void> {
  await touchListing(tx, listingId, clock.now())
  await recordAudit(tx, {
    actorId,
    action,
    entity: 'listing',
    entityId: listingId,
    ...(before === null ? {} : { before: { image: before } }),
    ...(after === null ? {} : { after: { image: after } }),
  })
}
