import { readFile } from 'node:fs/promises'
import { chromium } from '@playwright/test'
import { type ComponentType, createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createServer } from 'vite'

export type BoardPicture = { width: number; height: number; body: string; isTransparent?: boolean }

export type Board = {
  /** A component of web/ui/drawings as markup: the same one that the pages use. */
  markup: (file: string, name: string, props?: Record<string, unknown>) => Promise<string>
  /** A PNG. */
  draw: (picture: BoardPicture) => Promise<Buffer>
  close: () => Promise<void>
}

const root = new URL('../', import.meta.url)
const fontFile = 'node_modules/@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2'

/** Draws pictures out of the pages' own drawings, colours and font, in the Chromium that CHROMIUM names or /usr/bin/chromium. */
export async function openBoard(): Promise<Board> {
  const vite = await createServer({
    configFile: false,
    root: root.pathname,
    appType: 'custom',
    server: { middlewareMode: true, ws: false },
    optimizeDeps: { noDiscovery: true },
  })
  const styles = await readStyles()
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu'],
  })
  const page = await browser.newPage()
  return {
    async markup(file, name, props) {
      const drawings = (await vite.ssrLoadModule(`/web/drawings/${file}`)) as Record<string, ComponentType>
      const drawing = drawings[name]
      if (!drawing) throw new Error(`web/ui/drawings/${file} has no ${name}`)
      return renderToStaticMarkup(createElement(drawing, props))
    },
    async draw({ width, height, body, isTransparent = false }) {
      await page.setViewportSize({ width, height })
      await page.setContent(`<!doctype html><style>${styles}</style>${body}`)
      await page.evaluate(() => document.fonts.ready)
      return page.screenshot({ omitBackground: isTransparent })
    },
    async close() {
      await browser.close()
      await vite.close()
    },
  }
}

/** The light tokens, a rule for each colour class that drawings use, and the font. */
async function readStyles(): Promise<string> {
  const colours = await readFile(new URL('web/ui/styles/colours.css', root), 'utf8')
  const light = colours.slice(0, colours.indexOf('@utility'))
  const tokens = [...light.matchAll(/--color-([a-z0-9-]+): ([^;]+);/g)]
  const font = (await readFile(new URL(fontFile, root))).toString('base64')
  return `
    @font-face { font-family: Instrument; font-weight: 400 700; src: url(data:font/woff2;base64,${font}) }
    :root { ${tokens.map(([, name, value]) => `--color-${name}: ${value}`).join(';')} }
    ${tokens.map(([, name]) => `.fill-${name} { fill: var(--color-${name}) } .stroke-${name} { stroke: var(--color-${name}) }`).join('\n')}
    body { margin: 0; background: transparent; font-family: Instrument }
    svg, img { display: block; width: 100%; height: 100% }
    .tile { display: grid; place-items: center; width: 100vw; height: 100vh; color: #f6f3ec }
    .og { display: flex; width: 1200px; height: 630px; background: var(--color-paper); color: var(--color-ink) }
    .og-words { display: flex; flex-direction: column; justify-content: center; flex: none; width: 420px; padding-left: 80px }
    .og-mark { width: 104px; height: 104px; margin-left: -8px }
    .og h1 { margin: 40px 0 0; font-size: 76px; line-height: 1; font-weight: 650; letter-spacing: -0.03em }
    .og p { margin: 24px 0 0; font-size: 32px; line-height: 1.3; color: var(--color-ink-soft) }
    .og-scene { position: relative; flex: 1; height: 630px; overflow: hidden }
    .road { position: absolute; inset: auto 0 0; height: 190px; background:
      linear-gradient(90deg, var(--color-art-dash) 57%, transparent 0) 20px 58% / 150px 12px repeat-x, var(--color-art-road) }
    .cars { position: absolute; z-index: 1; bottom: 150px; left: -330px; display: flex }
    .cars img { width: 560px; height: auto; margin-right: -70px }
    .grey { filter: grayscale(1); opacity: 0.45 }
    .dashes { display: grid; grid-template-columns: repeat(7, 1fr); gap: 26px; padding: 150px 60px; align-items: center }
    .dashes i { height: 46px; border: 8px solid var(--color-money-bar) }
    .dashes .full { background: var(--color-money-bar) }
    .dashes .fee { height: 90px; border-color: var(--color-ink); background: var(--color-ink) }
    .shelf { display: grid; align-content: center; gap: 22px; height: 630px; padding-left: 50px }
    .shelf div { display: flex; align-items: center; gap: 36px }
    .shelf img { width: 320px; height: auto }
    .shelf span { display: flex; gap: 8px }
    .shelf span svg { width: 38px; height: 38px; fill: var(--color-ink) }`
}
