import { useRef, useState } from 'react'
import type { OffersRoom } from '#contract/offers/endpoints.ts'
import { browserApi } from '#web/data/api/browser-api.ts'
import { useLive } from '#web/data/live/use-live.ts'

/** The room that was loaded with the page, kept up to date while the page is open. */
export function useRoom(loaded: OffersRoom) {
  const [room, setRoom] = useState(loaded)
  const newest = useRef(0)

  /** What an action answered; a question from before it is passed over. */
  function take(answer: OffersRoom): void {
    newest.current += 1
    setRoom(answer)
  }

  async function refresh(): Promise<void> {
    newest.current += 1
    const own = newest.current
    try {
      const answer = await browserApi().call('GET /cases/{code}/offers', { params: { code: loaded.code } })
      if (own === newest.current) setRoom(answer)
    } catch {
      // What is shown stays until the next change.
    }
  }
  useLive((change) => {
    if (change.noun === 'anything' || (change.noun === 'case' && change.id === loaded.code)) void refresh()
  })
  return { room, take, refresh }
}
export type RoomHandle = ReturnType<typeof useRoom>
