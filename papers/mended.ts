import {
  type AmountStyle,
  centsOf,
  inStyle,
  isAmount,
  isPlainlyMoney,
  splitTrailing,
  styleOf,
  type TrailingStyle,
  tidied,
  trailingStyleOf,
  withDigits,
  withoutLeaders,
  withPoint,
} from './amounts.ts'
import { partOf, type TextBox } from './boxes.ts'
import type { Piece } from './rows.ts'

/** `places`: where each sign stands, as a share of the box. */
export type ReadPiece = Piece & { places: readonly number[] }

/** Pieces as the page writes them: a label parted from the amount in the same box, digits read as letters, a lost point. */
export function mendedPieces(pieces: readonly ReadPiece[]): Piece[] {
  const whole = joinedPieces(pieces.flatMap(withoutRules).filter((piece) => !isSpeck(piece)))
  const trailing = trailingStyleOf(whole.map(({ text }) => text))
  const isAmountFirst = whole.filter(({ text }) => LEADING.test(text)).length >= 3
  const parted = withoutStrokes(
    whole.flatMap((piece) => (isAmountFirst ? labelBehind(piece) : null) ?? withoutAmount(piece, trailing)),
    whole,
  )
  const style = styleOf(parted.map(({ text }) => text).filter(isPlainlyMoney))
  return parted.map((piece) => mended(piece, style))
}

/** Boxes that are drawn with signs of a typewriter part cells. */
const RULE = /^\s*[|¦]\s*(?=\S)|\s+[|¦]\s*|\s*[|¦]\s*$|\s*[|+]?[-_=]{4,}[|+]?\s*/g

function withoutRules(piece: ReadPiece): ReadPiece[] {
  const { text, places, box } = piece
  const rules = [...text.matchAll(RULE)].map(({ 0: { length }, index }) => ({ from: index, to: index + length }))
  if (rules.length === 0) return [piece]
  const starts = [0, ...rules.map(({ to }) => to)]
  const ends = [...rules.map(({ from }) => from), text.length]
  return starts.flatMap((start, at) => {
    const end = ends[at] ?? text.length
    const cell = text.slice(start, end)
    if (cell.trim() === '') return []
    const half = 0.5 / text.length
    const [from, to] = [Math.max(0, (places[start] ?? 0) - half), Math.min(1, (places[end - 1] ?? 1) + half)]
    const share = Math.max(1e-6, to - from)
    const cut = places.slice(start, end).map((place) => (place - from) / share)
    return [{ ...piece, text: cell.trimEnd(), alternatives: [], places: cut, box: partOf(box, from, to) }]
  })
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
  const read = withDigits(tidied(piece.text))
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

const LEADING =
  /^([-–−(]?(?:CA|US)?(?:[$€]\s?[-–−]?\d[\d\s.,]*|\d{1,3}(?:[\s,.]?\d{3})*(?:[.,]\d\d(?:\s?[$€])?|\s?[$€]))[)]?)\s*((?!(?:CR|DR|CAD|USD)\b)\p{L}.{2,})$/u

/** The amount and the label behind it, which were found as one box; `null` where there are not both. */
function labelBehind({ places, ...piece }: ReadPiece): Piece[] | null {
  const [, amount, label] = LEADING.exec(piece.text) ?? []
  if (!amount || !label || !isPlainlyMoney(amount)) return null
  const from = piece.text.length - label.length
  const cut = Math.min(0.98, Math.max(0.02, ((places[from - 1] ?? 0) + (places[from] ?? 1)) / 2))
  return [
    { ...piece, text: amount.trim(), alternatives: [], box: partOf(piece.box, 0, cut) },
    { ...piece, text: label, alternatives: [], box: partOf(piece.box, cut, 1) },
  ]
}

/** Where most amounts that were parted from their labels have a stroke in front, it parts them and is no minus. */
function withoutStrokes(parted: readonly Piece[], whole: readonly Piece[]): Piece[] {
  const known = new Set(whole.map(({ text }) => text))
  const split = parted.filter(({ text }) => isAmount(text) && !known.has(text))
  const stroked = split.filter(({ text }) => STROKE.test(text))
  if (stroked.length < 3 || stroked.length < split.length * 0.6) return [...parted]
  return parted.map((piece) => (stroked.includes(piece) ? { ...piece, text: piece.text.replace(STROKE, '') } : piece))
}

const STROKE = /^[-–−]\s?/

/** An amount that was found in two boxes: between its thousands and its hundreds, or behind a stroke. */
function joinedPieces(pieces: readonly ReadPiece[]): ReadPiece[] {
  const out = [...pieces]
  for (const [at, right] of out.entries()) {
    if (!/^\d{3}(?!\d)|^\d+ [\d$(-]/.test(right.text)) continue
    const place = out.findIndex((left) => /\d,$|\d\/$/.test(left.text) && isRightBeside(left.box, right.box))
    const left = out[place]
    if (left) {
      out[at] = joinedPiece(left, right)
      out.splice(place, 1)
      return joinedPieces(out)
    }
  }
  return out
}

function isRightBeside(left: TextBox, right: TextBox): boolean {
  const height = Math.min(left.height, right.height)
  const [cos, sin] = [Math.cos(left.angle), Math.sin(left.angle)]
  const [x, y] = [right.x - left.x, right.y - left.y]
  const gap = x * cos + y * sin - (left.width + right.width) / 2
  return Math.abs(y * cos - x * sin) < height * 0.4 && Math.abs(gap) < height * 0.8
}

function joinedPiece(left: ReadPiece, right: ReadPiece): ReadPiece {
  const { box } = left
  const width = box.width + right.box.width
  const share = box.width / width
  return {
    text: `${left.text}${right.text}`,
    confidence: Math.min(left.confidence, right.confidence),
    alternatives: right.alternatives.map((each) => `${left.text}${each}`),
    places: [...left.places.map((each) => each * share), ...right.places.map((each) => share + each * (1 - share))],
    box: {
      ...box,
      x: box.x + (right.box.width / 2) * Math.cos(box.angle),
      y: box.y + (right.box.width / 2) * Math.sin(box.angle),
      width,
    },
  }
}

function withoutAmount(piece: ReadPiece, trailing: TrailingStyle): Piece[] {
  const { places, ...plain } = { ...piece, text: withoutLeaders(piece.text) }
  const parts = isAmount(tidied(plain.text)) ? null : splitTrailing(piece.text, trailing)
  if (!parts) return [plain]
  const before = places[parts.from - 1] ?? 0
  const after = places[parts.from] ?? 1
  const cut = Math.min(0.98, Math.max(0.02, (before + after) / 2))
  const ends = piece.alternatives.flatMap((each) => splitTrailing(each, trailing)?.amount ?? [])
  const label = { ...piece, text: parts.label, alternatives: [], box: partOf(piece.box, 0, cut) }
  return [
    // Several columns of amounts may stand in one box.
    ...withoutAmount({ ...label, places: places.slice(0, parts.from).map((place) => place / cut) }, trailing),
    { ...plain, text: parts.amount, alternatives: ends, box: partOf(piece.box, cut, 1) },
  ]
}
