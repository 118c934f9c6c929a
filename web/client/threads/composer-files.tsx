import { FileText, X } from 'lucide'
import type { RefObject } from 'react'
import type { MessageFile } from '#contract/threads/endpoints.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { useFormat } from '#web/data/i18n/use-format.ts'
import { useRowFocus } from '#web/ui/browser/use-row-focus.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import { Progress } from '#web/ui/feedback/progress.tsx'
import { FieldMessage } from '#web/ui/inputs/field.tsx'
import type { useAttachments } from './use-attachments.ts'

type ComposerFilesProps = {
  files: readonly MessageFile[]
  attachments: ReturnType<typeof useAttachments>
  onRemove: (id: string) => void
  /** Takes the focus when the last of them is gone. */
  box: RefObject<HTMLElement | null>
}

/** What will go with the message, and what is still on its way to us. */
export function ComposerFiles({ files, attachments, onRemove, box }: ComposerFilesProps) {
  const { t } = useI18n()
  const format = useFormat()
  const { uploads, retry } = attachments
  const rows = useRowFocus<HTMLUListElement>(() => box.current)
  if (files.length === 0 && uploads.length === 0) return null
  return (
    <ul {...rows} className="flex flex-col gap-1 px-1 pb-1">
      {files.map(({ id, name, size_bytes }) => (
        <li key={id} className="flex items-center gap-2 text-small">
          <Icon of={FileText} size={17} />
          <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
            {name} <span className="text-caption text-ink-soft">{format.fileSize(size_bytes)}</span>
          </span>
          <IconButton icon={X} label={t('threads.removeFile', { file: name })} onClick={() => onRemove(id)} />
        </li>
      ))}
      {uploads.map((upload) => (
        <li key={upload.key} className="flex items-center gap-2">
          <div className="min-w-0 flex-1">
            {upload.problem === null ? (
              <Progress
                label={upload.file.name}
                percent={upload.percent}
                valueText={
                  upload.percent >= 100 ? t('threads.checkingFile') : format.percent(Math.round(upload.percent) / 100)
                }
              />
            ) : (
              <div role="alert" className="flex flex-wrap items-center gap-x-2">
                <FieldMessage
                  id={`upload-${upload.key}`}
                  error={t('threads.fileFailed', { file: upload.file.name, reason: upload.problem })}
                />
                <Button variant="quiet" size="compact" onClick={() => retry(upload)}>
                  {t('errorPage.retry')}
                </Button>
              </div>
            )}
          </div>
          <IconButton
            icon={X}
            label={t(upload.problem === null ? 'threads.stopFile' : 'threads.removeFile', { file: upload.file.name })}
            onClick={upload.stop}
          />
        </li>
      ))}
    </ul>
  )
}
