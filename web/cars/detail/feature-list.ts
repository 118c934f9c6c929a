/**
 * Features are free text. Staff write them one to a line, or in one line parted by semicolons or commas; bullets are theirs to
 * forget.
 */
export function featureList(text: string | null): string[] {
  if (!text) return []
  const mark = text.includes('\n') ? '\n' : text.includes(';') ? ';' : ','
  const items = text.split(mark).map((item) => item.replace(/^[\s•*\-–·]+/, '').trim())
  return [...new Set(items.filter((item) => item !== ''))]
}
