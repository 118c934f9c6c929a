import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { chromium } from '@playwright/test'
import { ROOT } from '../project.ts'
import { ensureChromium } from '../test/chromium.ts'
import type { Expected } from './score.ts'

/** How a sheet is held before the camera; each is drawn by the browser itself. */
const CAMERAS = [
  { tilt: -3.2, lean: 9, blur: 0.7, noise: 0.16, shade: 'linear-gradient(105deg, #0000 30%, #0006 75%)', quality: 62 },
  {
    tilt: 2.1,
    lean: -12,
    blur: 0.5,
    noise: 0.1,
    shade: 'radial-gradient(circle at 20% 30%, #0000 30%, #0005)',
    quality: 70,
  },
  {
    tilt: 4.6,
    lean: 5,
    blur: 0.9,
    noise: 0.2,
    shade: 'linear-gradient(180deg, #0000 48%, #0004 50%, #0000 54%)',
    quality: 58,
  },
] as const

/** Draws every layout as a screenshot, a photo and, every third, a PDF; returns how many papers there are. */
export async function makeSheets(folder: string): Promise<number> {
  await mkdir(folder, { recursive: true })
  const browser = await chromium.launch({ executablePath: await ensureChromium() })
  const index: Expected[] = []
  try {
    for (const [at, { id, html, lines, width, height }] of (await layouts()).entries()) {
      const page = await browser.newPage({ viewport: { width, height }, deviceScaleFactor: 1.6 })
      const keep = (way: string, file: string) => index.push({ id, way, file, lines })
      await page.setContent(html)
      if (at % 3 === 0) {
        await page.pdf({ path: path.join(folder, `${id}.pdf`), format: 'Letter', printBackground: true })
        keep('pdf', `${id}.pdf`)
      }
      await page.screenshot({ path: path.join(folder, `${id}.png`) })
      keep('screenshot', `${id}.png`)
      const camera = CAMERAS[at % CAMERAS.length] ?? CAMERAS[0]
      await page.addStyleTag({ content: photographed(camera) })
      await page.screenshot({ path: path.join(folder, `${id}.jpg`), type: 'jpeg', quality: camera.quality })
      keep('photo', `${id}.jpg`)
      await page.close()
    }
  } finally {
    await browser.close()
  }
  await writeFile(path.join(folder, 'index.json'), JSON.stringify(index, null, 1))
  return index.length
}

/** Sheets as dealers set them, each with its size and what it says: `label<tab>amount`. */
async function layouts() {
  const folder = path.join(ROOT, 'scripts/papers/layouts')
  const names = (await readdir(folder)).sort()
  return Promise.all(
    names.map(async (name) => {
      const html = await readFile(path.join(folder, name), 'utf8')
      const side = (which: string) => Number(new RegExp(`data-${which}="(\\d+)"`).exec(html)?.[1])
      const says = /<script type="text\/plain" id="says">\n(.*?)\n<\/script>/s.exec(html)?.[1] ?? ''
      const lines = says.split('\n').map((line) => {
        const [label = '', amount = ''] = line.split('\t')
        return { label, amount }
      })
      return { id: path.basename(name, '.html'), html, lines, width: side('width'), height: side('height') }
    }),
  )
}

function photographed({ tilt, lean, blur, noise, shade }: (typeof CAMERAS)[number]): string {
  const grain = `url("data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns='http://www.w3.org/2000/svg' width='400' height='400'><filter id='n'><feTurbulence type='fractalNoise' baseFrequency='.9' numOctaves='2'/><feColorMatrix type='saturate' values='0'/></filter><rect width='100%' height='100%' filter='url(%23n)' opacity='${noise}'/></svg>`.replace(
      '%23',
      '#',
    ),
  )}")`
  return `html{background:#6f665c;overflow:hidden;filter:blur(${blur}px)}
    body{transform:perspective(1600px) rotateY(${lean}deg) rotateX(${Math.abs(lean) / 2}deg) rotate(${tilt}deg) scale(.88);box-shadow:0 0 40px #0008}
    body::after{content:'';position:absolute;inset:0;background:${shade}}
    html::after{content:'';position:fixed;inset:0;background:${grain};mix-blend-mode:multiply}`
}
