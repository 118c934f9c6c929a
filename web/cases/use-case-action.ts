import { useRef, useState } from 'react'
import type { ClientCase } from '../../contract/cases.ts'
import { ApiFailure } from '../api/client.ts'
import { type Message, say } from '../forms/message.ts'
import { useI18n } from '../i18n/i18n.tsx'
import type { CaseHandle } from './use-case.ts'

/**
 * One press at a time, whose answer is the case as it is then. What the case does not allow any more (409) is said, and the
 * present state shown.
 */
export function useCaseAction({ take, refresh }: CaseHandle) {
  const { t } = useI18n()
  const isBusyNow = useRef(false)
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<Message | null>(null)

  async function run(call: () => Promise<ClientCase>): Promise<boolean> {
    if (isBusyNow.current) return false
    isBusyNow.current = true
    setIsBusy(true)
    setFailure(null)
    try {
      take(await call())
      return true
    } catch (error) {
      setFailure({ failure: error, fallback: 'case.action.failed' })
      if (error instanceof ApiFailure && error.status === 409) await refresh()
      return false
    } finally {
      isBusyNow.current = false
      setIsBusy(false)
    }
  }

  return { run, isBusy, failure: failure && say(t, failure) }
}
