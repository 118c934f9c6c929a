import type { ComponentProps, ReactNode, Ref } from 'react'
import { useI18n } from '../i18n/i18n.tsx'
import { Field } from '../ui/field.tsx'
import { TextInput } from '../ui/text-input.tsx'

type EmailFieldProps = Omit<ComponentProps<'input'>, 'type' | 'ref'> & {
  inputRef?: Ref<HTMLInputElement>
  help?: ReactNode
  error?: ReactNode
}

/** An email address, with the keyboard and the memory that browsers have for it. */
export function EmailField({ inputRef, help, error, name = 'email', ...rest }: EmailFieldProps) {
  const { t } = useI18n()
  return (
    <Field label={t('auth.email')} help={help} error={error}>
      {(control) => (
        <TextInput
          {...control}
          autoCapitalize="none"
          spellCheck={false}
          {...rest}
          {...(inputRef && { ref: inputRef })}
          type="email"
          inputMode="email"
          name={name}
        />
      )}
    </Field>
  )
}
