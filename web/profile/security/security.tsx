import { type FormEvent, useRef, useState } from 'react'
import { browserApi } from '../../api/browser-api.ts'
import { ApiFailure } from '../../api/client.ts'
import { fieldMessages } from '../../api/error-text.ts'
import { NewPasswordFields } from '../../auth/new-password-fields.tsx'
import { refusedFields } from '../../auth/refused-fields.ts'
import { loadCredentialRules, useCredentialRules } from '../../auth/rules-loading.ts'
import { useFocusOnError } from '../../auth/use-focus-on-error.ts'
import { type FieldMessages, type Message, say, sayMore } from '../../forms/message.ts'
import { useI18n } from '../../i18n/i18n.tsx'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { PasswordInput } from '../../ui/password-input.tsx'
import type { PanelProps } from '../panel-props.ts'
import { passwordProblems } from './password-problems.ts'

const NOTHING = { current: '', password: '', confirmation: '' }
type Refusal = { fields: FieldMessages; general?: Message }

export function Security({ profile }: PanelProps) {
  const { t } = useI18n()
  const form = useRef<HTMLFormElement>(null)
  const rules = useCredentialRules()
  const [typed, setTyped] = useState(NOTHING)
  const [isBusy, setIsBusy] = useState(false)
  const [isChanged, setIsChanged] = useState(false)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  useFocusOnError(form, refusal)

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (isBusy) return
    setIsBusy(true)
    setIsChanged(false)
    const loaded = await loadCredentialRules()
    const problems = passwordProblems(typed, loaded?.passwordProblem)
    if (Object.keys(problems).length > 0) return refuse({ fields: problems })
    try {
      await browserApi().call('POST /profile/me/change-password', {
        body: { new_password: typed.password, current_password: typed.current },
      })
    } catch (error) {
      return refuse(readRefusal(error))
    }
    setTyped(NOTHING)
    setIsBusy(false)
    setIsChanged(true)
  }

  function refuse(next: Refusal) {
    setIsBusy(false)
    setRefusal(next)
  }

  function type(changes: Partial<typeof NOTHING>) {
    setTyped({ ...typed, ...changes })
    setRefusal(null)
  }

  const errorOf = (name: string) => {
    const message = refusal?.fields[name]
    return message && say(t, message)
  }

  return (
    <form ref={form} noValidate onSubmit={submit} className="mt-3 grid max-w-[30rem] gap-5">
      <p className="text-ink-soft">{t('userProfile.security.lead')}</p>
      {/* So that password managers know whose password it is. */}
      <input type="text" name="username" autoComplete="username" value={profile.email} readOnly hidden />
      <Field label={t('userProfile.security.current')} error={errorOf('current')}>
        {(control) => (
          <PasswordInput
            {...control}
            showLabel={t('forms.showPassword')}
            hideLabel={t('forms.hidePassword')}
            name="current-password"
            autoComplete="current-password"
            value={typed.current}
            onChange={(event) => type({ current: event.target.value })}
          />
        )}
      </Field>
      <NewPasswordFields
        label={t('auth.newPassword')}
        password={typed.password}
        confirmation={typed.confirmation}
        own={[profile.email, profile.full_name]}
        minChars={rules?.PASSWORD_MIN_CHARS ?? null}
        passwordError={errorOf('password')}
        confirmationError={errorOf('confirmation')}
        onPassword={(password) => type({ password })}
        onConfirmation={(confirmation) => type({ confirmation })}
      />
      {refusal?.general && (
        <Alert type="danger" title={say(t, refusal.general)}>
          {sayMore(t, refusal.general)}
        </Alert>
      )}
      {isChanged && <Alert type="success" title={t('userProfile.security.changed')} />}
      <Button type="submit" busy={isBusy} busyLabel={t('userProfile.security.changing')} className="justify-self-start">
        {t('userProfile.security.change')}
      </Button>
    </form>
  )
}

function readRefusal(error: unknown): Refusal {
  const named = error instanceof ApiFailure ? fieldMessages(error) : {}
  if ('current_password' in named) return { fields: { current: { key: 'userProfile.security.currentWrong' } } }
  const { new_password: password } = refusedFields(error)
  if (password) return { fields: { password } }
  return { fields: {}, general: { refusal: error, fallback: 'userProfile.security.failed' } }
}
