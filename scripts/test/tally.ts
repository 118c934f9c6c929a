import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { ROOT } from '../project.ts'

/** How many passed, and a line for each that did not. */
export type Tally = { passed: number; failures: readonly string[] }

type VitestReport = {
  numPassedTests: number
  testResults: {
    name: string
    status: string
    message?: string
    assertionResults: { status: string; fullName: string; failureMessages?: string[] | null }[]
  }[]
}
type PlaywrightReport = { stats: { expected: number }; suites: PlaywrightSuite[] }
type PlaywrightSuite = {
  specs: {
    file: string
    line: number
    title: string
    tests: { status: string; results: { error?: { message?: string } }[] }[]
  }[]
  suites?: PlaywrightSuite[]
}

/** A file that could not be loaded or set up has no test that failed, so it counts as one failure itself. */
export function tallyVitest({ numPassedTests, testResults }: VitestReport): Tally {
  const failures = testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, message, assertionResults }) => {
      const file = path.relative(ROOT, name)
      const failed = assertionResults.filter((one) => one.status === 'failed')
      if (failed.length === 0) return [line(file, message)]
      return failed.map(({ fullName, failureMessages }) => line(`${file} › ${fullName}`, failureMessages?.[0]))
    })
  return { passed: numPassedTests, failures }
}

/** One that passed only at a second try has failed. */
export function tallyPlaywright({ stats, suites }: PlaywrightReport): Tally {
  const specs = suites.flatMap(function specsOf(suite): PlaywrightSuite['specs'] {
    return [...suite.specs, ...(suite.suites ?? []).flatMap(specsOf)]
  })
  const failures = specs.flatMap(({ file, line: number, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ results }) => line(`e2e/${file}:${number} › ${title}`, results[0]?.error?.message)),
  )
  return { passed: stats.expected, failures }
}

/** What a runner did, by its report and its exit code: one that did not get to its end, or ran nothing, has failed. */
export function judge(tally: Tally | undefined, exitCode: number): Tally {
  if (tally === undefined) return { passed: 0, failures: [`its runner ended with ${exitCode} and left no report`] }
  if (tally.failures.length > 0) return tally
  if (tally.passed === 0) return { passed: 0, failures: ['it had no tests to run'] }
  return exitCode === 0 ? tally : { ...tally, failures: [`its runner ended with ${exitCode} though its tests passed`] }
}

export async function readTally<Report>(file: string, tally: (report: Report) => Tally): Promise<Tally | undefined> {
  const text = await readFile(file, 'utf8').catch(() => undefined)
  return text === undefined ? undefined : tally(JSON.parse(text) as Report)
}

function line(where: string, message: string | undefined): string {
  const first = stripVTControlCharacters(message ?? '')
    .trim()
    .split('\n')[0]
  return first ? `${where}: ${first}` : where
}
