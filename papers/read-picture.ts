import { isAmount } from './amounts.ts'
import type { TextBox } from './boxes.ts'
import { detectText, type FoundBox } from './detect.ts'
import type { ReadPiece } from './mended.ts'
import type { Networks, Recognizer } from './networks.ts'
import { blurred, fitWithin, noiseOf, onWhite, type Raster, turned } from './raster.ts'
import { readBox } from './recognize.ts'
import { mainAngle } from './slopes.ts'

/** What the networks need of a phone’s picture; more pixels cost memory and tell nothing. */
export const LONGEST_SIDE = 2400
/** Rather too many boxes than a page of terms that takes minutes. */
const BOXES_MAX = 400
const SURE = 0.9
const HAN = /\p{Script=Han}/u

export type PagePart = 'detect' | 'recognize'
export type PictureReading = {
  width: number
  height: number
  /** How often the picture was turned by a quarter to stand upright. */
  quarters: number
  picture: Raster
  /** Without its noise. */
  clear: Raster
  pieces: ReadPiece[]
}
type Progress = (part: PagePart, done: number, total: number) => void

/** Reads one picture of a page: where text is, what it says, and which amount belongs to which label. */
export async function readPicture(
  given: Raster,
  networks: Networks,
  progress: Progress = () => undefined,
): Promise<PictureReading> {
  progress('detect', 0, 1)
  let picture = onWhite(fitWithin(given, LONGEST_SIDE))
  let found = await detectText(picture, networks.detect)
  let quarters = 0
  if (isSideways(found)) {
    quarters = 1
    picture = turned(picture, 1)
    found = await detectText(picture, networks.detect)
  }
  progress('detect', 1, 1)
  let clear = cleared(picture, found)
  if (await isUpsideDown(clear, found, networks.latin)) {
    quarters += 2
    picture = turned(picture, 2)
    found = found.map((box) => ({ ...box, x: picture.width - box.x, y: picture.height - box.y }))
    clear = cleared(picture, found)
  }
  const boxes = worthReading(straightened(found))
  const pieces = await readAll(clear, boxes, networks, (done) => progress('recognize', done, boxes.length))
  return {
    width: picture.width,
    height: picture.height,
    quarters,
    picture,
    clear,
    pieces: pieces.filter(({ text }) => text.trim() !== ''),
  }
}

async function readAll(
  picture: Raster,
  boxes: readonly TextBox[],
  networks: Networks,
  progress: (done: number) => void,
) {
  const pieces: ReadPiece[] = []
  for (const box of boxes) {
    pieces.push({ ...(await readBox(picture, box, networks.latin)), box })
    progress(pieces.length)
  }
  const unsure = pieces.filter((piece) => beginsUnread(piece) || (!isAmount(piece.text) && piece.confidence < 0.8))
  const isForeign = unsure.length >= 3 && unsure.length > pieces.length * 0.2
  const han = isForeign ? await networks.han() : null
  if (!han) return pieces
  const again: ReadPiece[] = []
  for (const piece of pieces) {
    const other =
      piece.confidence < SURE + 0.05 || !isAmount(piece.text) || beginsUnread(piece)
        ? await readBox(picture, piece.box, han)
        : null
    again.push(
      other && (HAN.test(other.text) || other.confidence > piece.confidence + 0.03)
        ? { ...other, box: piece.box }
        : piece,
    )
  }
  return again
}

/** Signs that a network does not know are passed over, surely: the first that it read stands far from the edge. */
function beginsUnread({ places: [first = 0], box }: ReadPiece): boolean {
  return first * box.width > 1.3 * box.height
}

/** Noise is blurred away, by as much as the size of the letters bears; a screenshot has none. */
function cleared(picture: Raster, boxes: readonly FoundBox[]): Raster {
  if (noiseOf(picture) < 0.15) return picture
  const heights = boxes.map(({ width, height }) => Math.min(width, height)).sort((one, other) => one - other)
  const letter = heights[Math.floor(heights.length / 2)] ?? 0
  return blurred(picture, Math.min(1.2, letter / 26))
}

/** A short box has no direction of its own: it takes the page’s. */
function straightened(boxes: readonly FoundBox[]): FoundBox[] {
  const angle = mainAngle(boxes)
  return boxes.map((box) => {
    const off = Math.abs(Math.atan(Math.tan(box.angle - angle)))
    if (off < 0.12 && box.width > box.height * 1.5) return box
    if (off < Math.PI / 4) return box.width > box.height * 3 ? box : { ...box, angle }
    return { ...box, width: box.height, height: box.width, angle }
  })
}

/** Small print much lower than the rest holds no amounts, and most of the letters of a page. */
function worthReading(boxes: readonly FoundBox[]): FoundBox[] {
  const heights = boxes.map(({ height }) => height).sort((one, other) => one - other)
  const usual = heights[Math.floor(heights.length * 0.6)] ?? 0
  return boxes
    .filter(({ height }) => height > usual * 0.5)
    .sort((one, other) => one.y - other.y)
    .slice(0, BOXES_MAX)
}

function isSideways(boxes: readonly FoundBox[]): boolean {
  const long = boxes.filter(({ width, height }) => width > height * 2)
  const upright = long.filter(({ angle }) => Math.abs(angle) > Math.PI / 4)
  return long.length > 4 && upright.length > long.length * 0.6
}

/** A few long lines, read both ways. */
async function isUpsideDown(picture: Raster, boxes: readonly FoundBox[], recognizer: Recognizer): Promise<boolean> {
  const probes = boxes
    .filter(({ width, height }) => width > height * 3 && width < height * 14)
    .sort((one, other) => other.score - one.score)
    .slice(0, 4)
  let [standing, turnedOver] = [0, 0]
  for (const box of probes) {
    standing += (await readBox(picture, box, recognizer)).confidence
  }
  if (standing > probes.length * 0.85) return false
  for (const box of probes)
    turnedOver += (await readBox(picture, { ...box, angle: box.angle + Math.PI }, recognizer)).confidence
  return turnedOver > standing + 0.1 * probes.length
}
