import type { ReactNode } from 'react'
import { Field, type FieldControl } from '#web/ui/inputs/field.tsx'
import { useI18n } from '../i18n/i18n.tsx'
import { type Message, say } from './message.ts'
import type { FieldBinding } from './use-form.ts'

/** What every field has besides its control. */
export type FieldTexts = {
  label: ReactNode
  help?: ReactNode
  /** A word such as “optional”, beside the label. */
  note?: string
  /** In place of the problem's own words. */
  error?: ReactNode
  /** The id of a message elsewhere that says what is wrong with this field among others. */
  errorId?: string | undefined
  fieldClassName?: string
}

/** A field component's props: the binding from `form.field(…)`, the words around it, and what its control takes. */
export type BoundProps<Value, Control> = FieldBinding<Value> &
  FieldTexts &
  Omit<Control, keyof FieldBinding<Value> | keyof FieldTexts | 'onChange' | 'onBlur' | 'onFocus' | 'ref'>

/** A field component's props, parted: what stands around the control, and what a control that holds a text takes. */
export function partField<Props extends BoundProps<string, object>>(props: Props) {
  const { label, help, note, error, errorId, problem, fieldClassName, onValue, onLeave, onEnter, ...control } = props
  const onChange = (event: { target: { value: string } }) => onValue(event.target.value)
  return {
    around: { label, help, note, error, errorId, problem, fieldClassName },
    control: { ...control, onChange, onBlur: onLeave, onFocus: onEnter },
  }
}

type BoundFieldProps = FieldTexts & { problem: Message | undefined; children: (control: FieldControl) => ReactNode }

/** Label, help and what is wrong, around a control. */
export function BoundField({ problem, error, fieldClassName, ...field }: BoundFieldProps) {
  const text = useProblemText(problem)
  return <Field {...field} error={error ?? text} className={fieldClassName} />
}

export function useProblemText(problem: Message | undefined): string | undefined {
  const { t } = useI18n()
  return problem && say(t, problem)
}
