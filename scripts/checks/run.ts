import { seconds } from '../project.ts'
import type { Check } from './check.ts'
import { commits } from './commits.ts'
import { docs } from './docs.ts'
import { format } from './format.ts'
import { hygiene } from './hygiene.ts'
import { lint } from './lint.ts'
import { locales } from './locales.ts'
import { shape } from './shape.ts'
import { typeErrorsCheck } from './type-errors.ts'
import { unused } from './unused.ts'
import { walls } from './walls.ts'

const CHECKS: readonly Check[] = [lint, format, locales, walls, shape, unused, docs, hygiene, commits]
/** As many as there are cores in the budget of `npm test`. */
const SIDE_BY_SIDE = 2
/** Enough to work with; the next run shows the rest. */
const LINES_SHOWN = 60

/** Runs them all, one line each, and says how many hold and which do not. */
export async function runChecks(): Promise<{ passed: number; failures: string[] }> {
  const failures: string[] = []
  const run = async (check: Check) => {
    const startedMs = performance.now()
    const problems = await check.run()
    console.log(`${problems.length === 0 ? '✓' : '✗'} ${check.name} (${seconds(startedMs)})`)
    for (const problem of problems.slice(0, LINES_SHOWN)) console.log(`    ${problem}`)
    if (problems.length > LINES_SHOWN) console.log(`    and ${problems.length - LINES_SHOWN} more`)
    if (problems.length > 0) failures.push(check.name)
  }
  // By itself: it writes down the types of routes, which others read.
  await run(typeErrorsCheck)
  const waiting = [...CHECKS]
  const runWaiting = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) await run(check)
  }
  await Promise.all(Array.from({ length: SIDE_BY_SIDE }, runWaiting))
  return { passed: 1 + CHECKS.length - failures.length, failures }
}
