import { type DocumentStatus, type DocumentType, OFFERED_DOCUMENTS } from '../../contract/document-vocabulary.ts'
import type { DocumentRecord } from '../../contract/documents.ts'

export type RowStatus = DocumentStatus | 'notUploaded'
/** A row without a document waits for one. */
export type DocumentRow = { key: string; type: DocumentType; document: DocumentRecord | null }

const OFFERED: readonly DocumentType[] = Object.values(OFFERED_DOCUMENTS)

/** The four types are always there; whatever else was handed in follows, other documents last and always with room for more. */
export function documentRows(documents: readonly DocumentRecord[]): DocumentRow[] {
  const withDocument = (document: DocumentRecord): DocumentRow => ({
    key: document.id,
    type: document.document_type,
    document,
  })
  const others = documents.filter(({ document_type }) => document_type === 'other')
  const named = OFFERED.filter((type) => type !== 'other').map((type): DocumentRow => {
    const document = documents.find((one) => one.document_type === type)
    return document ? withDocument(document) : { key: type, type, document: null }
  })
  const further = documents.filter(({ document_type }) => !OFFERED.includes(document_type))
  const rest: DocumentRow[] =
    others.length > 0 ? others.map(withDocument) : [{ key: 'other', type: 'other', document: null }]
  return [...named, ...further.map(withDocument), ...rest]
}

export function statusOf({ document }: DocumentRow): RowStatus {
  return document?.status ?? 'notUploaded'
}
