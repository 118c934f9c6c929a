import { Upload } from 'lucide'
import { useState } from 'react'
import { DOCUMENT_ACCEPT } from '#contract/documents/constants.ts'
import type { DocumentRecord } from '#contract/documents/endpoints.ts'
import { labelled } from '#locales/marks.ts'
import type { DocumentRow } from '#web/client/documents/document-rows.ts'
import type { Sending } from '#web/client/documents/use-document-uploads.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import { useFilePicker } from '#web/ui/inputs/use-file-picker.tsx'

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
  const { t, locale } = useI18n()
  const { document, type, isReplaced } = row
  const [isAsking, setIsAsking] = useState(false)
  const { picker, open } = useFilePicker({
    accept: DOCUMENT_ACCEPT,
    data: { 'data-document': type },
    onFiles: ([file]) => file && onFile(file),
  })
  // Other documents are distinguished by their file name, or by the text of their request.
  const otherName = type === 'other' ? document?.original_filename || row.asked?.text : ''
  const name = otherName || t(`documentTypes.${type}`)

  if (sending) {
    return (
      <Button
        variant="quiet"
        size="compact"
        onClick={sending.stop}
        aria-label={labelled(locale, t('userProfile.documents.stop'), name)}
      >
        {t('userProfile.documents.stop')}
      </Button>
    )
  }
  const uploadLabel = !document
    ? t('userProfile.documents.upload')
    : type === 'other'
      ? t('userProfile.documents.addAnother')
      : t('userProfile.documents.replace')
  const canUpload = !isReplaced && (!document || type !== 'other' || canAddAnother)
  const mustAsk = document?.status === 'approved' && type !== 'other'
  return (
    <div className={document ? 'row-actions @min-[45rem]:flex-nowrap' : undefined}>
      {picker}
      {document && (
        <Button
          variant="quiet"
          size="compact"
          onClick={() => onView(document)}
          aria-label={labelled(locale, t('userProfile.documents.view'), name)}
        >
          {t('userProfile.documents.view')}
        </Button>
      )}
      {canUpload && (
        <Button
          variant={document ? 'quiet' : 'second'}
          size="compact"
          startIcon={document ? undefined : <Icon of={Upload} size={17} />}
          onClick={mustAsk ? () => setIsAsking(true) : open}
          aria-label={labelled(locale, uploadLabel, name)}
        >
          {uploadLabel}
        </Button>
      )}
      {document && (
        <Button
          variant="quiet"
          size="compact"
          onClick={() => onWithdraw(document)}
          aria-label={labelled(locale, t('userProfile.documents.withdraw'), name)}
        >
          {t('userProfile.documents.withdraw')}
        </Button>
      )}
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        tone="main"
        title={t('userProfile.documents.replaceTitle', { document: name })}
        description={t('userProfile.documents.replaceText')}
        cancelLabel={t('userProfile.cancel')}
        confirmLabel={t('userProfile.documents.chooseFile')}
        onConfirm={() => {
          setIsAsking(false)
          open()
        }}
      />
    </div>
  )
}
