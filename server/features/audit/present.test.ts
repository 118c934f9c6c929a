import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AuditEntry } from '#contract/audit/endpoints.ts'
import { recordAudit } from '#server/platform/observability/audit.ts'
import { documentsOf } from '#server/testing/features/documents.ts'
import { leadFields } from '#server/testing/features/lead-fields.ts'
import { insertListings } from '#server/testing/features/listings.ts'
import { requestsOf } from '#server/testing/features/requests.ts'
import { openTestApp, type TestApp, type TestPerson } from '#server/testing/runs/test-app.ts'
import { users } from '../accounts/tables.ts'

let product: TestApp
let admin: TestPerson

beforeAll(async () => {
  product = await openTestApp({ environment: { RATE_LIMIT: 'off' } })
  admin = await product.signUp('ADMIN')
})
afterAll(() => product.close())

async function write(entity: string, entityId: string, more: object = {}): Promise<void> {
  await recordAudit(product.deps.db, { actorId: admin.id, action: 'person.changed', entity, entityId, ...more })
}

async function newest(): Promise<AuditEntry | undefined> {
  const answer = await product.inject({ url: '/api/v1/audit/admin', headers: admin.headers })
  return answer.json<{ entries: AuditEntry[] }>().entries[0]
}

test('audit entry names its subject, and the people among its values', async () => {
  const [client, advisor] = [await product.signUp(), await product.signUp('CONSULTANT')]
  const setName = (person: TestPerson, fullName: string) =>
    product.deps.db.update(users).set({ fullName }).where(eq(users.id, person.id))
  await setName(client, 'Clara Client')
  await setName(advisor, 'Ada Advisor')
  const request = await requestsOf(product, admin).post('/leads', leadFields({ name: 'Rita Request' }))
  const [listingId = ''] = await insertListings(product, [{ make: 'Kia', model: 'Niro', year: 2023 }])
  const subjectOf = async (...what: Parameters<typeof write>) => {
    await write(...what)
    return (await newest())?.subject
  }
  expect(await subjectOf('document', await documentsOf(product, client).add())).toBe('Clara Client')
  expect(await subjectOf('listing', listingId)).toBe('2023 Kia Niro')
  expect(await subjectOf('plan', 'basic')).toBe('Ignition')
  expect(await subjectOf('reply', randomUUID(), { before: { title: 'Good morning' } })).toBe('Good morning')
  expect(await subjectOf('invitation', randomUUID(), { after: { email: 'new@example.test' } })).toBe('new@example.test')
  expect(await subjectOf('listingImport', randomUUID(), { after: { file_name: 'lot.csv' } })).toBe('lot.csv')
  expect(await subjectOf('settings', 'contact', { after: { email: 'us@example.test' } })).toBeNull()
  expect(await subjectOf('listing', randomUUID())).toBeNull()
  const given = { before: { assignee_id: null }, after: { assignee_id: advisor.id } }
  expect(await subjectOf('inbox', request.json<{ id: string }>().id, given)).toBe('Rita Request')
  expect((await newest())?.changes).toEqual([{ field: 'assignee_id', from: null, to: 'Ada Advisor' }])
})
