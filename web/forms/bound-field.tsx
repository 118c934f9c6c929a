import type { ReactNode } from 'react'
import { useI18n } from '../i18n/i18n.tsx'
import { Field, type FieldControl } from '../ui/field.tsx'
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
  fieldClassName?: string
}

/** A field component's props: the binding from `form.field(…)`, the words around it, and what its control takes. */
export type BoundProps<Value, Control> = FieldBinding<Value> &
  FieldTexts &
  Omit<Control, keyof FieldBinding<Value> | keyof FieldTexts | 'onChange' | 'onBlur' | 'onFocus' | 'ref'>

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
