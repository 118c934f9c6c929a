import { z } from 'zod'
import { count, endpoints, idParams, paging } from '../calls/endpoint.ts'

export const failedJob = z.object({
  id: z.uuid(),
  name: z.string(),
  attempts: z.int(),
  last_error: z.string().nullable(),
  created_at: z.string(),
  failed_at: z.string(),
})

export const jobEndpoints = endpoints({
  'GET /jobs/admin': {
    summary: 'Jobs that failed for good, newest first',
    guard: 'manager',
    query: paging,
    answers: { 200: z.array(failedJob) },
  },
  'GET /jobs/admin/count': {
    summary: 'How many jobs failed for good',
    guard: 'manager',
    query: z.strictObject({}),
    answers: { 200: count },
  },
  'POST /jobs/admin/{id}/retry': {
    summary: 'Try a failed job again',
    guard: 'manager',
    params: idParams,
    answers: { 204: z.undefined() },
  },
})
