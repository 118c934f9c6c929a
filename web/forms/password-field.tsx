import type { ComponentProps } from 'react'
import { useI18n } from '../i18n/i18n.tsx'
import { PasswordInput } from '../ui/password-input.tsx'
import { BoundField, type BoundProps } from './bound-field.tsx'

/** A password, with its eye. */
export function PasswordField({
  label,
  help,
  note,
  error,
  problem,
  fieldClassName,
  onValue,
  onLeave,
  onEnter,
  ...control
}: BoundProps<string, ComponentProps<'input'>>) {
  const { t } = useI18n()
  return (
    <BoundField {...{ label, help, note, error, problem, fieldClassName }}>
      {(ids) => (
        <PasswordInput
          {...control}
          {...ids}
          showLabel={t('forms.showPassword')}
          hideLabel={t('forms.hidePassword')}
          onChange={(event) => onValue(event.target.value)}
          onBlur={onLeave}
          onFocus={onEnter}
        />
      )}
    </BoundField>
  )
}
