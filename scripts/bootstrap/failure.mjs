import path from 'node:path'
import { fileURLToPath } from 'node:url'

export const ROOT = path.resolve(fileURLToPath(import.meta.url), '../../..')

/** A step that cannot go on. Its message is the one line a person reads, so it says what to do. */
export class Failure extends Error {}

/**
 * The frame of every command: its exit code goes up, a failure is one line.
 * @param {() => Promise<number>} command
 */
export async function main(command) {
  try {
    process.exitCode = await command()
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    console.error(`northlane: ${error.message}`)
    process.exitCode = 1
  }
}
