import { useState } from 'react'
import type { BulkResult, SeenCase } from '#contract/desk/endpoints.ts'
import type { Message } from '#web/data/forms/message.ts'
import { changedMeanwhile } from './bulk-outcome.ts'

type RefusingForm = { refuse: (refusal: { failure: Message }) => void }

/**
 * Cases as they stood when a dialog was opened, or when it last said that they had changed: the live page alone would bring newer
 * versions unseen.
 */
export function useSeenCases(cases: readonly SeenCase[]) {
  const [seen, setSeen] = useState(() => cases.map(({ code, version }) => ({ code, version })))

  /**
   * Reports once that nothing was done because the cases had changed, so that a second press confirms it; false
   * elsewhere.
   */
  function refuseChanged(results: readonly BulkResult[], form: RefusingForm): boolean {
    const changed = changedMeanwhile(results)
    if (!changed) return false
    setSeen(changed)
    form.refuse({ failure: { key: 'desk.cases.bulk.changed', values: { count: changed.length } } })
    return true
  }

  return { seen, setSeen, refuseChanged }
}
