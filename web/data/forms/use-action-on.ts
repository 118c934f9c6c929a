import { useState } from 'react'
import type { MessageKey } from '#locales/keys.ts'
import { ApiFailure } from '../api/client.ts'
import { useI18n } from '../i18n/i18n.tsx'
import { type Message, say } from './message.ts'
import { useSingleFlight } from './use-single-flight.ts'

type Handle<State> = { take: (state: State) => void; refresh: () => Promise<void> }
type Failure = { message: Message; code: string | null }

/**
 * One press at a time, whose answer is the thing as it is then. What it does not allow any more (409) is said, and the present state
 * shown.
 */
export function useActionOn<State>({ take, refresh }: Handle<State>, failed: MessageKey) {
  const { t } = useI18n()
  const { runSingle, isBusy } = useSingleFlight()
  const [failure, setFailure] = useState<Failure | null>(null)

  function run(call: () => Promise<State>): Promise<boolean> {
    return runSingle(
      async () => {
        setFailure(null)
        take(await call())
      },
      async (error) => {
        const code = error instanceof ApiFailure ? error.code : null
        setFailure({ message: { failure: error, fallback: failed }, code })
        if (error instanceof ApiFailure && error.status === 409) await refresh()
      },
    )
  }

  return { run, isBusy, failure: failure && { text: say(t, failure.message), code: failure.code } }
}
