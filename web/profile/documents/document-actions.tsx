import { Eye, RefreshCw, Trash2, Upload } from 'lucide'
import { type ChangeEvent, useRef } from 'react'
import { DOCUMENT_ACCEPT } from '../../../contract/document-vocabulary.ts'
import type { DocumentRecord } from '../../../contract/documents.ts'
import { useI18n } from '../../i18n/i18n.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { DocumentRow } from './document-rows.ts'
import type { Sending } from './use-document-uploads.ts'

type DocumentActionsProps = {
  row: DocumentRow
  sending: Sending | undefined
  /** Other documents add instead of replacing. */
  canAddAnother: boolean
  onFile: (file: File) => void
  onView: (document: DocumentRecord) => void
  onWithdraw: (document: DocumentRecord) => void
}

export function DocumentActions({ row, sending, canAddAnother, onFile, onView, onWithdraw }: DocumentActionsProps) {
  const { t } = useI18n()
  const input = useRef<HTMLInputElement>(null)
  const { document, type } = row
  const name = document && type === 'other' ? document.original_filename : t(`documentTypes.${type}`)

  function choose(event: ChangeEvent<HTMLInputElement>) {
    const [file] = event.target.files ?? []
    if (file) onFile(file)
    // The same file can be chosen again after a failure.
    event.target.value = ''
  }

  if (sending) {
    return (
      <Button
        variant="quiet"
        size="compact"
        onClick={sending.stop}
        aria-label={`${t('userProfile.documents.stop')}: ${name}`}
      >
        {t('userProfile.documents.stop')}
      </Button>
    )
  }
  const upload = !document
    ? { label: t('userProfile.documents.upload'), icon: Upload }
    : type === 'other'
      ? { label: t('userProfile.documents.addAnother'), icon: Upload }
      : { label: t('userProfile.documents.replace'), icon: RefreshCw }
  const canUpload = !document || type !== 'other' || canAddAnother
  return (
    <div className="flex flex-wrap gap-1 md:justify-end">
      <input
        ref={input}
        type="file"
        accept={DOCUMENT_ACCEPT}
        tabIndex={-1}
        aria-hidden="true"
        data-document={type}
        onChange={choose}
        className="hidden"
      />
      {document && (
        <Button
          variant="quiet"
          size="compact"
          startIcon={<Icon of={Eye} size={17} />}
          onClick={() => onView(document)}
          aria-label={`${t('userProfile.documents.view')}: ${name}`}
        >
          {t('userProfile.documents.view')}
        </Button>
      )}
      {canUpload && (
        <Button
          variant={document ? 'quiet' : 'second'}
          size="compact"
          startIcon={<Icon of={upload.icon} size={17} />}
          onClick={() => input.current?.click()}
          aria-label={`${upload.label}: ${name}`}
        >
          {upload.label}
        </Button>
      )}
      {document && (
        <Button
          variant="quiet"
          size="compact"
          startIcon={<Icon of={Trash2} size={17} />}
          onClick={() => onWithdraw(document)}
          aria-label={`${t('userProfile.documents.withdraw')}: ${name}`}
          className="text-danger hover:bg-danger-tint"
        >
          {t('userProfile.documents.withdraw')}
        </Button>
      )}
    </div>
  )
}
