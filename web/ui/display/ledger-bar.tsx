import type { CSSProperties } from 'react'
import { classNames } from '../browser/class-names.ts'

type LedgerBarProps = {
  low: number
  high: number
  axisMax: number
  /** What the low end is made of: a cut after each. */
  parts?: readonly number[]
  className?: string
}

/** Solid to the low end, dashed to the high end. The figures beside it say the same. */
export function LedgerBar({ low, high, axisMax, parts = [], className }: LedgerBarProps) {
  // What went the other way has no bar.
  const share = (amount: number) => `${Math.max(0, amount / axisMax) * 100}%`
  const style: CSSProperties & Record<'--low' | '--high', string> = { '--low': share(low), '--high': share(high) }
  return (
    <div aria-hidden="true" style={style} className={classNames('ledger-bar', className)}>
      {cutsAfter(parts).map((at) => (
        <span key={at} style={{ left: share(at) }} className="absolute inset-y-0 z-1 w-0.75 bg-surface" />
      ))}
    </div>
  )
}

/** Running sums of all parts but the last, which ends the bar. */
function cutsAfter(parts: readonly number[]): number[] {
  let sum = 0
  return parts.slice(0, -1).map((part) => {
    sum += part
    return sum
  })
}
