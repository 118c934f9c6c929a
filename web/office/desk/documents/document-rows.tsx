import { useState } from 'react'
import type { ReviewedDocument } from '#contract/documents/endpoints.ts'
import { DOT, labelled } from '#locales/marks.ts'
import { DocumentStatusBadge } from '#web/client/documents/document-status.tsx'
import { DateText } from '#web/data/i18n/date-text.tsx'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { RejectDialog } from './reject-dialog.tsx'
import { useDocumentReview } from './use-document-review.ts'

/** One client's documents, each to be opened and decided on where it stands. */
export function DocumentRows({ documents }: { documents: readonly ReviewedDocument[] }) {
  const { t, locale } = useI18n()
  const { isBusy, failure, view, approve } = useDocumentReview()
  const [rejected, setRejected] = useState<ReviewedDocument | null>(null)
  return (
    <>
      {documents.length === 0 && <p className="pt-3 text-small text-ink-soft">{t('desk.documents.emptyTitle')}</p>}
      {failure && <Alert type="danger" title={failure} className="mt-3" />}
      <ul>
        {documents.map((one) => {
          const name = t(`documentTypes.${one.document_type}`)
          const act = (label: string, onClick: () => void) => (
            <Button
              variant="quiet"
              size="compact"
              busy={isBusy}
              aria-label={labelled(locale, label, name)}
              onClick={onClick}
            >
              {label}
            </Button>
          )
          return (
            <li key={one.id} className="border-b py-3 text-small">
              <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
                <span className="min-w-0">
                  <span className="block wrap-anywhere">{name}</span>
                  <span className="block text-caption wrap-anywhere text-ink-soft">
                    {one.original_filename}
                    {DOT}
                    <DateText value={one.upload_date} output="short" />
                  </span>
                </span>
                <DocumentStatusBadge status={one.status} />
              </div>
              {one.reason && <p className="text-caption wrap-anywhere text-ink-soft">{one.reason}</p>}
              <div className="-mb-1 -ml-3 flex flex-wrap">
                {act(t('desk.documents.view'), () => void view(one))}
                {one.status !== 'approved' && act(t('desk.documents.approve'), () => void approve(one))}
                {one.status !== 'rejected' && act(t('desk.documents.reject'), () => setRejected(one))}
              </div>
            </li>
          )
        })}
      </ul>
      {rejected && <RejectDialog document={rejected} onClose={() => setRejected(null)} />}
    </>
  )
}
