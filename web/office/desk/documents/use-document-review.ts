import { DOCUMENT_MEDIA_TYPES } from '#contract/documents/constants.ts'
import type { ReviewedDocument } from '#contract/documents/endpoints.ts'
import { browserApi } from '#web/data/api/browser-api.ts'
import { downloadFile, openFile } from '#web/data/api/download.ts'
import { useAction } from '#web/data/forms/use-action.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'

/** Opens a document, and decides on it; its owner is notified, and can read who opened it. */
export function useDocumentReview() {
  const { t } = useI18n()
  const { run, isBusy, failure } = useAction()
  const nameOf = (one: ReviewedDocument) => t(`documentTypes.${one.document_type}`)

  /** Opening a new one takes it into review, so the page is asked for again. */
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

  return { isBusy, failure, view, approve }
}
