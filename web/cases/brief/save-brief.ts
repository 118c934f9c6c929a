import type { Brief, ClientCase } from '../../../contract/cases.ts'
import { type ApiClient, ApiFailure } from '../../api/client.ts'

type Base = { version: number; brief: Brief }

/**
 * Saves a brief over the one it was written on. A case that has changed in another place only is no conflict: the brief is saved
 * on the new ground. One that changed itself is refused with `case_changed`.
 */
export async function saveBrief(api: ApiClient, code: string, base: Base, brief: Brief): Promise<ClientCase> {
  const put = (version: number) => api.call('PUT /cases/{code}/brief', { params: { code }, body: { version, brief } })
  try {
    return await put(base.version)
  } catch (error) {
    if (!(error instanceof ApiFailure) || error.code !== 'case_changed') throw error
    const present = await api.call('GET /cases/{code}', { params: { code } })
    if (!isSame(present.brief, base.brief)) throw error
    return put(present.version)
  }
}

function isSame(one: Brief, other: Brief): boolean {
  return Object.entries(one).every(([field, value]) => value === other[field as keyof Brief])
}
