import { classNames } from '../browser/class-names.ts'
import { CarFromAbove } from './from-above.tsx'

// Four treads of 306, each 110 higher than the last, with corners of 40; it comes from the west edge of the screen, however far
// that is, and leaves north.
const TREADS =
  'M-1500 400H266A40 40 0 0 0 306 360V330A40 40 0 0 1 346 290H572A40 40 0 0 0 612 250V220A40 40 0 0 1 652 180H878A40 40 0 0 0 918 140V110A40 40 0 0 1 958 70H1138A40 40 0 0 0 1178 30V'
const LEAVES_AT = 14

/** A road that climbs north in four treads, from above. The steps' words stand under the treads. */
export function ClimbingRoad({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 1224 440" fill="none" aria-hidden="true" className={classNames('drawing', className)}>
      <path d={`${TREADS}-400`} strokeWidth="76" className="stroke-strip" />
      <path d={`${TREADS}${LEAVES_AT}`} strokeWidth="5" strokeDasharray="34 26" className="stroke-art-dash" />
      <path d={`M1178 ${LEAVES_AT - 26}V-400`} strokeWidth="5" strokeDasharray="34 26" className="stroke-amber" />
      <CarFromAbove x={430} y={309} turn={90} />
    </svg>
  )
}
