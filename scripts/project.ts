import path from 'node:path'
import { ROOT } from './bootstrap/failure.mjs'

export { main as command, Failure, ROOT } from './bootstrap/failure.mjs'

/** Where tools leave logs and reports; ignored by git and safe to delete. */
export const CACHE = path.join(ROOT, '.cache')

export function seconds(sinceMs: number): string {
  return `${((performance.now() - sinceMs) / 1000).toFixed(1)} s`
}
