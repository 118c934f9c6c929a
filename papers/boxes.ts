export type Point = { x: number; y: number }

/** A rectangle along its text: `angle` in radians is that of the line of text, clockwise as `y` goes down. */
export type TextBox = { x: number; y: number; width: number; height: number; angle: number }

/** The smallest rectangle around the points; its longer side counts as the line of text. */
export function smallestBox(points: readonly Point[]): TextBox {
  const hull = convexHull(points)
  let best: TextBox = { x: hull[0]?.x ?? 0, y: hull[0]?.y ?? 0, width: 1, height: 1, angle: 0 }
  let smallest = Number.POSITIVE_INFINITY
  for (const [at, from] of hull.entries()) {
    const to = hull[(at + 1) % hull.length] ?? from
    const angle = Math.atan2(to.y - from.y, to.x - from.x)
    const box = boxAlong(hull, angle)
    const area = box.width * box.height
    if (area < smallest) {
      smallest = area
      best = box
    }
  }
  return best.width >= best.height
    ? upright(best)
    : upright({ ...best, width: best.height, height: best.width, angle: best.angle + Math.PI / 2 })
}

/** The rectangle around the points whose sides follow the angle. */
export function boxAlong(points: readonly Point[], angle: number): TextBox {
  const cos = Math.cos(angle)
  const sin = Math.sin(angle)
  let left = Number.POSITIVE_INFINITY
  let right = Number.NEGATIVE_INFINITY
  let top = Number.POSITIVE_INFINITY
  let bottom = Number.NEGATIVE_INFINITY
  for (const { x, y } of points) {
    const along = x * cos + y * sin
    const across = -x * sin + y * cos
    left = Math.min(left, along)
    right = Math.max(right, along)
    top = Math.min(top, across)
    bottom = Math.max(bottom, across)
  }
  const along = (left + right) / 2
  const across = (top + bottom) / 2
  return {
    x: along * cos - across * sin,
    y: along * sin + across * cos,
    width: Math.max(1, right - left),
    height: Math.max(1, bottom - top),
    angle,
  }
}

/** The part of a box between two shares of its width. */
export function partOf(box: TextBox, from: number, to: number): TextBox {
  const middle = ((from + to) / 2 - 0.5) * box.width
  return {
    ...box,
    x: box.x + middle * Math.cos(box.angle),
    y: box.y + middle * Math.sin(box.angle),
    width: box.width * (to - from),
  }
}

/** The same rectangle with an angle between −90° and 90°. */
function upright(box: TextBox): TextBox {
  let { angle } = box
  while (angle > Math.PI / 2) angle -= Math.PI
  while (angle <= -Math.PI / 2) angle += Math.PI
  return { ...box, angle }
}

function convexHull(points: readonly Point[]): Point[] {
  const sorted = points.toSorted((one, other) => one.x - other.x || one.y - other.y)
  const half = (ordered: readonly Point[]) => {
    const side: Point[] = []
    for (const point of ordered) {
      while (side.length > 1 && !isLeftTurn(side.at(-2), side.at(-1), point)) side.pop()
      side.push(point)
    }
    return side.slice(0, -1)
  }
  const hull = [...half(sorted), ...half(sorted.toReversed())]
  return hull.length > 0 ? hull : sorted.slice(0, 1)
}

function isLeftTurn(a: Point | undefined, b: Point | undefined, c: Point): boolean {
  if (!a || !b) return true
  return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x) > 0
}
