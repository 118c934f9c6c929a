import { data } from 'react-router'
import { CASE_CODE_PATTERN } from '#contract/cases/codes.ts'
import { ApiFailure } from '#web/data/api/client.ts'

/** The code in an address as we write it; whatever cannot be one is not there. */
export function caseCodeOf(written: string): string {
  const code = written.toUpperCase()
  if (!CASE_CODE_PATTERN.test(code)) throw data(null, { status: 404 })
  return code
}

/** Turns a 404 of a case request into the page for a missing case: another client's case looks the same. */
export async function orNotFound<Answer>(asked: Promise<Answer>): Promise<Answer> {
  try {
    return await asked
  } catch (error) {
    if (error instanceof ApiFailure && error.status === 404) throw data(null, { status: 404 })
    throw error
  }
}
