import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { create } from 'fontkit'
import Pdf from 'pdfkit'
import { excerpt } from '#contract/values/text.ts'
import { unpackWoff } from './woff.ts'

const NOTO = { vietnamese: noto('noto-sans-sc-vietnamese'), han: noto('noto-sans-sc') }

/** Latin in the product's own face, its rarer letters from a second file, Vietnamese and everything else from another face. */
const FACES = {
  regular: { latin: latin('latin', 400), latinExt: latin('latin-ext', 400), ...NOTO },
  strong: { latin: latin('latin', 600), latinExt: latin('latin-ext', 600), ...NOTO },
} as const
export type Weight = keyof typeof FACES

/** What is in which file, as its package says. */
const LATIN = /[\u0020-\u00ff\u0131\u0152\u0153\u02bb\u02bc\u02c6\u02da\u02dc\u2000-\u206f\u20ac\u2122\u2212]/u
const LATIN_EXT =
  /[\u0100-\u019f\u01a2-\u01ae\u01b1-\u02ba\u1d00-\u1dbf\u1e00-\u1e9f\u1ef2\u1ef3\u2113\u2c60-\u2c7f\ua720-\ua7ff]/u
const VIETNAMESE = /[\u01a0\u01a1\u01af\u01b0\u1ea0-\u1ef9\u20ab]/u

export type Style = { size: number; weight?: Weight; colour?: string }
export type Sheet = ReturnType<typeof openSheet>

type Run = { font: string; text: string }

const INK = '#152338'
const LINE_HEIGHT = 1.4

function latin(subset: 'latin' | 'latin-ext', weight: 400 | 600): string {
  const manifest = createRequire(import.meta.url).resolve('@fontsource/instrument-sans/package.json')
  return path.join(path.dirname(manifest), `files/instrument-sans-${subset}-${weight}-normal.woff`)
}

function noto(name: string): string {
  return path.join(import.meta.dirname, `../../../assets/fonts/${name}.woff`)
}

/** One line in its own order, also of what was stored before marks of order and line breaks were refused. */
function plain(text: string): string {
  // A word joiner and the narrow spaces of French have no glyph in the fonts.
  const known = text.replaceAll('\u2060', '').replaceAll(/[\u2007\u202f]/g, '\u00a0')
  return excerpt(known.replaceAll(/\p{Cc}+/gu, ' '), text.length).normalize('NFC')
}

/** The library also takes a font that has been opened; only its types do not say so. */
type Font = Buffer

/** Read, unpacked and understood once: a document that reads its fonts itself takes four times as long. */
const fonts = new Map<string, Font>()
function openFont(file: string): Font {
  const known = fonts.get(file) ?? (create(unpackWoff(readFileSync(file))) as unknown as Font)
  fonts.set(file, known)
  return known
}

/** A page to write on, with fonts that know accents and Chinese. Only the letters that are used travel with the file. */
export function openSheet(info: { title: string; author: string; language: string; at: Date }) {
  const document = new Pdf({
    size: 'LETTER',
    margin: 0,
    // None but ours.
    font: '',
    lang: info.language,
    displayTitle: true,
    info: { Title: info.title, Author: info.author, CreationDate: info.at },
  })
  const registered = new Set<string>()

  /** A font is opened for the first letter that needs it: the Chinese one takes long, and few invoices have a word of it. */
  function inFont(file: string, size: number): typeof document {
    if (!registered.has(file)) document.registerFont(file, openFont(file))
    registered.add(file)
    return document.font(file, size)
  }

  function faceOf(letter: string, weight: Weight): string {
    const { latin: common, latinExt, vietnamese, han } = FACES[weight]
    if (LATIN.test(letter)) return common
    return LATIN_EXT.test(letter) ? latinExt : VIETNAMESE.test(letter) ? vietnamese : han
  }

  function runsOf(text: string, weight: Weight): Run[] {
    const runs: Run[] = []
    for (const letter of plain(text)) {
      const font = faceOf(letter, weight)
      const last = runs.at(-1)
      if (last?.font === font) last.text += letter
      else runs.push({ font, text: letter })
    }
    return runs
  }

  function widthOf(text: string, { size, weight = 'regular' }: Style): number {
    return runsOf(text, weight).reduce((sum, run) => sum + inFont(run.font, size).widthOfString(run.text), 0)
  }

  /** One line, from `x` on; to the left of it when it ends there. */
  function line(text: string, x: number, y: number, style: Style, align: 'start' | 'end' = 'start'): void {
    let at = align === 'end' ? x - widthOf(text, style) : x
    for (const run of runsOf(text, style.weight ?? 'regular')) {
      inFont(run.font, style.size).fillColor(style.colour ?? INK)
      // Faces have different heights; what they share is the line they stand on.
      document.text(run.text, at, y + style.size, { lineBreak: false, baseline: 'alphabetic' })
      at += document.widthOfString(run.text)
    }
  }

  /** As many lines as it takes; gives the place below them. */
  function block(text: string, x: number, y: number, width: number, style: Style): number {
    let below = y
    for (const part of wrap(text, (candidate) => widthOf(candidate, style) <= width)) {
      line(part, x, below, style)
      below += style.size * LINE_HEIGHT
    }
    return below
  }

  function rule(x: number, y: number, width: number, thickness = 0.75, colour = INK): void {
    document
      .moveTo(x, y)
      .lineTo(x + width, y)
      .lineWidth(thickness)
      .strokeColor(colour)
      .stroke()
  }

  return {
    document,
    line,
    block,
    rule,
    widthOf,
    finish(): Promise<Buffer> {
      const { promise, resolve, reject } = Promise.withResolvers<Buffer>()
      const parts: Buffer[] = []
      document.on('data', (part: Buffer) => parts.push(part))
      document.on('end', () => resolve(Buffer.concat(parts)))
      document.on('error', reject)
      document.end()
      return promise
    },
  }
}

/** Breaks at spaces, and between Chinese characters; a word that fits no line is broken where it must be. */
export function wrap(text: string, fits: (text: string) => boolean): string[] {
  const pieces = text.match(/\p{Script=Han}|[^\p{Script=Han} ]+ ?| /gu) ?? []
  const lines: string[] = []
  let current = ''
  for (const piece of pieces.flatMap((one) => (fits(one.trimEnd()) ? [one] : Array.from(one)))) {
    if (current !== '' && !fits((current + piece).trimEnd())) {
      lines.push(current.trimEnd())
      current = ''
    }
    current += piece
  }
  if (current.trimEnd() !== '') lines.push(current.trimEnd())
  return lines
}
