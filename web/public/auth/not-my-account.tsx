import { useState } from 'react'
import { browserApi } from '#web/data/api/browser-api.ts'
import { type Message, say, sayMore } from '#web/data/forms/message.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { useMailedToken } from '#web/data/session/use-mailed-token.ts'
import { useHydrated } from '#web/ui/browser/use-hydrated.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { ButtonLink } from '#web/ui/buttons/button-link.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { AuthPage } from './auth-page.tsx'

/** Where "this wasn't me" of the mail to confirm an address leads. Mail programs open links: only the button removes. */
export default function NotMyAccount() {
  const { t } = useI18n()
  const isHydrated = useHydrated()
  const token = useMailedToken()
  const [state, setState] = useState<'asking' | 'busy' | 'done'>('asking')
  const [problem, setProblem] = useState<Message | null>(null)

  async function remove() {
    if (state !== 'asking') return
    setState('busy')
    setProblem(null)
    try {
      await browserApi().call('POST /auth/disown-account', { body: { token } })
      setState('done')
    } catch (error) {
      setProblem({ refusal: error, fallback: 'notMyAccount.failed' })
      setState('asking')
    }
  }

  if (state === 'done') {
    return (
      <AuthPage heading={t('notMyAccount.doneTitle')} isPrivate isAnswer lead={<p>{t('notMyAccount.done')}</p>}>
        <ButtonLink to="/" size="call" className="mt-6 w-full">
          {t('notFound.home')}
        </ButtonLink>
      </AuthPage>
    )
  }
  return (
    <AuthPage heading={t('notMyAccount.title')} isPrivate lead={<p>{t('notMyAccount.lead')}</p>}>
      {isHydrated && token === '' && <Alert type="warning" title={t('notMyAccount.missing')} className="mt-5" />}
      {problem && (
        <Alert type="danger" title={say(t, problem)} className="mt-5">
          {sayMore(t, problem)}
        </Alert>
      )}
      <div className="mt-6 grid gap-3">
        {isHydrated && token && (
          <Button
            variant="danger"
            size="call"
            busy={state === 'busy'}
            busyLabel={t('notMyAccount.removing')}
            onClick={() => void remove()}
          >
            {t('notMyAccount.remove')}
          </Button>
        )}
        <ButtonLink to="/" variant="second" size="call">
          {t('notMyAccount.keep')}
        </ButtonLink>
      </div>
    </AuthPage>
  )
}
