import { describe, expect, test } from 'vitest'
import { judge, sum, tallyPlaywright, tallyVitest } from './tally.ts'

describe('counting tests', () => {
  test('a test file that cannot be loaded counts as one failure', () => {
    const report = {
      numPassedTests: 3,
      numFailedTests: 1,
      testResults: [
        { status: 'passed', assertionResults: [1, 2, 3] },
        { status: 'failed', assertionResults: [1] },
        { status: 'failed', assertionResults: [] },
      ],
    }
    expect(tallyVitest(report)).toEqual({ passed: 3, failed: 2 })
  })

  test('a browser test that passed only at a second try has failed', () => {
    expect(tallyPlaywright({ stats: { expected: 4, unexpected: 0, flaky: 1 } })).toEqual({ passed: 4, failed: 1 })
  })

  test('a runner without a report has failed', () => {
    expect(judge(undefined, 0)).toEqual({ passed: 0, failed: 1 })
  })

  test('a runner that ends badly though all its tests passed has failed', () => {
    expect(judge({ passed: 5, failed: 0 }, 1)).toEqual({ passed: 5, failed: 1 })
  })

  test('a runner that ran nothing has failed', () => {
    expect(judge({ passed: 0, failed: 0 }, 0)).toEqual({ passed: 0, failed: 1 })
  })

  test('a runner whose tests failed is not counted twice', () => {
    expect(judge({ passed: 5, failed: 2 }, 1)).toEqual({ passed: 5, failed: 2 })
  })

  test('sums all suites', () => {
    expect(
      sum([
        { passed: 1, failed: 0 },
        { passed: 2, failed: 3 },
      ]),
    ).toEqual({ passed: 3, failed: 3 })
  })
})
