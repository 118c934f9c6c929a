import { type RefObject, useEffect, useEffectEvent } from 'react'

type Take = (typed: string, wasLeft: boolean) => void

/** The field is there before its scripts are, and the first letters may be too: the next render would take them away. */
export function useTypedEarly(field: RefObject<HTMLInputElement | null>, shown: string, take: Take) {
  const takeTyped = useEffectEvent(() => {
    const input = field.current
    if (input && input.value !== shown) take(input.value, document.activeElement !== input)
  })
  useEffect(() => takeTyped(), [])
}
