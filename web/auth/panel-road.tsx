import { CarFromAbove } from '../drawings/from-above.tsx'
import { classNames } from '../ui/class-names.ts'

// The mark, twelve times its size: the lane from the south that bends into an N and leaves north in amber.
const BEND = 'A38.3 38.3 0 0 1 637.5 566.3L529.6 307.3A38.3 38.3 0 0 0 456 322V940'
const WHOLE = { road: `M711 -40V551.6${BEND}`, driven: `M711 330V551.6${BEND}`, box: '424 0 350 900' }
/** Only the northbound lane, where the words leave no room for more. */
const LANE = { road: 'M711 -40V940', driven: 'M711 330V940', box: '674 0 100 900' }

/** Behind the words of the panel. */
export function PanelRoad() {
  return (
    <>
      <RoadDrawing {...LANE} className="w-25 max-lg:hidden pageline:hidden" />
      <RoadDrawing {...WHOLE} className="w-87.5 max-pageline:hidden" />
    </>
  )
}

function RoadDrawing({ road, driven, box, className }: typeof WHOLE & { className: string }) {
  return (
    <svg
      viewBox={box}
      preserveAspectRatio="xMaxYMid slice"
      fill="none"
      aria-hidden="true"
      className={classNames('drawing absolute inset-y-0 right-0 h-full', className)}
    >
      <path d={road} strokeWidth="58" className="stroke-surface" />
      <g strokeWidth="5" strokeDasharray="28 21">
        <path d={driven} className="stroke-art-dash" />
        <path d="M711 308V-40" className="stroke-amber" />
      </g>
      <CarFromAbove x={725} y={412} scale={0.85} />
    </svg>
  )
}
