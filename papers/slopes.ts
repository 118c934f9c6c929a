import type { TextBox } from './boxes.ts'

/** The slope of lines of text at each place of a page: paper is tilted, seen from aside, and bent. */
export type SlopeField = { middle: number; slope: number; perAcross: number; perDown: number; bend: number }

/** A box where its line would be if the page were flat and straight. */
export type Flat = { left: number; right: number; line: number; height: number }

/** The angle of most text, from the edges of boxes that are long enough to have one. Centers of rows may not decide: evenly spaced ones alias. */
export function mainAngle(boxes: readonly TextBox[]): number {
  const long = boxes.filter(({ width, height }) => width > height * 2.5)
  const weighed = (long.length > 2 ? long : boxes).map(({ angle, width }) => ({ angle, weight: width }))
  weighed.sort((one, other) => one.angle - other.angle)
  const half = weighed.reduce((sum, { weight }) => sum + weight, 0) / 2
  let sum = 0
  for (const { angle, weight } of weighed) {
    sum += weight
    if (sum >= half) return angle
  }
  return 0
}

/** Fitted to the angles of the boxes; boxes that do not follow the others lose their say. */
export function slopesOf(boxes: readonly TextBox[], isBent: boolean): SlopeField {
  const middle = average(boxes.map(({ x }) => x))
  const long = boxes.filter(({ width, height }) => width > height * 3)
  const base = Math.tan(mainAngle(boxes))
  const near = long.filter(({ angle }) => Math.abs(Math.tan(angle) - base) < (isBent ? 0.35 : 0.1))
  if (near.length < 4) return { middle, slope: base, perAcross: 0, perDown: 0, bend: 0 }
  let field: SlopeField = { middle, slope: base, perAcross: 0, perDown: 0, bend: 0 }
  for (let round = 0; round < 3; round++) {
    field = fit(
      near.map((box) => {
        const off = Math.abs(Math.tan(box.angle) - slopeAt(field, box))
        return { box, slope: Math.tan(box.angle), weight: box.width / (1 + (off / 0.01) ** 2) }
      }),
      middle,
      base,
      isBent,
    )
  }
  return field
}

/** Once rows are known, the boxes of one row give the slope better than any single box. */
export function refined(field: SlopeField, rows: readonly (readonly TextBox[])[]): SlopeField {
  const samples = rows.flatMap((row) => {
    const ordered = row.toSorted((one, other) => one.x - other.x)
    return ordered.slice(1).flatMap((right) => {
      const [left] = ordered
      if (!left || right.x - left.x < right.height * 4) return []
      const slope = (right.y - left.y) / (right.x - left.x)
      return [
        { box: { ...left, x: (left.x + right.x) / 2, y: (left.y + right.y) / 2 }, slope, weight: right.x - left.x },
      ]
    })
  })
  return samples.length < 4 ? field : fit(samples, field.middle, field.slope, field.bend !== 0)
}

function slopeAt(field: SlopeField, { x, y }: { x: number; y: number }): number {
  const across = x - field.middle
  return field.slope + field.perAcross * across + field.perDown * y + field.bend * across * across
}

type Sample = { box: TextBox; slope: number; weight: number }

/** Least squares of `slope + perAcross · x + perDown · y`, and `bend · x²` for a page that is, held back so that few samples bend little. */
function fit(samples: readonly Sample[], middle: number, base: number, isBent: boolean): SlopeField {
  const size = Math.max(1, ...samples.map(({ box }) => Math.max(Math.abs(box.x - middle), box.y)))
  const total = samples.reduce((sum, { weight }) => sum + weight, 0)
  const rows = samples.map(({ box, slope, weight }) => ({
    terms: [1, (box.x - middle) / size, box.y / size, ...(isBent ? [((box.x - middle) / size) ** 2] : [])],
    value: slope - base,
    weight,
  }))
  const places = isBent ? [0, 1, 2, 3] : [0, 1, 2]
  const matrix = places.map((one) =>
    places.map(
      (other) =>
        rows.reduce((sum, { terms, weight }) => sum + (terms[one] ?? 0) * (terms[other] ?? 0) * weight, 0) +
        (one === other && one > 0 ? total * 0.02 : 0),
    ),
  )
  const right = places.map((one) =>
    rows.reduce((sum, { terms, value, weight }) => sum + (terms[one] ?? 0) * value * weight, 0),
  )
  const [slope = 0, across = 0, down = 0, bend = 0] = solved(matrix, right)
  return { middle, slope: base + slope, perAcross: across / size, perDown: down / size, bend: bend / size ** 2 }
}

function solved(matrix: number[][], right: number[]): number[] {
  const rows = matrix.map((row, at) => [...row, right[at] ?? 0])
  for (const [pivot, row] of rows.entries()) {
    const by = row[pivot] || 1e-9
    for (const [other, target] of rows.entries()) {
      if (other === pivot) continue
      const factor = (target[pivot] ?? 0) / by
      for (let column = 0; column < target.length; column++)
        target[column] = (target[column] ?? 0) - factor * (row[column] ?? 0)
    }
  }
  return rows.map((row, at) => (row.at(-1) ?? 0) / (row[at] || 1e-9))
}

/** Follows the line of text to the middle of the page, where its height is that of its row. */
export function flattened(box: TextBox, field: SlopeField): Flat {
  const across = box.x - field.middle
  const rise = field.slope * across + (field.perAcross * across ** 2) / 2 + (field.bend * across ** 3) / 3
  const line = (box.y - rise) / (1 + field.perDown * across)
  // Columns lean as lines do.
  const center = box.x + slopeAt(field, box) * box.y
  return { left: center - box.width / 2, right: center + box.width / 2, line, height: box.height }
}

function average(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)
}
