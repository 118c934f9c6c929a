import { centsOf } from '#papers/amounts.ts'

/** What a paper says, as its maker wrote it down in `index.json`; `alt`: other wordings of the label that are as right. */
export type Expected = {
  id: string
  file: string
  way: string
  lines: { label: string; amount: string; alt?: string[] }[]
}
/** `mark`: whether arithmetic confirmed the figure, a person has to look, or its sum is still open. */
export type ReadLine = { label: string; amounts: { text: string; mark: 'confirmed' | 'open' | 'look' }[] }
export type Score = { paired: number; lines: number; silent: number; confirmed: number; look: number; missed: string[] }

/** Every line of the paper with the line read that has its label and its amount. */
export function scoreOf(expected: Expected, read: readonly ReadLine[]): Score {
  const left = read.flatMap(({ label, amounts }) => amounts.map((amount) => ({ label, ...amount })))
  const score: Score = { paired: 0, lines: expected.lines.length, silent: 0, confirmed: 0, look: 0, missed: [] }
  for (const line of expected.lines) {
    const near = left
      .map((each, at) => ({
        each,
        at,
        alike: Math.max(...[line.label, ...(line.alt ?? [])].map((label) => alike(each.label, label))),
        isSame: sameAmount(each.text, line.amount),
      }))
      .filter(({ alike: share }) => share >= 0.7)
      .sort((one, other) => Number(other.isSame) - Number(one.isSame) || other.alike - one.alike)[0]
    if (near) left.splice(near.at, 1)
    if (near?.isSame) {
      score.paired += 1
      if (near.each.mark === 'confirmed') score.confirmed += 1
      if (near.each.mark === 'look') score.look += 1
      continue
    }
    // Wrong, and not marked.
    if (near && near.each.mark !== 'look') score.silent += 1
    score.missed.push(
      `${line.label} ${line.amount}${near ? ` read as ${near.each.label} ${near.each.text} (${near.each.mark})` : ' not read'}`,
    )
  }
  return score
}

function sameAmount(one: string, other: string): boolean {
  const [first, second] = [centsOf(one), centsOf(other)]
  return first !== null && second !== null ? first === second : plain(one) === plain(other)
}

function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
}

/** From 0 to 1 by the signs that would have to change. */
function alike(one: string, other: string): number {
  const [first, second] = [plain(one), plain(other)]
  if (first === '' || second === '') return first === second ? 1 : 0
  let costs = Array.from({ length: second.length + 1 }, (_, at) => at)
  for (let row = 1; row <= first.length; row++) {
    const next = [row]
    for (let column = 1; column <= second.length; column++) {
      const same = first[row - 1] === second[column - 1] ? 0 : 1
      next.push(Math.min((costs[column - 1] ?? 0) + same, (costs[column] ?? 0) + 1, (next[column - 1] ?? 0) + 1))
    }
    costs = next
  }
  return 1 - (costs.at(-1) ?? 0) / Math.max(first.length, second.length)
}
