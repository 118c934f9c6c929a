import { useEffect, useRef, useState } from 'react'

/** For a form that is not of the kit: what was refused first takes the focus, with every try. */
export function useRefusal() {
  const form = useRef<HTMLFormElement>(null)
  const [tries, setTries] = useState(0)
  useEffect(() => {
    if (tries > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [tries])
  return { form, isWrong: tries > 0, refuse: () => setTries((last) => last + 1) }
}
