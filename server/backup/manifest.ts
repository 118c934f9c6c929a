import { createHash } from 'node:crypto'
import { createReadStream, existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { z } from 'zod'
import { StartError } from '../platform/process/start-error.ts'

export const MANIFEST = 'manifest.json'
const FORMAT = 1

const kept = z.strictObject({ file: z.string(), bytes: z.int().nonnegative(), sha256: z.string().length(64) })
const table = kept.extend({
  schema: z.string(),
  name: z.string(),
  columns: z.array(z.string()),
  rows: z.int().nonnegative(),
})
const sequence = z.strictObject({ schema: z.string(), name: z.string(), value: z.string(), isCalled: z.boolean() })

/** What a backup holds, so that a damaged or incomplete one is known before anything is written from it. */
const manifest = z.strictObject({
  format: z.literal(FORMAT),
  startedAt: z.iso.datetime(),
  finishedAt: z.iso.datetime(),
  database: z.enum(['pglite', 'postgres']),
  migrations: z.array(z.strictObject({ step: z.number(), hash: z.string() })),
  tables: z.array(table),
  sequences: z.array(sequence),
  /** From the file store, below `files/`. */
  files: z.array(kept),
  /** From the data folder, below `data/`: the secret that was made there, and what the stand-ins keep. */
  data: z.array(kept),
  /** Files that rows name and the store did not have. */
  missing: z.array(z.string()),
})

export type Manifest = z.infer<typeof manifest>
export type Kept = z.infer<typeof kept>
export type KeptTable = z.infer<typeof table>
export type KeptSequence = z.infer<typeof sequence>

export async function readManifest(folder: string): Promise<Manifest> {
  const file = path.join(folder, MANIFEST)
  if (!existsSync(file)) throw new StartError(`${folder} holds no backup: there is no ${MANIFEST} in it.`)
  let parsed: unknown
  try {
    parsed = JSON.parse(await readFile(file, 'utf8'))
  } catch {
    throw new StartError(`${file} is damaged.`)
  }
  const read = manifest.safeParse(parsed)
  if (!read.success) throw new StartError(`${file} is damaged, or of a version that this one does not know.`)
  return read.data
}

/** Reads every byte of a backup; a file that is missing, cut off or changed is named. */
export async function verifyBackup(folder: string): Promise<Manifest> {
  const read = await readManifest(folder)
  for (const entry of [...read.tables, ...read.files, ...read.data]) await verifyFile(folder, entry)
  return read
}

async function verifyFile(folder: string, { file, sha256 }: Kept): Promise<void> {
  const place = path.join(folder, file)
  if (!path.resolve(place).startsWith(path.resolve(folder) + path.sep))
    throw new StartError(`The backup is damaged: ${file} is outside of it.`)
  const hash = createHash('sha256')
  try {
    await pipeline(createReadStream(place), hash)
  } catch (error) {
    throw new StartError(`The backup is damaged: ${file} cannot be read (${(error as NodeJS.ErrnoException).code}).`)
  }
  if (hash.digest('hex') !== sha256) throw new StartError(`The backup is damaged: ${file} is not what was written.`)
}
