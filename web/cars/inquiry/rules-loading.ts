type InquiryRules = typeof import('./inquiry-rules.ts')

/**
 * The contract's own rules bring the validator along, so they come with the form and not with the page. Without them a form is sent
 * as it is: the server checks everything again.
 */
export function loadInquiryRules(): Promise<InquiryRules | null> {
  return import('./inquiry-rules.ts').catch(() => null)
}
