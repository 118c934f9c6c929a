import { z } from 'zod'
import { endpoints, idParams, paging } from '../calls/endpoint.ts'
import { IMPORT_MAX_BYTES, IMPORT_OUTCOMES, IMPORT_PROBLEMS, IMPORT_STATES } from './import-constants.ts'

const listingImport = z.object({
  id: z.uuid(),
  file_name: z.string(),
  /** Who brought it; null when they have left. */
  by: z.string().nullable(),
  state: z.enum(IMPORT_STATES),
  created_at: z.string(),
  rows: z.int(),
  /** How many of them have been read. */
  done: z.int(),
  /** Null while they are being read. */
  counts: z.object({ create: z.int(), change: z.int(), same: z.int(), refuse: z.int() }).nullable(),
  /** Columns whose name says nothing to us. */
  unread_columns: z.array(z.string()),
  /** Listings had changed since the rows were read: they were read again. */
  is_read_again: z.boolean(),
  /** It could not be undone: one of its listings was changed after the import. */
  is_overtaken: z.boolean(),
  applied_at: z.string().nullable(),
  /** Until when it can be undone; null when it cannot. */
  undo_until: z.string().nullable(),
})
export type ListingImport = z.infer<typeof listingImport>

const importRow = z.object({
  /** Its line in the file, as spreadsheets count. */
  line: z.int(),
  outcome: z.enum(IMPORT_OUTCOMES),
  listing_id: z.uuid().nullable(),
  name: z.string(),
  vin: z.string().nullable(),
  fields: z.record(z.string(), z.unknown()),
  before: z.record(z.string(), z.unknown()).nullable(),
  problems: z.array(z.object({ field: z.string().nullable(), code: z.enum(IMPORT_PROBLEMS), value: z.string() })),
})
export type ImportRow = z.infer<typeof importRow>

export const listingImportEndpoints = endpoints({
  'POST /car-listings/admin/imports': {
    summary: 'Read a CSV file of listings (multipart, `file`) without changing anything: a dry run',
    guard: 'manager',
    multipart: { maxFiles: 1, maxFileBytes: IMPORT_MAX_BYTES, field: 'file' },
    answers: { 201: listingImport },
    limits: ['staffUpload'],
  },
  'GET /car-listings/admin/imports': {
    summary: 'The last imports, the newest first',
    guard: 'manager',
    answers: { 200: z.array(listingImport) },
  },
  'GET /car-listings/admin/imports/template': {
    summary: 'A CSV file to begin with: the columns in the language of the reader, and two samples',
    guard: 'manager',
    answers: { 200: z.unknown() },
  },
  'GET /car-listings/admin/imports/{id}': {
    summary: 'How an import stands',
    guard: 'manager',
    params: idParams,
    answers: { 200: listingImport },
  },
  'GET /car-listings/admin/imports/{id}/rows': {
    summary: 'What would become, or became, of each row, in the order of the file',
    guard: 'manager',
    params: idParams,
    query: paging.extend({ outcome: z.enum(IMPORT_OUTCOMES).optional() }),
    answers: { 200: z.array(importRow) },
  },
  'GET /car-listings/admin/imports/{id}/problems': {
    summary: 'The refused rows as a CSV file: row, column, value and reason, in the language of the reader',
    guard: 'manager',
    params: idParams,
    answers: { 200: z.unknown() },
  },
  'POST /car-listings/admin/imports/{id}/apply': {
    summary: 'Make and change the listings that the dry run found in order: all of them or none',
    guard: 'manager',
    params: idParams,
    answers: { 200: listingImport },
  },
  'POST /car-listings/admin/imports/{id}/undo': {
    summary: 'Put everything back as it was before the last import, within an hour',
    guard: 'manager',
    params: idParams,
    answers: { 200: listingImport },
  },
  'DELETE /car-listings/admin/imports/{id}': {
    summary: 'Drop a dry run',
    guard: 'manager',
    params: idParams,
    answers: { 200: listingImport },
  },
})
