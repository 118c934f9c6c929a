import { useState } from 'react'
import { Page } from '#web/app/shell/page.tsx'
import { browserApi } from '#web/data/api/browser-api.ts'
import { type Message, say, sayMore } from '#web/data/forms/message.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { browserSession } from '#web/data/session/browser-session.ts'
import { useMailedToken } from '#web/data/session/use-mailed-token.ts'
import { useHydrated } from '#web/ui/browser/use-hydrated.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { ButtonLink } from '#web/ui/buttons/button-link.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'

/** Where the mailed link leads. Mail programs open links: only the button deletes. */
export default function ConfirmDeletion() {
  const { t } = useI18n()
  const isHydrated = useHydrated()
  const token = useMailedToken()
  const [state, setState] = useState<'asking' | 'busy' | 'done'>('asking')
  const [problem, setProblem] = useState<Message | null>(null)

  async function confirm() {
    if (!token || state !== 'asking') return
    setState('busy')
    setProblem(null)
    try {
      await browserApi().call('POST /auth/confirm-account-deletion', { body: { token } })
      await browserSession().logOut()
      setState('done')
    } catch (error) {
      setProblem({ refusal: error, fallback: 'userProfile.privacy.deleteError' })
      setState('asking')
    }
  }

  return (
    <Page title={t('userProfile.privacy.confirmTitle')} isPrivate className="page-width section-y">
      <div className="max-w-[36rem]">
        <h1 className="text-h2">
          {state === 'done' ? t('userProfile.privacy.deleted') : t('userProfile.privacy.deleteTitle')}
        </h1>
        {state === 'done' ? (
          <>
            <p role="status" className="mt-4 text-ink-soft">
              {t('userProfile.privacy.deletedMore')}
            </p>
            <ButtonLink to="/" className="mt-7">
              {t('notFound.home')}
            </ButtonLink>
          </>
        ) : (
          <>
            <p className="mt-4 text-ink-soft">{t('userProfile.privacy.deleteLead')}</p>
            <noscript>
              <p className="mt-4 font-label">{t('userProfile.privacy.noScript')}</p>
            </noscript>
            {isHydrated && token === '' && (
              <Alert type="warning" title={t('userProfile.privacy.confirmMissing')} className="mt-5" />
            )}
            {problem && (
              <Alert type="danger" title={say(t, problem)} className="mt-5">
                {sayMore(t, problem)}
              </Alert>
            )}
            <div className="mt-7 flex flex-wrap gap-3">
              <ButtonLink to="/" variant="second">
                {t('userProfile.privacy.keep')}
              </ButtonLink>
              {isHydrated && token && (
                <Button
                  variant="danger"
                  busy={state === 'busy'}
                  busyLabel={t('userProfile.privacy.deleting')}
                  onClick={() => void confirm()}
                >
                  {t('userProfile.privacy.deleteConfirm')}
                </Button>
              )}
            </div>
          </>
        )}
      </div>
    </Page>
  )
}
