import { useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { browserApi } from '#web/data/api/browser-api.ts'
import { requireFields } from '#web/data/forms/field-errors.ts'
import { Form, FormFailure } from '#web/data/forms/form.tsx'
import { PasswordField } from '#web/data/forms/password-field.tsx'
import { useForm } from '#web/data/forms/use-form.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { browserSession } from '#web/data/session/browser-session.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { showAlert } from '#web/ui/feedback/alert-store.ts'

type DeleteDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  hasPassword: boolean
  hasActivePackage: boolean
  email: string
  onMailed: () => void
}

/**
 * Asks for a confirmation, says what is deleted and what stays, and takes the password, or sends a link where there is
 * none or it is forgotten.
 */
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
  const [isMailing, setIsMailing] = useState(false)
  const form = useForm({
    initial: { password: '' },
    texts: {
      failed: 'userProfile.privacy.deleteError',
      fields: { password: 'userProfile.privacy.passwordWrong' },
    },
    check: (values) => requireFields(values, ['password'], 'userProfile.privacy.passwordRequired'),
    endpoint: 'POST /profile/me/delete-account',
    body: (values) => values,
    onDone: async () => {
      const said = { text: t('userProfile.privacy.deleted'), more: t('userProfile.privacy.deletedMore') }
      showAlert({ type: 'success', ...said, isKeptOnArrival: true })
      await browserSession().logOut()
      await navigate('/')
    },
  })
  const isBusy = form.isBusy || isMailing

  function close(next: boolean) {
    if (isBusy) return
    form.reset()
    onOpenChange(next)
  }

  async function mailLink() {
    if (isBusy) return
    setIsMailing(true)
    form.clearFailure()
    try {
      await browserApi().call('POST /profile/me/delete-account/link', {})
      onMailed()
    } catch (error) {
      form.refuse({ failure: { failure: error, fallback: 'userProfile.privacy.deleteError' } })
    }
    setIsMailing(false)
  }

  const link = (
    <Button
      variant={hasPassword ? 'quiet' : 'danger'}
      busy={isMailing}
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
              busy={form.isBusy}
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
        {hasActivePackage && <Alert type="warning" isNews title={t('userProfile.privacy.deletePackage')} />}
        {hasPassword ? (
          <Form form={form} id={formId} className="grid gap-3">
            <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
            <PasswordField
              {...form.field('password')}
              label={t('userProfile.privacy.deletePassword')}
              autoComplete="current-password"
            />
            <div>{link}</div>
          </Form>
        ) : (
          <p>{t('userProfile.privacy.deleteLinkText')}</p>
        )}
        <FormFailure failure={form.failure} />
      </div>
    </Dialog>
  )
}
