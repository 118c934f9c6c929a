import { RoadDashes } from '../display/road-dashes.tsx'

type StepperProps = {
  /** Counted from 1. */
  step: number
  stepCount: number
  title: string
  /** Such as “Step 3 of 6”. */
  countText: string
}

/** Where one is in a form of several steps: one dash a step. */
export function Stepper({ step, stepCount, title, countText }: StepperProps) {
  return (
    <div>
      <p className="mb-2.5 flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="text-label font-semibold">{title}</span>
        <span className="text-small text-ink-soft tabular-nums">{countText}</span>
      </p>
      <div
        role="progressbar"
        aria-label={title}
        aria-valuemin={1}
        aria-valuemax={stepCount}
        aria-valuenow={step}
        aria-valuetext={countText}
      >
        <RoadDashes count={stepCount} driven={step - 1} hasNow />
      </div>
    </div>
  )
}
