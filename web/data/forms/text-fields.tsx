import type { ComponentProps } from 'react'
import { DateInput } from '#web/ui/inputs/date-input.tsx'
import { TextInput } from '#web/ui/inputs/text-input.tsx'
import { Textarea } from '#web/ui/inputs/textarea.tsx'
import { BoundField, type BoundProps, partField } from './bound-field.tsx'
import type { FieldBinding } from './use-form.ts'

export type TextFieldProps = BoundProps<string, ComponentProps<'input'>>

export function TextField(props: TextFieldProps) {
  const { around, control } = partField(props)
  const Input = props.type === 'date' ? DateInput : TextInput
  return <BoundField {...around}>{(ids) => <Input {...control} {...ids} />}</BoundField>
}

/** An email address, with the keyboard and the memory that browsers have for it. */
export function EmailField(props: TextFieldProps) {
  return (
    <TextField
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
      {...props}
      type="email"
      inputMode="email"
    />
  )
}

export function PhoneField(props: TextFieldProps) {
  return <TextField autoComplete="tel" {...props} type="tel" inputMode="tel" />
}

export function TextareaField(props: BoundProps<string, ComponentProps<'textarea'>>) {
  const { around, control } = partField(props)
  return <BoundField {...around}>{(ids) => <Textarea {...control} {...ids} />}</BoundField>
}

/** People never meet it, nor do their screen readers; machines fill in whatever they find. */
export function HoneypotField({ name, value, label, onValue }: FieldBinding<string> & { label: string }) {
  return (
    <div aria-hidden="true" className="absolute -left-[100vw] h-px w-px overflow-hidden">
      <label>
        {label}
        <input
          name={name}
          value={value}
          tabIndex={-1}
          autoComplete="off"
          onChange={(event) => onValue(event.target.value)}
        />
      </label>
    </div>
  )
}
