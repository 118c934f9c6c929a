import { CASE_CODE_PATTERN } from '#contract/cases/codes.ts'

const NAME = 'case'
/** In the address of a visitor who had chosen a package: it opens the checkout of that one. */
export const CHOSEN_PLAN = 'plan'

/**
 * The case that the package is for, by the address: set when the purchase starts from a case without a package. An
 * invalid code is ignored.
 */
export function forCase(search: URLSearchParams): string | null {
  const code = search.get(NAME)?.toUpperCase() ?? ''
  return CASE_CODE_PATTERN.test(code) ? code : null
}

/** The query parameter that names it. */
export function forCaseQuery(code: string | null): Record<string, string> {
  return code ? { [NAME]: code } : {}
}
