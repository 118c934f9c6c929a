/**
 * Draws what a shared link to each page shows into public/og/: `npm run tool -- open-graph [page …]`. No words but the name, so
 * that one picture serves every language. Needed again only when a drawing changes.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { type CarBody, carFileName, paintCar, SHOWROOM_PAINTS } from '#assets/cars/paint.ts'
import { composeCarPicture } from '#assets/cars/scenery.ts'
import { openBoard } from './drawing-board.ts'

const STAR = 'M8 1.2l2.1 4.4 4.8.6-3.5 3.3.9 4.8L8 11.9l-4.3 2.4.9-4.8L1.1 6.2l4.8-.6z'

const folder = new URL('../public/og/', import.meta.url)
const board = await openBoard()
const mark = await board.markup('mark.tsx', 'Mark')

const SCENES: Record<string, () => Promise<string>> = {
  consulting: street,
  pricing: async () => feeRoad(),
  about: () => board.markup('desk-scene.tsx', 'DeskScene'),
  reviews: shelf,
  cars: roadside,
  faq: () => board.markup('roundabout.tsx', 'Roundabout'),
  // Its names would be words.
  contact: () => board.markup('city-map.tsx', 'CityMap', { mountain: '', river: '' }),
  'terms-and-conditions': () => board.markup('two-offers.tsx', 'TwoOffers'),
  privacy: () => board.markup('parked-cars.tsx', 'ParkedCars'),
}

const wanted = process.argv.slice(2)
await mkdir(folder, { recursive: true })
for (const [page, scene] of Object.entries(SCENES)) {
  if (wanted.length > 0 && !wanted.includes(page)) continue
  const body = `<div class="og">
    <div class="og-words"><div class="og-mark">${mark}</div><h1>Northlane</h1></div>
    <div class="og-scene">${(await scene()).replace('preserveAspectRatio', 'data-ratio').replace('<svg ', '<svg preserveAspectRatio="xMidYMid slice" ')}</div>
  </div>`
  const png = await board.draw({ width: 1200, height: 630, body })
  // Flat drawings need few colours: a palette makes the file a third of its size.
  await writeFile(new URL(`${page}.png`, folder), await sharp(png).png({ palette: true, effort: 10 }).toBuffer())
}
await board.close()

async function readAsset(name: string): Promise<string> {
  return readFile(new URL(`../assets/cars/${name}`, import.meta.url), 'utf8')
}

async function carImage(body: CarBody, className = ''): Promise<string> {
  const svg = paintCar(await readAsset(carFileName(body, 'side')), { paint: SHOWROOM_PAINTS[body] })
  return `<img class="${className}" src="data:image/svg+xml,${encodeURIComponent(svg)}">`
}

async function street(): Promise<string> {
  const cars = [await carImage('sedan', 'grey'), await carImage('wagon'), await carImage('suv', 'grey')]
  return `<div class="cars">${cars.join('')}</div><div class="road"></div>`
}

function feeRoad(): string {
  const dashes = Array.from({ length: 20 }, (_, place) => `<i${place < 10 ? ' class="full"' : ''}></i>`)
  return `<div class="dashes"><i class="fee"></i>${dashes.join('')}</div>`
}

async function shelf(): Promise<string> {
  const stars = `<span>${`<svg viewBox="0 0 16 16"><path d="${STAR}"/></svg>`.repeat(5)}</span>`
  const rows = await Promise.all((['suv', 'hatchback', 'pickup-truck', 'van'] as const).map((body) => carImage(body)))
  return `<div class="shelf">${rows.map((car) => `<div>${car}${stars}</div>`).join('')}</div>`
}

async function roadside(): Promise<string> {
  const car = paintCar(await readAsset(carFileName('crossover', 'side')), { paint: SHOWROOM_PAINTS.crossover })
  return composeCarPicture(car, { scenery: 'mint', shot: 'side' })
}
