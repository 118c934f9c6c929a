import { type ComponentProps, type ReactNode, useId } from 'react'
import { FieldMessage } from './field.tsx'

type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & { label: ReactNode; help?: ReactNode; error?: ReactNode }

/** The browser's own checkbox, redrawn: it works before the page has hydrated and travels with its form. */
export function Checkbox({ label, help, error, id, className, ...rest }: CheckboxProps) {
  const generated = useId()
  const messageId = `${id ?? generated}-message`
  const hasMessage = Boolean(help || error)
  return (
    <div className={className}>
      <label className="choice-row">
        <input
          {...rest}
          id={id}
          type="checkbox"
          aria-describedby={hasMessage ? messageId : undefined}
          aria-invalid={error ? true : undefined}
          className="choice-control choice-check"
        />
        <span>{label}</span>
      </label>
      {hasMessage && (
        <div className="pl-9">
          <FieldMessage id={messageId} help={help} error={error} />
        </div>
      )}
    </div>
  )
}
