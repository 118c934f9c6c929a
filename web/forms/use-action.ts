import { type ReactNode, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { MessageKey } from '../../locales/keys.ts'
import { ApiFailure } from '../api/client.ts'
import { useI18n } from '../i18n/i18n.tsx'
import { useToast } from '../ui/toast.tsx'
import { type Message, say } from './message.ts'
import { useSingleFlight } from './use-single-flight.ts'

type Work = {
  call: () => Promise<unknown>
  /** Said when it failed and the server did not say why. */
  failed?: MessageKey
  /** Said when it worked. */
  done?: ReactNode
  /** The page is not asked for anew: nothing of it changes, or it is left. */
  refresh?: false
}

type Options = {
  /** Where the page has no place for a failure, it goes by as what worked does. */
  failures?: 'toast'
}

/**
 * One thing done at a time: a second press does nothing, a failure stays until the next try, and the page is asked for anew. It is
 * also where somebody else was first (409), to show how things stand now.
 */
export function useAction({ failures }: Options = {}) {
  const { t } = useI18n()
  const showToast = useToast()
  const { revalidate } = useRevalidator()
  const { runSingle, isBusy } = useSingleFlight()
  const [failure, setFailure] = useState<Message | null>(null)

  function run({ call, failed = 'errors.unknown', done, refresh }: Work): Promise<boolean> {
    return runSingle(
      async () => {
        setFailure(null)
        await call()
        if (refresh !== false) await revalidate()
        if (done) showToast({ text: done })
      },
      async (error) => {
        const message = { failure: error, fallback: failed }
        if (failures === 'toast') showToast({ text: say(t, message), tone: 'danger' })
        else setFailure(message)
        if (error instanceof ApiFailure && error.status === 409) await revalidate()
      },
    )
  }

  return { run, isBusy, failure: failure && say(t, failure), clearFailure: () => setFailure(null) }
}
