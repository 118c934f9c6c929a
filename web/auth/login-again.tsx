import { useState } from 'react'
import type { StoredUser } from '../../contract/people.ts'
import { useDocumentSettings } from '../document.tsx'
import { requireFields } from '../forms/field-errors.ts'
import { Form, FormFailure, SubmitButton } from '../forms/form.tsx'
import { PasswordField } from '../forms/password-field.tsx'
import { EmailField } from '../forms/text-fields.tsx'
import { useForm } from '../forms/use-form.ts'
import { useI18n } from '../i18n/i18n.tsx'
import { browserSession } from '../session/browser-session.ts'
import { discardUnsavedText } from '../session/unsaved-text.ts'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { TextLink } from '../ui/text-link.tsx'
import { readLoginFailure } from './login-failure.ts'

/** Over a page with typed text whose session has expired. A login in another tab, with Google too, closes it as well. */
export function LoginAgain({ user }: { user: StoredUser }) {
  const { t } = useI18n()
  const { hasGoogle } = useDocumentSettings()
  const [isAsking, setIsAsking] = useState(false)
  const form = useForm({
    initial: { username: user.email, password: '' },
    endpoint: 'POST /auth/token',
    rest: { form: true },
    texts: { failed: 'loginForm.failed', incomplete: 'loginForm.missingCredentials' },
    check: ({ username, password }) => ({
      ...requireFields({ username }, ['username']),
      ...(password === '' && { password: { key: 'validation.required' } }),
    }),
    body: ({ username, password }) => ({ username: username.trim(), password }),
    onFailure: (error) => {
      const { errors, form: failure } = readLoginFailure(error, false)
      return { errors, failure }
    },
    onDone: ({ access_token: token, user: signedIn }) => browserSession().signIn(token, signedIn),
  })

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
    >
      <Form form={form} className="grid gap-5">
        <EmailField {...form.field('username')} label={t('auth.email')} autoComplete="username" />
        <PasswordField
          {...form.field('password')}
          label={t('auth.password')}
          autoComplete="current-password"
          autoFocus
        />
        <FormFailure failure={form.failure} />
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
