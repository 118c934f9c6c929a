import { type Point, smallestBox, type TextBox } from './boxes.ts'
import type { Network } from './networks.ts'
import { fitWithin, type Raster } from './raster.ts'

/** What a text line of an ordinary sheet needs at least to be found; the network’s cost grows with the area. */
const LONGEST_SIDE = 1088
const IS_TEXT = 0.3
const BOX_SCORE_MIN = 0.5
/** How far a found core is widened to the whole line of text, as the network was trained. */
const WIDENING = 1.7
const MEAN = [0.406, 0.456, 0.485]
const SPREAD = [0.225, 0.224, 0.229]

export type FoundBox = TextBox & { score: number }

/** Where text stands, as rectangles along the lines of text in pixels of the picture. */
export async function detectText(picture: Raster, run: Network, longest = LONGEST_SIDE): Promise<FoundBox[]> {
  const small = fitWithin(picture, longest)
  const width = Math.ceil(small.width / 32) * 32
  const height = Math.ceil(small.height / 32) * 32
  const { data } = await run(normalized(small, width, height), [1, 3, height, width])
  const scale = picture.width / small.width
  return coresOf(data, width, height).flatMap(({ points, score }) => {
    if (score < BOX_SCORE_MIN) return []
    const core = smallestBox(points)
    if (Math.min(core.width, core.height) < 2) return []
    const grown = (core.width * core.height * WIDENING) / (2 * (core.width + core.height))
    return [
      {
        score,
        x: (core.x + 0.5) * scale,
        y: (core.y + 0.5) * scale,
        width: (core.width + 2 * grown) * scale,
        height: (core.height + 2 * grown) * scale,
        angle: core.angle,
      },
    ]
  })
}

/** Padded instead of stretched, so that angles stay what they are. */
function normalized({ width, height, data }: Raster, toWidth: number, toHeight: number): Float32Array {
  const plane = toWidth * toHeight
  const out = new Float32Array(plane * 3)
  for (let color = 0; color < 3; color++) {
    const [mean = 0, spread = 1] = [MEAN[color], SPREAD[color]]
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++) {
        const value = data[(y * width + x) * 4 + (2 - color)] ?? 0
        out[color * plane + y * toWidth + x] = (value / 255 - mean) / spread
      }
    }
  }
  return out
}

/** Connected areas of text, each by its edge. */
function coresOf(map: Float32Array, width: number, height: number) {
  const seen = new Uint8Array(width * height)
  const cores: { points: Point[]; score: number }[] = []
  const stack: number[] = []
  for (let start = 0; start < seen.length; start++) {
    if (seen[start] === 1 || (map[start] ?? 0) <= IS_TEXT) continue
    const points: Point[] = []
    let sum = 0
    let count = 0
    seen[start] = 1
    stack.push(start)
    for (let at = stack.pop(); at !== undefined; at = stack.pop()) {
      const [x, y] = [at % width, Math.floor(at / width)]
      sum += map[at] ?? 0
      count += 1
      let isEdge = false
      for (const [dx, dy] of SIDES) {
        const [nextX, nextY] = [x + dx, y + dy]
        const next = nextY * width + nextX
        const isText = nextX >= 0 && nextY >= 0 && nextX < width && nextY < height && (map[next] ?? 0) > IS_TEXT
        if (!isText) isEdge = true
        else if (seen[next] === 0) {
          seen[next] = 1
          stack.push(next)
        }
      }
      if (isEdge) points.push({ x, y })
    }
    if (count >= 6) cores.push({ points, score: sum / count })
  }
  return cores
}

const SIDES = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
] as const
