import type { ComponentProps } from 'react'
import { PasswordInput } from '#web/ui/inputs/password-input.tsx'
import { useI18n } from '../i18n/i18n.tsx'
import { BoundField, type BoundProps, partField } from './bound-field.tsx'

/** A password, with its eye. */
export function PasswordField(props: BoundProps<string, ComponentProps<'input'>>) {
  const { around, control } = partField(props)
  const { t } = useI18n()
  return (
    <BoundField {...around}>
      {(ids) => (
        <PasswordInput {...control} {...ids} showLabel={t('forms.showPassword')} hideLabel={t('forms.hidePassword')} />
      )}
    </BoundField>
  )
}
