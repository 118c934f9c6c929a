import { OctagonAlert } from 'lucide'
import { type ReactNode, useId } from 'react'
import { classNames } from '../browser/class-names.ts'
import { Icon } from '../display/icon.tsx'

/** What ties a control to its label, its help and its error. Spread it onto the control. */
export type FieldControl = { id: string; 'aria-describedby': string | undefined; 'aria-invalid': true | undefined }

type FieldProps = {
  label: ReactNode
  help?: ReactNode
  /** Says what to do, and takes the place of the help. */
  error?: ReactNode
  /** The id of a message elsewhere that says what is wrong with this field among others. */
  errorId?: string | undefined
  /** A word such as “optional”, shown beside the label. */
  note?: string
  id?: string
  className?: string
  children: (control: FieldControl) => ReactNode
}

export function Field({ label, help, error, errorId, note, id, className, children }: FieldProps) {
  const generated = useId()
  const controlId = id ?? generated
  const messageId = `${controlId}-message`
  const hasMessage = Boolean(error || help)
  return (
    <div className={classNames('flex flex-col gap-1.5', className)}>
      <label htmlFor={controlId} className="text-label">
        {label}
        {note && <span className="ml-1.5 font-normal text-ink-faint">{note}</span>}
      </label>
      {children({
        id: controlId,
        'aria-describedby': [errorId, hasMessage && messageId].filter(Boolean).join(' ') || undefined,
        'aria-invalid': error || errorId ? true : undefined,
      })}
      {hasMessage && <FieldMessage id={messageId} help={help} error={error} />}
    </div>
  )
}

/** The line below a control or a group. */
export function FieldMessage({ id, help, error }: { id: string; help?: ReactNode; error?: ReactNode }) {
  if (!error) {
    return (
      <p id={id} className="text-caption text-ink-faint">
        {help}
      </p>
    )
  }
  return (
    <p id={id} className="flex gap-1.5 text-small font-medium text-danger">
      <Icon of={OctagonAlert} size={18} className="mt-0.5" />
      <span>{error}</span>
    </p>
  )
}
