import { CarFromAbove } from '../drawings/from-above.tsx'

// The mark, twelve times its size: the lane from the south that bends into an N and leaves north in amber.
const ROAD = 'M456 940V322A38.3 38.3 0 0 1 529.6 307.3L637.5 566.3A38.3 38.3 0 0 0 711 551.6V-40'
const DRIVEN = 'M711 330V551.6A38.3 38.3 0 0 1 637.5 566.3L529.6 307.3A38.3 38.3 0 0 0 456 322V940'

/** Behind the words of the panel: the whole N where there is room beside them, otherwise only its last, northbound lane. */
export function PanelRoad() {
  return (
    <svg
      viewBox="424 0 350 900"
      preserveAspectRatio="xMaxYMid slice"
      fill="none"
      aria-hidden="true"
      className="drawing absolute inset-y-0 right-0 h-full w-16 max-lg:hidden pageline:w-87.5"
    >
      <path d={ROAD} strokeWidth="58" className="stroke-surface" />
      <g strokeWidth="5" strokeDasharray="28 21">
        <path d={DRIVEN} className="stroke-art-dash" />
        <path d="M711 308V-40" className="stroke-amber" />
      </g>
      <CarFromAbove x={725} y={412} scale={0.85} />
    </svg>
  )
}
