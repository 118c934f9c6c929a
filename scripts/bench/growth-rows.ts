import type { Row } from './case.ts'

/** Of one read: in the database, with the way there and back, and of the server that answers it. */
export type ReadFigure = { sqlP50Ms: number; p50Ms: number; cpuMs: number }
export type ReadFigures = Record<string, ReadFigure>

const P50_MAX_MS = 25
/** What the promise is about: however large an inventory becomes. */
const PROMISED_SIZE = 1_000_000

const LINES: readonly { of: keyof ReadFigure; called: string; digits: number }[] = [
  { of: 'sqlP50Ms', called: 'p50 ms in SQL', digits: 2 },
  { of: 'p50Ms', called: 'p50 ms with the way there and back', digits: 2 },
  { of: 'cpuMs', called: 'CPU ms of the server', digits: 3 },
]

/** Each read's figures, a column for each size. */
export function growthRows(bySize: ReadonlyMap<number, ReadFigures>): Row[] {
  const names = Object.keys([...bySize.values()][0] ?? {})
  return names.flatMap((name) =>
    LINES.map(({ of, called, digits }): Row => {
      const figures = [...bySize].map(([size, reads]) => [sizeLabel(size), reads[name]?.[of].toFixed(digits) ?? ''])
      const largest = of === 'p50Ms' ? bySize.get(PROMISED_SIZE)?.[name]?.[of] : undefined
      return {
        what: `${name}: ${called}`,
        figures: Object.fromEntries(figures) as Record<string, string>,
        ...(largest !== undefined && {
          target: { text: `≤ ${P50_MAX_MS} ms at ${sizeLabel(PROMISED_SIZE)}`, isMet: largest <= P50_MAX_MS },
        }),
      }
    }),
  )
}

/** Twice is what caches, plans and a busy machine are allowed; below a millisecond they are all that is seen. */
const FLAT_RATIO = 2
const LEAST_MS = 1

/** Of a read that failed, which is past any promise. */
export const UNANSWERED = Number.POSITIVE_INFINITY

export const readLabel = (ms: number) => (ms === UNANSWERED ? 'unanswered' : ms.toFixed(2))

/** Each read in a line, with the CPU that it takes at each size; it stays flat however much there is. */
export function flatRows(bySize: ReadonlyMap<number, Readonly<Record<string, number>>>): Row[] {
  const all = [...bySize]
  const smallest = all[0]?.[1] ?? {}
  return Object.keys(smallest).map((name) => {
    const figures = all.map(([size, reads]) => [sizeLabel(size), readLabel(reads[name] ?? UNANSWERED)])
    const [first = 0, last = UNANSWERED] = [smallest[name], all.at(-1)?.[1][name]]
    const isFlat = last !== UNANSWERED && Math.max(LEAST_MS, last) <= FLAT_RATIO * Math.max(LEAST_MS, first)
    return {
      what: `${name}: CPU ms`,
      figures: Object.fromEntries(figures) as Record<string, string>,
      ...(all.length > 1 && { target: { text: `≤ ${FLAT_RATIO} ×`, isMet: isFlat } }),
    }
  })
}

function sizeLabel(size: number): string {
  return size >= 1_000_000 ? `${size / 1_000_000} M` : `${size / 1_000} k`
}
