import { classNames } from '../browser/class-names.ts'
import { CarFromAbove } from './from-above.tsx'

/** A clock whose face is a ring road: the evening that stays yours. */
export function ClockRoad({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 100 100" fill="none" aria-hidden="true" className={classNames('drawing', className)}>
      <circle cx="50" cy="50" r="50" className="fill-art-field2" />
      <circle cx="50" cy="50" r="36" strokeWidth="15" className="stroke-art-road" />
      <circle cx="50" cy="50" r="36" strokeWidth="1.8" strokeDasharray="6.4 4.91" className="stroke-art-dash" />
      <path d="M50 31V50L61 56.5" strokeWidth="4" className="stroke-art-road dark:stroke-art-dash" />
      <CarFromAbove x={86} y={50} scale={0.46} />
    </svg>
  )
}
