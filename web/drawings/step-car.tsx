import { classNames } from '../ui/class-names.ts'
import { CarFromAbove } from './from-above.tsx'

/** The car on the road under the steps, driving to the right (east) or down the page. */
export function StepCar({ heading = 'east', className }: { heading?: 'east' | 'south'; className?: string }) {
  const box = heading === 'east' ? '-24 -15 48 30' : '-15 -24 30 48'
  return (
    <svg viewBox={box} aria-hidden="true" className={classNames('drawing', className)}>
      <CarFromAbove x={0} y={0} turn={heading === 'east' ? 90 : 180} />
    </svg>
  )
}
