import {
  type AmountStyle,
  centsOf,
  inStyle,
  isAmount,
  isPlainlyMoney,
  splitTrailing,
  styleOf,
  withDigits,
  withoutLeaders,
  withPoint,
} from './amounts.ts'
import { partOf } from './boxes.ts'
import type { Piece } from './rows.ts'

/** `places`: where each sign stands, as a share of the box. */
export type ReadPiece = Piece & { places: readonly number[] }

/** Pieces as the page writes them: a label parted from the amount in the same box, digits read as letters, a lost point. */
export function mendedPieces(pieces: readonly ReadPiece[]): Piece[] {
  const parted = pieces.filter((piece) => !isSpeck(piece)).flatMap(withoutAmount)
  const style = styleOf(parted.map(({ text }) => text).filter(isPlainlyMoney))
  return parted.map((piece) => mended(piece, style))
}

/** A stain, a ruling, or a currency sign that stands apart from its amount. */
function isSpeck({ text, confidence }: Piece): boolean {
  return /^[$€]?$|^[^\p{L}\p{N}—-]+$/u.test(text.trim()) || (text.trim().length <= 2 && confidence < 0.6)
}

/** An amount with its digits and its points as its page writes them. */
export function asWritten(text: string, style: AmountStyle): string {
  return inStyle(withDigits(text), style)
}

function mended(piece: Piece, style: AmountStyle): Piece {
  const read = withDigits(piece.text)
  const looksMoney = isAmount(read)
  if (!looksMoney) return piece
  const text = inStyle(read, style)
  const alternatives = piece.alternatives
    .map((each) => asWritten(each, style))
    .filter((each) => isAmount(each) && each !== text)
  const pointed = withPoint(text, style)
  if (pointed !== null) alternatives.push(pointed)
  if (text !== read && isAmount(read)) alternatives.push(read)
  // Brackets come in pairs.
  if (/^[^(]*\)$/.test(text)) alternatives.push(`(${text}`)
  return { ...piece, text, alternatives: [...new Set(alternatives)].filter((each) => centsOf(each) !== centsOf(text)) }
}

function withoutAmount(piece: ReadPiece): Piece[] {
  const { places, ...plain } = { ...piece, text: withoutLeaders(piece.text) }
  const parts = isAmount(plain.text) ? null : splitTrailing(piece.text)
  if (!parts) return [plain]
  const before = places[parts.from - 1] ?? 0
  const after = places[parts.from] ?? 1
  const cut = Math.min(0.98, Math.max(0.02, (before + after) / 2))
  const ends = piece.alternatives.flatMap((each) => splitTrailing(each)?.amount ?? [])
  const label = { ...piece, text: parts.label, alternatives: [], box: partOf(piece.box, 0, cut) }
  return [
    // Several columns of amounts may stand in one box.
    ...withoutAmount({ ...label, places: places.slice(0, parts.from).map((place) => place / cut) }),
    { ...plain, text: parts.amount, alternatives: ends, box: partOf(piece.box, cut, 1) },
  ]
}
