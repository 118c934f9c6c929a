import { withSession } from '../session/bearer.ts'
import { browserSession } from '../session/browser-session.ts'

const BLOB_KEPT_MS = 100
const API_BASE = '/api/v1'

/**
 * Opens an invoice, whose address needs the token: fetched here, shown as a blob in a tab that the click itself opened, since a
 * tab opened later would be taken for an advertisement. The type is ours, whatever the answer says of itself.
 */
export async function openInvoice(path: string): Promise<void> {
  const tab = window.open('', '_blank')
  try {
    const transport = withSession(browserSession(), { fetch: (url, init) => fetch(API_BASE + url, init) })
    const response = await transport.fetch(path.slice(API_BASE.length), {})
    if (!response.ok) throw new Error(`The invoice was answered with ${response.status}`)
    const url = URL.createObjectURL(new Blob([await response.arrayBuffer()], { type: 'application/pdf' }))
    if (tab) {
      tab.opener = null
      tab.location.replace(url)
    } else window.location.assign(url)
    setTimeout(() => URL.revokeObjectURL(url), BLOB_KEPT_MS)
  } catch (error) {
    tab?.close()
    throw error
  }
}
