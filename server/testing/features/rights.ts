import { RIGHTS, type Right } from '#contract/users/rights.ts'

/** The row that a call's path belongs to: the one that says most of it. */
export function rightOf(path: string): Right | undefined {
  const rows = Object.entries(RIGHTS) as [Right, { paths: readonly string[] }][]
  const fitting = rows.flatMap(([right, { paths }]) =>
    paths.filter((prefix) => path.startsWith(prefix)).map((prefix) => ({ right, chars: prefix.length })),
  )
  return fitting.toSorted((a, b) => b.chars - a.chars)[0]?.right
}
