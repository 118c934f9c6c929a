import { type ComponentProps, type KeyboardEvent, useId, useRef, useState } from 'react'
import { useTypedEarly } from '#web/data/forms/typed-early.ts'
import { useFormat } from '#web/data/i18n/use-format.ts'
import { isComposing } from '#web/ui/inputs/is-composing.ts'
import { wholeNumber } from '../cars-query.ts'

type RangeFieldProps = Pick<ComponentProps<'input'>, 'placeholder'> & {
  label: string
  name: string
  value: number | undefined
  max: number
  onCommit: (value: number | undefined) => void
}

/** A figure that counts once it is finished: at Enter or on leaving the field, not at each digit. */
export function RangeField({ label, name, value, max, onCommit, placeholder }: RangeFieldProps) {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState<string | null>(null)
  const { number } = useFormat()
  // Grouped while it has no focus; a form without scripts may send it back like that.
  const shown = typed ?? (value === undefined ? '' : number(value))
  useTypedEarly(field, shown, setTyped)

  function commit(text: string) {
    if (text === shown && typed === null) return
    const next = wholeNumber(text.replaceAll(/[^\d.,]/g, ''), max)
    setTyped(null)
    if (next !== value) onCommit(next)
  }

  function commitOnEnter(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key !== 'Enter' || isComposing(event.nativeEvent)) return
    event.preventDefault()
    commit(event.currentTarget.value)
  }

  return (
    <div className="min-w-0 flex-1">
      <label htmlFor={id} className="text-caption font-label">
        {label}
      </label>
      <input
        ref={field}
        id={id}
        name={name}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        placeholder={placeholder}
        value={shown}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={(event) => commit(event.target.value)}
        onKeyDown={commitOnEnter}
        className="mt-1 field-control tabular-nums"
      />
    </div>
  )
}
