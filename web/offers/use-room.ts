import { useState } from 'react'
import type { OffersRoom } from '../../contract/offers.ts'
import { browserApi } from '../api/browser-api.ts'
import { ApiFailure } from '../api/client.ts'
import { type Message, say } from '../forms/message.ts'
import { useI18n } from '../i18n/i18n.tsx'
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

type RoomFailure = { text: string; code: string | null }

/** One press at a time, whose answer is the room as it is then; what is not possible any more is said, and the present shown. */
export function useRoomAction({ take, refresh }: Pick<RoomHandle, 'take' | 'refresh'>) {
  const { t } = useI18n()
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<{ message: Message; code: string | null } | null>(null)

  async function run(call: () => Promise<OffersRoom>): Promise<boolean> {
    if (isBusy) return false
    setIsBusy(true)
    setFailure(null)
    try {
      take(await call())
      return true
    } catch (error) {
      const code = error instanceof ApiFailure ? error.code : null
      setFailure({ message: { failure: error, fallback: 'offers.room.actionFailed' }, code })
      if (error instanceof ApiFailure && error.status === 409) await refresh()
      return false
    } finally {
      setIsBusy(false)
    }
  }
  const said: RoomFailure | null = failure && { text: say(t, failure.message), code: failure.code }
  return { run, isBusy, failure: said, forget: () => setFailure(null) }
}
