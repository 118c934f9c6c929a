import type { Brief, ClientCase } from '#contract/cases/endpoints.ts'
import { type ApiClient, ApiFailure } from '#web/data/api/client.ts'
import { BRIEF_FIELD_NAMES } from './brief-fields.ts'

export type Side = 'client' | 'staff'
type Whose = { side: Side; code: string }

const SAVE = { client: 'PUT /cases/{code}/brief', staff: 'PUT /desk/cases/{code}/brief' } as const
const LOAD = { client: 'GET /cases/{code}', staff: 'GET /desk/cases/{code}' } as const

/** The case with its brief as it is now. */
export function loadBrief(api: ApiClient, { side, code }: Whose): Promise<ClientCase> {
  return api.call(LOAD[side], { params: { code } })
}

type Base = { version: number; brief: Brief }

/**
 * Saves a brief over the one it was written on. A case that has changed in another place only is no conflict: the brief is saved
 * on the new ground. One that changed itself is refused with `case_changed`.
 */
export async function saveBrief(api: ApiClient, { side, code }: Whose, base: Base, brief: Brief): Promise<ClientCase> {
  const put = (version: number) => api.call(SAVE[side], { params: { code }, body: { version, brief } })
  try {
    return await put(base.version)
  } catch (error) {
    if (!(error instanceof ApiFailure) || error.code !== 'case_changed') throw error
    const present = await loadBrief(api, { side, code })
    if (!isSame(present.brief, base.brief)) throw error
    return put(present.version)
  }
}

function isSame(one: Brief, other: Brief): boolean {
  return BRIEF_FIELD_NAMES.every((field) => one[field] === other[field])
}
