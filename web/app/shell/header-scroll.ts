/** The header hides past this depth on the way down, and is always there above the other. */
export const HIDE_BELOW_PX = 100
export const SHOW_ABOVE_PX = 50
/** A finger that rests, or a page that bounces at its end, is no change of direction. */
const JITTER_PX = 3

export type HeaderScroll = { y: number; isHidden: boolean }

/** What one scroll does to the header. `mayHide` is false while it is in use. */
export function scrollHeader(last: HeaderScroll, y: number, mayHide: boolean): HeaderScroll {
  if (!mayHide || y < SHOW_ABOVE_PX) return { y, isHidden: false }
  if (Math.abs(y - last.y) < JITTER_PX) return last
  if (y < last.y) return { y, isHidden: false }
  return { y, isHidden: last.isHidden || y > HIDE_BELOW_PX }
}
