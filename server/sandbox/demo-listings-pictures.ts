import { readFile } from 'node:fs/promises'
import {
  CAR_BODIES,
  CAR_PAINTS,
  CAR_SCENERIES,
  CAR_VIEWS,
  type CarBody,
  type CarScenery,
  type CarView,
  carFileName,
  composeCarPicture,
  paintCar,
  sceneryFileName,
  sceneryTakes,
} from '../../assets/cars/paint.ts'
import { IMAGE_WIDTHS } from '../../contract/listing-values.ts'
import type { EncodedImage } from '../platform/images.ts'
import type { DemoListing } from './demo-listings-table.ts'
import { encodeKeptDrawing } from './kept-drawings.ts'

const ASSETS = new URL('../../assets/cars/', import.meta.url)

/** One drawn picture. Plain data: it waits in a job until it is painted. */
export type DemoPicture = { body: CarBody; paint: string; view: CarView; scenery: CarScenery; nose: 'left' | 'right' }

/** Cars of one body and one colour look the same and share their pictures: fewer than half as many have to be painted. */
export function lookOf({ body_type, exterior_color }: DemoListing): string {
  return `${body_type} ${exterior_color}`
}

/** Every view of a look, the side first. Looks differ in their surroundings, so that a page of them is no row of twins. */
export function picturesOf(listing: DemoListing, lookIndex: number): DemoPicture[] {
  const body = CAR_BODIES.find((one) => one === listing.body_type?.toLowerCase().replace(' ', '-'))
  const paint = Object.entries(CAR_PAINTS).find(([name]) => name === listing.exterior_color?.toLowerCase())?.[1]
  if (!body || !paint) throw new Error(`No drawing of a ${lookOf(listing)}`)
  return CAR_VIEWS.map((view, viewIndex) => {
    const wished = CAR_SCENERIES[(lookIndex + viewIndex) % CAR_SCENERIES.length] ?? 'studio'
    const scenery = sceneryTakes(wished, view) ? wished : 'studio'
    return { body, paint, view, scenery, nose: lookIndex % 3 === 1 ? 'left' : 'right' }
  })
}

/** Goes through the same encoder as an upload. */
export async function paintPicture({ body, paint, view, scenery, nose }: DemoPicture): Promise<EncodedImage> {
  const read = (name: string) => readFile(new URL(name, ASSETS), 'utf8')
  const car = paintCar(await read(carFileName(body, view)), { paint })
  return encodeKeptDrawing(composeCarPicture(await read(sceneryFileName(scenery)), car, { view, nose }), IMAGE_WIDTHS)
}
