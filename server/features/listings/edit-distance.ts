/**
 * How many letters were left out, added, replaced or swapped with their neighbour to get from one word to the other; infinitely
 * many where that is at least `max`.
 */
export function distance(from: string, to: string, max = Infinity): number {
  let beforeLast: number[] = []
  let last: number[] = []
  for (let column = 0; column <= to.length; column++) last.push(column)
  let lastLeast = 0
  for (let row = 1; row <= from.length; row++) {
    const current = [row]
    let least = row
    for (let column = 1; column <= to.length; column++) {
      const isSame = from[row - 1] === to[column - 1]
      let best = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
      )
      const isSwapped = row > 1 && column > 1 && from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1]
      if (isSwapped) best = Math.min(best, (beforeLast[column - 2] ?? 0) + 1)
      current.push(best)
      least = Math.min(least, best)
    }
    // What follows stands on these two rows and only grows.
    if (least >= max && lastLeast >= max) return Infinity
    beforeLast = last
    last = current
    lastLeast = least
  }
  const found = last[to.length] ?? 0
  return found < max ? found : Infinity
}
