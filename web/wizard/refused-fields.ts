import { ApiFailure } from '../api/client.ts'
import { answerAt } from './payload.ts'
import type { Problems } from './step-rules.ts'

/** The server’s complaints beside the fields they are about; empty when it is not about fields of this form. */
export function refusedFields(failure: unknown): Problems {
  if (!(failure instanceof ApiFailure) || failure.status !== 422 || !Array.isArray(failure.detail)) return {}
  const problems: Problems = {}
  for (const { loc } of failure.detail as { loc: (string | number)[] }[]) {
    const name = answerAt(loc.slice(1))
    if (name) problems[name] = name === 'email' || name === 'phone' ? name : 'invalid'
  }
  return problems
}
