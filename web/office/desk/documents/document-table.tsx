import type { ReviewedDocument } from '#contract/documents/endpoints.ts'
import { joinParts } from '#locales/lists.ts'
import { DOT, labelled } from '#locales/marks.ts'
import { DocumentStatusBadge } from '#web/client/documents/document-status.tsx'
import { DateText } from '#web/data/i18n/date-text.tsx'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { type Column, DataTable } from '#web/ui/display/data-table.tsx'

type Act = (document: ReviewedDocument) => void
type DocumentTableProps = { rows: readonly ReviewedDocument[]; onView: Act; onApprove: Act; onReject: Act }

export function DocumentTable({ rows, onView, onApprove, onReject }: DocumentTableProps) {
  const { t, locale } = useI18n()
  const columns: Column<ReviewedDocument>[] = [
    {
      key: 'person',
      header: t('desk.documents.person'),
      card: 'title',
      cell: ({ user_name, user_email }) => (
        <>
          <span className="text-label font-semibold">{user_name}</span>
          <span className="block text-caption break-all text-ink-soft">{user_email}</span>
        </>
      ),
    },
    {
      key: 'document',
      header: t('desk.documents.document'),
      cell: ({ document_type, original_filename }) => (
        <>
          {t(`documentTypes.${document_type}`)}
          <span className="block text-caption break-all text-ink-soft">{original_filename}</span>
        </>
      ),
    },
    {
      key: 'uploaded',
      header: t('desk.documents.uploaded'),
      cell: ({ upload_date }) => (
        <span className="whitespace-nowrap">
          <DateText value={upload_date} output="relative" />
        </span>
      ),
    },
    {
      key: 'status',
      header: t('desk.documents.status'),
      cell: (one) => (
        <>
          <DocumentStatusBadge status={one.status} />
          {one.reason && <span className="mt-1 block text-caption text-ink-soft">{one.reason}</span>}
          {one.has_approved && (
            <span className="mt-1 block text-caption text-ink-soft">{t('desk.documents.replacesApproved')}</span>
          )}
          {one.reviewer_name && (
            <span className="block text-caption text-ink-faint">
              {one.reviewer_name}
              {DOT}
              <DateText value={one.reviewed_at} output="relative" />
            </span>
          )}
        </>
      ),
    },
    {
      key: 'actions',
      header: t('desk.documents.actions'),
      align: 'end',
      card: 'foot',
      cell: (one) => {
        const of = joinParts(locale, [t(`documentTypes.${one.document_type}`), one.user_name])
        return (
          <div className="row-actions">
            <RowButton label={t('desk.documents.view')} of={of} onClick={() => onView(one)} />
            {one.status !== 'approved' && (
              <RowButton label={t('desk.documents.approve')} of={of} onClick={() => onApprove(one)} />
            )}
            {one.status !== 'rejected' && (
              <RowButton label={t('desk.documents.reject')} of={of} onClick={() => onReject(one)} />
            )}
          </div>
        )
      },
    },
  ]
  return (
    <DataTable
      caption={t('desk.menu.documents')}
      hideCaption
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      isHighlighted={({ status }) => status === 'uploaded'}
    />
  )
}

type RowButtonProps = { label: string; of: string; onClick: () => void }

function RowButton({ label, of, onClick }: RowButtonProps) {
  const { locale } = useI18n()
  return (
    <Button variant="quiet" size="compact" onClick={onClick} aria-label={labelled(locale, label, of)}>
      {label}
    </Button>
  )
}
