import type { Synonyms } from '../meaning/kinds.ts'
import { readLabel } from '../meaning/labels.ts'
import type { Entry, ParsedRow } from './entries.ts'
import { isWordy } from './gaps.ts'

/** Several names and as many amounts in one row: `Tax/Title/Doc: 1,185 / 14 / 399`. */

const NAMES_BREAK = /\s*(?:[/,;+&]|\s(?:and|et|y|at)\s)\s*/u
const NAMES_MAX = 6

export function readClusters(rows: readonly ParsedRow[], synonyms: Synonyms): ParsedRow[] {
  return rows.map((row) => {
    const entries = clusterOf(row, synonyms)
    return entries ? { ...row, entries } : row
  })
}

function clusterOf({ text, entries }: ParsedRow, synonyms: Synonyms): Entry[] | undefined {
  const [first, ...others] = entries
  if (!first || others.length === 0 || entries.length > NAMES_MAX || others.some(({ label }) => isWordy(label)))
    return undefined
  const gaps = others.map(({ start }, at) => text.slice(entries[at]?.end, start))
  if (gaps.some((gap) => !/^\s*[/,;+&]\s*$/.test(gap))) return undefined
  const names = first.label.replace(/[\s:=.-]+$/, '').split(NAMES_BREAK)
  if (names.length !== entries.length) return undefined
  const readings = names.map((name) => readLabel(name, synonyms))
  if (readings.some((reading) => reading?.how !== 'exact')) return undefined
  if (new Set(readings.map((reading) => reading?.kind)).size < names.length) return undefined
  return entries.map((entry, at) => ({ ...entry, isApart: true, label: names[at] ?? '', reading: readings[at] }))
}
