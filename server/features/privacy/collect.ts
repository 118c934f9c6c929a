import type { Deps } from '#server/deps.ts'
import type { CollectedFile } from '#server/feature.ts'
import type { ZipEntry } from '#server/platform/files/zip.ts'
import { getPerson } from '../accounts/queries.ts'

/** Below what the row of a copy and the ZIP itself can say. The rest is named, and is there to be fetched by itself. */
const FILES_MAX_BYTES = 2_000_000_000

/** Everything we hold about a person: one JSON file that says it all, and the files they gave us. */
export async function collectData(deps: Deps, userId: string, maxBytes = FILES_MAX_BYTES): Promise<ZipEntry[]> {
  const { db, clock } = deps
  const person = await getPerson(db, userId)
  const data: Record<string, unknown> = { exported_at: clock.now().toISOString() }
  const collected: CollectedFile[] = []
  // From the highest layer down: what a case holds comes first.
  for (const { collect, collectFiles } of deps.features.all.toReversed()) {
    Object.assign(data, await collect?.(deps, person))
    collected.push(...((await collectFiles?.(db, person)) ?? []))
  }
  const { entries, leftOut } = chooseFiles(deps, collected, maxBytes)
  if (leftOut.length > 0) data['files_left_out'] = leftOut
  return [
    {
      name: 'data.json',
      modifiedAt: clock.now(),
      read: async () => Buffer.from(JSON.stringify(data, null, 2)),
    },
    ...entries,
  ]
}

/** The files that fit, in their order, and what the others are called. */
function chooseFiles({ files }: Pick<Deps, 'files'>, collected: readonly CollectedFile[], maxBytes: number) {
  const entries: ZipEntry[] = []
  const leftOut: { name: string; size_bytes: number }[] = []
  let total = 0
  for (const { name, fileKey, sizeBytes, uploadedAt } of collected) {
    if (total + sizeBytes > maxBytes) {
      leftOut.push({ name, size_bytes: sizeBytes })
    } else {
      total += sizeBytes
      entries.push({ name, modifiedAt: uploadedAt, read: () => files.readBytes(fileKey) })
    }
  }
  return { entries, leftOut }
}
