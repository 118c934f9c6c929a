import { classNames } from '../browser/class-names.ts'
import { CarFromAbove, Road, Trees } from './from-above.tsx'

/** A desk from above, one chair on the far side and two on the near one; outside the window, the road. */
export function DeskScene({ className, label }: { className?: string; label?: string }) {
  return (
    <svg
      viewBox="0 0 720 520"
      preserveAspectRatio="xMaxYMid slice"
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      className={classNames('drawing', className)}
    >
      <Outside />
      <path d="M0 0H572V520H0Z" className="fill-art-field1" />
      <path d="M0 86H572M0 173H572M0 260H572M0 347H572M0 434H572" strokeWidth="2.5" className="stroke-art-furrow" />
      <path d="M560 0H578V150H560ZM560 370H578V520H560Z" className="fill-art-road dark:fill-art-edge" />
      <path d="M564 150H574V370H564Z" className="fill-art-water2" />
      <rect x="66" y="96" width="410" height="372" className="fill-art-field2" />
      <Chair x={271} y={136} />
      <Chair x={196} y={410} isYours />
      <Chair x={346} y={410} isYours />
      <Desk />
      <circle cx="40" cy="470" r="30" className="fill-art-roof2" />
      <Trees at="40 470 25, 26 458 14" />
    </svg>
  )
}

function Outside() {
  return (
    <>
      <rect x="560" width="160" height="520" className="fill-art-land" />
      <Trees at="598 40 13, 612 78 10, 596 470 14, 614 438 10, 600 300 9" />
      <Road path="M672 -40V560" />
      <path d="M672 -14V534" strokeWidth="6" strokeDasharray="34 26" className="stroke-art-dash" />
      <CarFromAbove x={689} y={236} />
      <CarFromAbove x={655} y={410} turn={180} paint="teal" />
    </>
  )
}

function Chair({ x, y, isYours = false }: { x: number; y: number; isYours?: boolean }) {
  // The backrest is on the side away from the desk.
  return (
    <g transform={`translate(${x} ${y}) rotate(${isYours ? 0 : 180})`}>
      <g className={isYours ? 'fill-art-car2' : 'fill-art-edge'}>
        <rect x="-42" y="-36" width="84" height="72" rx="22" />
        <rect x="-48" y="26" width="96" height="20" rx="10" />
      </g>
    </g>
  )
}

function Desk() {
  return (
    <>
      <rect x="96" y="182" width="350" height="182" rx="12" className="fill-art-roof2" />
      <rect x="96" y="178" width="350" height="178" rx="12" className="fill-art-roof" />
      <g transform="translate(271 214)">
        <rect x="-52" y="-22" width="104" height="44" rx="5" className="fill-art-glass" />
        <rect x="-46" y="-16" width="92" height="30" className="fill-art-edge" />
      </g>
      <Sheet x={208} y={296} turn={-5} />
      <Sheet x={312} y={298} turn={4} isMarked />
      <g transform="translate(404 316)">
        <circle r="19" className="fill-art-car" />
        <circle r="14" className="fill-art-roof2" />
        <rect x="17" y="-4" width="12" height="8" rx="4" className="fill-art-car" />
      </g>
      <path
        d="M134 232L176 214"
        strokeWidth="6"
        strokeLinecap="round"
        className="stroke-art-road dark:stroke-art-glass"
      />
    </>
  )
}

function Sheet({ x, y, turn, isMarked = false }: { x: number; y: number; turn: number; isMarked?: boolean }) {
  return (
    <g transform={`translate(${x} ${y}) rotate(${turn})`}>
      <rect x="-38" y="-48" width="76" height="96" className="fill-art-dash" />
      <path d="M-28 -34H8M-28 -18H26M-28 -2H18M-28 14H26" strokeWidth="4" className="stroke-art-edge" />
      <path d="M-28 34H-2" strokeWidth="7" className={isMarked ? 'stroke-money-bar' : 'stroke-art-edge'} />
    </g>
  )
}
