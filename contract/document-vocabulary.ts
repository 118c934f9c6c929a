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
