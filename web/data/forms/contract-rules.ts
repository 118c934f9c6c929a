import type { z } from 'zod'
import type { FieldIssue } from './field-errors.ts'

/** What the contract finds wrong with a body. */
export type Rules = (body: unknown) => FieldIssue[]
/** Null where the rules could not be fetched: the form works without, the server checks everything again. */
export type LoadRules = () => Promise<Rules | null>

/**
 * A schema of the contract as a form's rules, fetched on the first input: the validator and the table of telephone
 * numbers are larger than a page.
 */
export function contractRules(load: () => Promise<z.ZodType>): LoadRules {
  return async () => {
    try {
      // Before the first schema is made: see there.
      await import('./zod-without-eval.ts')
      const schema = await load()
      return (body) => (schema.safeParse(body).error?.issues ?? []).map(fieldIssueOf)
    } catch {
      return null
    }
  }
}

function fieldIssueOf(issue: z.core.$ZodIssue): FieldIssue {
  const field = issue.path.map(String).join('.')
  return issue.code === 'too_big'
    ? { field, type: issue.code, max: Number(issue.maximum) }
    : { field, type: issue.code }
}
