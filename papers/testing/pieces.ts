import type { ReadPiece } from '../mended.ts'

/** A word on a page that is held at an angle and from aside: lines run apart to the right. */
export function piece(
  text: string,
  across: number,
  down: number,
  { tilt = 0, fan = 0, confidence = 0.99, alternatives = [] as string[] } = {},
): ReadPiece {
  const slope = Math.tan(tilt) + fan * down
  const width = text.length * 11
  const x = across + width / 2 - Math.sin(tilt) * down
  return {
    text,
    confidence,
    alternatives,
    places: Array.from(text, (_, at) => (at + 0.5) / text.length),
    box: { x, y: down + slope * (x - 400), width, height: 24, angle: Math.atan(slope) },
  }
}

export const LINES = [
  ['Selling price of the vehicle', '38,495.00'],
  ['Freight and pre-delivery', '2,195.00'],
  ['Administration of papers', '499.00'],
  ['Air conditioning excise', '100.00'],
  ['Nitrogen and wheel locks', '349.00'],
  ['Protection plan 84 months', '1,895.00'],
  ['Subtotal before the taxes', '43,533.00'],
] as const
