import { type ChangeEvent, type KeyboardEvent, useRef, useState } from 'react'

/**
 * For a list whose choice is acted on at once. An arrow or a letter on a closed list chooses whatever it passes on the way: what is
 * chosen by key counts when the list is left or by Enter, and not after Escape; what is picked by pointer counts at once. Spread onto
 * the `select`.
 */
export function useSettledChoice(value: string, onChoose: (value: string) => void) {
  const [passed, setPassed] = useState<string | null>(null)
  const isByKey = useRef(false)

  function settle(chosen: string | null) {
    isByKey.current = false
    setPassed(null)
    if (chosen !== null && chosen !== value) onChoose(chosen)
  }

  return {
    value: passed ?? value,
    onPointerDown: () => {
      isByKey.current = false
    },
    onKeyDown: ({ key }: KeyboardEvent) => {
      if (key === 'Enter') settle(passed)
      else if (key === 'Escape') setPassed(null)
      else if (key !== 'Tab') isByKey.current = true
    },
    onChange: ({ target }: ChangeEvent<HTMLSelectElement>) => {
      if (isByKey.current) setPassed(target.value)
      else settle(target.value)
    },
    onBlur: () => settle(passed),
  }
}
