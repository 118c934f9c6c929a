import { useI18n } from '../i18n/i18n.tsx'
import { Field } from '../ui/field.tsx'
import { TextInput } from '../ui/text-input.tsx'
import { Textarea } from '../ui/textarea.tsx'
import type { FieldErrors, MessageField } from './message-fields.ts'

type MessageInputsProps = {
  errors: FieldErrors
  onEdit: (field: MessageField) => void
  onLeft: (field: MessageField) => void
  /** Somebody has begun. */
  onFirst: () => void
}

/** The fields keep what is typed themselves, also what was typed before the page was awake. */
export function MessageInputs({ errors, onEdit, onLeft, onFirst }: MessageInputsProps) {
  const { t } = useI18n()
  const errorOf = (field: MessageField) => errors[field] && t(errors[field].key, errors[field].values)
  const watch = (field: MessageField) => ({
    name: field,
    onInput: () => onEdit(field),
    onBlur: () => onLeft(field),
    onFocus: onFirst,
  })
  return (
    <>
      <Field label={t('contact.form.name')} error={errorOf('name')}>
        {(control) => <TextInput {...control} {...watch('name')} required autoComplete="name" autoCapitalize="words" />}
      </Field>
      <Field label={t('contact.form.email')} error={errorOf('email')}>
        {(control) => (
          <TextInput
            {...control}
            {...watch('email')}
            type="email"
            inputMode="email"
            required
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
          />
        )}
      </Field>
      <Field
        label={t('contact.form.phone')}
        note={t('contact.form.optional')}
        help={t('contact.form.phoneHelp')}
        error={errorOf('phone')}
      >
        {(control) => <TextInput {...control} {...watch('phone')} type="tel" inputMode="tel" autoComplete="tel" />}
      </Field>
      <Field label={t('contact.form.subject')} error={errorOf('subject')}>
        {(control) => <TextInput {...control} {...watch('subject')} required autoComplete="off" />}
      </Field>
      <Field label={t('contact.form.message')} help={t('contact.form.messageHelp')} error={errorOf('message')}>
        {(control) => <Textarea {...control} {...watch('message')} required rows={6} className="max-h-96" />}
      </Field>
      {/* Machines fill in whatever they find; people and their screen readers never meet it. */}
      <div aria-hidden="true" className="absolute -left-[100vw] h-px w-px overflow-hidden">
        <label>
          {t('contact.form.leaveEmpty')}
          <input name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
    </>
  )
}
