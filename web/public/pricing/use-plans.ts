import { use } from 'react'
import type { Plan } from '#contract/payments/plans.ts'
import type { PlansAnswer } from './plans-answer.ts'

/** Suspends while the plans are on their way; the server's page has them already. */
export function usePlansAnswer(answer: PlansAnswer | Promise<PlansAnswer>): PlansAnswer {
  return answer instanceof Promise ? use(answer) : answer
}

/** For parts that simply are not there without plans. */
export function usePlans(answer: PlansAnswer | Promise<PlansAnswer>): readonly Plan[] {
  const settled = usePlansAnswer(answer)
  return settled.status === 'loaded' ? settled.plans : []
}
