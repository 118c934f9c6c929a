import { type ReactNode, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { DateInput } from '#web/ui/inputs/date-input.tsx'
import { isDay } from './day-range.ts'

type DayFilterProps = {
  label: ReactNode
  value: string
  /** Called with a day, or with nothing where the field may be blank. */
  onDay: (day: string) => void
  required?: boolean
}

/**
 * A day that a page is filtered by. One that is picked from the calendar counts at once; one that is typed when the field is left
 * or by Enter, since on the way there it is other days.
 */
export function DayFilter({ label, value, onDay, required = false }: DayFilterProps) {
  const [typed, setTyped] = useState(value)
  const { search } = useLocation()
  const [known, setKnown] = useState(search)
  const isTyping = useRef(false)
  // Another address, another day: also the same day again, where two that were chosen changed places.
  if (known !== search) {
    setKnown(search)
    setTyped(value)
  }

  function commit(day: string) {
    isTyping.current = false
    if (day === value) return
    if (isDay(day) || (day === '' && !required)) onDay(day)
    else setTyped(value)
  }

  return (
    <label className="grid text-caption text-ink-soft">
      {label}
      <DateInput
        value={typed}
        required={required}
        onKeyDown={({ key }) => {
          if (key === 'Enter') commit(typed)
          else if (key !== 'Tab') isTyping.current = true
        }}
        onChange={({ target }) => {
          setTyped(target.value)
          if (!isTyping.current) commit(target.value)
        }}
        onBlur={() => commit(typed)}
      />
    </label>
  )
}
