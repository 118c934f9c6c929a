import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { ROOT } from './bootstrap/failure.mjs'

export { Failure, main as command, ROOT } from './bootstrap/failure.mjs'

/** Where tools leave logs and reports; ignored by git and safe to delete. */
export const CACHE = path.join(ROOT, '.cache')

/** Where a tool is to write its report: that of an earlier run must not be taken for this one's. */
export async function freshReport(file: string): Promise<string> {
  const folder = path.join(CACHE, 'reports')
  await mkdir(folder, { recursive: true })
  const report = path.join(folder, file)
  await rm(report, { force: true })
  return report
}

export function seconds(sinceMs: number): string {
  return `${((performance.now() - sinceMs) / 1000).toFixed(1)} s`
}
