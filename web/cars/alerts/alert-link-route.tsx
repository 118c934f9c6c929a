import { type FormEvent, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import type { Translate } from '../../../locales/translate.ts'
import { browserApi } from '../../api/browser-api.ts'
import { type ApiClient, ApiFailure } from '../../api/client.ts'
import { errorText } from '../../api/error-text.ts'
import { pageApi } from '../../api/page-api.ts'
import { useI18n } from '../../i18n/i18n.tsx'
import { Page } from '../../shell/page.tsx'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import type { Route } from './+types/alert-link-route'

type State = { step: 'asking' | 'sending' | 'done' } | { step: 'failed'; text: string }

/** Without scripts: the posted token, and never the address alone, confirms or stops. */
export async function action({ request, context }: Route.ActionArgs) {
  const token = (await request.formData()).get('token')
  try {
    await send(pageApi(context), kindOf(new URL(request.url)), typeof token === 'string' ? token : '')
    return { failure: null }
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error
    return { failure: { code: error.code } }
  }
}

/**
 * Where the links in mails about cars lead: to confirm an address, or to stop. Nothing happens by opening one: programs that look at
 * mails open links too. Both are forms that this page answers, so that they work before scripts do.
 */
export default function AlertLink({ actionData }: Route.ComponentProps) {
  const { t } = useI18n()
  const what = kindOf(useLocation())
  const [search] = useSearchParams()
  const [state, setState] = useState<State>(() => stateAfter(t, actionData))
  const token = search.get('token') ?? ''

  async function answer(event: FormEvent) {
    event.preventDefault()
    setState({ step: 'sending' })
    try {
      await send(browserApi(), what, token)
      setState({ step: 'done' })
    } catch (error) {
      setState({ step: 'failed', text: errorText(t, error) })
    }
  }

  return (
    <Page title={t(`alerts.${what}.title`)} isPrivate className="page-width section-y flex-1">
      <h1 className="text-h1">{t(`alerts.${what}.title`)}</h1>
      {state.step === 'done' ? (
        <>
          <Alert type="success" title={t(`alerts.${what}.done`)} className="mt-6 measure-lead" />
          <ButtonLink to="/cars" className="mt-8">
            {t('alerts.look')}
          </ButtonLink>
        </>
      ) : (
        <form method="post" onSubmit={(event) => void answer(event)}>
          <p className="mt-4 measure-lead text-lead text-ink-soft">{t(`alerts.${what}.body`)}</p>
          {state.step === 'failed' && <Alert type="danger" title={state.text} className="mt-6 measure-lead" />}
          <input type="hidden" name="token" value={token} />
          <Button
            type="submit"
            size="call"
            className="mt-8"
            busy={state.step === 'sending'}
            busyLabel={t(`alerts.${what}.busy`)}
          >
            {t(`alerts.${what}.action`)}
          </Button>
        </form>
      )}
    </Page>
  )
}

/** What the page says after its form was posted without scripts. */
function stateAfter(t: Translate, posted: Awaited<ReturnType<typeof action>> | undefined): State {
  if (!posted) return { step: 'asking' }
  return posted.failure === null
    ? { step: 'done' }
    : { step: 'failed', text: errorText(t, new ApiFailure(posted.failure)) }
}

type Kind = 'confirm' | 'stop'

function kindOf({ pathname }: { pathname: string }): Kind {
  return pathname.endsWith('stop') ? 'stop' : 'confirm'
}

/** Stopping is the call that mail programs know. */
function send(api: ApiClient, kind: Kind, token: string) {
  if (kind === 'confirm') return api.call('POST /saved-searches/confirmed', { body: { token } })
  const body = { 'List-Unsubscribe': 'One-Click' } as const
  return api.call('POST /saved-searches/stopped', { query: { token }, body, form: true })
}
