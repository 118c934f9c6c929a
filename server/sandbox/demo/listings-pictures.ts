import { readFile } from 'node:fs/promises'
import { CAR_BODIES, CAR_PAINTS, type CarBody, carFileName, paintCar } from '#assets/cars/paint.ts'
import {
  CAR_SCENERIES,
  CAR_SHOTS,
  type CarScenery,
  type CarShot,
  composeCarPicture,
  VIEW_OF_SHOT,
} from '#assets/cars/scenery.ts'
import { IMAGE_WIDTHS } from '#contract/listings/values.ts'
import type { EncodedImage } from '#server/platform/files/images.ts'
import { encodeKeptDrawing } from '../kept-drawings.ts'
import type { DemoListing } from './listings-table.ts'

const ASSETS = new URL('../../../assets/cars/', import.meta.url)

/** One drawn picture. Plain data: it waits in a job until it is painted. */
export type DemoPicture = { body: CarBody; paint: string; view: CarShot; scenery: CarScenery; nose: 'left' | 'right' }

/** Cars of one body and one colour look the same and share their pictures: fewer than half as many have to be painted. */
export function lookOf({ body_type, exterior_color }: DemoListing): string {
  return `${body_type} ${exterior_color}`
}

/** Every picture of a look, the side first. Looks differ in their surroundings, so that a page of them is no row of twins. */
export function picturesOf(listing: DemoListing, lookIndex: number): DemoPicture[] {
  const body = CAR_BODIES.find((one) => one === listing.body_type?.toLowerCase().replace(' ', '-'))
  const paint = Object.entries(CAR_PAINTS).find(([name]) => name === listing.exterior_color?.toLowerCase())?.[1]
  if (!body || !paint) throw new Error(`No drawing of a ${lookOf(listing)}`)
  const sceneryAt = (index: number) => CAR_SCENERIES[index % CAR_SCENERIES.length] ?? 'mint'
  return CAR_SHOTS.map((view) => ({
    body,
    paint,
    view,
    // From afar another day: the rest were taken at the same place.
    scenery: sceneryAt(view === 'far' ? lookIndex + 2 : lookIndex),
    nose: lookIndex % 3 === 1 ? 'left' : 'right',
  }))
}

/** Goes through the same encoder as an upload. */
export async function paintPicture({ body, paint, view, scenery, nose }: DemoPicture): Promise<EncodedImage> {
  const drawing = await readFile(new URL(carFileName(body, VIEW_OF_SHOT[view]), ASSETS), 'utf8')
  // A job may wait from a version whose sceneries were others.
  const known = CAR_SCENERIES.find((one) => one === scenery) ?? 'mint'
  const picture = composeCarPicture(paintCar(drawing, { paint }), { scenery: known, shot: view, nose })
  return encodeKeptDrawing(picture, IMAGE_WIDTHS)
}
