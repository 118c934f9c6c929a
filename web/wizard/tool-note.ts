import { ATTACHED_TOOLS } from '../../contract/attached-tools.ts'
import { LEAD_TEXT_MAX } from '../../contract/lead-vocabulary.ts'
import { dropAttachment, readAttachment } from '../tools/attached-tool.ts'

/**
 * What a tool found, as a note of the request: the quote check's own summary, which travels in the tab's storage, or the address at which
 * any other tool shows the same answer again. The sender sees it before sending, and may change it.
 */
export function takeToolNote(search: URLSearchParams, origin: string): string | null {
  const tool = ATTACHED_TOOLS.find((one) => one === search.get('tool'))
  if (!tool) return null
  const attachment = readAttachment()
  dropAttachment()
  if (attachment?.tool === tool) return attachment.summary.slice(0, LEAD_TEXT_MAX.notes).toWellFormed()
  const state = new URLSearchParams(search)
  state.delete('tool')
  return `${origin}/tools/${tool}${state.size > 0 ? `?${state}` : ''}`.slice(0, LEAD_TEXT_MAX.notes)
}
