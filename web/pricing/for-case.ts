import { CASE_CODE_PATTERN } from '../../contract/case-codes.ts'

const NAME = 'case'

/** The case that the package is for, by the address: whoever comes from one without a package buys for it. What is no code is none. */
export function forCase(search: URLSearchParams): string | null {
  const code = search.get(NAME)?.toUpperCase() ?? ''
  return CASE_CODE_PATTERN.test(code) ? code : null
}

/** The part of an address that says so. */
export function forCaseQuery(code: string | null): Record<string, string> {
  return code ? { [NAME]: code } : {}
}
