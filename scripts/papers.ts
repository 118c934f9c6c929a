import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { markedLines } from '#papers/marks.ts'
import { PaperError } from '#papers/paper-problem.ts'
import { nodeReader } from './papers/node-reader.ts'
import { type Expected, type ReadLine, type Score, scoreOf } from './papers/score.ts'
import { makeSheets } from './papers/sheets.ts'
import { command, Failure } from './project.ts'

type Totals = Score & { papers: number; cpuMs: number; slowestMs: number }

/**
 * `FOLDER [ids…]`: reads the papers of its `index.json` and counts what was read right, in each of its ways.
 * `make FOLDER`: draws papers in layouts of our own, with what they say.
 */
await command(async () => {
  const [first, ...rest] = process.argv.slice(2)
  if (first === 'make' && rest[0] !== undefined) {
    console.log(`${await makeSheets(rest[0])} papers drawn.`)
    return 0
  }
  if (first === undefined) throw new Failure('Which folder? It has an index.json that says what its papers say.')
  return measure(first, rest)
})

async function measure(folder: string, ids: readonly string[]): Promise<number> {
  const index = JSON.parse(await readFile(path.join(folder, 'index.json'), 'utf8')) as Expected[]
  const reader = nodeReader()
  await reader.networks()
  const ways = new Map<string, Totals>()
  let memory = 0
  for (const paper of index.filter(({ id }) => ids.length === 0 || ids.includes(id))) {
    const before = process.cpuUsage()
    const bytes = new Uint8Array(await readFile(path.join(folder, paper.file)))
    const pages = await reader.read(bytes).catch((error: unknown) => {
      if (!(error instanceof PaperError)) throw error
      console.log(`${paper.file}: ${error.problem}`)
      return []
    })
    const spent = process.cpuUsage(before)
    const cpuMs = (spent.user + spent.system) / 1000
    memory = Math.max(memory, process.memoryUsage().rss)
    const lines = pages.flatMap((page) => markedLines(page.lines))
    const score = scoreOf(paper, lines.map(asRead))
    const totals = ways.get(paper.way) ?? emptyTotals()
    ways.set(paper.way, added(totals, score, cpuMs))
    console.log(`${paper.file}: ${score.paired} of ${score.lines}, ${(cpuMs / 1000).toFixed(1)} s`)
    for (const missed of score.missed) console.log(`    ${missed}`)
  }
  for (const [way, totals] of ways) console.log(summary(way, totals))
  console.log(`Memory at the worst: ${Math.round(memory / 1024 / 1024)} MB`)
  return [...ways.values()].some(({ silent }) => silent > 0) ? 1 : 0
}

function asRead({ line, label, amount, mark }: ReturnType<typeof markedLines>[number]): ReadLine {
  const before = line.amounts.slice(0, -1).map(({ text }) => ({ text, mark }))
  return { label, amounts: [...before, { text: amount, mark }] }
}

function emptyTotals(): Totals {
  return { paired: 0, lines: 0, silent: 0, confirmed: 0, look: 0, missed: [], papers: 0, cpuMs: 0, slowestMs: 0 }
}

function added(totals: Totals, score: Score, cpuMs: number): Totals {
  return {
    paired: totals.paired + score.paired,
    lines: totals.lines + score.lines,
    silent: totals.silent + score.silent,
    confirmed: totals.confirmed + score.confirmed,
    look: totals.look + score.look,
    missed: [],
    papers: totals.papers + 1,
    cpuMs: totals.cpuMs + cpuMs,
    slowestMs: Math.max(totals.slowestMs, cpuMs),
  }
}

function summary(way: string, totals: Totals): string {
  const share = (part: number, whole: number) => `${((100 * part) / Math.max(1, whole)).toFixed(1)} %`
  return [
    `${way}: ${totals.papers} papers`,
    `${share(totals.paired, totals.lines)} of ${totals.lines} amounts with their label`,
    `${totals.silent} silent errors`,
    `${share(totals.confirmed, totals.paired)} confirmed`,
    `${share(totals.look, totals.paired)} to look at`,
    `${(totals.cpuMs / totals.papers / 1000).toFixed(1)} s of one core, ${(totals.slowestMs / 1000).toFixed(1)} at the worst`,
  ].join(', ')
}
