/** The kinds of documents we know; the profile asks for the first four by name. */
export const DOCUMENT_TYPES = [
  'driversLicense',
  'financingPreApproval',
  'tradeInInfo',
  'other',
  'passport',
  'proofOfIncome',
  'bankStatement',
  'insuranceDocument',
  'vehicleRegistration',
  'id',
  'proofOfAddress',
  'financialStatement',
] as const
export type DocumentType = (typeof DOCUMENT_TYPES)[number]

/** Documents that prove identity. */
export const IDENTITY_DOCUMENTS = ['driversLicense', 'passport', 'id'] as const satisfies readonly DocumentType[]

/** What the form offers, by the labels that are also taken on the wire. */
export const OFFERED_DOCUMENTS = {
  "Driver's License": 'driversLicense',
  'Financing Pre-approval': 'financingPreApproval',
  'Trade-in Information': 'tradeInInfo',
  Other: 'other',
} as const satisfies Record<string, DocumentType>

/** What a stored document can be; `notUploaded` is the absence of one. */
export const DOCUMENT_STATUSES = ['uploaded', 'pending', 'approved', 'rejected'] as const
export type DocumentStatus = (typeof DOCUMENT_STATUSES)[number]

export const DOCUMENT_MAX_BYTES = 10_485_760
/** A quote or a contract in a case: a phone’s photos of three pages in one PDF are larger than other documents. */
export const PAPER_MAX_BYTES = 26_214_400
export const REVIEW_REASON_MAX_CHARS = 500
/** Of the kind that adds instead of replacing. */
export const OTHER_DOCUMENTS_MAX = 20

/** What may be uploaded, by the endings that spec.md names, and what is ever served: anything else is bytes. */
export const MEDIA_TYPE_OF_ENDING = {
  pdf: 'application/pdf',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
} as const
export type DocumentMediaType = (typeof MEDIA_TYPE_OF_ENDING)[keyof typeof MEDIA_TYPE_OF_ENDING]
export const DOCUMENT_MEDIA_TYPES: readonly string[] = Object.values(MEDIA_TYPE_OF_ENDING)
/** For a file field. */
export const DOCUMENT_ACCEPT = Object.keys(MEDIA_TYPE_OF_ENDING)
  .map((ending) => `.${ending}`)
  .join(',')

/** The type that a file's name promises. */
export function promisedMediaType(name: string): DocumentMediaType | undefined {
  const ending = /\.([a-z]+)$/i.exec(name)?.[1]?.toLowerCase() ?? ''
  return Object.hasOwn(MEDIA_TYPE_OF_ENDING, ending)
    ? MEDIA_TYPE_OF_ENDING[ending as keyof typeof MEDIA_TYPE_OF_ENDING]
    : undefined
}
