import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { PRESENCE_MS } from '#contract/notifications/live-constants.ts'
import { useLive } from '#web/data/live/use-live.ts'
import type { Side, ThreadApi } from './thread-api.ts'

/** Without a key for this long a person is not typing any more. */
const TYPING_MS = 4_000

export type Colleague = { name: string; isTyping: boolean; heardAtMs: number }

/**
 * Which colleagues are in this case too, and which of them type; our own state is sent to them. Clients neither get nor
 * send it.
 */
export function usePresence(side: Side, code: string, announce: ThreadApi['announce']) {
  const [colleagues, setColleagues] = useState<readonly Colleague[]>([])
  const typedAtMs = useRef(Number.NEGATIVE_INFINITY)
  const wasTyping = useRef(false)

  useLive((change) => {
    if (change.noun !== 'presence' || change.id !== code) return
    const heard = { name: change.staff, isTyping: change.is_typing, heardAtMs: Date.now() }
    setColleagues((now) => [...now.filter(({ name }) => name !== heard.name), heard])
  })

  const tell = useEffectEvent(() => {
    if (document.visibilityState === 'hidden') return
    wasTyping.current = Date.now() - typedAtMs.current < TYPING_MS
    // Not awaited: the next one comes soon.
    announce(wasTyping.current).catch(() => undefined)
  })
  useEffect(() => {
    if (side !== 'staff') return
    tell()
    const telling = setInterval(() => tell(), PRESENCE_MS / 2)
    const forgetting = setInterval(() => {
      // Typing stopped: said at once rather than with the next round.
      if (wasTyping.current && Date.now() - typedAtMs.current >= TYPING_MS) tell()
      setColleagues((now) => {
        const present = now.filter(({ heardAtMs }) => Date.now() - heardAtMs < PRESENCE_MS)
        return present.length === now.length ? now : present
      })
    }, 1_000)
    return () => {
      clearInterval(telling)
      clearInterval(forgetting)
    }
  }, [side])

  const onTyping = useCallback(() => {
    typedAtMs.current = Date.now()
    if (side === 'staff' && !wasTyping.current) {
      wasTyping.current = true
      announce(true).catch(() => undefined)
    }
  }, [side, announce])
  return { colleagues, onTyping }
}
