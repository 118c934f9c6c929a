import type { CSSProperties } from 'react'
import { classNames } from './class-names.ts'

type LedgerBarProps = { low: number; high: number; axisMax: number; className?: string }

/** Solid to the low end, dashed to the high end. The figures beside it say the same. */
export function LedgerBar({ low, high, axisMax, className }: LedgerBarProps) {
  const share = { '--low': `${(low / axisMax) * 100}%`, '--high': `${(high / axisMax) * 100}%` }
  return <div aria-hidden="true" style={share as CSSProperties} className={classNames('ledger-bar', className)} />
}
