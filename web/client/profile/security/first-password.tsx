import { useState } from 'react'
import { browserApi } from '#web/data/api/browser-api.ts'
import { useAction } from '#web/data/forms/use-action.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'

/** For an account from Google: a link by mail to choose a password, so that it can also log in without Google. */
export function FirstPassword({ email }: { email: string }) {
  const { t } = useI18n()
  const { run, isBusy, failure } = useAction()
  const [isSent, setIsSent] = useState(false)

  async function send() {
    const call = () => browserApi().call('POST /profile/me/set-password-link', {})
    setIsSent(await run({ call, failed: 'userProfile.privacy.passwordLinkError' }))
  }

  return (
    <section aria-labelledby="first-password-title">
      <h2 id="first-password-title" className="text-h3">
        {t('userProfile.privacy.firstPassword')}
      </h2>
      <p className="mt-1 max-w-[42rem] text-ink-soft">{t('userProfile.privacy.firstPasswordLead')}</p>
      {failure && <Alert type="danger" title={failure} className="mt-4" />}
      {isSent && (
        <Alert type="success" isNews title={t('userProfile.privacy.passwordLinkSent', { email })} className="mt-4" />
      )}
      <Button
        variant="second"
        className="mt-4"
        busy={isBusy}
        busyLabel={t('userProfile.privacy.passwordLinkSending')}
        onClick={() => void send()}
      >
        {t('userProfile.privacy.passwordLinkSend')}
      </Button>
    </section>
  )
}
