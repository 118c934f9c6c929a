import { useEffect, useEffectEvent, useState } from 'react'

const DEBOUNCE_MS = 300

/**
 * What stands in the search field. What was typed stays as it is while the address follows (a space at its end too: another
 * word may come); when the address changes otherwise, by Back or by a link, the field says what the address does.
 */
export function useSearchText(
  asked: string,
  ask: (search: string) => void,
): { text: string; type: (text: string) => void } {
  const [typed, setTyped] = useState<string | null>(null)
  const [sent, setSent] = useState(asked)
  const [lastAsked, setLastAsked] = useState(asked)

  if (asked !== lastAsked) {
    setLastAsked(asked)
    if (asked !== sent) setTyped(null)
    setSent(asked)
  }

  const askNow = useEffectEvent((search: string) => {
    if (search === asked) return
    setSent(search)
    ask(search)
  })

  useEffect(() => {
    if (typed === null) return
    const timer = setTimeout(() => askNow(typed.trim()), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [typed])

  return { text: typed ?? asked, type: setTyped }
}
