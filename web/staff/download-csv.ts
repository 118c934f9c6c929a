import { ApiFailure, failureOf } from '../api/client.ts'
import { browserStore } from '../i18n/browser-store.ts'
import { withSession } from '../session/bearer.ts'
import { browserSession } from '../session/browser-session.ts'

/** A long list takes its time. */
const EXPORT_WITHIN_MS = 60_000
const REVOKE_AFTER_MS = 100

/** What the filters show, as a file with today's day in its name. A plain link could not bring the token along. */
export async function downloadCsv(path: string, filters: Record<string, string>, name: string): Promise<void> {
  const transport = withSession(browserSession(), { fetch: (address, init) => fetch(`/api/v1${address}`, init) })
  const response = await transport
    .fetch(`${path}?${new URLSearchParams(filters)}`, {
      headers: { 'accept-language': browserStore().current.locale },
      signal: AbortSignal.timeout(EXPORT_WITHIN_MS),
    })
    .catch(() => {
      throw new ApiFailure({ code: 'network' })
    })
  if (!response.ok) throw await failureOf(response)
  save(await response.blob(), `${name}-${new Date().toISOString().slice(0, 10)}.csv`)
}

function save(file: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), REVOKE_AFTER_MS)
}
