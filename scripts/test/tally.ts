import { readFile } from 'node:fs/promises'

export type Tally = { passed: number; failed: number }

type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  testResults: { status: string; assertionResults: unknown[] }[]
}
type PlaywrightReport = { stats: { expected: number; unexpected: number; flaky: number } }

/** A file that could not even be loaded has no tests to count, so it counts as one failure itself. */
export function tallyVitest(report: VitestReport): Tally {
  const broken = report.testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0)
  return { passed: report.numPassedTests, failed: report.numFailedTests + broken.length }
}

export function tallyPlaywright({ stats }: PlaywrightReport): Tally {
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky }
}

/** What a runner did, by its report and its exit code: one that did not get to its end, or ran nothing, has failed. */
export function judge(tally: Tally | undefined, exitCode: number): Tally {
  if (tally === undefined) return { passed: 0, failed: 1 }
  const isEmpty = tally.passed + tally.failed === 0
  const failedSilently = exitCode !== 0 && tally.failed === 0
  return isEmpty || failedSilently ? { ...tally, failed: tally.failed + 1 } : tally
}

export async function readTally<Report>(file: string, tally: (report: Report) => Tally): Promise<Tally | undefined> {
  const text = await readFile(file, 'utf8').catch(() => undefined)
  return text === undefined ? undefined : tally(JSON.parse(text) as Report)
}

export function sum(tallies: readonly Tally[]): Tally {
  return {
    passed: tallies.reduce((total, { passed }) => total + passed, 0),
    failed: tallies.reduce((total, { failed }) => total + failed, 0),
  }
}
