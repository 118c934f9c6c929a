import { command, Failure, seconds } from '../project.ts'
import { type Context, requireSuiteName, SUITES, type Suite, type SuiteName } from './suites.ts'
import type { Tally } from './tally.ts'

/** A suite that hangs must not take the whole run's time. The long matrices have longer. */
const SUITE_WITHIN_MS = 30 * 60_000
const FULL_SUITE_WITHIN_MS = 60 * 60_000

const ALL: readonly SuiteName[] = ['check', 'build', 'unit', 'process', 'postgres', 'browser', 'npm-start']
/** What a suite stands on when it is run alone. */
const NEEDS: Partial<Record<SuiteName, readonly SuiteName[]>> = { browser: ['build'] }

/** `[--full] [suite] [arguments for its runner]`; without a suite, all of them. */
await command(async () => {
  const isFull = process.argv.includes('--full')
  const [name, ...args] = process.argv.slice(2).filter((argument) => argument !== '--full')
  const names = name === undefined ? ALL : [...(NEEDS[requireSuiteName(name)] ?? []), requireSuiteName(name)]
  const stopped = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stopped.abort())

  const startedMs = performance.now()
  let passed = 0
  const failures: string[] = []
  for (const each of names) {
    const result = await runSuite(SUITES[each], {
      signal: stopped.signal,
      args: each === name ? args : [],
      env: isFull ? { FULL: '1' } : {},
      isWholeRun: name === undefined,
    })
    if (typeof result === 'string') {
      if (each === name) throw new Failure(`${result}.`)
      console.log(`- ${SUITES[each].title}: left out, ${result}`)
      continue
    }
    passed += result.passed
    failures.push(...result.failures.map((failure) => `${SUITES[each].title}: ${failure}`))
  }
  console.log(`All done in ${seconds(startedMs)}.`)
  // Repeated at the end: otherwise a failure is hard to find in five thousand lines.
  for (const failure of failures) console.log(`✗ ${failure}`)
  console.log(`${passed} passed, ${failures.length} failed`)
  return failures.length === 0 ? 0 : 1
})

/** Never throws: what follows a failing suite still runs, so that one run shows the whole picture. */
async function runSuite(suite: Suite, context: Context): Promise<Tally | string> {
  if (context.signal.aborted) {
    console.log(`✗ ${suite.title}: not run`)
    return { passed: 0, failures: ['not run'] }
  }
  const startedMs = performance.now()
  const limit = AbortSignal.timeout(context.env['FULL'] ? FULL_SUITE_WITHIN_MS : SUITE_WITHIN_MS)
  const signal = AbortSignal.any([context.signal, limit])
  try {
    const tally = await suite.run({ ...context, signal })
    if (typeof tally === 'string') return tally
    const { passed, failures } = tally
    const failed = failures.length
    const outcome = failed === 0 ? `${passed} passed` : `${failed} of ${passed + failed} failed`
    console.log(`${failed === 0 ? '✓' : '✗'} ${suite.title}: ${outcome} in ${seconds(startedMs)}`)
    return tally
  } catch (error) {
    const message = error instanceof Failure ? error.message : (error as Error).stack
    console.log(`✗ ${suite.title}: ${message}`)
    return { passed: 0, failures: [`${message}`] }
  }
}
