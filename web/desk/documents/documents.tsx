import { useState } from 'react'
import { DOCUMENT_MEDIA_TYPES, DOCUMENT_STATUSES } from '../../../contract/document-vocabulary.ts'
import type { ReviewedDocument } from '../../../contract/documents.ts'
import { browserApi } from '../../api/browser-api.ts'
import { downloadFile, openFile } from '../../api/download.ts'
import { useAction } from '../../forms/use-action.ts'
import { useI18n } from '../../i18n/i18n.tsx'
import { QueueFrame } from '../../staff/queue-frame.tsx'
import { queueWindow, readQueueQuery } from '../../staff/queue-query.ts'
import { StaffFailure, StaffPage } from '../../staff/staff-page.tsx'
import { TableSkeleton } from '../../staff/table-skeleton.tsx'
import type { Route } from './+types/documents'
import { DocumentTable } from './document-table.tsx'
import { RejectDialog } from './reject-dialog.tsx'

export async function clientLoader({ request: { url, signal } }: Route.ClientLoaderArgs) {
  const query = readQueueQuery(new URL(url).searchParams, DOCUMENT_STATUSES)
  const { status } = query
  const [rows, { count }] = await Promise.all([
    browserApi().call('GET /documents/admin', { query: queueWindow(query), signal }),
    browserApi().call('GET /documents/admin/count', { query: status ? { status } : {}, signal }),
  ])
  return { query, rows, count }
}

export default function DocumentQueue({ loaderData }: Route.ComponentProps) {
  const { t } = useI18n()
  const { run, failure } = useAction()
  const [rejected, setRejected] = useState<ReviewedDocument | null>(null)
  const nameOf = (one: ReviewedDocument) => t(`documentTypes.${one.document_type}`)

  /** Opening a new one takes it into review, so the list is asked for again. */
  const view = ({ id, original_filename: name }: ReviewedDocument) =>
    run({
      call: () =>
        openFile(() => downloadFile(`/documents/admin/${id}/download`), { name, shownTypes: DOCUMENT_MEDIA_TYPES }),
      failed: 'desk.documents.viewFailed',
    })

  const approve = (one: ReviewedDocument) =>
    run({
      call: () =>
        browserApi().call('PUT /documents/admin/{id}', { params: { id: one.id }, body: { status: 'approved' } }),
      failed: 'desk.documents.decideFailed',
      done: t('desk.documents.approved', { document: nameOf(one), name: one.user_name }),
    })

  return (
    <QueueFrame
      title={t('desk.menu.documents')}
      lead={t('desk.documents.lead')}
      query={loaderData.query}
      statuses={DOCUMENT_STATUSES.map((value) => ({ value, label: t(`documentStatus.${value}`) }))}
      count={loaderData.count}
      failure={failure}
      empty={{ title: t('desk.documents.emptyTitle'), text: t('desk.documents.emptyText') }}
    >
      <DocumentTable
        rows={loaderData.rows}
        onView={(one) => void view(one)}
        onApprove={(one) => void approve(one)}
        onReject={setRejected}
      />
      {rejected && <RejectDialog document={rejected} onClose={() => setRejected(null)} />}
    </QueueFrame>
  )
}

export function HydrateFallback() {
  const { t } = useI18n()
  return (
    <StaffPage title={t('desk.menu.documents')}>
      <TableSkeleton />
    </StaffPage>
  )
}

export function ErrorBoundary() {
  const { t } = useI18n()
  return <StaffFailure title={t('desk.menu.documents')} />
}
