import { LEAD_TEXT_MAX } from '#contract/leads/constants.ts'
import { type AttachedTool, TOOLS } from '#contract/tools/constants.ts'
import { readAttachment } from '../tools/attached-tool.ts'

export type ToolNote = {
  tool: AttachedTool['tool']
  text: string
  /** The tool has just handed it over; else it is what the address says, as often as the page is opened. */
  isNew: boolean
}

/**
 * What a tool found, as a note of the request: the tool's own summary, which travels in the tab's storage until it is taken, or the
 * address at which a tool shows the same answer again. The sender sees it before sending, and may change it.
 */
export function readToolNote(search: URLSearchParams, origin: string): ToolNote | null {
  const tool = TOOLS.find((one) => one === search.get('tool'))
  if (!tool) return null
  const attachment = readAttachment()
  if (attachment?.tool === tool) {
    return { tool, text: attachment.summary.slice(0, LEAD_TEXT_MAX.notes).toWellFormed(), isNew: true }
  }
  const state = new URLSearchParams(search)
  state.delete('tool')
  const address = `${origin}/tools/${tool}${state.size > 0 ? `?${state}` : ''}`
  return { tool, text: address.slice(0, LEAD_TEXT_MAX.notes), isNew: false }
}
