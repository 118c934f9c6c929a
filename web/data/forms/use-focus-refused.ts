import { type RefObject, useEffect, useRef } from 'react'

/** For a form that is not of the kit: with each refusal the focus goes to the first control that has to be mended. */
export function useFocusRefused(form: RefObject<HTMLFormElement | null>, refusals: number): void {
  const seen = useRef(refusals)
  useEffect(() => {
    if (seen.current === refusals) return
    seen.current = refusals
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [form, refusals])
}
