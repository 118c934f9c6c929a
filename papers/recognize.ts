import type { TextBox } from './boxes.ts'
import type { Recognizer } from './networks.ts'
import type { Raster } from './raster.ts'

/** A line of text as read: what it says, how sure that is (0 to 1), and what it may say as well, the likeliest first. */
export type Reading = { text: string; confidence: number; alternatives: string[]; places: readonly number[] }

const LINE_HEIGHT = 48
const WIDTH_MAX = 1600
const ALTERNATIVE_MIN = 0.04
const ALTERNATIVES_MAX = 6

/** Reads what stands in a box, along its line. */
export async function readBox(picture: Raster, box: TextBox, { run, signs }: Recognizer): Promise<Reading> {
  const crop = lineOf(picture, box)
  const { data, shape } = await run(crop.planes, [1, 3, LINE_HEIGHT, crop.width])
  return decoded(data, shape[1] ?? 0, shape[2] ?? signs.length, signs)
}

/** The pixels along the box, straightened, with the line as high as networks were trained on. */
function lineOf({ width, height, data }: Raster, box: TextBox) {
  const tall = box.height / LINE_HEIGHT
  const columns = Math.max(16, Math.min(WIDTH_MAX, Math.round(box.width / tall)))
  const wide = box.width / columns
  const plane = columns * LINE_HEIGHT
  const planes = new Float32Array(plane * 3)
  const [cos, sin] = [Math.cos(box.angle), Math.sin(box.angle)]
  // Several samples per pixel where the line is printed larger than it is read.
  const samples = tall > 1.4 ? 2 : 1
  for (let row = 0; row < LINE_HEIGHT; row++) {
    for (let column = 0; column < columns; column++) {
      let [red, green, blue] = [0, 0, 0]
      for (let sample = 0; sample < samples * samples; sample++) {
        const across = (column + ((sample % samples) + 0.5) / samples) * wide - box.width / 2
        const down = (row + (Math.floor(sample / samples) + 0.5) / samples) * tall - box.height / 2
        const x = Math.min(width - 1.001, Math.max(0, box.x + across * cos - down * sin - 0.5))
        const y = Math.min(height - 1.001, Math.max(0, box.y + across * sin + down * cos - 0.5))
        const [left, top] = [Math.floor(x), Math.floor(y)]
        const [fx, fy] = [x - left, y - top]
        const at = (top * width + left) * 4
        const below = at + width * 4
        const [a, b, c, d] = [(1 - fx) * (1 - fy), fx * (1 - fy), (1 - fx) * fy, fx * fy]
        const mixed = (color: number) =>
          (data[at + color] ?? 0) * a +
          (data[at + 4 + color] ?? 0) * b +
          (data[below + color] ?? 0) * c +
          (data[below + 4 + color] ?? 0) * d
        red += mixed(0)
        green += mixed(1)
        blue += mixed(2)
      }
      const to = row * columns + column
      const share = 127.5 * samples * samples
      planes[to] = blue / share - 1
      planes[plane + to] = green / share - 1
      planes[plane * 2 + to] = red / share - 1
    }
  }
  return { planes, width: columns }
}

type Sign = { text: string; probability: number; place: number; others: { text: string; probability: number }[] }

/** What the network says step by step, put together: repeats are one sign, and blanks part them. */
function decoded(data: Float32Array, steps: number, classes: number, signs: readonly string[]): Reading {
  const found: Sign[] = []
  const missed: { after: number; text: string; probability: number }[] = []
  let last = 0
  for (let step = 0; step < steps; step++) {
    const { best, first, second, next } = bestTwo(data, step * classes, classes)
    if (best !== 0) {
      const others = [{ text: signs[next] ?? '', probability: second }]
      const previous = found.at(-1)
      if (best !== last || !previous)
        found.push({ text: signs[best] ?? '', probability: first, place: (step + 0.5) / steps, others })
      else if (first > previous.probability) {
        previous.probability = first
        previous.others = others
      }
    } else if (next !== 0 && second > 0.12 && signs[next] !== found.at(-1)?.text) {
      missed.push({ after: found.length, text: signs[next] ?? '', probability: second })
    }
    last = best
  }
  return {
    text: found.map(({ text }) => text).join(''),
    confidence: found.length === 0 ? 0 : found.reduce((sum, { probability }) => sum + probability, 0) / found.length,
    alternatives: alternativesOf(found, missed),
    places: found.map(({ place }) => place),
  }
}

function bestTwo(data: Float32Array, from: number, classes: number) {
  let [best, next] = [0, 0]
  let [first, second] = [-1, -1]
  for (let sign = 0; sign < classes; sign++) {
    const probability = data[from + sign] ?? 0
    if (probability > first) {
      second = first
      next = best
      first = probability
      best = sign
    } else if (probability > second) {
      second = probability
      next = sign
    }
  }
  return { best, first, second, next }
}

/** The same text with one sign read differently, left out, or added. */
function alternativesOf(
  found: readonly Sign[],
  missed: readonly { after: number; text: string; probability: number }[],
) {
  const texts = found.map(({ text }) => text)
  const swapped = found.flatMap(({ others }, at) =>
    others
      .filter(({ probability }) => probability >= ALTERNATIVE_MIN)
      .map(({ text, probability }) => ({ text: texts.with(at, text).join(''), probability })),
  )
  // The edge of the next sign is no sign of its own.
  const added = missed
    .filter(({ after, text }) => texts[after] !== text)
    .map(({ after, text, probability }) => ({
      text: [...texts.slice(0, after), text, ...texts.slice(after)].join(''),
      probability,
    }))
  const ordered = [...swapped, ...added].sort((one, other) => other.probability - one.probability)
  return [...new Set(ordered.map(({ text }) => text))].slice(0, ALTERNATIVES_MAX)
}
