import { type FormEvent, useState } from 'react'
import { browserApi } from '../../api/browser-api.ts'
import { useI18n } from '../../i18n/i18n.tsx'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { useAction } from '../use-action.ts'

/** Texts go to a number only after a code from it was typed here: anybody could have given anybody's number. */
export function ConfirmPhone({ phone }: { phone: string }) {
  const { t } = useI18n()
  const { run, isBusy, failure } = useAction()
  const [isSent, setIsSent] = useState(false)
  const [code, setCode] = useState('')

  async function send() {
    const call = () => browserApi().call('POST /profile/me/phone/code', {})
    const isDone = await run({ call, failed: 'userProfile.notifications.codeSendError' })
    if (isDone) setIsSent(true)
    setCode('')
  }

  async function confirm(event: FormEvent) {
    event.preventDefault()
    await run({
      call: () => browserApi().call('POST /profile/me/phone/confirm', { body: { code: code.trim() } }),
      failed: 'userProfile.notifications.codeError',
      done: t('userProfile.notifications.phoneConfirmed', { phone }),
    })
  }

  return (
    <div className="mt-3 card p-5">
      <p className="max-w-[36rem]">{t('userProfile.notifications.confirmPhone', { phone })}</p>
      {failure && <Alert type="danger" title={failure} className="mt-4" />}
      {isSent && (
        <form onSubmit={(event) => void confirm(event)} className="mt-4 flex flex-wrap items-end gap-3" noValidate>
          <Field label={t('userProfile.notifications.code')} help={t('userProfile.notifications.codeHelp')}>
            {(control) => (
              <TextInput
                {...control}
                value={code}
                inputMode="numeric"
                autoComplete="one-time-code"
                maxLength={6}
                onChange={({ target }) => setCode(target.value)}
              />
            )}
          </Field>
          <Button type="submit" busy={isBusy} busyLabel={t('userProfile.notifications.confirming')}>
            {t('userProfile.notifications.confirmCode')}
          </Button>
        </form>
      )}
      <Button
        variant={isSent ? 'quiet' : 'second'}
        className="mt-4"
        busy={isBusy && !isSent}
        busyLabel={t('userProfile.notifications.codeSending')}
        onClick={() => void send()}
      >
        {t(isSent ? 'userProfile.notifications.codeAgain' : 'userProfile.notifications.codeSend')}
      </Button>
    </div>
  )
}
