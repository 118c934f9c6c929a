import { type ReactNode, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { MessageKey } from '#locales/keys.ts'
import { useToast } from '#web/ui/feedback/toast.tsx'
import { ApiFailure } from '../api/client.ts'
import { useI18n } from '../i18n/i18n.tsx'
import { type Message, say } from './message.ts'
import { useInTurn } from './use-in-turn.ts'
import { useSingleFlight } from './use-single-flight.ts'

type Work = {
  call: () => Promise<unknown>
  /** Said when it failed and the server did not say why. */
  failed?: MessageKey
  /** Said when it worked. */
  done?: ReactNode
  /** The page's data is not reloaded: nothing of it changes, or the page is left. */
  refresh?: false
}

type Options = {
  /** Where the page has no place for a failure, it goes by as what worked does. */
  failures?: 'toast'
}

/**
 * One action at a time: a second press does nothing, an error stays until the next try, and the page's data is
 * reloaded. Also after a conflict (409), to show the current state.
 */
export function useAction(options?: Options) {
  const { runSingle, isBusy } = useSingleFlight()
  const runner: Runner = (begin, work, tell) =>
    runSingle(() => {
      begin()
      return work()
    }, tell)
  return { ...useActionBy(runner, options), isBusy }
}

/**
 * The same where the next action can be started before the first is done: they run in order, and each reports its
 * result.
 */
export function useActionsInTurn(options?: Options) {
  const { runInTurn, isBusy } = useInTurn()
  // It begins with the press, not when its turn has come: what failed just before would not be read.
  const runner: Runner = (begin, work, tell) => {
    begin()
    return runInTurn(work, tell)
  }
  return { ...useActionBy(runner, options), isBusy }
}

type Runner = (
  begin: () => void,
  work: () => Promise<void>,
  tell: (error: unknown) => Promise<void>,
) => Promise<boolean>

function useActionBy(runner: Runner, { failures: place }: Options = {}) {
  const { t, gap } = useI18n()
  const showToast = useToast()
  const { revalidate } = useRevalidator()
  const [failures, setFailures] = useState<readonly Message[]>([])

  function run({ call, failed = 'errors.unknown', done, refresh }: Work): Promise<boolean> {
    return runner(
      () => setFailures([]),
      async () => {
        await call()
        if (refresh !== false) await revalidate()
        if (done) showToast({ text: done })
      },
      async (error) => {
        const message = { failure: error, fallback: failed }
        if (place === 'toast') showToast({ text: say(t, message), tone: 'danger' })
        else setFailures((told) => [...told, message])
        if (error instanceof ApiFailure && error.status === 409) await revalidate()
      },
    )
  }

  const said = [...new Set(failures.map((failure) => say(t, failure)))]
  return { run, failure: said.length > 0 ? said.join(gap) : null, clearFailure: () => setFailures([]) }
}
