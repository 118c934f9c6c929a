import type { ComponentProps, ReactNode, SubmitEvent } from 'react'
import { Button } from '#web/ui/buttons/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { useI18n } from '../i18n/i18n.tsx'
import { DraftNotice } from './draft-notice.tsx'
import type { FormValues } from './form-store.ts'
import { say, sayMore } from './message.ts'
import type { Form as FormHandle } from './use-form.ts'

type FormProps<Values extends FormValues> = Omit<ComponentProps<'form'>, 'form' | 'method' | 'ref' | 'noValidate'> & {
  form: FormHandle<Values>
}

/** The form's element. Only scripts send it: by itself the browser would put what was typed, passwords too, into a request of its own. */
export function Form<Values extends FormValues>({ form, onSubmit, children, ...rest }: FormProps<Values>) {
  const { attach, submit: send } = form
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (onSubmit) onSubmit(event)
    else send()
  }
  return (
    <form {...rest} ref={attach} noValidate method="dialog" onSubmit={submit}>
      {form.restored && <DraftNotice restored={form.restored} onDiscard={form.discardDraft} />}
      {children}
    </form>
  )
}

type SubmitButtonProps = Omit<ComponentProps<typeof Button>, 'type' | 'busy' | 'form'> & { form: { isBusy: boolean } }

export function SubmitButton({ form, ...rest }: SubmitButtonProps) {
  return <Button {...rest} type="submit" busy={form.isBusy} />
}

type FormFailureProps = Pick<FormHandle<FormValues>, 'failure'> & { children?: ReactNode; className?: string }

/** What is wrong with the whole form, and under it a cause or what else there is to say. */
export function FormFailure({ failure, children, className }: FormFailureProps) {
  const { t } = useI18n()
  if (!failure) return null
  return (
    <Alert type="danger" title={say(t, failure)} className={className}>
      {children ?? sayMore(t, failure)}
    </Alert>
  )
}
