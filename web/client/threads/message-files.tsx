import { FileText } from 'lucide'
import type { ReactNode } from 'react'
import { DOCUMENT_MEDIA_TYPES } from '#contract/documents/constants.ts'
import type { MessageFile } from '#contract/threads/endpoints.ts'
import { downloadFile, openFile } from '#web/data/api/download.ts'
import { useAction } from '#web/data/forms/use-action.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { useFormat } from '#web/data/i18n/use-format.ts'
import { Icon } from '#web/ui/display/icon.tsx'

type MessageFilesProps = {
  files: readonly MessageFile[]
  /** Where each can be had; without it the message is still on its way, and so are they. */
  pathOf?: (id: string) => string
  /** What else can be done with one that is there. */
  actionOf?: ((file: MessageFile) => ReactNode) | undefined
}

/** What came with a message; a press opens it. */
export function MessageFiles({ files, pathOf, actionOf }: MessageFilesProps) {
  if (files.length === 0) return null
  return (
    <ul className="mt-2 flex flex-col gap-2">
      {files.map((file) => (
        <li key={file.id}>
          {pathOf && !file.is_purged ? <FileButton file={file} path={pathOf(file.id)} /> : <FileName file={file} />}
          {pathOf && !file.is_purged && actionOf?.(file)}
        </li>
      ))}
    </ul>
  )
}

function FileName({ file }: { file: MessageFile }) {
  const { t } = useI18n()
  return (
    <p className="flex items-center gap-2 text-small text-ink-soft">
      <Icon of={FileText} size={17} />
      <span className="min-w-0 [overflow-wrap:anywhere]">{file.name}</span>
      {file.is_purged && <span className="text-caption">{t('threads.filePurged')}</span>}
    </p>
  )
}

function FileButton({ file, path }: { file: MessageFile; path: string }) {
  const format = useFormat()
  const { run, isBusy } = useAction({ failures: 'toast' })

  const open = () => openFile(() => downloadFile(path), { name: file.name, shownTypes: DOCUMENT_MEDIA_TYPES })

  return (
    <button
      type="button"
      onClick={() => void run({ call: open, refresh: false })}
      aria-busy={isBusy || undefined}
      className="inline-flex min-h-11 max-w-full items-center gap-2 rounded-control border border-line-strong bg-surface px-3 py-1.5 text-left text-small text-ink transition-colors hover:border-ink"
    >
      <Icon of={FileText} size={17} />
      <span className="min-w-0 [overflow-wrap:anywhere]">{file.name}</span>
      <span className="shrink-0 text-caption text-ink-soft">{format.fileSize(file.size_bytes)}</span>
    </button>
  )
}
