import path from 'node:path'

export const ROOT = path.resolve(import.meta.dirname, '..')

/** Where tools leave logs and reports; ignored by git and safe to delete. */
export const CACHE = path.join(ROOT, '.cache')

/** Something a person has to mend. Its message is the one line they read, so it says what to do. */
export class Failure extends Error {}

/** The frame of a command: its exit code goes up, a failure is one line. */
export async function command(run: () => Promise<number>): Promise<void> {
  try {
    process.exitCode = await run()
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    console.error(`northlane: ${error.message}`)
    process.exitCode = 1
  }
}

export function seconds(sinceMs: number): string {
  return `${((performance.now() - sinceMs) / 1000).toFixed(1)} s`
}
