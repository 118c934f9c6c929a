import { useRef, useState } from 'react'
import { PAPER_MAX_BYTES, promisedMediaType } from '#contract/documents/constants.ts'
import { MESSAGE_FILES_MAX } from '#contract/threads/constants.ts'
import type { MessageFile } from '#contract/threads/endpoints.ts'
import { errorText } from '#web/data/api/error-text.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import type { ThreadApi } from './thread-api.ts'

export type Uploading = {
  key: number
  file: File
  percent: number
  problem: string | null
  stop: () => void
}

/** Files on their way to the next message, each with its progress, its complaint and a way to stop it. */
export function useAttachments(api: ThreadApi, attached: number, onUploaded: (file: MessageFile) => void) {
  const { t } = useI18n()
  const lastKey = useRef(0)
  const [uploads, setUploads] = useState<readonly Uploading[]>([])
  const [refusal, setRefusal] = useState<string | null>(null)
  const [arrived, setArrived] = useState<MessageFile | null>(null)

  const change = (key: number, changes: Partial<Uploading>) =>
    setUploads((now) => now.map((upload) => (upload.key === key ? { ...upload, ...changes } : upload)))
  const remove = (key: number) => setUploads((now) => now.filter((upload) => upload.key !== key))

  async function start(file: File): Promise<void> {
    const key = ++lastKey.current
    const controller = new AbortController()
    const stop = () => {
      controller.abort()
      remove(key)
    }
    setUploads((now) => [...now, { key, file, percent: 0, problem: null, stop }])
    try {
      const uploaded = await api.upload(file, (percent) => change(key, { percent }), controller.signal)
      onUploaded(uploaded)
      setArrived(uploaded)
      remove(key)
    } catch (error) {
      if (!controller.signal.aborted) change(key, { problem: errorText(t, error) })
    }
  }

  return {
    uploads,
    refusal,
    /** The last one that came, to be said. */
    arrived,
    isUploading: uploads.some(({ problem }) => problem === null),
    add: (files: readonly File[]) => {
      const room = MESSAGE_FILES_MAX - attached - uploads.length
      const wrong = files.find(({ name }) => !promisedMediaType(name))
      const large = files.find(({ size }) => size > PAPER_MAX_BYTES)
      setRefusal(null)
      if (files.length > room) setRefusal(t('threads.tooManyFiles', { max: MESSAGE_FILES_MAX }))
      else if (wrong) setRefusal(t('threads.wrongFileType', { file: wrong.name }))
      else if (large) setRefusal(t('threads.fileTooLarge', { file: large.name }))
      else for (const file of files) void start(file)
    },
    retry: ({ key, file }: Uploading) => {
      remove(key)
      void start(file)
    },
  }
}
