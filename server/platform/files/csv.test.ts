import { describe, expect, test } from 'vitest'
import { type CsvValue, createCsvWriter } from './csv.ts'

const line = (...values: CsvValue[]) => createCsvWriter('en').line(values)

/** As a spreadsheet program reads a line: quotes count only where a field begins. */
function cellsOf(text: string, separator: string): string[] {
  const cells: string[] = []
  let rest = text
  while (rest.length > 0) {
    const quoted = /^"((?:[^"]|"")*)"/.exec(rest)
    const head = quoted ? (quoted[1] ?? '').replaceAll('""', '"') : ''
    if (quoted) rest = rest.slice(quoted[0].length)
    const end = new RegExp(`[${separator}\r\n]`).exec(rest)?.index ?? rest.length
    cells.push(head + rest.slice(0, end))
    rest = rest.slice(end + 1)
  }
  return cells
}

test('CSV file quotes every field, and doubles quotes inside of them', () => {
  expect(line('a', 1, true, null, undefined, 'say "yes"')).toBe('"a","1","true","","","say ""yes"""\r\n')
})

test('CSV file is separated as Excel expects it, and marked as UTF-8', () => {
  expect(createCsvWriter('en').header(['a', 'b'])).toBe('\uFEFF"a","b"\r\n')
  expect(createCsvWriter('fr').header(['a', 'b'])).toBe('\uFEFF"a";"b"\r\n')
})

describe('CSV formula guard', () => {
  const starts = ['=1+1', '+1+1', '-1+1', '@SUM(A1)', '\t=1', '\r=1', ' =1', '\n=1', '＝1', '－1']
  const hidden = starts.flatMap((start) => [
    start,
    `x;${start}`,
    `x,${start}`,
    `x\t${start}`,
    `x\n${start}`,
    `x"; ${start}`,
  ])

  test.for(['en', 'fr'] as const)('no cell of a file in %s is a formula, by whatever it is split', (locale) => {
    for (const text of hidden) {
      const written = createCsvWriter(locale).line(['before', text, 'after'])
      for (const separator of [',', ';', '\t']) {
        for (const cell of cellsOf(written, separator)) expect(cell, written).not.toMatch(/^\s*[=+\-@＝＋－＠]/)
      }
    }
  })
})

test('CSV file leaves ordinary text and telephone numbers as they are', () => {
  expect(line('+15145550100', 'a - b', 'jean-paul@example.test', 'one; two')).toBe(
    '"+15145550100","a - b","jean-paul@example.test","one; two"\r\n',
  )
})
