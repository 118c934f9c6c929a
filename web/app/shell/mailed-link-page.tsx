import { type FormEvent, useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Translate } from '#locales/translate.ts'
import { browserApi } from '#web/data/api/browser-api.ts'
import { type ApiClient, ApiFailure } from '#web/data/api/client.ts'
import { errorText } from '#web/data/api/error-text.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { focusableTitle } from '#web/ui/browser/focusable-title.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { ButtonLink } from '#web/ui/buttons/button-link.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Page } from './page.tsx'

type Send = (api: ApiClient, token: string) => Promise<unknown>
type Posted = { failure: { code: ApiFailure['code'] } | null }

/** Without scripts: the posted token, and never the address alone, does what the link is for. */
export async function answerPosted(request: Request, api: ApiClient, send: Send): Promise<Posted> {
  const token = (await request.formData()).get('token')
  try {
    await send(api, typeof token === 'string' ? token : '')
    return { failure: null }
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error
    return { failure: { code: error.code } }
  }
}

type State = { step: 'asking' | 'sending' | 'done' } | { step: 'failed'; text: string }
type MailedLinkPageProps = {
  words: Record<'title' | 'body' | 'action' | 'busy' | 'done', string>
  /** Where to go once it is done. */
  onward: { to: string; label: string }
  send: Send
  posted: Posted | undefined
}

/**
 * Where a link in a mail leads. Nothing happens by opening it: programs that look at mails open links too. Its button is a form that
 * the page itself answers, so that it works before scripts do.
 */
export function MailedLinkPage({ words, onward, send, posted }: MailedLinkPageProps) {
  const { t } = useI18n()
  const [search] = useSearchParams()
  const [state, setState] = useState<State>(() => stateAfter(t, posted))
  const token = search.get('token') ?? ''
  const isDone = state.step === 'done'

  // The pressed button is gone: the focus moves to the title, with the result below.
  useEffect(() => {
    if (isDone) focusableTitle()?.focus()
  }, [isDone])

  async function answer(event: FormEvent) {
    event.preventDefault()
    setState({ step: 'sending' })
    try {
      await send(browserApi(), token)
      setState({ step: 'done' })
    } catch (error) {
      setState({ step: 'failed', text: errorText(t, error) })
    }
  }

  return (
    <Page title={words.title} isPrivate className="page-width section-y flex-1">
      <h1 className="text-h1">{words.title}</h1>
      {isDone ? (
        <>
          <Alert type="success" isNews title={words.done} className="mt-6 measure-lead" />
          <ButtonLink to={onward.to} className="mt-8">
            {onward.label}
          </ButtonLink>
        </>
      ) : (
        <form method="post" onSubmit={(event) => void answer(event)}>
          <p className="mt-4 measure-lead text-lead text-ink-soft">{words.body}</p>
          {state.step === 'failed' && <Alert type="danger" title={state.text} className="mt-6 measure-lead" />}
          <input type="hidden" name="token" value={token} />
          <Button type="submit" size="call" className="mt-8" busy={state.step === 'sending'} busyLabel={words.busy}>
            {words.action}
          </Button>
        </form>
      )}
    </Page>
  )
}

/** What the page says after its form was posted without scripts. */
function stateAfter(t: Translate, posted: Posted | undefined): State {
  if (!posted) return { step: 'asking' }
  return posted.failure === null
    ? { step: 'done' }
    : { step: 'failed', text: errorText(t, new ApiFailure(posted.failure)) }
}
