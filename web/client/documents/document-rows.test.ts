import { expect, test } from 'vitest'
import type { DocumentRecord } from '#contract/documents/endpoints.ts'
import { documentRows, statusOf } from './document-rows.ts'

const record = (id: string, document_type: DocumentRecord['document_type']): DocumentRecord => ({
  id,
  document_type,
  original_filename: `${id}.pdf`,
  upload_date: '2026-01-01T00:00:00Z',
  status: 'pending',
  reason: null,
})

test('four document types are rows without any document', () => {
  const rows = documentRows([])
  expect(rows.map(({ type }) => type)).toEqual(['driversLicense', 'financingPreApproval', 'tradeInInfo', 'other'])
  expect(rows.map(statusOf)).toEqual(Array(4).fill('notUploaded'))
})

test('requested document stands in its row, and each other document in one of its own', () => {
  const asked = (todo_id: string, document_type: DocumentRecord['document_type']) => ({
    todo_id,
    code: 'NL-7K2QWX',
    document_type,
    text: '',
    why: null,
    due_at: null,
  })
  const rows = documentRows(
    [record('a', 'driversLicense'), record('b', 'other')],
    [asked('1', 'driversLicense'), asked('2', 'proofOfIncome'), asked('3', 'other'), asked('4', 'driversLicense')],
  )
  expect(rows.map(({ key, asked: one }) => [key, one?.todo_id])).toEqual([
    ['a', '1'],
    ['financingPreApproval', undefined],
    ['tradeInInfo', undefined],
    ['proofOfIncome', '2'],
    ['b', undefined],
    ['3', '3'],
  ])
})

test('uploaded document takes its row; other types and other documents follow', () => {
  const rows = documentRows([
    record('a', 'other'),
    record('b', 'passport'),
    record('c', 'tradeInInfo'),
    record('d', 'other'),
  ])
  expect(rows.map(({ key }) => key)).toEqual(['driversLicense', 'financingPreApproval', 'c', 'b', 'a', 'd'])
})

test('approved document stands below the one that is to replace it', () => {
  const approved = { ...record('a', 'driversLicense'), status: 'approved' as const }
  const rows = documentRows([record('b', 'driversLicense'), approved])
  expect(rows.slice(0, 2).map(({ key, isReplaced }) => [key, isReplaced])).toEqual([
    ['b', undefined],
    ['a', true],
  ])
})
