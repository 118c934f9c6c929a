import { expect, test } from 'vitest'
import { createCsvWriter } from './csv.ts'
import { decodeText, readCsv } from './csv-reader.ts'

const cellsOf = (text: string) => [...readCsv(text)].map(({ cells }) => cells)

test('CSV reader uses the separator of the header: commas, semicolons or tabs, or the one that a first line names', () => {
  for (const sign of [',', ';', '\t'])
    expect(cellsOf(`a${sign}b\r\n1${sign}2\r\n`)).toEqual([
      ['a', 'b'],
      ['1', '2'],
    ])
  expect(cellsOf('sep=|\r\na|b\r\n1|2')).toEqual([
    ['a', 'b'],
    ['1', '2'],
  ])
  // A comma inside of quotes separates nothing.
  expect(cellsOf('"a,b,c";d\n1,5;2')).toEqual([
    ['a,b,c', 'd'],
    ['1,5', '2'],
  ])
})

test('CSV reader takes quotes, line breaks and any kind of line end, and counts lines as a spreadsheet does', () => {
  const text = 'a,b\r"say ""yes""","two\r\nlines"\n\n,\nlast,"never closed'
  expect([...readCsv(text)]).toEqual([
    { line: 1, cells: ['a', 'b'] },
    { line: 2, cells: ['say "yes"', 'two\r\nlines'] },
    { line: 5, cells: ['last', 'never closed'] },
  ])
  expect(cellsOf('')).toEqual([])
})

test('CSV reader knows UTF-8 with and without its mark, UTF-16 and Windows-1252', () => {
  const text = 'kilométrage;Québec'
  const utf16 = Buffer.from(`\uFEFF${text}`, 'utf16le')
  const files = [
    Buffer.from(text),
    Buffer.from(`\uFEFF${text}`),
    utf16,
    Buffer.from(utf16).swap16(),
    Buffer.from(text, 'latin1'),
  ]
  for (const file of files) expect(decodeText(file)).toBe(text)
  // The euro, the French apostrophe and œ are where Windows has them.
  expect(decodeText(Buffer.from([0x80, 0x92, 0x9c]))).toBe('€’œ')
})

test('CSV reader returns the values that our own files hold', () => {
  const texts = [
    '=1+1',
    "'=1+1",
    "''-1",
    "' =x",
    'a, =b',
    "a, '-b",
    'a;\n=1',
    '\u{FF1D}x',
    '+15145550100',
    "it's",
    "'",
    'x\t\t=1',
  ]
  for (const locale of ['en', 'fr'] as const) {
    const writer = createCsvWriter(locale)
    const file = writer.header(['n', 'text']) + texts.map((text, n) => writer.line([n, text])).join('')
    expect(cellsOf(decodeText(Buffer.from(file))).slice(1)).toEqual(texts.map((text, n) => [String(n), text]))
  }
})

test('CSV reader takes no longer for a hostile file than for its size', () => {
  const startedMs = performance.now()
  for (const sign of ['\t', ',', "'", ' ', '\n', '"', ",'"])
    for (const { cells } of readCsv(`a,b\n"${sign.repeat(1_000_000)}`)) expect(cells.length).toBeLessThanOrEqual(200)
  expect(performance.now() - startedMs).toBeLessThan(20_000)
})
