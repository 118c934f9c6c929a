import type { ComponentProps, ReactNode } from 'react'
import { Checkbox } from '#web/ui/inputs/checkbox.tsx'
import { NativeSelect } from '#web/ui/inputs/native-select.tsx'
import { RadioGroup, type RadioGroupProps } from '#web/ui/inputs/radio-group.tsx'
import { Switch } from '#web/ui/inputs/switch.tsx'
import { BoundField, type BoundProps, partField, useProblemText } from './bound-field.tsx'
import type { FieldBinding } from './use-form.ts'

export function SelectField(props: BoundProps<string, ComponentProps<typeof NativeSelect>>) {
  const { around, control } = partField(props)
  return <BoundField {...around}>{(ids) => <NativeSelect {...control} {...ids} />}</BoundField>
}

type CheckboxFieldProps = FieldBinding<boolean> & { label: ReactNode; help?: ReactNode; required?: boolean }

/** Said at once when it is ticked or no longer, and not when it is left: passing by with the keyboard is no answer. */
export function CheckboxField({ name, value, problem, onValue, onEnter, label, help, required }: CheckboxFieldProps) {
  return (
    <Checkbox
      name={name}
      checked={value}
      label={label}
      help={help}
      error={useProblemText(problem)}
      required={required}
      onChange={(event) => onValue(event.target.checked)}
      onFocus={onEnter}
    />
  )
}

type SwitchFieldProps = FieldBinding<boolean> & { label: ReactNode; help?: ReactNode }

export function SwitchField({ name, value, onValue, label, help }: SwitchFieldProps) {
  return (
    <Switch name={name} checked={value} label={label} help={help} onChange={(event) => onValue(event.target.checked)} />
  )
}

type RadioFieldProps = FieldBinding<string> & Omit<RadioGroupProps, 'name' | 'value' | 'onValueChange' | 'defaultValue'>

export function RadioField({ problem, onValue, onLeave: _onLeave, onEnter: _onEnter, ...group }: RadioFieldProps) {
  const text = useProblemText(problem)
  return <RadioGroup {...group} error={group.error ?? text} onValueChange={onValue} />
}
