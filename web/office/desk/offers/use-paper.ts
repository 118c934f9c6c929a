import { useEffect, useEffectEvent, useState } from 'react'
import type { PaperReading } from '#contract/documents/paper-readings.ts'
import { isUnderWay } from '#contract/documents/reading-constants.ts'
import { browserApi } from '#web/data/api/browser-api.ts'
import { errorText } from '#web/data/api/error-text.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'

const LOOK_MS = 1_500

/** The reading of the file that proves an offer, followed until it is there. */
export function usePaper(code: string, fileId: string | null, onRead: (reading: PaperReading) => void) {
  const { t } = useI18n()
  const [found, setFound] = useState<PaperReading | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [isAsking, setIsAsking] = useState(false)
  const known = found?.file.id === fileId ? found : null

  function follow(next: PaperReading) {
    const wasRead = found?.file.id === next.file.id && found.status === 'read'
    setFound(next)
    if (next.status === 'read' && !wasRead) onRead(next)
  }
  const come = useEffectEvent(follow)
  const fail = useEffectEvent((error: unknown) => setFailure(errorText(t, error)))
  const isThere = known !== null
  const isFollowed = known === null || isUnderWay(known.status)
  useEffect(() => {
    if (fileId === null || !isFollowed) return
    const stop = new AbortController()
    const { signal } = stop
    const params = { code, id: fileId }
    async function look() {
      try {
        come(await browserApi().call('GET /desk/cases/{code}/offer-files/{id}/reading', { params, signal }))
      } catch (error) {
        if (!signal.aborted) fail(error)
      }
    }
    if (!isThere) void look()
    const timer = isThere ? setInterval(() => void look(), LOOK_MS) : undefined
    return () => {
      stop.abort()
      clearInterval(timer)
    }
  }, [code, fileId, isFollowed, isThere])

  async function ask(call: 'PUT' | 'DELETE', id = fileId) {
    if (id === null) return
    setFailure(null)
    setIsAsking(true)
    try {
      const params = { code, id }
      follow(
        call === 'PUT'
          ? await browserApi().call('PUT /desk/cases/{code}/offer-files/{id}/reading', { params })
          : await browserApi().call('DELETE /desk/cases/{code}/offer-files/{id}/reading', { params }),
      )
    } catch (error) {
      setFailure(errorText(t, error))
    } finally {
      setIsAsking(false)
    }
  }

  return {
    /** Null until a reading is requested. */
    reading: known?.status === 'unread' ? null : known,
    failure,
    isAsking,
    /** Also of a file that has come this moment. */
    read: (id?: string) => ask('PUT', id),
    cancel: () => ask('DELETE'),
  }
}
