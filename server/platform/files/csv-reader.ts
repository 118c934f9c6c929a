import { asWritten } from './csv.ts'

const SEPARATORS = [';', ',', '\t'] as const
/** What stands in columns behind these is not looked at: a file of separators alone would fill the memory. */
const CELLS_MAX = 200
/** More than any field of ours may hold. */
const CELL_MAX_CHARS = 20_000

export type CsvRow = {
  /** Its line in a spreadsheet: the header is 1, whatever line breaks stand inside of cells. */
  line: number
  cells: string[]
}

/** The text of a file as spreadsheets write it: UTF-8 or UTF-16 by its mark, UTF-8 where it is valid, else Windows-1252. */
export function decodeText(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** Rows of cells, separated by what separates the header. Empty rows are left out; a quote counts only where a cell begins. */
export function* readCsv(text: string): Generator<CsvRow> {
  const { separator, start } = separatorOf(text)
  let line = 0
  let cells: string[] = []
  let at = start
  while (at <= text.length) {
    let cell: string
    ;[cell, at] = readCell(text, at, separator)
    if (cells.length < CELLS_MAX) cells.push(asWritten(cell.trim().slice(0, CELL_MAX_CHARS)))
    if (text[at] === separator) {
      at++
      continue
    }
    line++
    if (cells.some((one) => one !== '')) yield { line, cells }
    cells = []
    if (at >= text.length) return
    at += text[at] === '\r' && text[at + 1] === '\n' ? 2 : 1
  }
}

/** The cell that begins here, and where it ends. */
function readCell(text: string, from: number, separator: string): [string, number] {
  if (text[from] !== '"') {
    const end = endOf(text, from, separator)
    return [text.slice(from, end), end]
  }
  let cell = ''
  let at = from + 1
  for (;;) {
    const quote = text.indexOf('"', at)
    // An unclosed quote: the rest of the file is this cell.
    if (quote === -1) return [cell + text.slice(at), text.length]
    cell += text.slice(at, quote)
    if (text[quote + 1] !== '"') {
      const end = endOf(text, quote + 1, separator)
      return [cell + text.slice(quote + 1, end), end]
    }
    cell += '"'
    at = quote + 2
  }
}

function endOf(text: string, from: number, separator: string): number {
  let at = from
  while (at < text.length && text[at] !== separator && text[at] !== '\n' && text[at] !== '\r') at++
  return at
}

/** Excel may say it in a line of its own; else it is whatever the first line has most of. */
function separatorOf(text: string): { separator: string; start: number } {
  const said = /^sep=(.)\r?\n/i.exec(text)
  if (said?.[1]) return { separator: said[1], start: said[0].length }
  const header = text.slice(0, /[\r\n]/.exec(text)?.index ?? text.length).replaceAll(/"[^"]*"/g, '')
  const count = (sign: string) => header.split(sign).length
  const separator = SEPARATORS.toSorted((one, other) => count(other) - count(one))[0] ?? ','
  return { separator, start: 0 }
}
