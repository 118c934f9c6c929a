import { ATTACHED_SUMMARY_MAX_CHARS, type AttachedTool, TOOLS } from '#contract/tools/constants.ts'
import { tabStore } from '#web/data/session/browser-storage.ts'

/** Name in the tab’s storage of what a tool found, on its way into a request. Not in an address: a pasted quote may hold a name. */
export const ATTACHED_TOOL_KEY = 'attached-tool'

export function keepAttachment(attachment: AttachedTool): void {
  tabStore.setItem(ATTACHED_TOOL_KEY, JSON.stringify(attachment))
}

export function readAttachment(): AttachedTool | null {
  try {
    return parseAttachment(JSON.parse(tabStore.getItem(ATTACHED_TOOL_KEY) ?? 'null'))
  } catch {
    return null
  }
}

export function dropAttachment(): void {
  tabStore.removeItem(ATTACHED_TOOL_KEY)
}

/** Storage can hold anything. */
function parseAttachment(stored: unknown): AttachedTool | null {
  if (typeof stored !== 'object' || stored === null || !('tool' in stored) || !('summary' in stored)) return null
  const tool = TOOLS.find((one) => one === stored.tool)
  const { summary } = stored
  if (!tool || typeof summary !== 'string' || summary.trim() === '') return null
  return { tool, summary: summary.slice(0, ATTACHED_SUMMARY_MAX_CHARS) }
}
