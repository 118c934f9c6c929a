import { z } from 'zod'
import { count, endpoints, idParams, message, paging } from '../calls/endpoint.ts'
import { exact, requiredText } from '../values/text.ts'
import {
  DOCUMENT_MAX_BYTES,
  DOCUMENT_STATUSES,
  DOCUMENT_TYPES,
  type DocumentType,
  OFFERED_DOCUMENTS,
  REVIEW_REASON_MAX_CHARS,
} from './constants.ts'

export const documentRecord = z.object({
  id: z.uuid(),
  document_type: z.enum(DOCUMENT_TYPES),
  original_filename: z.string(),
  upload_date: z.string(),
  status: z.enum(DOCUMENT_STATUSES),
  /** What the reviewer said when it was not accepted. */
  reason: z.string().nullable(),
})
export type DocumentRecord = z.infer<typeof documentRecord>

/** A document that a case asks its client for. */
export const askedDocument = z.object({
  todo_id: z.uuid(),
  code: z.string(),
  document_type: z.enum(DOCUMENT_TYPES),
  /** Text beyond the type; may be empty. */
  text: z.string(),
  why: z.string().nullable(),
  due_at: z.string().nullable(),
})
export type AskedDocument = z.infer<typeof askedDocument>

/** As its reviewers see it: with whose it is and who looked. */
export const reviewedDocument = documentRecord.extend({
  user_id: z.uuid(),
  user_name: z.string(),
  user_email: z.string(),
  reviewer_name: z.string().nullable(),
  reviewed_at: z.string().nullable(),
  /** Approving it replaces the approved one of its type. */
  has_approved: z.boolean(),
})
export type ReviewedDocument = z.infer<typeof reviewedDocument>

const labels: Record<string, DocumentType> = OFFERED_DOCUMENTS

const DOCUMENT_TYPE_MAX_CHARS = 100
/** By one of the four labels or one of the twelve names. */
const documentType = exact(DOCUMENT_TYPE_MAX_CHARS)
  .transform((value) => labels[value] ?? value)
  .pipe(z.enum(DOCUMENT_TYPES))

const filters = z.strictObject({
  status: z.enum(DOCUMENT_STATUSES).optional(),
  /** Of one client alone. */
  user_id: z.uuid().toLowerCase().optional(),
})

export const documentEndpoints = endpoints({
  'POST /profile/me/documents': {
    summary:
      'Upload a document (multipart `file`); it takes the place of one of its type that is not approved, and of an approved one once it is approved itself. Other adds',
    guard: 'signedIn',
    query: z.strictObject({
      doc_type: documentType,
      /** What it was asked for by: several other documents may be wanted at once. */
      todo_id: z.uuid().toLowerCase().optional(),
    }),
    multipart: { maxFiles: 1, maxFileBytes: DOCUMENT_MAX_BYTES, field: 'file' },
    answers: { 201: documentRecord },
    limits: ['upload'],
  },
  'GET /profile/me/documents/{id}/download': {
    summary: 'A document of one’s own, as a file',
    guard: 'signedIn',
    params: idParams,
    answers: { 200: z.unknown() },
  },
  'DELETE /profile/me/documents/{id}': {
    summary: 'Withdraw a document; its file is deleted',
    guard: 'signedIn',
    params: idParams,
    answers: { 200: message },
  },
  'GET /documents/admin': {
    summary: 'Documents to review, newest first; consultants see those of their own clients',
    guard: 'desk',
    query: filters.extend(paging.shape),
    answers: { 200: z.array(reviewedDocument) },
  },
  'GET /documents/admin/count': {
    summary: 'How many there are under the same filter',
    guard: 'desk',
    query: filters,
    answers: { 200: count },
  },
  'GET /documents/admin/{id}/download': {
    summary: 'A document as a file; opening one that is new takes it into review',
    guard: 'desk',
    params: idParams,
    answers: { 200: z.unknown() },
  },
  'PUT /documents/admin/{id}': {
    summary: 'Approve or reject a document, the latter with a reason; its owner is told',
    guard: 'desk',
    params: idParams,
    body: z.discriminatedUnion('status', [
      z.strictObject({ status: z.literal('approved'), reason: z.literal(['', null]).optional() }),
      z.strictObject({ status: z.literal('rejected'), reason: requiredText(REVIEW_REASON_MAX_CHARS) }),
    ]),
    answers: { 200: reviewedDocument },
  },
})
