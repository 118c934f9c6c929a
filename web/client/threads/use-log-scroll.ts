import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'

/** So near to the end counts as being there. */
const NEAR_PX = 60

type LogScrollOptions = {
  /** The oldest and the newest entry that are shown. */
  first: string | undefined
  last: string | undefined
  /** The newest is the reader's own: they want to see it go. */
  isLastOurs: boolean
  /** The newest came into sight. */
  onSeen: () => void
}

/**
 * The scroll position of a conversation: it opens at its end and follows new messages; a reader who has scrolled back
 * stays there, also when older messages load above.
 */
export function useLogScroll({ first, last, isLastOurs, onSeen }: LogScrollOptions) {
  const log = useRef<HTMLDivElement>(null)
  const end = useRef<HTMLDivElement>(null)
  const before = useRef<{ first: string | undefined; last: string | undefined; height: number; top: number } | null>(
    null,
  )
  const isNear = useRef(true)
  const [isAtEnd, setIsAtEnd] = useState(true)
  const [hasNew, setHasNew] = useState(false)

  function toEnd(): void {
    if (log.current) log.current.scrollTop = log.current.scrollHeight
    isNear.current = true
    setHasNew(false)
  }

  const settle = useEffectEvent((shown: { first: string | undefined; last: string | undefined }) => {
    const element = log.current
    const was = before.current
    if (!element) return
    const isAppended = was !== null && was.last !== shown.last
    if (was === null || (isAppended && (isNear.current || isLastOurs))) toEnd()
    else if (was.first !== shown.first && !isAppended) element.scrollTop = was.top + element.scrollHeight - was.height
    else if (isAppended) setHasNew(true)
    before.current = { ...shown, height: element.scrollHeight, top: element.scrollTop }
  })
  useLayoutEffect(() => settle({ first, last }), [first, last])

  useEffect(() => {
    const element = log.current
    if (!element) return
    function onScroll(): void {
      if (!element) return
      isNear.current = element.scrollHeight - element.scrollTop - element.clientHeight < NEAR_PX
      setIsAtEnd(isNear.current)
      if (isNear.current) setHasNew(false)
      if (before.current) before.current = { ...before.current, top: element.scrollTop, height: element.scrollHeight }
    }
    // A box that grows below shrinks the log; a log that was at its end stays at its end.
    const resized = new ResizeObserver(() => {
      if (isNear.current) element.scrollTop = element.scrollHeight
      onScroll()
    })
    element.addEventListener('scroll', onScroll, { passive: true })
    resized.observe(element)
    return () => {
      element.removeEventListener('scroll', onScroll)
      resized.disconnect()
    }
  }, [])

  useSeen(end, last, onSeen)
  return { log, end, isAtEnd, hasNew, toEnd }
}

/** Calls back when the end is visible: inside the log, the window and a visible tab. */
export function useSeen(end: RefObject<HTMLElement | null>, last: string | undefined, onSeen: () => void): void {
  const [isInSight, setIsInSight] = useState(false)
  useEffect(() => {
    if (!end.current) return
    const observer = new IntersectionObserver(([entry]) => setIsInSight(entry?.isIntersecting ?? false))
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [end])
  useEffect(() => {
    if (!isInSight || last === undefined) return
    const look = () => document.visibilityState === 'visible' && onSeen()
    look()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [isInSight, last, onSeen])
}
