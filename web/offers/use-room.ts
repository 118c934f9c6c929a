import { useState } from 'react'
import type { OffersRoom } from '../../contract/offers.ts'
import { browserApi } from '../api/browser-api.ts'
import { useLive } from '../live/use-live.ts'

/** The room that was loaded with the page, kept up to date while somebody looks. */
export function useRoom(loaded: OffersRoom) {
  const [room, setRoom] = useState(loaded)

  async function refresh(): Promise<void> {
    try {
      setRoom(await browserApi().call('GET /cases/{code}/offers', { params: { code: loaded.code } }))
    } catch {
      // What is shown stays until the next change.
    }
  }
  useLive((change) => {
    if (change.noun === 'anything' || (change.noun === 'case' && change.id === loaded.code)) void refresh()
  })
  return { room, take: setRoom, refresh }
}
export type RoomHandle = ReturnType<typeof useRoom>
