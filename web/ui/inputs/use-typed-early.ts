import { type RefObject, useEffect, useEffectEvent } from 'react'

/** The field is there before its scripts are, and the first letters may be too: the next render would take them away. */
export function useTypedEarly(field: RefObject<HTMLInputElement | null>, shown: string, take: (typed: string) => void) {
  const takeTyped = useEffectEvent(() => {
    const input = field.current
    if (input && input === document.activeElement && input.value !== shown) take(input.value)
  })
  useEffect(() => takeTyped(), [])
}
