import { type ReactNode, useId } from 'react'
import { RoadDashes } from '../display/road-dashes.tsx'

const DASHES = 18

type ProgressProps = {
  label: ReactNode
  /** 0 to 100. */
  percent: number
  /** Such as “68 %” or “68 % of 4.1 MB”. */
  valueText: string
}

/** Work under way whose end is known, such as an upload. */
export function Progress({ label, percent, valueText }: ProgressProps) {
  const labelId = useId()
  const share = Math.min(Math.max(percent, 0), 100)
  return (
    <div>
      <p className="mb-1.5 flex justify-between gap-4 text-small">
        <span id={labelId} className="min-w-0 break-words">
          {label}
        </span>
        <span className="text-ink-soft tabular-nums">{valueText}</span>
      </p>
      <div
        role="progressbar"
        aria-labelledby={labelId}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(share)}
        aria-valuetext={valueText}
      >
        <RoadDashes count={DASHES} driven={Math.floor((share / 100) * DASHES)} />
      </div>
    </div>
  )
}
