import { z } from 'zod'
import { count, endpoints, idParams, paging } from '../calls/endpoint.ts'
import { PACKAGE_STATUSES } from './package-constants.ts'

export const packageRecord = z.object({
  id: z.uuid(),
  package_name: z.string(),
  package_description: z.string(),
  status: z.enum(PACKAGE_STATUSES),
  purchase_date: z.string(),
  expiry_date: z.string(),
  /** When it was completed, cancelled or ran out; null before. */
  ended_date: z.string().nullable(),
  /** Null while one is being assigned. */
  consultant_name: z.string().nullable(),
  consultant_contact: z.string().nullable(),
})
export type PackageRecord = z.infer<typeof packageRecord>

/** As staff see it: with whose it is. */
export const staffPackage = packageRecord.extend({ user_id: z.uuid(), user_name: z.string(), user_email: z.string() })

const filters = z.strictObject({ status: z.enum(PACKAGE_STATUSES).optional() })

export const packageEndpoints = endpoints({
  'GET /packages/admin': {
    summary: 'Packages that were bought, newest first',
    guard: 'manager',
    query: filters.extend(paging.shape),
    answers: { 200: z.array(staffPackage) },
  },
  'GET /packages/admin/count': {
    summary: 'How many packages were bought',
    guard: 'manager',
    query: filters,
    answers: { 200: count },
  },
  'PUT /packages/admin/{id}': {
    summary: 'Complete a package: its work is done',
    guard: 'manager',
    params: idParams,
    body: z.strictObject({ status: z.literal('completed') }),
    answers: { 200: staffPackage },
  },
})
