import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { DOCUMENT_MAX_BYTES, type DocumentType, promisedMediaType } from '#contract/documents/constants.ts'
import { errorText } from '#web/data/api/error-text.ts'
import { uploadFile } from '#web/data/api/upload.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { useToast } from '#web/ui/feedback/toast.tsx'

export type Sending = { fileName: string; sizeBytes: number; percent: number; stop: () => void }

/** One upload per row at a time, each with its own progress and its own complaint. */
export function useDocumentUploads() {
  const { t } = useI18n()
  const showToast = useToast()
  const { revalidate } = useRevalidator()
  const running = useRef(new Set<string>())
  const [sending, setSending] = useState<Record<string, Sending | undefined>>({})
  const [problems, setProblems] = useState<Record<string, string | undefined>>({})

  /** `todoId` is what asked for it, where something did. */
  async function upload(row: { key: string; type: DocumentType; todoId?: string | undefined }, file: File) {
    const { key, type, todoId } = row
    if (running.current.has(key)) return
    const document = t(`documentTypes.${type}`)
    const complain = (detail: string) =>
      setProblems((now) => ({ ...now, [key]: t('userProfile.documents.documentUploadError', { document, detail }) }))
    if (!promisedMediaType(file.name)) return complain(t('userProfile.documents.wrongType'))
    if (file.size > DOCUMENT_MAX_BYTES) return complain(t('userProfile.documents.tooLarge'))
    running.current.add(key)
    const controller = new AbortController()
    const show = (percent: number) =>
      setSending((now) => ({
        ...now,
        [key]: { fileName: file.name, sizeBytes: file.size, percent, stop: () => controller.abort() },
      }))
    setProblems((now) => ({ ...now, [key]: undefined }))
    show(0)
    try {
      const query = new URLSearchParams({ doc_type: type, ...(todoId !== undefined && { todo_id: todoId }) })
      const path = `/profile/me/documents?${query}`
      await uploadFile({ path, field: 'file', file, onProgress: show, signal: controller.signal })
      await revalidate()
      showToast({ text: t('userProfile.documents.taken', { document }) })
    } catch (error) {
      if (!controller.signal.aborted) complain(errorText(t, error))
    } finally {
      running.current.delete(key)
      setSending((now) => ({ ...now, [key]: undefined }))
    }
  }

  return { upload, sending, problems }
}
