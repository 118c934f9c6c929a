import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { browserApi } from '#web/data/api/browser-api.ts'
import { Form, FormFailure, SubmitButton } from '#web/data/forms/form.tsx'
import { TextField } from '#web/data/forms/text-fields.tsx'
import { useAction } from '#web/data/forms/use-action.ts'
import { useForm } from '#web/data/forms/use-form.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { useToast } from '#web/ui/feedback/toast.tsx'

/** Texts go to a number only after a code from it was typed here: any number could have been entered. */
export function ConfirmPhone({ phone }: { phone: string }) {
  const { t } = useI18n()
  const showToast = useToast()
  const { revalidate } = useRevalidator()
  const { run, isBusy: isSending, failure } = useAction()
  const [isSent, setIsSent] = useState(false)
  const form = useForm({
    initial: { code: '' },
    texts: { failed: 'userProfile.notifications.codeError' },
    endpoint: 'POST /profile/me/phone/confirm',
    body: ({ code }) => ({ code: code.trim() }),
    onDone: async () => {
      await revalidate()
      showToast({ text: t('userProfile.notifications.phoneConfirmed', { phone }) })
    },
  })

  async function send() {
    form.reset()
    const call = () => browserApi().call('POST /profile/me/phone/code', {})
    const isDone = await run({ call, failed: 'userProfile.notifications.codeSendError' })
    if (isDone) setIsSent(true)
  }

  return (
    <div className="mt-3 card p-5">
      <p className="max-w-[36rem]">{t('userProfile.notifications.confirmPhone', { phone })}</p>
      {failure && <Alert type="danger" title={failure} className="mt-4" />}
      <FormFailure failure={form.failure} className="mt-4" />
      {isSent && (
        <Form form={form} className="mt-4 flex flex-wrap items-end gap-3">
          <TextField
            {...form.field('code')}
            label={t('userProfile.notifications.code')}
            help={t('userProfile.notifications.codeHelp')}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={6}
          />
          <SubmitButton form={form} busyLabel={t('userProfile.notifications.confirming')}>
            {t('userProfile.notifications.confirmCode')}
          </SubmitButton>
        </Form>
      )}
      <Button
        variant={isSent ? 'quiet' : 'second'}
        className="mt-4"
        busy={isSending && !isSent}
        busyLabel={t('userProfile.notifications.codeSending')}
        onClick={() => void send()}
      >
        {t(isSent ? 'userProfile.notifications.codeAgain' : 'userProfile.notifications.codeSend')}
      </Button>
    </div>
  )
}
