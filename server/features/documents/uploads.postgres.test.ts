import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CaseCalls, openCasesApp } from '#server/testing/features/cases.ts'
import { documentsOf, pdf } from '#server/testing/features/documents.ts'
import { untilLockWait } from '#server/testing/runs/lock-waits.ts'
import type { TestApp } from '#server/testing/runs/test-app.ts'
import { lockCase, updateTodo } from '../cases/queries.ts'
import { caseTodos } from '../cases/tables.ts'

let product: TestApp
let at: CaseCalls

beforeAll(async () => {
  ;({ product, at } = await openCasesApp())
})
afterAll(() => product.close())

test('document upload completes its to-do while the desk changes that to-do', async () => {
  const { db } = product.deps
  const { client, advisor, code } = await at.started()
  const todo = { side: 'client', kind: 'document', document_type: 'driversLicense', text: 'Your licence' }
  expect((await at.call(advisor, 'POST', `/desk/cases/${code}/todos`, todo)).statusCode).toBe(201)
  const uploads: Promise<{ statusCode: number }>[] = []
  const id = await db.transaction(async (tx) => {
    const row = await lockCase(tx, 'all', code)
    uploads.push(documentsOf(product, client).upload('driversLicense', { bytes: pdf(), name: 'licence.pdf' }))
    await untilLockWait(db)
    const [asked] = await tx.select().from(caseTodos).where(eq(caseTodos.caseId, row.id))
    await updateTodo(tx, asked?.id ?? '', { why: 'For the dealer' })
    return asked?.id ?? ''
  })
  expect(await Promise.all(uploads)).toMatchObject([{ statusCode: 201 }])
  const [ticked] = await db.select().from(caseTodos).where(eq(caseTodos.id, id))
  expect(ticked).toMatchObject({ why: 'For the dealer', doneAt: expect.any(Date) })
})
