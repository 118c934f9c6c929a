import type { Page } from '@playwright/test'

/** A sheet that adds up. */
export const LINES = [
  ['Selling price', '38,495.00'],
  ['Freight and PDI', '2,195.00'],
  ['Administration', '499.00'],
  ['Air conditioning levy', '100.00'],
  ['Subtotal', '41,289.00'],
  ['HST 13%', '5,367.57'],
  ['Total', '46,656.57'],
] as const
/** As the text that is made of it. */
export const TYPED: readonly string[] = LINES.map((line) => line.join('\t'))
export const READER_FILE = /\/assets\/paper-.*\.bin$/
/** Reading takes seconds of one core, and a shared machine gives less. */
export const READ_WITHIN_MS = 240_000

export function paperInput(page: Page) {
  return page.locator('input[type=file][accept*="application/pdf"]')
}

/** A sheet as a dealer’s program shows it. */
export async function sheet(
  page: Page,
  as: 'picture' | 'pdf',
  lines: readonly (readonly [label: string, amount: string])[] = LINES,
): Promise<Buffer> {
  const rows = lines.map(([label, amount]) => `<tr><td>${label}<td style="text-align:right">${amount}`).join('')
  // Wider than a phone, whose screen would cut the amounts off.
  await page.setViewportSize({ width: 700, height: 900 })
  await page.setContent(
    `<body style="font:18px Arial;margin:40px"><h2>Worksheet</h2><table cellpadding="8" width="520">${rows}</table>`,
  )
  return as === 'pdf'
    ? page.pdf({ format: 'Letter' })
    : page.screenshot({ type: 'jpeg', quality: 80, clip: { x: 0, y: 0, width: 640, height: 200 + lines.length * 38 } })
}
