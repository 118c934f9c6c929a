import { type DocumentStatus, type DocumentType, OFFERED_DOCUMENTS } from '#contract/documents/constants.ts'
import type { AskedDocument, DocumentRecord } from '#contract/documents/endpoints.ts'

export type RowStatus = DocumentStatus | 'notUploaded'
/** A row without a document waits for one; a case may have asked for it. */
export type DocumentRow = {
  key: string
  type: DocumentType
  document: DocumentRecord | null
  asked?: AskedDocument | undefined
  /** A newer one of its type waits to be reviewed in its place. */
  isReplaced?: true
}

const OFFERED: readonly DocumentType[] = Object.values(OFFERED_DOCUMENTS)

/**
 * The four types are always there, an approved document below the one that is to replace it; whatever else was handed in or asked for follows, other documents last and always with room
 * for more. What several cases ask for is one row, by the first of them; each other document that is asked for is its own.
 */
export function documentRows(
  documents: readonly DocumentRecord[],
  askedFor: readonly AskedDocument[] = [],
): DocumentRow[] {
  const rowsOf = (type: DocumentType): DocumentRow[] => {
    const [document = null, ...older] = documents.filter((one) => one.document_type === type)
    const asked = askedFor.find((one) => one.document_type === type)
    return [
      { key: document?.id ?? type, type, document, asked },
      ...older.map((one) => ({ key: one.id, type, document: one, isReplaced: true as const })),
    ]
  }
  const types = [...OFFERED, ...[...documents, ...askedFor].map(({ document_type }) => document_type)]
  const named = [...new Set(types)].filter((type) => type !== 'other').flatMap(rowsOf)
  const others = documents.filter(({ document_type }) => document_type === 'other')
  const askedOthers = askedFor.filter(({ document_type }) => document_type === 'other')
  const rest: DocumentRow[] = [
    ...others.map((document) => ({ key: document.id, type: document.document_type, document })),
    ...askedOthers.map((asked) => ({ key: asked.todo_id, type: asked.document_type, document: null, asked })),
  ]
  return [...named, ...(rest.length > 0 ? rest : [{ key: 'other', type: 'other' as const, document: null }])]
}

export function statusOf({ document }: DocumentRow): RowStatus {
  return document?.status ?? 'notUploaded'
}
