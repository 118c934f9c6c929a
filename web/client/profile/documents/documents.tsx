import { useState } from 'react'
import { DOCUMENT_MEDIA_TYPES } from '#contract/documents/constants.ts'
import type { DocumentRecord } from '#contract/documents/endpoints.ts'
import { AskedFor } from '#web/client/documents/asked-for.tsx'
import { type DocumentRow, documentRows, statusOf } from '#web/client/documents/document-rows.ts'
import { DocumentStatusBadge } from '#web/client/documents/document-status.tsx'
import { UploadState } from '#web/client/documents/upload-state.tsx'
import { useDocumentUploads } from '#web/client/documents/use-document-uploads.ts'
import { browserApi } from '#web/data/api/browser-api.ts'
import { downloadFile, openFile } from '#web/data/api/download.ts'
import { useAction } from '#web/data/forms/use-action.ts'
import { DateText } from '#web/data/i18n/date-text.tsx'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { TextLink } from '#web/ui/buttons/text-link.tsx'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { type Column, DataTable } from '#web/ui/display/data-table.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import type { PanelProps } from '../panel-props.ts'
import { DocumentActions } from './document-actions.tsx'

export function Documents({ profile }: PanelProps) {
  const { t } = useI18n()
  const uploads = useDocumentUploads()
  const viewing = useAction()
  const withdrawing = useAction()
  // What is asked about is still named while the dialog closes.
  const [asked, setAsked] = useState<DocumentRecord | null>(null)
  const [isAsking, setIsAsking] = useState(false)
  const rows = documentRows(profile.documents, profile.asked_documents)
  const lastOther = rows.findLastIndex(({ type, document }) => type === 'other' && document)

  const nameOf = (document: DocumentRecord) => t(`documentTypes.${document.document_type}`)

  function view(document: DocumentRecord) {
    const load = () => downloadFile(`/profile/me/documents/${document.id}/download`)
    void viewing.run({
      call: () => openFile(load, { name: document.original_filename, shownTypes: DOCUMENT_MEDIA_TYPES }),
      failed: 'userProfile.documents.documentLoadError',
      refresh: false,
    })
  }

  function ask(document: DocumentRecord) {
    setAsked(document)
    setIsAsking(true)
  }

  async function withdraw(document: DocumentRecord) {
    await withdrawing.run({
      call: () => browserApi().call('DELETE /profile/me/documents/{id}', { params: { id: document.id } }),
      failed: 'userProfile.documents.withdrawError',
      done: t('userProfile.documents.withdrawn', { document: nameOf(document) }),
    })
    setIsAsking(false)
  }

  const columns: Column<DocumentRow>[] = [
    {
      key: 'document',
      header: t('userProfile.documents.document'),
      card: 'title',
      cell: ({ type, document, asked: wanted }) => (
        <>
          <span className="text-label font-semibold">{t(`documentTypes.${type}`)}</span>
          {wanted?.text && <span className="block text-small break-words">{wanted.text}</span>}
          {document && <span className="block text-caption break-all text-ink-soft">{document.original_filename}</span>}
        </>
      ),
    },
    {
      key: 'uploaded',
      header: t('userProfile.documents.uploaded'),
      cell: ({ document }) =>
        document ? (
          <span className="whitespace-nowrap">
            <DateText value={document.upload_date} output="short" />
          </span>
        ) : (
          '–'
        ),
    },
    {
      key: 'status',
      header: t('userProfile.documents.status'),
      cell: (row) => (
        <>
          <DocumentStatusBadge status={statusOf(row)} />
          {row.document?.reason && (
            <span className="mt-1 block text-small text-ink-soft">
              {t('userProfile.documents.reason', { reason: row.document.reason })}
            </span>
          )}
          {row.isReplaced && row.document?.status === 'approved' && (
            <span className="mt-1 block text-small text-ink-soft">{t('userProfile.documents.staysApproved')}</span>
          )}
          {row.asked && (
            <div className="mt-1 max-w-[24rem]">
              <AskedFor asked={row.asked} />
              <TextLink to={`/case/${row.asked.code}`} className="inline-flex min-h-11 items-center text-small">
                {t('documentAsked.case', { code: row.asked.code })}
              </TextLink>
            </div>
          )}
          <UploadState row={row} sending={uploads.sending[row.key]} problem={uploads.problems[row.key]} />
        </>
      ),
    },
    {
      key: 'actions',
      header: t('userProfile.documents.actions'),
      align: 'end',
      card: 'foot',
      cell: (row) => (
        <DocumentActions
          row={row}
          sending={uploads.sending[row.key]}
          canAddAnother={rows.indexOf(row) === lastOther}
          onFile={(file) => void uploads.upload({ ...row, todoId: row.asked?.todo_id }, file)}
          onView={view}
          onWithdraw={ask}
        />
      ),
    },
  ]

  return (
    <div className="mt-3">
      <p className="max-w-[42rem] text-ink-soft">{t('userProfile.documents.lead')}</p>
      <p className="mt-1 mb-6 text-caption text-ink-faint">{t('userProfile.documents.help')}</p>
      {viewing.failure && <Alert type="danger" title={viewing.failure} className="mb-5" />}
      {withdrawing.failure && <Alert type="danger" title={withdrawing.failure} className="mb-5" />}
      <DataTable
        caption={t('userProfile.tabs.documents')}
        hideCaption
        columns={columns}
        rows={rows}
        rowKey={({ key }) => key}
      />
      {asked && (
        <ConfirmDialog
          open={isAsking}
          onOpenChange={setIsAsking}
          title={t('userProfile.documents.withdrawTitle', { document: nameOf(asked) })}
          description={t('userProfile.documents.withdrawText', { file: asked.original_filename })}
          cancelLabel={t('userProfile.cancel')}
          confirmLabel={t('userProfile.documents.withdraw')}
          busyLabel={t('userProfile.documents.withdrawing')}
          busy={withdrawing.isBusy}
          onConfirm={() => void withdraw(asked)}
        />
      )}
    </div>
  )
}
