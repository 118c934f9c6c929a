import { z } from 'zod'
import { endpoints, wholeNumber } from '../calls/endpoint.ts'
import { problem } from '../calls/field-problems.ts'
import { codeAndIdParams, codeParams } from '../cases/endpoints.ts'
import { PAPER_MAX_BYTES } from '../documents/constants.ts'
import { requiredText } from '../values/text.ts'
import { MESSAGE_FILES_MAX, THREAD_TEXT_MAX } from './constants.ts'

const messageFile = z.object({ id: z.uuid(), name: z.string(), size_bytes: z.int(), is_purged: z.boolean() })
export type MessageFile = z.infer<typeof messageFile>

/** A message as the client sees it: never a note. */
export const threadMessage = z.object({
  id: z.uuid(),
  /** Its number among the messages that its reader sees: the order is the same for all readers. */
  seq: z.int(),
  side: z.enum(['client', 'staff']),
  author: z.string(),
  is_mine: z.boolean(),
  /** What its sender named it by, for the sender alone: so a screen knows its own message when it comes back. */
  key: z.uuid().nullable(),
  text: z.string(),
  quote: z.object({ id: z.uuid(), author: z.string(), text: z.string() }).nullable(),
  files: z.array(messageFile),
  sent_at: z.string(),
  edited_at: z.string().nullable(),
})
export type ThreadMessage = z.infer<typeof threadMessage>

/** As colleagues see the stream: with their notes, which are unmistakably so. */
export const deskMessage = threadMessage.extend({ kind: z.enum(['message', 'note']) })
export type DeskMessage = z.infer<typeof deskMessage>

const pageQuery = z.strictObject({
  /** Messages before this number; without it, the newest. */
  before: wholeNumber(1, 10_000_000).optional(),
})

const thread = z.object({
  messages: z.array(threadMessage),
  has_earlier: z.boolean(),
  last_seq: z.int(),
  /** Up to where the other side has read, and when it last did. */
  seen: z.object({ seq: z.int(), at: z.string() }).nullable(),
  /** Nothing more can be written once the case is closed. */
  is_open: z.boolean(),
})
const deskThread = thread.extend({ messages: z.array(deskMessage) })

const newMessage = z
  .strictObject({
    /** Made by the sender: the same key is the same message, however often it arrives. */
    key: z.uuid(),
    text: requiredText(THREAD_TEXT_MAX).or(z.literal('')),
    quoted_id: z.uuid().toLowerCase().nullish(),
    file_ids: z.array(z.uuid().toLowerCase()).max(MESSAGE_FILES_MAX).default([]),
  })
  .refine(({ text, file_ids }) => text !== '' || file_ids.length > 0, { path: ['text'], error: problem('required') })

const edited = z.strictObject({ text: requiredText(THREAD_TEXT_MAX) })
const upload = {
  multipart: { maxFiles: 1, maxFileBytes: PAPER_MAX_BYTES, field: 'file' },
  answers: { 201: messageFile },
} as const
const read = z.strictObject({ seq: z.int().min(0) })

export const threadEndpoints = endpoints({
  'GET /cases/{code}/messages': {
    summary: 'The conversation of a case of one’s own, oldest first within a page',
    guard: 'signedIn',
    params: codeParams,
    query: pageQuery,
    answers: { 200: thread },
  },
  'POST /cases/{code}/messages': {
    summary: 'Write to one’s consultant',
    guard: 'signedIn',
    params: codeParams,
    body: newMessage,
    answers: { 201: threadMessage },
    limits: ['message'],
  },
  'PATCH /cases/{code}/messages/{id}': {
    summary: 'Mend a message of one’s own, within five minutes',
    guard: 'signedIn',
    params: codeAndIdParams,
    body: edited,
    answers: { 200: threadMessage },
  },
  'POST /cases/{code}/read': {
    summary: 'Everything up to this number has been read',
    guard: 'signedIn',
    params: codeParams,
    body: read,
    answers: { 204: z.undefined() },
  },
  'POST /cases/{code}/files': {
    summary: 'Upload a file for the next message (multipart `file`)',
    guard: 'signedIn',
    params: codeParams,
    ...upload,
    limits: ['upload'],
  },
  'GET /cases/{code}/files/{id}': {
    summary: 'A file of the conversation',
    guard: 'signedIn',
    params: codeAndIdParams,
    answers: { 200: z.unknown() },
  },
  'GET /desk/cases/{code}/messages': {
    summary: 'The conversation of a case with colleagues’ notes',
    guard: 'desk',
    params: codeParams,
    query: pageQuery,
    answers: { 200: deskThread },
  },
  'POST /desk/cases/{code}/messages': {
    summary: 'Answer the client, or leave a note for colleagues',
    guard: 'desk',
    params: codeParams,
    body: newMessage.safeExtend({ kind: z.enum(['message', 'note']) }),
    answers: { 201: deskMessage },
    limits: ['message'],
  },
  'PATCH /desk/cases/{code}/messages/{id}': {
    summary: 'Mend a message or a note of one’s own, within five minutes',
    guard: 'desk',
    params: codeAndIdParams,
    body: edited,
    answers: { 200: deskMessage },
  },
  'POST /desk/cases/{code}/read': {
    summary: 'Everything up to this number has been read',
    guard: 'desk',
    params: codeParams,
    body: read,
    answers: { 204: z.undefined() },
  },
  'POST /desk/cases/{code}/no-answer': {
    summary: 'The client’s last message needs no answer',
    guard: 'desk',
    params: codeParams,
    answers: { 204: z.undefined() },
  },
  'POST /desk/cases/{code}/files': {
    summary: 'Upload a file for the next message (multipart `file`)',
    guard: 'desk',
    params: codeParams,
    ...upload,
    limits: ['staffUpload'],
  },
  'GET /desk/cases/{code}/files/{id}': {
    summary: 'A file of the conversation; the client can read that it was opened',
    guard: 'desk',
    params: codeAndIdParams,
    answers: { 200: z.unknown() },
  },
})
