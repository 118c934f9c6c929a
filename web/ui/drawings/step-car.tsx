import { classNames } from '../browser/class-names.ts'
import { CarFromAbove } from './from-above.tsx'

/** The car on the road under the steps, driving to the right. */
export function StepCar({ className }: { className?: string }) {
  return (
    <svg viewBox="-24 -15 48 30" aria-hidden="true" className={classNames('drawing', className)}>
      <CarFromAbove x={0} y={0} turn={90} />
    </svg>
  )
}
