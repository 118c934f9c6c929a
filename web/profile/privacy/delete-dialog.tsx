import { type FormEvent, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { browserApi } from '../../api/browser-api.ts'
import { ApiFailure } from '../../api/client.ts'
import { fieldMessages } from '../../api/error-text.ts'
import { type Message, say } from '../../forms/message.ts'
import { useI18n } from '../../i18n/i18n.tsx'
import { browserSession } from '../../session/browser-session.ts'
import { showAlert } from '../../shell/alert-store.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { PasswordInput } from '../../ui/password-input.tsx'

type DeleteDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  hasPassword: boolean
  hasActivePackage: boolean
  email: string
  onMailed: () => void
}

/** Asks, says what goes and what stays, and takes the password, or a mailed link from those who have none or forgot it. */
export function DeleteDialog({
  open,
  onOpenChange,
  hasPassword,
  hasActivePackage,
  email,
  onMailed,
}: DeleteDialogProps) {
  const { t } = useI18n()
  const navigate = useNavigate()
  const formId = useId()
  const [password, setPassword] = useState('')
  const [busyWith, setBusyWith] = useState<'password' | 'link' | null>(null)
  const [problem, setProblem] = useState<{ field?: Message; general?: Message } | null>(null)

  function close(next: boolean) {
    if (busyWith) return
    setPassword('')
    setProblem(null)
    onOpenChange(next)
  }

  async function confirm(event: FormEvent) {
    event.preventDefault()
    if (busyWith) return
    if (password === '') return setProblem({ field: { key: 'userProfile.privacy.passwordRequired' } })
    setBusyWith('password')
    try {
      await browserApi().call('POST /profile/me/delete-account', { body: { password } })
    } catch (error) {
      setBusyWith(null)
      const isWrong = error instanceof ApiFailure && 'password' in fieldMessages(error)
      return setProblem(
        isWrong
          ? { field: { key: 'userProfile.privacy.passwordWrong' } }
          : { general: { failure: error, fallback: 'userProfile.privacy.deleteError' } },
      )
    }
    const said = { text: t('userProfile.privacy.deleted'), more: t('userProfile.privacy.deletedMore') }
    showAlert({ type: 'success', ...said, isKeptOnArrival: true })
    await browserSession().logOut()
    await navigate('/')
  }

  async function mailLink() {
    if (busyWith) return
    setBusyWith('link')
    try {
      await browserApi().call('POST /profile/me/delete-account/link', {})
      onMailed()
    } catch (error) {
      setProblem({ general: { failure: error, fallback: 'userProfile.privacy.deleteError' } })
    }
    setBusyWith(null)
  }

  const link = (
    <Button
      variant={hasPassword ? 'quiet' : 'danger'}
      busy={busyWith === 'link'}
      busyLabel={t('userProfile.privacy.sendingLink')}
      onClick={() => void mailLink()}
    >
      {hasPassword ? t('userProfile.privacy.deleteByMail') : t('userProfile.privacy.sendLink')}
    </Button>
  )
  return (
    <Dialog
      open={open}
      onOpenChange={close}
      title={t('userProfile.privacy.deleteTitle')}
      description={t('userProfile.privacy.deleteLead')}
      closeLabel={t('userProfile.close')}
      actions={
        <>
          <Button variant="second" onClick={() => close(false)}>
            {t('userProfile.privacy.keep')}
          </Button>
          {hasPassword ? (
            <Button
              type="submit"
              form={formId}
              variant="danger"
              busy={busyWith === 'password'}
              busyLabel={t('userProfile.privacy.deleting')}
            >
              {t('userProfile.privacy.deleteConfirm')}
            </Button>
          ) : (
            link
          )}
        </>
      }
    >
      <div className="grid gap-4">
        {hasActivePackage && <Alert type="warning" title={t('userProfile.privacy.deletePackage')} />}
        {hasPassword ? (
          <form id={formId} noValidate onSubmit={confirm} className="grid gap-3">
            <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
            <Field label={t('userProfile.privacy.deletePassword')} error={problem?.field && say(t, problem.field)}>
              {(control) => (
                <PasswordInput
                  {...control}
                  showLabel={t('forms.showPassword')}
                  hideLabel={t('forms.hidePassword')}
                  autoComplete="current-password"
                  value={password}
                  onChange={(event) => {
                    setPassword(event.target.value)
                    setProblem(null)
                  }}
                />
              )}
            </Field>
            <div>{link}</div>
          </form>
        ) : (
          <p>{t('userProfile.privacy.deleteLinkText')}</p>
        )}
        {problem?.general && <Alert type="danger" title={say(t, problem.general)} />}
      </div>
    </Dialog>
  )
}
