import { saveBlob, shortLivedUrl } from '#web/ui/browser/save-blob.ts'
import { browserStore } from '../i18n/browser-store.ts'
import { browserTransport } from './browser-api.ts'
import { ApiFailure, failureOf, REQUEST_TIMEOUT_MS } from './client.ts'
import { idleTimeout, readBody } from './idle-timeout.ts'

export type DownloadedFile = { bytes: Blob; mediaType: string }

/** A file of the signed-in person's, which a plain link could not fetch: it needs their token. */
export async function downloadFile(path: string, stillMs = REQUEST_TIMEOUT_MS): Promise<DownloadedFile> {
  const headers = { 'accept-language': browserStore().current.locale }
  // A large file on a slow line takes longer than any other call, and is given up only when it stands still.
  const waiting = idleTimeout(stillMs)
  const failed = () => {
    throw new ApiFailure({ code: waiting.signal.aborted ? 'timeout' : 'network' })
  }
  try {
    const response = await browserTransport().fetch(path, { headers, signal: waiting.signal }).catch(failed)
    if (!response.ok) throw await failureOf(response)
    const mediaType = response.headers.get('content-type')?.split(';')[0]?.trim() ?? ''
    return { bytes: await readBody(response, waiting.renew).catch(failed), mediaType }
  } finally {
    waiting.stop()
  }
}

/** Opens the tab at once, while the click still counts as user activation, and fills it when the file is there. */
export async function openFile(
  load: () => Promise<DownloadedFile>,
  { name, shownTypes }: { name: string; shownTypes: readonly string[] },
): Promise<void> {
  const tab = window.open('', '_blank')
  try {
    const { bytes, mediaType } = await load()
    const isShown = shownTypes.includes(mediaType)
    // The type is one of ours or none: whatever the bytes are, no browser takes them for a page.
    const file = new Blob([bytes], { type: isShown ? mediaType : 'application/octet-stream' })
    if (tab && !tab.closed && isShown) {
      tab.opener = null
      tab.location.replace(shortLivedUrl(file))
    } else {
      tab?.close()
      saveBlob(file, name)
    }
  } catch (error) {
    tab?.close()
    throw error
  }
}

export async function saveFile(load: () => Promise<DownloadedFile>, name: string): Promise<void> {
  const { bytes, mediaType } = await load()
  saveBlob(new Blob([bytes], { type: mediaType }), name)
}
