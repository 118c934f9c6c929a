/**
 * Draws the identity's pictures into public/: `node scripts/icons.ts`. Needed again only when the mark or the hero's drawing
 * changes. It uses the Chromium that CHROMIUM names, or /usr/bin/chromium.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { chromium, type Page } from '@playwright/test'
import type { ComponentType } from 'react'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createServer } from 'vite'

type Drawing = ComponentType<{ className?: string }>
type Picture = { file: string; width: number; height: number; body: string; isTransparent?: boolean }

const NIGHT = '#132134'
const TAGLINE = 'Your Automotive Consultant'

const root = new URL('../', import.meta.url)
const fontFile = 'node_modules/@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2'

const drawings = await loadDrawings()
const styles = await readStyles()
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
})
const page = await browser.newPage()
for (const picture of pictures()) {
  const png = await draw(page, picture)
  await writeFile(new URL(`public/${picture.file}`, root), png)
  if (picture.file === 'favicon-32.png') await writeFile(new URL('public/favicon.ico', root), wrapAsIco(png))
}
await browser.close()

function pictures(): Picture[] {
  const tile = (radius: number, share: number) =>
    `<div class="tile" style="background:${NIGHT};border-radius:${radius}%"><div style="width:${share}%">${drawings.mark}</div></div>`
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
    <div class="og-words"><div class="og-mark">${drawings.mark}</div><h1>Northlane</h1><p>${TAGLINE}</p></div>
    <div class="og-scene">${drawings.hero}</div>
  </div>`
}

async function draw(target: Page, { width, height, body, isTransparent = false }: Picture): Promise<Buffer> {
  await target.setViewportSize({ width, height })
  await target.setContent(`<!doctype html><style>${styles}</style>${body}`)
  await target.evaluate(() => document.fonts.ready)
  return target.screenshot({ omitBackground: isTransparent })
}

/** The same components that the pages use, as markup. */
async function loadDrawings(): Promise<{ mark: string; hero: string }> {
  const vite = await createServer({
    configFile: false,
    root: new URL('.', root).pathname,
    appType: 'custom',
    server: { middlewareMode: true, ws: false },
    optimizeDeps: { noDiscovery: true },
  })
  const { Mark } = (await vite.ssrLoadModule('/web/drawings/mark.tsx')) as { Mark: Drawing }
  const { HeroScene } = (await vite.ssrLoadModule('/web/drawings/hero-scene.tsx')) as { HeroScene: Drawing }
  await vite.close()
  return { mark: renderToStaticMarkup(createElement(Mark)), hero: renderToStaticMarkup(createElement(HeroScene)) }
}

/** The light tokens, a rule for each colour class that drawings use, and the font. */
async function readStyles(): Promise<string> {
  const colours = await readFile(new URL('web/styles/colours.css', root), 'utf8')
  const light = colours.slice(0, colours.indexOf('@utility'))
  const tokens = [...light.matchAll(/--color-([a-z0-9-]+): ([^;]+);/g)]
  const font = (await readFile(new URL(fontFile, root))).toString('base64')
  return `
    @font-face { font-family: Instrument; font-weight: 400 700; src: url(data:font/woff2;base64,${font}) }
    :root { ${tokens.map(([, name, value]) => `--color-${name}: ${value}`).join(';')} }
    ${tokens.map(([, name]) => `.fill-${name} { fill: var(--color-${name}) } .stroke-${name} { stroke: var(--color-${name}) }`).join('\n')}
    body { margin: 0; background: transparent; font-family: Instrument }
    svg { display: block; width: 100%; height: 100% }
    .tile { display: grid; place-items: center; width: 100vw; height: 100vh; color: #f6f3ec }
    .og { display: flex; width: 1200px; height: 630px; background: var(--color-paper); color: var(--color-ink) }
    .og-words { display: flex; flex-direction: column; justify-content: center; width: 500px; padding-left: 80px }
    .og-mark { width: 104px; height: 104px; margin-left: -8px }
    .og h1 { margin: 40px 0 0; font-size: 92px; line-height: 1; font-weight: 650; letter-spacing: -0.03em }
    .og p { margin: 24px 0 0; font-size: 34px; line-height: 1.3; color: var(--color-ink-soft) }
    .og-scene { flex: 1; height: 630px }`
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
