import type { Mark } from '#deal/quote/quote-answer.ts'
import { classNames } from '#web/ui/browser/class-names.ts'

/**
 * Slightly uneven, in one style: a person with a pen went over the sheet. Words beside it say the same, so it is hidden
 * from screen readers.
 */
const SIGNS: Partial<Record<Mark, string>> = {
  strike: 'M4 5c5 5 11 11 17 16M20 4C15 10 9 16 4 22',
  tick: 'M3 14c3 3 4 5 6 8C12 14 17 8 24 3',
  question: 'M7 8c1-5 11-6 12 0 0 5-6 5-6 10M13 23v1',
}
const OVER = {
  strike: { box: '0 0 300 12', path: 'M1 6c40-3 70 3 120 1s110-4 178 0' },
  wave: {
    box: '0 0 120 8',
    path: 'M1 4c3-4 6-4 9 0s6 4 9 0 6-4 9 0 6 4 9 0 6-4 9 0 6 4 9 0 6-4 9 0 6 4 9 0 6-4 9 0 6 4 9 0 6-4 9 0 6 4 10 0',
  },
  ring: { box: '0 0 200 60', path: 'M150 6C92-2 8 6 5 30c-2 22 60 27 108 26 46 0 84-10 83-28C194 8 120 2 62 8' },
} as const

export function PenSign({ mark }: { mark: Mark }) {
  const path = SIGNS[mark]
  return (
    <svg viewBox="0 0 26 26" aria-hidden="true" focusable="false" className="pen pen-sign">
      {path && <path d={path} />}
    </svg>
  )
}

/** Drawn over or under what stands in the same box. */
export function PenStroke({ shape, className }: { shape: keyof typeof OVER; className?: string }) {
  const { box, path } = OVER[shape]
  return (
    <svg
      viewBox={box}
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
      className={classNames('pen', `pen-${shape}`, className)}
    >
      <path d={path} vectorEffect="non-scaling-stroke" />
    </svg>
  )
}
