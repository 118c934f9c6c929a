import type { DeskItem, InboxNote } from '#contract/inbox/endpoints.ts'
import type { LeadRecord } from '#contract/leads/endpoints.ts'
import type { TestApp, TestPerson } from '../runs/test-app.ts'
import { queryString } from './listings.ts'

/** Visitors who write to us, and the staff member who reads it. */
export function requestsOf(product: TestApp, staff: TestPerson) {
  const read = async (path: string, person = staff) => {
    const response = await product.inject({ url: `/api/v1${path}`, headers: person.headers })
    if (response.statusCode !== 200) throw new Error(response.body)
    return response.json() as unknown
  }
  const requests = {
    post: (path: string, payload: object, headers: Record<string, string> = {}) =>
      product.inject({ method: 'POST', url: `/api/v1${path}`, payload, headers }),
    put: (id: string, payload: object) =>
      product.inject({ method: 'PUT', url: `/api/v1/inbox/admin/${id}`, payload, headers: staff.headers }),
    change: async (id: string, changes: object) => (await requests.put(id, changes)).json() as DeskItem,
    list: async (filters: Record<string, string>) => (await read(`/inbox/admin${queryString(filters)}`)) as DeskItem[],
    count: async (filters: Record<string, string>) =>
      ((await read(`/inbox/admin/count${queryString(filters)}`)) as { count: number }).count,
    get: async (id: string) => (await read(`/inbox/admin/${id}`)) as DeskItem & { notes: InboxNote[] },
    ownLeads: async (person: TestPerson) => (await read('/leads/user', person)) as LeadRecord[],
  }
  return requests
}
