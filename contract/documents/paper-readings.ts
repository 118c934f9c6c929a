import { z } from 'zod'
import { endpoints } from '../calls/endpoint.ts'
import { codeAndIdParams } from '../cases/endpoints.ts'
import { offerFile } from '../offers/endpoints.ts'
import { READING_PROBLEMS, READING_STATUSES } from './reading-constants.ts'

const box = z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number(), angle: z.number() })
/** A piece of text where it stands; `flat`: the same once the page lies straight. */
const piece = z.object({
  text: z.string(),
  confidence: z.number(),
  alternatives: z.array(z.string()),
  box,
  flat: z.object({ left: z.number(), right: z.number(), line: z.number(), height: z.number() }),
})
const page = z.object({
  /** Of the file, from 1: pages with nothing on them are left out. */
  number: z.int(),
  lines: z.array(z.object({ labels: z.array(piece), amounts: z.array(piece) })),
  width: z.number(),
  height: z.number(),
  /** By how many quarters the picture was turned clockwise before it was read. */
  quarters: z.int(),
  /** Read from the text of a PDF, not from its picture. */
  has_text: z.boolean(),
})
/** What was read. */
export const paperText = z.object({
  pages: z.array(page),
  /** Most of what was found could not be read. */
  is_poor: z.boolean(),
  sure: z.int(),
  found: z.int(),
})
export type PaperText = z.infer<typeof paperText>

export const readingProgress = z.object({ page: z.int(), pages: z.int(), done: z.int(), total: z.int() })
export type ReadingProgress = z.infer<typeof readingProgress>

export const paperReading = z.object({
  file: offerFile,
  media_type: z.string(),
  /** `unread`: no reading was requested. */
  status: z.enum(['unread', ...READING_STATUSES]),
  problem: z.enum(READING_PROBLEMS).nullable(),
  /** How many are read before it, while it waits. */
  before: z.int().nullable(),
  progress: readingProgress.nullable(),
  paper: paperText.nullable(),
})
export type PaperReading = z.infer<typeof paperReading>

const ofFile = { guard: 'desk', params: codeAndIdParams, answers: { 200: paperReading } } as const

export const paperReadingEndpoints = endpoints({
  'PUT /desk/cases/{code}/offer-files/{id}/reading': {
    summary: 'Read the paper of an offer, or read it again after it was refused, failed or canceled; it waits its turn',
    ...ofFile,
    limits: ['staffUpload'],
  },
  'GET /desk/cases/{code}/offer-files/{id}/reading': {
    summary: 'How far the reading of a paper is, and what was read',
    ...ofFile,
  },
  'DELETE /desk/cases/{code}/offer-files/{id}/reading': {
    summary: 'Cancel the reading of a paper; the file stays',
    ...ofFile,
  },
  'POST /desk/cases/{code}/files/{id}/offer-file': {
    summary:
      'Take a file of the conversation as the paper of an offer, and read it; the same file again, and the draft that it proves, where it was taken before. The client can read that it was opened',
    guard: 'desk',
    params: codeAndIdParams,
    answers: { 200: z.object({ file_id: z.uuid(), offer_id: z.uuid().nullable() }) },
    limits: ['staffUpload'],
  },
})
