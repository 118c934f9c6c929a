import { afterAll, beforeAll, expect, test } from 'vitest'
import { leadFields } from '#server/testing/features/lead-fields.ts'
import { openTestApp, type TestApp } from '#server/testing/runs/test-app.ts'
import { insertNote, listNotes, lockItem, lockItemsFrom, lockUnmailed } from './queries.ts'

let product: TestApp
let id: string

beforeAll(async () => {
  product = await openTestApp()
  const asked = await product.inject({ method: 'POST', url: '/api/v1/leads', payload: leadFields() })
  id = asked.json<{ id: string }>().id
})
afterAll(() => product.close())

test('request’s dependent rows are written while another transaction holds it', async () => {
  const { db } = product.deps
  const note = { itemId: id, text: 'Calls back tonight', createdAt: product.clock.now() }
  await db.transaction(async (tx) => {
    await lockItem(tx, id)
    await lockItemsFrom(tx, 'camille@example.test')
    await lockUnmailed(tx, 1)
    await insertNote(db, note)
  })
  expect(await listNotes(db, id)).toMatchObject([{ text: note.text }])
})
