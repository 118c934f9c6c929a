import { type FormEvent, useState } from 'react'
import { useSearchParams } from 'react-router'
import { browserApi } from '../api/browser-api.ts'
import { errorText } from '../api/error-text.ts'
import { useI18n } from '../i18n/i18n.tsx'
import { Page } from '../shell/page.tsx'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { ButtonLink } from '../ui/button-link.tsx'

type State = { step: 'asking' | 'sending' | 'done' } | { step: 'failed'; text: string }

/** Where the link at the foot of optional mail leads. A form of its own, so that it works before scripts do. */
export default function Unsubscribe() {
  const { t } = useI18n()
  const [search] = useSearchParams()
  const token = search.get('token') ?? ''
  const [state, setState] = useState<State>({ step: 'asking' })

  async function stop(event: FormEvent) {
    event.preventDefault()
    setState({ step: 'sending' })
    try {
      await browserApi().call('POST /mail/unsubscribe', {
        query: { token },
        body: { 'List-Unsubscribe': 'One-Click' },
        form: true,
      })
      setState({ step: 'done' })
    } catch (error) {
      setState({ step: 'failed', text: errorText(t, error) })
    }
  }

  return (
    <Page title={t('unsubscribe.title')} isPrivate className="page-width section-y flex-1">
      <h1 className="text-h1">{t('unsubscribe.title')}</h1>
      {state.step === 'done' ? (
        <>
          <Alert type="success" title={t('unsubscribe.done')} className="mt-6 measure-lead" />
          <ButtonLink to="/" className="mt-8">
            {t('unsubscribe.home')}
          </ButtonLink>
        </>
      ) : (
        <form method="post" action={`/api/v1/mail/unsubscribe?token=${encodeURIComponent(token)}`} onSubmit={stop}>
          <p className="mt-4 measure-lead text-lead text-ink-soft">{t('unsubscribe.body')}</p>
          {state.step === 'failed' && <Alert type="danger" title={state.text} className="mt-6 measure-lead" />}
          <input type="hidden" name="List-Unsubscribe" value="One-Click" />
          <Button
            type="submit"
            size="call"
            className="mt-8"
            busy={state.step === 'sending'}
            busyLabel={t('unsubscribe.busy')}
          >
            {t('unsubscribe.action')}
          </Button>
        </form>
      )}
    </Page>
  )
}
