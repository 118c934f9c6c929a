import type { ReactNode } from 'react'

/** One line of the comparison: what stands in each car's column, and by what the best is found. */
export type CompareRow = {
  key: string
  label: string
  group: 'money' | 'car'
  /** What is compared; an empty text is not known. */
  values: readonly string[]
  /** What is shown instead of the bare text, where that is more than a text. */
  cells?: readonly ReactNode[]
  /** By these the best is found; null is out of it. */
  amounts?: readonly (number | null)[]
  better?: 'low' | 'high'
  isTotal?: boolean
}

/** The places of the best among those shown; none where they are all alike, or where there is only one to compare. */
export function bestOf({ amounts, better }: CompareRow, shown: readonly number[]): readonly number[] {
  if (!amounts || !better) return []
  const known = shown.filter((place) => typeof amounts[place] === 'number')
  const figures = known.map((place) => amounts[place] ?? 0)
  const best = better === 'low' ? Math.min(...figures) : Math.max(...figures)
  const winners = known.filter((place) => amounts[place] === best)
  return winners.length === known.length ? [] : winners
}

/** Whether the shown cars differ in a row. */
export function differs({ values }: CompareRow, shown: readonly number[]): boolean {
  return new Set(shown.map((place) => values[place])).size > 1
}
