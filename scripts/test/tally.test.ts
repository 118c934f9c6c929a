import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { ROOT } from '../project.ts'
import { judge, tallyPlaywright, tallyVitest } from './tally.ts'

describe('counting tests', () => {
  test('each that failed is named with its reason, and a file that cannot be loaded or set up counts as one', () => {
    const passed = { status: 'passed', fullName: 'works' }
    const report = {
      numPassedTests: 2,
      testResults: [
        { name: path.join(ROOT, 'server/a.test.ts'), status: 'passed', assertionResults: [passed] },
        {
          name: path.join(ROOT, 'server/b.test.ts'),
          status: 'failed',
          assertionResults: [
            passed,
            {
              status: 'failed',
              fullName: 'adds up',
              failureMessages: ['\u001b[31mexpected 4 to be 5\u001b[39m\n  at …'],
            },
          ],
        },
        {
          name: path.join(ROOT, 'server/c.test.ts'),
          status: 'failed',
          message: 'no such module',
          assertionResults: [],
        },
        {
          name: path.join(ROOT, 'server/d.test.ts'),
          status: 'failed',
          message: 'no such table',
          assertionResults: [{ status: 'skipped', fullName: 'waits for its tables' }],
        },
      ],
    }
    expect(tallyVitest(report)).toEqual({
      passed: 2,
      failures: [
        'server/b.test.ts › adds up: expected 4 to be 5',
        'server/c.test.ts: no such module',
        'server/d.test.ts: no such table',
      ],
    })
  })

  test('a browser test that passed only at a second try has failed', () => {
    const spec = (status: string, message?: string) => ({
      file: 'public/home.spec.ts',
      line: 7,
      title: `is ${status}`,
      tests: [{ status, results: [message ? { error: { message } } : {}] }],
    })
    const report = {
      stats: { expected: 1 },
      suites: [
        { specs: [spec('expected')], suites: [{ specs: [spec('unexpected', 'not\nseen'), spec('flaky', 'late')] }] },
      ],
    }
    expect(tallyPlaywright(report)).toEqual({
      passed: 1,
      failures: ['e2e/public/home.spec.ts:7 › is unexpected: not', 'e2e/public/home.spec.ts:7 › is flaky: late'],
    })
  })

  test('a runner without a report, with nothing to run, or that ends badly though all its tests passed, has failed', () => {
    expect(judge(undefined, 0).failures).toHaveLength(1)
    expect(judge({ passed: 0, failures: [] }, 0).failures).toHaveLength(1)
    expect(judge({ passed: 5, failures: [] }, 1)).toMatchObject({ passed: 5, failures: [expect.any(String)] })
  })

  test('a runner whose tests failed is not counted twice, and one without failures has none', () => {
    expect(judge({ passed: 5, failures: ['a', 'b'] }, 1)).toEqual({ passed: 5, failures: ['a', 'b'] })
    expect(judge({ passed: 5, failures: [] }, 0)).toEqual({ passed: 5, failures: [] })
  })
})
