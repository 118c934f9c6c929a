import { type RefObject, useEffect, useRef } from 'react'

/** For a form outside of the form kit: after each refusal the focus goes to the first invalid control. */
export function useFocusRefused(form: RefObject<HTMLFormElement | null>, refusals: number): void {
  const seen = useRef(refusals)
  useEffect(() => {
    if (seen.current === refusals) return
    seen.current = refusals
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [form, refusals])
}
