/**
 * Draws the identity's pictures into public/: `node scripts/icons.ts`. Needed again only when the mark or the hero's drawing
 * changes. It uses the Chromium that CHROMIUM names, or /usr/bin/chromium.
 */
import { writeFile } from 'node:fs/promises'
import { type BoardPicture, openBoard } from './drawing-board.ts'

const NIGHT = '#132134'
const TAGLINE = 'Your Automotive Consultant'

const board = await openBoard()
const mark = await board.markup('mark.tsx', 'Mark')
const hero = await board.markup('hero-scene.tsx', 'HeroScene')
for (const picture of pictures()) {
  const png = await board.draw(picture)
  await writeFile(new URL(`../public/${picture.file}`, import.meta.url), png)
  if (picture.file === 'favicon-32.png')
    await writeFile(new URL('../public/favicon.ico', import.meta.url), wrapAsIco(png))
}
await board.close()

function pictures(): (BoardPicture & { file: string })[] {
  const tile = (radius: number, share: number) =>
    `<div class="tile" style="background:${NIGHT};border-radius:${radius}%"><div style="width:${share}%">${mark}</div></div>`
  return [
    { file: 'favicon-32.png', width: 32, height: 32, body: tile(22, 62), isTransparent: true },
    { file: 'apple-touch-icon.png', width: 180, height: 180, body: tile(0, 56) },
    { file: 'icon-192.png', width: 192, height: 192, body: tile(22, 56), isTransparent: true },
    { file: 'icon-512.png', width: 512, height: 512, body: tile(22, 56), isTransparent: true },
    // Any system may cut this one down to the inner 80 %.
    { file: 'icon-maskable-512.png', width: 512, height: 512, body: tile(0, 44) },
    { file: 'og.png', width: 1200, height: 630, body: openGraph() },
  ]
}

function openGraph(): string {
  return `<div class="og">
    <div class="og-words"><div class="og-mark">${mark}</div><h1>Northlane</h1><p>${TAGLINE}</p></div>
    <div class="og-scene">${hero}</div>
  </div>`
}

/** An icon file that holds one PNG of 32 px. */
function wrapAsIco(png: Buffer): Buffer {
  const header = Buffer.alloc(22)
  header.writeUInt16LE(1, 2)
  header.writeUInt16LE(1, 4)
  header.writeUInt8(32, 6)
  header.writeUInt8(32, 7)
  header.writeUInt16LE(1, 10)
  header.writeUInt16LE(32, 12)
  header.writeUInt32LE(png.length, 14)
  header.writeUInt32LE(header.length, 18)
  return Buffer.concat([header, png])
}
