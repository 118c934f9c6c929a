/** A picture as decoded: four bytes for each pixel, from the top left. */
export type Raster = { width: number; height: number; data: Uint8Array | Uint8ClampedArray }

/** Smaller by averaging the pixels that fall together; a picture that fits already is returned as it is. */
export function fitWithin(picture: Raster, longest: number): Raster {
  const scale = longest / Math.max(picture.width, picture.height)
  if (scale >= 1) return picture
  return resized(
    picture,
    Math.max(1, Math.round(picture.width * scale)),
    Math.max(1, Math.round(picture.height * scale)),
  )
}

export function resized(picture: Raster, width: number, height: number): Raster {
  const { data } = picture
  const out = new Uint8ClampedArray(width * height * 4)
  const across = picture.width / width
  const down = picture.height / height
  for (let y = 0; y < height; y++) {
    const top = Math.floor(y * down)
    const bottom = Math.max(top + 1, Math.min(picture.height, Math.floor((y + 1) * down)))
    for (let x = 0; x < width; x++) {
      const left = Math.floor(x * across)
      const right = Math.max(left + 1, Math.min(picture.width, Math.floor((x + 1) * across)))
      let red = 0
      let green = 0
      let blue = 0
      for (let row = top; row < bottom; row++) {
        for (let at = (row * picture.width + left) * 4; at < (row * picture.width + right) * 4; at += 4) {
          red += data[at] ?? 0
          green += data[at + 1] ?? 0
          blue += data[at + 2] ?? 0
        }
      }
      const count = (bottom - top) * (right - left)
      const to = (y * width + x) * 4
      out[to] = red / count
      out[to + 1] = green / count
      out[to + 2] = blue / count
      out[to + 3] = 255
    }
  }
  return { width, height, data: out }
}

/** Turned clockwise by quarters. */
export function turned(picture: Raster, quarters: number): Raster {
  const turns = ((quarters % 4) + 4) % 4
  if (turns === 0) return picture
  const { width, height } = picture
  const source = new Uint32Array(picture.data.buffer, picture.data.byteOffset, width * height)
  const isSwapped = turns % 2 === 1
  const [outWidth, outHeight] = isSwapped ? [height, width] : [width, height]
  const out = new Uint32Array(width * height)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const to =
        turns === 1
          ? x * outWidth + (height - 1 - y)
          : turns === 2
            ? (height - 1 - y) * outWidth + (width - 1 - x)
            : (width - 1 - x) * outWidth + y
      out[to] = source[y * width + x] ?? 0
    }
  }
  return { width: outWidth, height: outHeight, data: new Uint8ClampedArray(out.buffer) }
}

/** Transparent pixels are the paper behind them: white. */
export function onWhite(picture: Raster): Raster {
  const { data } = picture
  let isOpaque = true
  for (let at = 3; at < data.length && isOpaque; at += 4) isOpaque = data[at] === 255
  if (isOpaque) return picture
  const out = new Uint8ClampedArray(data.length)
  for (let at = 0; at < data.length; at += 4) {
    const share = (data[at + 3] ?? 255) / 255
    for (let color = 0; color < 3; color++) out[at + color] = (data[at + color] ?? 0) * share + 255 * (1 - share)
    out[at + 3] = 255
  }
  return { ...picture, data: out }
}

/** How far neighbors of a flat area differ: 0 on a screenshot. */
export function noiseOf({ width, height, data }: Raster): number {
  const differences: number[] = []
  const step = Math.max(1, Math.floor((width * height) / 40_000))
  for (let at = width + 1; at < width * (height - 1) - 1; at += step) {
    const here = data[at * 4 + 1] ?? 0
    const around = (side: number) => data[(at + side) * 4 + 1] ?? 0
    differences.push(Math.abs(here - (around(-1) + around(1) + around(-width) + around(width)) / 4))
  }
  differences.sort((one, other) => one - other)
  return differences[Math.floor(differences.length / 2)] ?? 0
}

/** A Gaussian blur: noise goes, strokes stay, which a median filter does not promise. */
export function blurred(picture: Raster, sigma: number): Raster {
  if (sigma <= 0) return picture
  const reach = Math.ceil(sigma * 2.5)
  const weights = Array.from({ length: reach * 2 + 1 }, (_, at) => Math.exp(-((at - reach) ** 2) / (2 * sigma * sigma)))
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  const kernel = Float32Array.from(weights, (weight) => weight / total)
  const across = convolved(picture.data, picture.width, picture.height, kernel, 1)
  return { ...picture, data: convolved(across, picture.width, picture.height, kernel, picture.width) }
}

function convolved(data: Raster['data'], width: number, height: number, kernel: Float32Array, stride: number) {
  const reach = (kernel.length - 1) / 2
  const out = new Uint8ClampedArray(data.length)
  const length = stride === 1 ? width : height
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const place = stride === 1 ? x : y
      const at = y * width + x
      let red = 0
      let green = 0
      let blue = 0
      for (let tap = -reach; tap <= reach; tap++) {
        const other = Math.min(length - 1, Math.max(0, place + tap))
        const from = (at + (other - place) * stride) * 4
        const weight = kernel[tap + reach] ?? 0
        red += (data[from] ?? 0) * weight
        green += (data[from + 1] ?? 0) * weight
        blue += (data[from + 2] ?? 0) * weight
      }
      out[at * 4] = red
      out[at * 4 + 1] = green
      out[at * 4 + 2] = blue
      out[at * 4 + 3] = 255
    }
  }
  return out
}

/** From 0 to 1, how steep the steepest steps are beside the picture’s own contrast: ink in focus, or blurred. */
export function sharpnessOf(picture: Raster): number {
  const { low, high } = rangeOf(picture)
  const steps = new Uint32Array(256)
  let count = 0
  eachPixel(picture, (at, x) => {
    if (x === 0) return
    const step = Math.abs(greenAt(picture, at) - greenAt(picture, at - 4))
    steps[step] = (steps[step] ?? 0) + 1
    count += 1
  })
  return high === low ? 0 : Math.min(1, atShare(steps, count, 0.995) / (high - low))
}

/** Nothing on it: what differs is no more than noise. */
export function isBlank(picture: Raster): boolean {
  const { low, high } = rangeOf(picture)
  return high - low < BLANK_RANGE
}

const BLANK_RANGE = 24
/** Enough of a large picture to know how it is. */
const PROBES = 2_000_000

function rangeOf(picture: Raster): { low: number; high: number } {
  const values = new Uint32Array(256)
  let count = 0
  eachPixel(picture, (at) => {
    const value = greenAt(picture, at)
    values[value] = (values[value] ?? 0) + 1
    count += 1
  })
  return { low: atShare(values, count, 0.001), high: atShare(values, count, 0.999) }
}

function greenAt({ data }: Raster, at: number): number {
  return data[at + 1] ?? 0
}

/** Whole rows, as many as tell. */
function eachPixel({ width, height }: Raster, look: (at: number, x: number) => void): void {
  const every = Math.max(1, Math.ceil((width * height) / PROBES))
  for (let y = 0; y < height; y += every) for (let x = 0; x < width; x++) look((y * width + x) * 4, x)
}

function atShare(counts: Uint32Array, count: number, share: number): number {
  let left = count * share
  for (const [value, here] of counts.entries()) {
    left -= here
    if (left <= 0) return value
  }
  return counts.length - 1
}
