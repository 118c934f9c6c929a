import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { IMPORT_MAX_BYTES } from '#contract/listings/import-constants.ts'
import type { ListingImport } from '#contract/listings/imports.ts'
import { labelled } from '#locales/marks.ts'
import { errorText } from '#web/data/api/error-text.ts'
import { uploadFile } from '#web/data/api/upload.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { importAddress } from './import-query.ts'

export const MEGABYTE = 1024 * 1024
const CSV_NAME = /\.(csv|txt|tsv)$/i

/** Sends a file to be read, and goes to what would become of it. */
export function useFileUpload() {
  const { t, locale } = useI18n()
  const navigate = useNavigate()
  const isSending = useRef(false)
  const [sending, setSending] = useState<{ name: string; percent: number } | null>(null)
  const [problem, setProblem] = useState<string | null>(null)

  /** What can be said without sending it. */
  function refusal(file: File): string | undefined {
    if (!CSV_NAME.test(file.name)) return t('imports.choose.notCsv')
    if (file.size === 0) return t('imports.choose.empty')
    if (file.size > IMPORT_MAX_BYTES) return t('imports.choose.tooLarge', { size: IMPORT_MAX_BYTES / MEGABYTE })
    return undefined
  }

  async function upload(file: File): Promise<void> {
    if (isSending.current) return
    const refused = refusal(file)
    setProblem(refused ?? null)
    if (refused) return
    isSending.current = true
    const show = (percent: number) => setSending({ name: file.name, percent })
    show(0)
    try {
      const path = '/car-listings/admin/imports'
      const made = await uploadFile<ListingImport>({ path, field: 'file', file, onProgress: show })
      await navigate(importAddress(made.id))
    } catch (error) {
      setProblem(labelled(locale, t('imports.choose.failed'), errorText(t, error)))
    } finally {
      isSending.current = false
      setSending(null)
    }
  }

  return { upload, sending, problem }
}
