import type { CarView } from './paint.ts'

/** Where a drawn car stands: a flat sky, two hills, a few trees and the road, in one of four tints of the daytime. */
export const CAR_SCENERIES = ['mint', 'rose', 'sky', 'sand'] as const
export type CarScenery = (typeof CAR_SCENERIES)[number]

type Tint = { sky: string; far: string; near: string; tree: string }

const TINTS: Record<CarScenery, Tint> = {
  mint: { sky: '#DBE7E6', far: '#B9D0C5', near: '#8FB3A3', tree: '#789A8C' },
  rose: { sky: '#E9DED6', far: '#D2BAA9', near: '#BF9F8A', tree: '#A88974' },
  sky: { sky: '#DAE4EF', far: '#AFC0D6', near: '#92A8C5', tree: '#7C93B3' },
  sand: { sky: '#F1E3C8', far: '#E0C994', near: '#CDB071', tree: '#B6995A' },
}
const ROAD = '#2B3547'
const PAINTED_LINE = '#F5EEDF'
const TREES = [
  [100, 1],
  [245, 1.12],
  [1300, 1.05],
  [1475, 1.15],
] as const
/** Lane dashes: from the left edge on, as long as this and as far apart. */
const DASH = { from: -40, length: 112, every: 196, count: 9 }

/** How a car is shown: the three drawn views, one of them from close by, and one from afar. */
export const CAR_SHOTS = ['side', 'front', 'rear', 'detail', 'far'] as const
export type CarShot = (typeof CAR_SHOTS)[number]

export const VIEW_OF_SHOT: Record<CarShot, CarView> = {
  side: 'side',
  front: 'front',
  rear: 'rear',
  detail: 'side',
  far: 'side',
}

/** The car's place in a picture of 1600 by 1000, its tyres on the road. */
const PLACE: Record<CarShot, string> = {
  side: 'x="20" y="285" width="1560" height="585"',
  front: 'x="390" y="110" width="820" height="757"',
  rear: 'x="390" y="110" width="820" height="757"',
  detail: 'x="20" y="285" width="1560" height="585"',
  far: 'x="400" y="524" width="800" height="300"',
}
/** The part of the picture that is shown. */
const FRAME: Partial<Record<CarShot, string>> = { detail: '970 470 624 390' }

/** One picture of 1600 by 1000: the painted car in its scenery. */
export function composeCarPicture(
  carText: string,
  { scenery, shot, nose = 'right' }: { scenery: CarScenery; shot: CarShot; nose?: 'left' | 'right' },
): string {
  const car = carText.replace('<svg ', `<svg ${PLACE[shot]} `)
  if (car === carText) throw new Error('A car is a whole SVG file')
  const turned = nose === 'left' ? `<g transform="translate(1600 0) scale(-1 1)">${car}</g>` : car
  const frame = FRAME[shot] ?? '0 0 1600 1000'
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${frame}">${drawScenery(TINTS[scenery])}${turned}</svg>`
}

function drawScenery({ sky, far, near, tree }: Tint): string {
  const trees = TREES.map(([x, size]) => {
    const [half, height] = [34 * size, 128 * size]
    return `<path d="M${x - half} 590L${x} ${590 - height}L${x + half} 590Z" fill="${tree}"/>`
  })
  const dashes = Array.from(
    { length: DASH.count },
    (_, index) =>
      `<rect x="${DASH.from + index * DASH.every}" y="880" width="${DASH.length}" height="15" fill="${PAINTED_LINE}"/>`,
  )
  return (
    `<rect width="1600" height="1000" fill="${sky}"/>` +
    `<path d="M0 395C180 360 330 400 520 425C760 455 920 330 1180 300C1360 280 1500 310 1600 345V660H0Z" fill="${far}"/>` +
    trees.join('') +
    `<path d="M0 575C220 545 420 560 640 590C880 622 1080 570 1290 566C1430 564 1530 580 1600 592V660H0Z" fill="${near}"/>` +
    `<rect y="634" width="1600" height="366" fill="${ROAD}"/><rect y="630" width="1600" height="12" fill="${PAINTED_LINE}"/>` +
    dashes.join('')
  )
}
