import { isManager } from '#contract/users/roles.ts'
import { readableWords } from '#deal/quote/tokens/words.ts'
import type { Deps } from '#server/deps.ts'
import type { Db } from '#server/platform/db/database.ts'
import { ApiError } from '#server/platform/http/errors.ts'
import { recordAudit } from '#server/platform/observability/audit.ts'
import type { Caller } from '#server/platform/security/access-tokens.ts'
import { deleteLineName, putLineName } from './queries.ts'
import { KIND_IDS } from './shown.ts'

type Name = { words: string; kind: string }

/** Named once, and used for all quotes from then on; its author is recorded. */
export async function nameLine({ clock }: Deps, tx: Db, namedBy: string, { words, kind }: Name): Promise<Name> {
  const read = readableWords(words)
  if (read === '' || !KIND_IDS.has(kind) || kind === 'unknown') throw new ApiError('kind_unknown')
  const before = await putLineName(tx, { words: read, kind, namedBy, namedAt: clock.now() })
  await recordAudit(tx, {
    actorId: namedBy,
    action: 'lineName.set',
    entity: 'lineName',
    entityId: read,
    ...(before ? { before: { kind: before } } : {}),
    after: { kind },
  })
  return { words: read, kind }
}

/** The author of a name can remove it; managers can remove any. */
export async function forgetName(deps: Deps, { userId: actorId, role }: Caller, words: string): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const read = readableWords(words)
    const kind = await deleteLineName(tx, read, isManager(role) ? undefined : actorId)
    if (!kind) throw new ApiError('not_found')
    await recordAudit(tx, {
      actorId,
      action: 'lineName.removed',
      entity: 'lineName',
      entityId: read,
      before: { kind },
    })
  })
}
