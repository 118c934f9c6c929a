import type { ClientCase } from '#contract/cases/endpoints.ts'

/** Its client can still do something in it: neither is it over, nor is its money on the way back. */
export function isCaseOpen({ stage, next_step }: Pick<ClientCase, 'stage' | 'next_step'>): boolean {
  return stage !== 'closed' && next_step.kind !== 'beingRefunded'
}
