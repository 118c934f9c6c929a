import { HERO_ROAD_EXIT } from '#web/ui/drawings/hero-road-exit.ts'

/** Boxes relative to the page's own corner. */
export type Box = { left: number; top: number; width: number; height: number }
export type PageLineBoxes = { land: Box; button: Box; contentLeft: number }

const OUTSIDE_CONTENT_PX = 58
const BELOW_HERO_PX = 52
const CORNER_PX = 30
const BEFORE_BUTTON_PX = 10
/** The drawing is 960 by 660 and covers its box. */
const SCENE_WIDTH = 960

/** From the hero's road, out to the left margin, down the page, and to the button. */
export function pageLinePath({ land, button, contentLeft }: PageLineBoxes): string {
  const scale = Math.max(land.width / SCENE_WIDTH, land.height / HERO_ROAD_EXIT.height)
  const startX = round(land.left + HERO_ROAD_EXIT.x * scale)
  const startY = round(land.top + land.height)
  const turnY = startY + BELOW_HERO_PX
  const marginX = round(contentLeft - OUTSIDE_CONTENT_PX)
  const endY = round(button.top + button.height / 2)
  const endX = round(button.left - BEFORE_BUTTON_PX)
  const r = CORNER_PX
  return [
    `M${startX} ${startY}V${turnY - r}`,
    `a${r} ${r} 0 0 1 ${-r} ${r}`,
    `H${marginX + r}`,
    `a${r} ${r} 0 0 0 ${-r} ${r}`,
    `V${endY - r}`,
    `a${r} ${r} 0 0 0 ${r} ${r}`,
    `H${endX}`,
  ].join('')
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
