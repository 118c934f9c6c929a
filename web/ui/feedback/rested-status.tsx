import { useEffect, useState } from 'react'

/** What is typed or dragged changes many times a second: it is read out once it rests. */
const REST_MS = 600

/**
 * A result of typing or dragging, for screen readers: announced once it stands still, and not before the first change.
 */
export function RestedStatus({ text }: { text: string }) {
  const [first] = useState(text)
  const [rested, setRested] = useState('')
  useEffect(() => {
    if (text === first && rested === '') return
    const timer = setTimeout(() => setRested(text), REST_MS)
    return () => clearTimeout(timer)
  }, [text, first, rested])
  return (
    <p role="status" className="sr-only">
      {rested}
    </p>
  )
}
