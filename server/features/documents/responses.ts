import type { DocumentRecord, ReviewedDocument } from '#contract/documents/endpoints.ts'
import type { DocumentRow, ReviewRow } from './queries.ts'

export function toDocumentResponse(row: DocumentRow): DocumentRecord {
  return {
    id: row.id,
    document_type: row.type,
    original_filename: row.originalFilename,
    upload_date: row.uploadedAt.toISOString(),
    status: row.status,
    reason: row.reason,
  }
}

export function toReviewResponse({ document, owner, reviewer, hasApproved }: ReviewRow): ReviewedDocument {
  return {
    ...toDocumentResponse(document),
    user_id: document.userId,
    user_name: owner?.fullName ?? '',
    user_email: owner?.email ?? '',
    reviewer_name: reviewer?.fullName ?? null,
    reviewed_at: document.reviewedAt?.toISOString() ?? null,
    has_approved: hasApproved && document.status !== 'approved',
  }
}
