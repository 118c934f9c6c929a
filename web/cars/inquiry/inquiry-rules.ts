import '../../auth/zod-without-eval.ts'
import { vehicleInquiry } from '../../../contract/inbox.ts'
import { type InquiryProblems, problemsByField } from './inquiry-problems.ts'
import type { InquiryContent } from './use-inquiry.ts'

export function inquiryProblems(content: InquiryContent): InquiryProblems {
  const { error } = vehicleInquiry.safeParse(content)
  return problemsByField((error?.issues ?? []).map(({ path }) => String(path[0])))
}
