import { browserStore } from '../i18n/browser-store.ts'
import { withSession } from '../session/bearer.ts'
import { browserSession } from '../session/browser-session.ts'
import { ApiFailure, REQUEST_TIMEOUT_MS } from './client.ts'
import { patience, readBody } from './patience.ts'

/** Spec: a blob's address is given up after this long. By then the tab it was meant for has taken it. */
const REVOKED_AFTER_MS = 100

export type DownloadedFile = { bytes: Blob; mediaType: string }

/** A file of the signed-in person's, which a plain link could not fetch: it needs their token. */
export async function downloadFile(path: string): Promise<DownloadedFile> {
  const transport = withSession(browserSession(), { fetch: (to, init) => fetch(`/api/v1${to}`, init) })
  const headers = { 'accept-language': browserStore().current.locale }
  // A large file on a slow line takes longer than any other call, and is given up only when it stands still.
  const waiting = patience(REQUEST_TIMEOUT_MS)
  const failed = () => {
    throw new ApiFailure({ code: waiting.signal.aborted ? 'timeout' : 'network' })
  }
  try {
    const response = await transport.fetch(path, { headers, signal: waiting.signal }).catch(failed)
    if (!response.ok) throw await refusalOf(response)
    const mediaType = response.headers.get('content-type')?.split(';')[0]?.trim() ?? ''
    return { bytes: await readBody(response, waiting.renew).catch(failed), mediaType }
  } finally {
    waiting.stop()
  }
}

async function refusalOf(response: Response): Promise<ApiFailure> {
  const body = (await response.json().catch(() => null)) as { code?: string; detail?: unknown } | null
  return new ApiFailure({ status: response.status, code: body?.code ?? 'unknown', detail: body?.detail })
}

/** Opens the tab at once, while the click still counts as the reader's wish, and fills it when the file is there. */
export async function openFile(
  load: () => Promise<DownloadedFile>,
  { name, shownTypes }: { name: string; shownTypes: readonly string[] },
): Promise<void> {
  const tab = window.open('', '_blank')
  try {
    const { bytes, mediaType } = await load()
    const isShown = shownTypes.includes(mediaType)
    // The type is one of ours or none: whatever the bytes are, no browser takes them for a page.
    const url = URL.createObjectURL(new Blob([bytes], { type: isShown ? mediaType : 'application/octet-stream' }))
    if (tab && !tab.closed && isShown) {
      tab.opener = null
      tab.location.replace(url)
    } else {
      tab?.close()
      save(url, name)
    }
    setTimeout(() => URL.revokeObjectURL(url), REVOKED_AFTER_MS)
  } catch (error) {
    tab?.close()
    throw error
  }
}

export async function saveFile(load: () => Promise<DownloadedFile>, name: string): Promise<void> {
  const { bytes, mediaType } = await load()
  const url = URL.createObjectURL(new Blob([bytes], { type: mediaType }))
  save(url, name)
  setTimeout(() => URL.revokeObjectURL(url), REVOKED_AFTER_MS)
}

function save(url: string, name: string): void {
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
}
