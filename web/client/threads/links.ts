export type TextPart = { text: string; href?: string }

/** Where a link may begin; how far it reaches is decided below. No others: a `javascript:` address stays the text that it is. */
const CANDIDATE = /https?:\/\/[^\s<>"]+|mailto:[^\s<>"]+|www\.[^\s<>"]+|(?<![\w.+-])[\w.+-]+@[\w-]+(?:\.[\w-]+)+/giu
const TRAILING = /[.,;:!?'’”»。，；：！？、）】]+$/u
const PROTOCOLS = ['http:', 'https:', 'mailto:']

/** A message's text in parts, some of which are links. The shown text is always the written one. */
export function findLinks(text: string): TextPart[] {
  const parts: TextPart[] = []
  let end = 0
  for (const { 0: found, index } of text.matchAll(CANDIDATE)) {
    const written = withoutPunctuation(found)
    const href = hrefOf(written)
    if (!href) continue
    if (index > end) parts.push({ text: text.slice(end, index) })
    parts.push({ text: written, href })
    end = index + written.length
  }
  if (end < text.length) parts.push({ text: text.slice(end) })
  return parts
}

/** A full stop ends the sentence, not the address; a bracket belongs to it only if it was opened in it. */
function withoutPunctuation(found: string): string {
  const trimmed = found.replace(TRAILING, '')
  const isUnbalanced = trimmed.endsWith(')') && trimmed.split(')').length > trimmed.split('(').length
  return isUnbalanced ? withoutPunctuation(trimmed.slice(0, -1)) : trimmed
}

function hrefOf(written: string): string | undefined {
  const isAddress = !/^(?:https?:|mailto:|www\.)/i.test(written)
  const address = isAddress ? `mailto:${written}` : /^www\./i.test(written) ? `https://${written}` : written
  try {
    const url = new URL(address)
    if (!PROTOCOLS.includes(url.protocol)) return undefined
    // Only the address itself: a link must not fill in copies, subjects or texts.
    return url.protocol === 'mailto:' ? `mailto:${url.pathname}` : url.href
  } catch {
    return undefined
  }
}
