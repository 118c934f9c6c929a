import { useEffect, useRef } from 'react'

/** For a button whose place a form takes: once the form is gone, the button has the focus again. */
export function useFocusBack<Opener extends HTMLElement>(isFormOpen: boolean) {
  const opener = useRef<Opener>(null)
  const wasOpen = useRef(false)

  useEffect(() => {
    if (!isFormOpen && wasOpen.current) opener.current?.focus()
    wasOpen.current = isFormOpen
  }, [isFormOpen])

  return opener
}
