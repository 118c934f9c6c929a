import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { type RunningProcess, startProcess } from './process.ts'
import type { Recording } from './recording.ts'

/** The bare program that asks the database what was recorded, and answers with what it says. */
export async function startRecorded(databaseUrl: string, recordings: readonly Recording[]): Promise<RunningProcess> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'northlane-recorded-'))
  const file = path.join(folder, 'recordings.json')
  try {
    await writeFile(file, JSON.stringify(recordings))
    return await startProcess(['scripts/bench/bare/recorded-api.ts'], { DATABASE_URL: databaseUrl, RECORDINGS: file })
  } finally {
    // It reads it once, before it is ready.
    await rm(folder, { recursive: true })
  }
}
