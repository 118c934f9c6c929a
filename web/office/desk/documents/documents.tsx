import { useState } from 'react'
import { DOCUMENT_STATUSES } from '#contract/documents/constants.ts'
import type { ReviewedDocument } from '#contract/documents/endpoints.ts'
import { browserApi } from '#web/data/api/browser-api.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { QueueFrame } from '#web/office/staff/queue-frame.tsx'
import { queueWindow, readQueueQuery } from '#web/office/staff/queue-query.ts'
import { staffFailure, staffFallback } from '#web/office/staff/staff-route.tsx'
import { TableSkeleton } from '#web/office/staff/table-skeleton.tsx'
import type { Route } from './+types/documents'
import { DocumentTable } from './document-table.tsx'
import { RejectDialog } from './reject-dialog.tsx'
import { useDocumentReview } from './use-document-review.ts'

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
  const { failure, view, approve } = useDocumentReview()
  const [rejected, setRejected] = useState<ReviewedDocument | null>(null)

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

export const HydrateFallback = staffFallback('desk.menu.documents', <TableSkeleton />)

export const ErrorBoundary = staffFailure('desk.menu.documents')
