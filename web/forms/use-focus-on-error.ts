import { type RefObject, useEffect } from 'react'

/** After each refusal the focus goes to the first field that has to be mended. */
export function useFocusOnError(form: RefObject<HTMLFormElement | null>, errors: object | null): void {
  useEffect(() => {
    if (errors) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [form, errors])
}
