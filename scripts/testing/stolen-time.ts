import { readFileSync } from 'node:fs'
import os from 'node:os'

/** The kernel counts in hundredths of a second. */
const TICK_MS = 10
const STEAL = 8

/**
 * How long this machine's host has run others on its cores, in milliseconds for each core, since it started; 0 where the system
 * does not tell. What is promised for two cores is not promised for what is left of them.
 */
export function stolenMs(): number {
  try {
    const [all = ''] = readFileSync('/proc/stat', 'utf8').split('\n')
    return (Number(all.split(/\s+/)[STEAL] ?? 0) * TICK_MS) / os.availableParallelism()
  } catch {
    return 0
  }
}
