import { useState } from 'react'
import type { StoredUser } from '#contract/users/roles.ts'
import { useDocumentSettings } from '#web/data/document.tsx'
import { Form, SubmitButton } from '#web/data/forms/form.tsx'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { browserSession } from '#web/data/session/browser-session.ts'
import { discardUnsavedText } from '#web/data/session/unsaved-text.ts'
import { TextLink } from '#web/ui/buttons/text-link.tsx'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { LoginFields, useLogin } from './login-fields.tsx'

/** Over a page with typed text whose session has expired. A login in another tab, with Google too, closes it as well. */
export function LoginAgain({ user }: { user: StoredUser }) {
  const { t } = useI18n()
  const { hasGoogle } = useDocumentSettings()
  const [isAsking, setIsAsking] = useState(false)
  const login = useLogin({
    email: user.email,
    isStaffLogin: false,
    onDone: ({ access_token: token, user: signedIn }) => browserSession().signIn(token, signedIn),
  })
  const { form, fields } = login

  function leave() {
    discardUnsavedText()
    browserSession().giveUp()
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !form.isBusy && setIsAsking(true)}
      title={t('loginAgain.title')}
      description={t('loginAgain.text')}
      closeLabel={t('forms.close')}
      focusFirst={() => fields.current?.querySelector<HTMLInputElement>('input[name=password]') ?? null}
    >
      <Form form={form} className="grid gap-5">
        <LoginFields login={login} />
        <div className="flex flex-wrap items-center justify-between gap-3">
          {hasGoogle && (
            <TextLink to="/api/v1/auth/google/login?action=login" reloadDocument target="_blank" className="py-2.5">
              {t('loginAgain.google')}
            </TextLink>
          )}
          <SubmitButton form={form} busyLabel={t('loginForm.submitting')} className="ml-auto">
            {t('loginForm.submit')}
          </SubmitButton>
        </div>
      </Form>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={t('forms.leave.title')}
        description={t('forms.leave.text')}
        cancelLabel={t('forms.leave.stay')}
        confirmLabel={t('forms.leave.leave')}
        onConfirm={leave}
      />
    </Dialog>
  )
}
